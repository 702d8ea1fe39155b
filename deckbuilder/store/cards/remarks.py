"""What the database knows of a card beyond the card itself: prices and rulings."""

from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.collection.prices import PriceList
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.database_rows import ruling_rows
from deckbuilder.store.cards.feed_writer import FeedWriter, PrintedPrice
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.store.cards.repository import Ruling
from engine.cards import Card, GameId


@dataclass(frozen=True, slots=True)
class CardRemarks:
    """Prices by printing, and rulings in order."""

    prices: tuple[PrintedPrice, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class RemarkReader:
    """Reads remarks; to be used on one thread, since it keeps the database open.

    Where no database was made yet there are no prices, and rulings are those in the card's record:
    looking at a card does not create one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._store: CardStore | None = None

    def read(self, card: Card) -> CardRemarks:
        """Return what is known of a card.

        Raises:
            DatabaseError: The database cannot be used or fixed.
        """
        store = self._opened()
        if store is None:
            rows = ruling_rows(card)
            return CardRemarks(rulings=tuple(Ruling(*map(str, row[1:])) for row in rows))
        prices = FeedWriter(store.database).prices(card)
        return CardRemarks(prices, store.cards.rulings(card))

    def _opened(self) -> CardStore | None:
        if self._store is None and (self._folder / DATABASE_NAME).is_file():
            self._store = CardStore.open(self._folder)
        return self._store

    def price_list(self, game: GameId) -> PriceList:
        """Return the prices of a game's cards; an empty list where no update brought any.

        Raises:
            DatabaseError: The database cannot be used or fixed.
        """
        store = self._opened()
        return PriceList() if store is None else FeedWriter(store.database).price_list(game)

    def close(self) -> None:
        """Close the database, if it was opened."""
        if self._store is not None:
            self._store.close()
            self._store = None
