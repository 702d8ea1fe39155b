"""A deck laid out for reading: sections cut into groups of rows, sorted; plain values, no Qt."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from deckbuilder.core.commands.maybe import maybe_list
from deckbuilder.core.commands.pairing import Pairing, pairings
from deckbuilder.core.statistics import CardLookup, colours_of, cost_of
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.games import GAMES

MAYBE_SECTION = "maybe"
UNKNOWN_GROUP = "unknown"
UNTAGGED_GROUP = "untagged"
COLOURLESS_GROUP = "colourless"


class Grouping(Enum):
    """By what the drawn sections are cut into groups."""

    TYPE = "type"
    COST = "cost"
    COLOUR = "colour"
    TAG = "tag"


class Order(Enum):
    """How rows are sorted within a group."""

    COST = "cost"
    NAME = "name"
    COUNT = "count"
    LISTED = "as listed"


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One pairing of a section, with what is known of its cards."""

    section: str
    entry: Entry
    card: Card | None
    overlays: tuple[Card | None, ...] = ()
    loose: Card | None = None

    @property
    def id(self) -> tuple[str, Pairing]:
        """What stays the same when the number of copies changes."""
        return self.section, Pairing.of(self.entry)

    @property
    def known(self) -> Card | None:
        """The card, or the infusion in a card's place."""
        return self.card or self.loose


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under one heading.

    Attributes:
        key: What the rows share: a card type, a cost, an aspect, a tag; empty for a whole section.
        is_section: Whether it is all of its section.
    """

    section: str
    key: str
    rows: tuple[DeckRow, ...]
    is_section: bool = False

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return sum(row.entry.count for row in self.rows)


def arrange(
    deck: Deck,
    cards: CardLookup,
    grouping: Grouping = Grouping.TYPE,
    order: Order = Order.COST,
    is_shown: Callable[[DeckRow], bool] = lambda _row: True,
) -> list[Group]:
    """Lay a deck out: every section of its game, then unknown ones, then the maybe-list.

    Args:
        deck: The deck.
        cards: Where its cards are looked up.
        grouping: How the sections that are drawn from are cut.
        order: How rows are sorted.
        is_shown: Leaves rows out.
    """
    game = GAMES[deck.game]
    home = {each.id: each for each in game.sections}
    groups: list[Group] = []
    for section in (*home, *(each for each in deck.sections if each not in home)):
        rows = [row for row in _rows(deck, section, cards) if is_shown(row)]
        rows = _ordered(rows, order)
        if section in home and home[section].is_drawn_from:
            groups += _grouped(section, rows, grouping, home[section].types)
        else:
            groups.append(Group(section, "", tuple(rows), is_section=True))
    maybe = [
        DeckRow(MAYBE_SECTION, entry, cards.card(entry.name), (), _loose(cards, entry.name))
        for entry in maybe_list(deck)
    ]
    if maybe:
        shown = _ordered([row for row in maybe if is_shown(row)], order)
        groups.append(Group(MAYBE_SECTION, "", tuple(shown), is_section=True))
    return groups


def each_once(rows: Iterable[DeckRow]) -> list[DeckRow]:
    """Return rows without repetition: one with two tags stands under both."""
    return list({row.id: row for row in rows}.values())


def _rows(deck: Deck, section: str, cards: CardLookup) -> Iterator[DeckRow]:
    for entry in pairings(deck, section).values():
        overlays = tuple(cards.overlay(each) for each in entry.infusions)
        card = cards.card(entry.name)
        loose = _loose(cards, entry.name) if card is None else None
        yield DeckRow(section, entry, card, overlays, loose)


def _loose(cards: CardLookup, name: str) -> Card | None:
    return cards.overlay(name) if cards.card(name) is None else None


def cost_rank(card: Card | None) -> tuple[int, int, str]:
    """Return where a card stands by cost: X first, numbers in order, no cost and unknown last."""
    cost = cost_of(card) if card is not None else ""
    if not cost:
        return 2, 0, ""
    return (1, int(cost), "") if cost.isdigit() else (0, 0, cost)


def _ordered(rows: Iterable[DeckRow], order: Order) -> list[DeckRow]:
    match order:
        case Order.COST:
            return sorted(rows, key=lambda row: (*cost_rank(row.card), *_by_name(row)))
        case Order.NAME:
            return sorted(rows, key=_by_name)
        case Order.COUNT:
            return sorted(rows, key=lambda row: (-row.entry.count, *_by_name(row)))
        case Order.LISTED:
            return list(rows)


def _by_name(row: DeckRow) -> tuple[str, tuple[str, ...]]:
    return row.entry.key, row.entry.infusion_keys


def _grouped(
    section: str, rows: list[DeckRow], grouping: Grouping, types: tuple[str, ...]
) -> Iterator[Group]:
    keys: Callable[[DeckRow], Iterable[str]] = _KEYS[grouping]
    cut: dict[str, list[DeckRow]] = {}
    if grouping is Grouping.TYPE:
        cut = {each: [] for each in types[:1]}
    for row in rows:
        for key in keys(row):
            cut.setdefault(key, []).append(row)
    for key in sorted(cut, key=lambda each: _group_rank(each, types)):
        yield Group(section, key, tuple(cut[key]))


def _group_rank(key: str, types: tuple[str, ...]) -> tuple[int, int, str]:
    if key in (UNKNOWN_GROUP, UNTAGGED_GROUP, COLOURLESS_GROUP):
        return 3, 0, key
    if key in types:
        return 0, types.index(key), ""
    return (2, int(key), "") if key.isdigit() else (1, 0, key)


def _types(row: DeckRow) -> Iterator[str]:
    yield row.card.type if row.card else row.loose.type if row.loose else UNKNOWN_GROUP


def _costs(row: DeckRow) -> Iterator[str]:
    yield (cost_of(row.card) if row.card else "") or UNKNOWN_GROUP


def _colours(row: DeckRow) -> Iterable[str]:
    if row.card is None:
        return (UNKNOWN_GROUP,)
    return colours_of(row.card)[:1] or (COLOURLESS_GROUP,)


def _tags(row: DeckRow) -> Iterable[str]:
    return row.entry.tags or (UNTAGGED_GROUP,)


_KEYS: dict[Grouping, Callable[[DeckRow], Iterable[str]]] = {
    Grouping.TYPE: _types,
    Grouping.COST: _costs,
    Grouping.COLOUR: _colours,
    Grouping.TAG: _tags,
}
