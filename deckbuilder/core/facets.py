"""Facets: values that a click writes into a search, and how many cards each would find."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.core.statistics import colours_of, cost_of
from engine.cards import Card, CardSchema
from engine.games.game import Game
from engine.names import name_key

COST_FIELDS = ("cost", "rank", "relic")
ORDER = re.compile(r"(?<![\w\-:])order:(-?)([^\s()]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Facet:
    """A field whose values are offered as chips."""

    field: str
    title: str
    values: tuple[str, ...]


def facets_of(game: Game, cards: Iterable[Card]) -> dict[str, Facet]:
    """Return the facets of a game: type, colour, cost, set and keyword, as far as it has them."""
    listed = list(cards)
    schema = game.schema
    facets = {"t": Facet("t", "Type", schema.types)}
    colour = game.colour
    if colour:
        facets[colour] = Facet(colour, "Aspect", _colours(schema, colour, listed))
    cost = next((each for each in COST_FIELDS if schema.field(each)), "")
    if cost:
        costs = {cost_of(card) for card in listed} - {""}
        ordered = sorted(
            costs, key=lambda each: (each.isdigit(), int(each) if each.isdigit() else 0)
        )
        facets[cost] = Facet(cost, "Cost", tuple(ordered))
    sets = {printing.set for card in listed for printing in card.printings} - {""}
    facets["set"] = Facet("set", "Set", tuple(sorted(sets)))
    keywords = schema.keywords or tuple(
        sorted({word for card in listed for word in card.words("keywords")})
    )
    if keywords:
        facets["kw"] = Facet("kw", "Keyword", keywords)
    return facets


def _colours(schema: CardSchema, colour: str, cards: list[Card]) -> tuple[str, ...]:
    field = schema.field(colour)
    choices = field.choices if field else ()
    return choices or tuple(sorted({word for card in cards for word in colours_of(card)}))


def count_types(cards: Iterable[Card]) -> Counter[str]:
    """Count cards by type."""
    return Counter(card.type for card in cards)


def split_types(
    types: Sequence[str], cards: Iterable[Card], most: int
) -> tuple[list[str], tuple[str, ...]]:
    """Return the types that most cards have, for a chip each, and the others."""
    counts = count_types(cards)
    common = set(sorted(types, key=lambda each: -counts[each])[:most])
    others = tuple(each for each in types if each not in common and counts[each])
    return [each for each in types if each in common], others


def count_colours(cards: Iterable[Card]) -> Counter[str]:
    """Count cards by aspect, element or attribute; those without any under the empty word."""
    return Counter(word for card in cards for word in colours_of(card) or ("",))


def chosen_values(text: str, field: str) -> tuple[str, ...]:
    """Return the values of a field that chips wrote into a search."""
    match = _group(field).search(text)
    if match is None:
        return ()
    return tuple(_unquoted(each) for each in _term(field).findall(match.group()))


def with_values(text: str, field: str, values: Iterable[str]) -> str:
    """Return a search in which a field has exactly these values, any of them being enough."""
    terms = [f"{field}:{_quoted(each)}" for each in values]
    joined = f"({' or '.join(terms)})" if len(terms) > 1 else "".join(terms)
    match = _group(field).search(text)
    if match is None:
        return " ".join(part for part in (text.strip(), joined) if part)
    return " ".join((text[: match.start()] + " " + joined + " " + text[match.end() :]).split())


def toggled(text: str, field: str, value: str) -> str:
    """Return a search with a value of a field added, or taken away if it was there."""
    chosen = chosen_values(text, field)
    keys = [name_key(each) for each in chosen]
    if name_key(value) in keys:
        return with_values(
            text, field, (each for each in chosen if name_key(each) != name_key(value))
        )
    return with_values(text, field, (*chosen, value))


def has_term(text: str, term: str) -> bool:
    """Whether a search holds a whole term such as `-has:aspects`."""
    return term.casefold() in text.casefold().split()


def toggled_term(text: str, term: str) -> str:
    """Return a search with a whole term added, or taken away if it was there."""
    words = text.split()
    kept = [each for each in words if each.casefold() != term.casefold()]
    return " ".join(kept if len(kept) < len(words) else [*words, term])


def chosen_order(text: str) -> tuple[str, bool]:
    """Return what a search is sorted by and whether falling; no name where it does not say."""
    match = ORDER.search(text)
    return (match.group(2).casefold(), bool(match.group(1))) if match else ("", False)


def with_order(text: str, field: str, is_falling: bool) -> str:
    """Return a search sorted by one field; by name and rising needs no word."""
    kept = " ".join(ORDER.sub(" ", text).split()) if ORDER.search(text) else text.strip()
    if field == "name" and not is_falling:
        return kept
    return f"{kept} order:{'-' if is_falling else ''}{field}".strip()


def _value() -> str:
    return r'(?:"[^"]*"|[^\s()"]+)'


def _term(field: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(field)}:({_value()})", re.IGNORECASE)


def _group(field: str) -> re.Pattern[str]:
    term = rf"{re.escape(field)}:{_value()}"
    return re.compile(rf"(?<![\w\-:])(?:\({term}(?: or {term})+\)|{term})", re.IGNORECASE)


def _quoted(value: str) -> str:
    return value if re.fullmatch(r"[\w.\-]+", value) else f'"{value}"'


def _unquoted(value: str) -> str:
    return value.strip('"')
