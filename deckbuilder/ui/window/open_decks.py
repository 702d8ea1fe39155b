"""The decks that are open, and which of them is in front."""

from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from deckbuilder.ui.window.services import GameData
from engine.cards import GameId
from engine.decks import Deck
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.core.card_search import CardSearch
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.ui.window.document import Document


class OpenDecks(QObject):
    """Every open deck, in the order of the tabs.

    Signals:
        opened: A deck was opened. Carries its Document.
        closed: A deck was closed. Carries its Document, which is about to go.
        front_changed: Another deck is in front, or the same one is asked for again.
        changed: The steps, file, format or day of a deck are others. Carries its Document.
    """

    opened = Signal(object)
    closed = Signal(object)
    front_changed = Signal()
    changed = Signal(object)

    def __init__(self, data: GameData, quick: Executor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data, self._quick = data, quick
        self._documents: list[Document] = []
        self._front = -1

    @property
    def front(self) -> "Document | None":
        """The deck in front."""
        return self._documents[self._front] if self._documents else None

    @property
    def all(self) -> "tuple[Document, ...]":
        """Every open deck."""
        return tuple(self._documents)

    @property
    def place(self) -> int:
        """Where the deck in front stands; -1 if none is open."""
        return self._front

    def holds(self, document: "Document") -> bool:
        """Whether a deck is still open."""
        return any(each is document for each in self._documents)

    def at(self, path: Path) -> "Document | None":
        """Return the deck of a file, if it is open."""
        return next((each for each in self._documents if each.session.path == path), None)

    def begin(self, game: GameId, format_id: str = "") -> "Document":
        """Open an empty deck of a game; without a format for the usual one."""
        chosen = GAMES[game]
        sections = {each.id: () for each in chosen.sections}
        format_id = format_id or chosen.new_deck_format
        return self.add(Deck(game, format=format_id, sections=sections))

    def add(self, deck: Deck, path: Path | None = None, *, is_saved: bool = True) -> "Document":
        """Open a deck in front of the others."""
        # Rules and search come with it; the window opens sooner without them.
        from deckbuilder.ui.window.document import Document

        shelf = self._data.shelf_of(deck.game)
        document = Document(deck, shelf, self._search_of(deck, shelf), self._quick, path)
        document.setParent(self)
        if not is_saved:
            document.session.mark_unsaved()
        document.session.steps_changed.connect(partial(self.tell_changed, document))
        document.session.file_changed.connect(partial(self.tell_changed, document))
        self._documents.append(document)
        self._front = len(self._documents) - 1
        self.opened.emit(document)
        self.front_changed.emit()
        return document

    def _search_of(self, deck: Deck, shelf: "Shelf") -> "CardSearch":
        """Return what searches the cards for a deck: all of the game, or those of its pool."""
        from deckbuilder.core.card_search import ShelfSearch
        from deckbuilder.core.sealed.pool import pool_catalog, pool_of

        pool = pool_of(deck)
        if pool is None:
            return self._data.search_of(shelf)
        limited = pool_catalog(pool, shelf.catalog, shelf.game)
        return ShelfSearch(replace(shelf, catalog=limited))

    def remove(self, document: "Document") -> None:
        """Close a deck; the one at its right comes to the front."""
        place = self._documents.index(document)
        del self._documents[place]
        if place < self._front or self._front == len(self._documents):
            self._front -= 1
        self.closed.emit(document)
        document.deleteLater()
        self.front_changed.emit()

    def show(self, place: int) -> None:
        """Bring a deck to the front."""
        if 0 <= place < len(self._documents):
            self._front = place
            self.front_changed.emit()

    def bring(self, document: "Document") -> None:
        """Bring a deck to the front."""
        self.show(self._documents.index(document))

    def step(self, step: int = 1) -> None:
        """Bring the next deck to the front."""
        if self._documents:
            self.show((self._front + step) % len(self._documents))

    def move(self, start: int, end: int) -> None:
        """Put a deck at another place; the one in front stays in front."""
        front = self.front
        self._documents.insert(end, self._documents.pop(start))
        self._front = self._documents.index(front) if front is not None else -1

    def reload(self) -> None:
        """Go on with the cards as they are now."""
        for document in self._documents:
            shelf = self._data.shelf_of(document.deck.game)
            document.set_shelf(shelf, self._search_of(document.deck, shelf))

    def tell_changed(self, document: "Document") -> None:
        """Tell everybody that something about a deck is not as before."""
        if self.holds(document):
            self.changed.emit(document)
