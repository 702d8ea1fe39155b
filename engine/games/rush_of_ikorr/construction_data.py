"""Doubts about the card data, and near-misses, of Rush of Ikorr decks."""

import unicodedata
from collections.abc import Iterator

from engine.cards import Card
from engine.games.rush_of_ikorr.construction_spec import MOST_ALLOWANCE, MOST_AVATAR_ASPECTS
from engine.games.rush_of_ikorr.schema import ASPECTS, DECK_TYPES
from engine.legality import Case, Finding, Fix, Item, Line, Severity, copies, rule

JUDGED_FIELDS = ("allowance", "aspects", "fabled", "pips", "unique")
FLAGS = ("fabled", "unique")
_SINGLE_ASPECTS = frozenset((aspect,) for aspect in ASPECTS)
_SIGNS = {ord(sign): None for sign in map(chr, range(128)) if not sign.isalnum()}


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


def _doubtful_cards(case: Case) -> Iterator[tuple[Item, Card]]:
    """Yield once each card and infusion of the deck that is worth a look."""
    seen = set()
    for item in case.items:
        card = item.card
        if card and not _is_ordinary(card) and (card.type, item.key) not in seen:
            seen.add((card.type, item.key))
            yield item, card


def _doubt(
    severity: Severity, item: Item, rules: tuple[str, ...], message: str, **numbers: int
) -> Finding:
    return Finding(
        severity,
        "data",
        rules,
        message,
        item.line.section,
        (item.name,),
        numbers.get("found"),
        numbers.get("allowed"),
        Fix(f"Compare the card data of {item.name} with the printed card."),
    )


@rule("data", "2.1b.1", "2.4a.1", "3.9b", "4.1a", "4.7e.1")
def doubtful_numbers(case: Case) -> Iterator[Finding]:
    """The card data agrees with the rules and with itself; otherwise the verdict is unknown."""
    for item, card in _doubtful_cards(case):
        for message, rules in _contradictions(card):
            yield _doubt(Severity.UNKNOWN, item, rules, message)


def _disagreements(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    for field in JUDGED_FIELDS:
        if field in card.conflicts:
            rules = ("2.4a.1", "3.9e.2") if field == "unique" else ("4.2a", "4.6a.6")
            asked = f"whether it is {field.title()}" if field in FLAGS else f"its {field}"
            yield f"The printings of {card.name} disagree on {asked}.", rules


def _contradictions(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    name, aspects = card.name, dict.fromkeys(card.words("aspects"))
    for wrong in bad_aspects(card):
        yield f"{name} has the aspect “{wrong}”, which is none of the six.", ("4.1a",)
    if card.type == "avatar" and len(aspects) > MOST_AVATAR_ASPECTS:
        yield f"{name} has {len(aspects)} aspects; an avatar has one or two.", ("2.1b.1",)
    yield from _disagreements(card)
    if card.type == "infusion" and card.number("pips") is None:
        yield f"The card data does not say how many pips {name} has.", ("3.9b",)
    yield from _bad_allowance(card)


def _bad_allowance(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    allowance = card.number("allowance") or 0
    is_ordinary = card.type == "champion" and not card.flag("fabled")
    if is_ordinary and not 0 <= allowance <= MOST_ALLOWANCE:
        limits = f"a champion's is 0 to {MOST_ALLOWANCE}"
        yield f"{card.name} has an allowance of {allowance}; {limits}.", ("4.7e.1",)


@rule("data", "2.1b", "2.1b.1", "4.7c.2", "I-3", "I-4", "I-6", "I-7")
def unusual_cards(case: Case) -> Iterator[Finding]:
    """The card data shows nothing that the rules do not foresee (warnings)."""
    for item, card in _doubtful_cards(case):
        for message, rules in _oddities(case, card):
            yield _doubt(Severity.WARNING, item, rules, message)


def _oddities(case: Case, card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    name, aspects = card.name, dict.fromkeys(card.words("aspects"))
    if card.type == "avatar" and not aspects:
        message = f"{name} is recorded without an aspect, so only aspectless cards fit it."
        yield message, ("2.1b.1", "I-3")
    if card.type in DECK_TYPES and len(aspects) > 1:
        has_to_match_all = case.option("two_aspect_card") == "all"
        reading = "all have to match" if has_to_match_all else "one that matches is enough"
        yield f"{name} is recorded with {len(aspects)} aspects; {reading}.", ("2.1b", "I-4")
    yield from _odd_numbers(card)


def _odd_numbers(card: Card) -> Iterator[tuple[str, tuple[str, ...]]]:
    name = card.name
    if card.type == "infusion" and card.number("pips") == 0:
        yield f"{name} is recorded with 0 pips; no such infusion is expected.", ("3.9b", "I-6")
    if card.flag("fabled") and (card.number("allowance") or 0) > 0:
        rules = ("4.7c.2", "4.7e.1") if card.type == "champion" else ("4.7c.2", "I-7")
        yield f"{name} is Fabled and yet recorded with an allowance.", rules


def _look(name: str) -> str:
    """Return what is left of a name to a careless eye: letters and digits without accents."""
    if name.isascii():
        return name.translate(_SIGNS)
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold()))


def _looking_alike(case: Case) -> Iterator[dict[str, list[Line]]]:
    """Yield the lines of names that look the same, by name."""
    keys = {line.key for line in case.belonging("main", "side")}
    if len({_look(key) for key in keys}) == len(keys):
        return
    groups: dict[str, dict[str, list[Line]]] = {}
    for line in case.belonging("main", "side"):
        groups.setdefault(_look(line.key), {}).setdefault(line.key, []).append(line)
    yield from (by_name for look, by_name in groups.items() if look and len(by_name) > 1)


@rule("copies", "2.3b", "4.2b")
def look_alike_names(case: Case) -> Iterator[Finding]:
    """Two names that look alike would be too many copies if they were one (a warning)."""
    limit = case.number("max_copies")
    if limit is None:
        return
    for by_name in _looking_alike(case):
        lines = [line for each in by_name.values() for line in each]
        if copies(lines) <= limit:
            continue
        names = tuple(each[0].name for each in by_name.values())
        yield Finding(
            Severity.WARNING,
            "copies",
            ("2.3b", "4.2b"),
            f"{' and '.join(names)} look alike; as one card they would be {copies(lines)} copies, "
            f"and {limit} are allowed.",
            lines[0].section,
            names,
            copies(lines),
            limit,
            Fix("Make sure that these are different cards."),
        )
