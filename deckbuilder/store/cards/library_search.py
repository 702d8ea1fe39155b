"""Searching a large library through the database, giving back the cards of a catalog.

The index finds places of the listing; which card stands at a place is asked once for a game, so
that a search over tens of thousands of cards builds no card twice.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from deckbuilder.core.search.matcher import SearchContext
from deckbuilder.core.search.query import Query
from deckbuilder.core.search.search_document import identity
from deckbuilder.store.cards.card_store import CardStore
from engine.cards import Card, GameId
from engine.catalog import Catalog

ALL = 1_000_000


class LibrarySearch:
    """Finds cards of one game's catalog; opened and used on one thread."""

    def __init__(self, folder: Path, catalog: Catalog) -> None:
        self._folder = folder
        self._catalog = catalog
        self._store: CardStore | None = None
        self._places: Mapping[int, Card] = {}

    def find(self, query: Query, context: SearchContext) -> Sequence[Card]:
        """Return every card that a search finds, in the order it asks for."""
        store = self._opened(query.game)
        found = store.search.find_places(query, context, limit=ALL)
        return [self._places[place] for place in found.places if place in self._places]

    def close(self) -> None:
        """Close the database, if it was opened."""
        if self._store is not None:
            self._store.close()
            self._store = None
            self._places = {}

    def _opened(self, game: GameId) -> CardStore:
        if self._store is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._store = CardStore.open(self._folder)
        if not self._places:
            self._places = self._cards_by_place(self._store, game)
        return self._store

    def _cards_by_place(self, store: CardStore, game: GameId) -> dict[int, Card]:
        schema = self._catalog.schema
        by_identity = {identity(card, schema): card for card in self._catalog.cards()}
        with store.database.reading() as connection:
            rows = connection.execute(
                """
                SELECT place, key || iif(is_overlay, '+', '')
                  FROM listing
                  JOIN card
                    ON card.id = listing.card
                 WHERE game = ?
                """,
                (game,),
            )
            return {place: by_identity[each] for place, each in rows if each in by_identity}
