"""A collection as it is listed: a row for each printing, with what decks want of the card."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from deckbuilder.core.collection.builds import wanted_cards
from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.core.collection.prices import PriceList
from engine.cards import Card, GameId
from engine.decks import Deck
from engine.names import name_key


class Part(Enum):
    """Which cards of a search are listed."""

    ALL = "all"
    OWNED = "owned"
    ABSENT = "absent"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class OwnedRow:
    """One printing of a card.

    Attributes:
        owned: What is counted here.
        also: Copies whose printing is unknown, counted here because the card has only one.
        total: Copies of the card over all printings.
        wanted: Copies that the built decks want of it.
        is_first: Whether it is the first row of its card.
    """

    card: Card
    owned: OwnedCard
    also: OwnedCard | None
    count: int
    total: int
    wanted: int
    price: float | None
    rarity: str
    is_first: bool

    @property
    def short(self) -> int:
        """How many copies the built decks lack of the card."""
        return max(0, self.wanted - self.total)

    @property
    def spare(self) -> int:
        """How many copies the built decks leave."""
        return max(0, self.total - self.wanted)


@dataclass(frozen=True, slots=True)
class Stock:
    """Everything that the rows of one game are made of.

    Attributes:
        built: The decks that are built, each with what it wants of every card.
        shared: Cards whose copies go from deck to deck.
    """

    game: GameId
    owned: Mapping[str, tuple[tuple[OwnedCard, int], ...]]
    wanted: Mapping[str, int]
    prices: PriceList = field(default_factory=PriceList)
    built: tuple[tuple[str, Mapping[str, int]], ...] = ()
    shared: frozenset[str] = frozenset()

    def total(self, key: str) -> int:
        """Return how many copies of a card there are."""
        return sum(count for _, count in self.owned.get(key, ()))

    def wanting(self, key: str) -> tuple[tuple[str, int], ...]:
        """Return which built decks want a card, and how many copies."""
        return tuple((name, wants[key]) for name, wants in self.built if key in wants)

    def belongs(self, card: Card, part: Part) -> bool:
        """Whether a card is listed in a part of the collection."""
        total = self.total(card.key)
        return {
            Part.ALL: True,
            Part.OWNED: total > 0,
            Part.ABSENT: total == 0,
            Part.SHORT: self.wanted.get(card.key, 0) > total,
        }[part]


def take_stock(
    collection: Collection, game: GameId, built: Sequence[Deck], prices: PriceList
) -> Stock:
    """Return what a game's collection holds, and what decks that are built want of it."""
    owned: dict[str, tuple[tuple[OwnedCard, int], ...]] = {}
    for card, count in sorted(collection.counts.items()):
        if card.game == game:
            owned[card.key] = (*owned.get(card.key, ()), (card, count))
    each_wants = tuple(
        (deck.name, {key: count for key, (_, count) in wanted_cards(deck).items()})
        for deck in built
    )
    shared = frozenset(key for of, key in collection.shared if of == game)
    wanted: Counter[str] = Counter()
    for _, wants in each_wants:
        for key, count in wants.items():
            wanted[key] = max(wanted[key], count) if key in shared else wanted[key] + count
    listed = prices.with_noted(collection, game)
    return Stock(game, owned, wanted, listed, each_wants, shared)


def part_counts(cards: Iterable[Card], stock: Stock) -> dict[Part, int]:
    """Return how many of some cards belong to each part."""
    listed = tuple(cards)
    return {part: sum(stock.belongs(card, part) for card in listed) for part in Part}


def rows_of(cards: Iterable[Card], stock: Stock, part: Part, *, by_set: bool) -> list[OwnedRow]:
    """Return the rows of some cards: further printings below the first, or all of them by set."""
    rows = [
        row for card in cards if stock.belongs(card, part) for row in _rows_of_card(card, stock)
    ]
    return sorted(rows, key=_place) if by_set else rows


def _rows_of_card(card: Card, stock: Stock) -> list[OwnedRow]:
    owned = dict(stock.owned.get(card.key, ()))
    known = {each.identity[2:]: (each, count) for each, count in owned.items()}
    printings = {(name_key(each.set), name_key(each.number)): each for each in card.printings}
    shown: dict[tuple[str, ...], OwnedCard] = {
        (*key, ""): OwnedCard(stock.game, card.name, each.set, each.number)
        for key, each in printings.items()
    }
    unknown = known.get(("", "", ""), (None, 0))[0] if len(printings) == 1 else None
    for identity, (each, _) in known.items():
        if each is not unknown:
            shown[identity] = each
    if not shown:
        shown["", "", ""] = OwnedCard(stock.game, card.name)
    rarities: dict[tuple[str, ...], str] = {key: each.rarity for key, each in printings.items()}
    total, wanted = stock.total(card.key), stock.wanted.get(card.key, 0)
    rows = []
    for number, (identity, each) in enumerate(shown.items()):
        also = unknown if number == 0 else None
        count = known[identity][1] if identity in known else 0
        rows.append(
            OwnedRow(
                card=card,
                owned=each,
                also=also,
                count=count + (owned[also] if also else 0),
                total=total,
                wanted=wanted,
                price=stock.prices.of(each),
                rarity=rarities.get(identity[:2], ""),
                is_first=number == 0,
            )
        )
    return rows


def _place(row: OwnedRow) -> tuple[object, ...]:
    """Where a row stands by set and number; digits count as numbers."""
    number = [int(each) for each in re.findall(r"\d{1,9}", row.owned.number)]
    return name_key(row.owned.set), number, row.owned.key, row.owned.is_foil


def with_row(collection: Collection, row: OwnedRow, count: int) -> Collection:
    """Return the collection with a number of copies of a row's printing.

    Raises:
        CollectionError: There cannot be that many.
    """
    if row.also is not None:
        collection = collection.with_count(row.also, 0)
    return collection.with_count(row.owned, count)
