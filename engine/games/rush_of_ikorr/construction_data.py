"""Doubts about the card data of Rush of Ikorr decks."""

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.games.rush_of_ikorr.construction_spec import MOST_ALLOWANCE, MOST_AVATAR_ASPECTS
from engine.games.rush_of_ikorr.schema import ASPECTS, DECK_TYPES
from engine.legality import Case, Doubt, Line, Severity, doubtful_cards

JUDGED_FIELDS = ("allowance", "aspects", "fabled", "pips", "unique")
FLAGS = ("fabled", "unique")
_SINGLE_ASPECTS = frozenset((aspect,) for aspect in ASPECTS)


def bad_aspects(card: Card) -> tuple[str, ...]:
    """Return the words a card has as aspects that are none of the six (4.1a)."""
    aspects = card.words("aspects")
    if not aspects or aspects in _SINGLE_ASPECTS:
        return ()
    return tuple(each for each in aspects if each not in ASPECTS)


def _is_ordinary(card: Card) -> bool:
    """Whether nothing about a card could be doubted; quick, since nearly every card is ordinary."""
    values = card.values
    if card.conflicts or values.get("fabled") or card.type == "avatar":
        return False
    if card.type == "infusion":
        return bool(values.get("pips")) and "aspects" not in values
    aspects, allowance = values.get("aspects", ()), values.get("allowance", 0)
    is_plain = aspects == () or (isinstance(aspects, tuple) and aspects in _SINGLE_ASPECTS)
    return is_plain and isinstance(allowance, int) and 0 <= allowance <= MOST_ALLOWANCE


def _disagreements(card: Card) -> Iterator[Doubt]:
    for field in JUDGED_FIELDS:
        if field in card.conflicts:
            rules = ("2.4a.1", "3.9e.2") if field == "unique" else ("4.2a", "4.6a.6")
            asked = f"whether it is {field.title()}" if field in FLAGS else f"its {field}"
            yield f"The printings of {card.name} disagree on {asked}.", rules


def _contradictions(_case: Case, card: Card, _lines: Sequence[Line]) -> Iterator[Doubt]:
    name, aspects = card.name, dict.fromkeys(card.words("aspects"))
    for wrong in bad_aspects(card):
        yield f"{name} has the aspect “{wrong}”, which is none of the six.", ("4.1a",)
    if card.type == "avatar" and len(aspects) > MOST_AVATAR_ASPECTS:
        yield f"{name} has {len(aspects)} aspects; an avatar has one or two.", ("2.1b.1",)
    yield from _disagreements(card)
    if card.type == "infusion" and card.number("pips") is None:
        yield f"The card data does not say how many pips {name} has.", ("3.9b",)
    yield from _bad_allowance(card)


def _bad_allowance(card: Card) -> Iterator[Doubt]:
    allowance = card.number("allowance") or 0
    is_ordinary = card.type == "champion" and not card.flag("fabled")
    if is_ordinary and not 0 <= allowance <= MOST_ALLOWANCE:
        limits = f"a champion's is 0 to {MOST_ALLOWANCE}"
        yield f"{card.name} has an allowance of {allowance}; {limits}.", ("4.7e.1",)


def _oddities(case: Case, card: Card, _lines: Sequence[Line]) -> Iterator[Doubt]:
    name, aspects = card.name, dict.fromkeys(card.words("aspects"))
    if card.type == "avatar" and not aspects:
        message = f"{name} is recorded without an aspect, so only aspectless cards fit it."
        yield message, ("2.1b.1", "I-3")
    if card.type in DECK_TYPES and len(aspects) > 1:
        has_to_match_all = case.option("two_aspect_card") == "all"
        reading = "all have to match" if has_to_match_all else "one that matches is enough"
        yield f"{name} is recorded with {len(aspects)} aspects; {reading}.", ("2.1b", "I-4")
    yield from _odd_numbers(card)


def _odd_numbers(card: Card) -> Iterator[Doubt]:
    name = card.name
    if card.type == "infusion" and card.number("pips") == 0:
        yield f"{name} is recorded with 0 pips; no such infusion is expected.", ("3.9b", "I-6")
    if card.flag("fabled") and (card.number("allowance") or 0) > 0:
        rules = ("4.7c.2", "4.7e.1") if card.type == "champion" else ("4.7c.2", "I-7")
        yield f"{name} is Fabled and yet recorded with an allowance.", rules


RULES = (
    doubtful_cards(
        "data",
        ("2.1b.1", "2.4a.1", "3.9b", "4.1a", "4.7e.1"),
        Severity.UNKNOWN,
        _contradictions,
        is_plain=_is_ordinary,
    ).titled(
        "The card data agrees with the rules and with itself; otherwise the verdict is unknown."
    ),
    doubtful_cards(
        "data",
        ("2.1b", "2.1b.1", "4.7c.2", "I-3", "I-4", "I-6", "I-7"),
        Severity.WARNING,
        _oddities,
        is_plain=_is_ordinary,
    ).titled("The card data shows nothing that the rules do not foresee (warnings)."),
)
