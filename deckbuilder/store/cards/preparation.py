"""Cards made ready for the database: rows in the order of names, printings joined."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from deckbuilder.store.cards.database_rows import (
    CARD_COLUMNS,
    card_again,
    printing_rows,
    row_of,
    ruling_rows,
)
from deckbuilder.store.cards.search_index import Report
from engine.cards import Card, Printing, merge_printings

_STEP = 1_000  # cards between two reports
NO_PRODUCTS: Mapping[Printing, int] = {}
_PROVENANCE = CARD_COLUMNS.index("provenance")
_SORT_NAME = CARD_COLUMNS.index("sort_name")


class CardRows(NamedTuple):
    """A card as rows that lack only its number."""

    place: tuple[object, ...]
    card: tuple[object, ...]
    printings: list[tuple[object, ...]]
    rulings: list[tuple[object, ...]]

    @property
    def key(self) -> tuple[object, ...]:
        """Game, name and kind."""
        return self.card[:3]

    @property
    def provenance(self) -> object:
        """Where the card comes from."""
        return self.card[_PROVENANCE]


def rows_of(
    cards: Iterable[Card], products: Mapping[Printing, int] = NO_PRODUCTS
) -> Iterator[CardRows]:
    """Make rows of cards, one after the other; a feed says which product each printing is."""
    for card in cards:
        row = row_of(card)
        yield CardRows(
            (card.game, row[_SORT_NAME]),
            row,
            printing_rows(card, products),
            ruling_rows(card),
        )


def arranged(
    rows: Iterable[CardRows],
    products: Mapping[Printing, int] = NO_PRODUCTS,
    report: Report | None = None,
) -> list[CardRows]:
    """Put rows into the order of names; several of one name and kind are printings of one card.

    Cards are not kept, which would take several times the memory; one that has a further printing
    is made again from its rows.
    """
    found: dict[tuple[object, ...], CardRows] = {}
    for number, each in enumerate(rows, start=1):
        known = found.get(each.key)
        found[each.key] = each if known is None else _joined(known, each, products)
        if report and number % _STEP == 0:
            report(number, None)
    # As they are listed: then whatever walks through the listing reads on and on.
    return sorted(found.values(), key=lambda each: each.place)


def _joined(known: CardRows, further: CardRows, products: Mapping[Printing, int]) -> CardRows:
    cards = (card_again(each.card, each.printings) for each in (known, further))
    return next(rows_of([merge_printings(*cards)], products))
