"""Cards made ready for the database: rows in the order of names, printings joined."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from deckbuilder.core.search.folding import fold
from deckbuilder.store.card_index import Report
from deckbuilder.store.card_rows import (
    CARD_COLUMNS,
    card_again,
    printing_rows,
    row_of,
    ruling_rows,
)
from engine.cards import Card, Printing, merge_printings

_STEP = 1_000  # cards between two reports
_NO_PRODUCTS: Mapping[Printing, int] = {}
_PROVENANCE = CARD_COLUMNS.index("provenance")


class CardRows(NamedTuple):
    """A card as rows that lack only its number."""

    place: tuple[str, str]
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


def prepare(
    cards: Iterable[Card],
    products: Mapping[Printing, int] = _NO_PRODUCTS,
    report: Report | None = None,
) -> list[CardRows]:
    """Make rows of cards; several of one name and kind are printings of one.

    Cards are not kept, which would take several times the memory; one that has a further printing
    is made again from its rows.
    """
    rows: dict[tuple[object, ...], CardRows] = {}
    for number, card in enumerate(cards, start=1):
        found = _rows_of(card, products)
        known = rows.get(found.key)
        if known is not None:
            whole = merge_printings(card_again(known.card, known.printings), card)
            found = _rows_of(whole, products)
        rows[found.key] = found
        if report and number % _STEP == 0:
            report(number, None)
    # As they are listed: then whatever walks through the listing reads on and on.
    return sorted(rows.values(), key=lambda each: each.place)


def _rows_of(card: Card, products: Mapping[Printing, int]) -> CardRows:
    return CardRows(
        (card.game, fold(card.name)),
        row_of(card),
        printing_rows(card, products),
        ruling_rows(card),
    )
