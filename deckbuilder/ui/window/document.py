"""An open deck with everything that belongs to it: session, editor, verdict, file."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.card_search import CardSearch
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.deck_session import DeckSession
from deckbuilder.ui.verdict import LiveVerdict
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.decks import Deck


class Document(QObject):
    """One tab of the window."""

    def __init__(
        self,
        deck: Deck,
        shelf: Shelf,
        search: CardSearch,
        executor: Executor,
        path: Path | None = None,
    ) -> None:
        super().__init__()
        self.session = DeckSession(deck, path, self)
        self.shelf = shelf
        self.search = search
        self.editor = DeckEditor(self.session, shelf)
        self.verdict = LiveVerdict(self.session, shelf, executor, self)
        self._fit: CardFit | None = None

    def set_shelf(self, shelf: Shelf, search: CardSearch) -> None:
        """Go on with other cards: some were made or changed."""
        self.shelf, self.search, self._fit = shelf, search, None
        self.editor.shelf = shelf
        self.verdict.set_shelf(shelf)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.session.deck

    @property
    def title(self) -> str:
        """The deck's name, or what it is called without one."""
        if self.deck.name:
            return self.deck.name
        return self.session.path.stem if self.session.path else tr("Unnamed deck")

    @property
    def named_deck(self) -> Deck:
        """The deck, called after its file where it has no name, for what is printed and sent."""
        path = self.session.path
        if self.deck.name or path is None:
            return self.deck
        return replace(self.deck, name=path.stem)

    @property
    def folder(self) -> Path | None:
        """Where the deck's file is; None before it is saved."""
        path = self.session.path
        return path.parent if path is not None else None

    @property
    def marked_title(self) -> str:
        """The deck's name, marked where something of it is not saved."""
        return self.title + ("" if self.session.is_saved else " •")

    @property
    def file_state(self) -> str:
        """Whether it is safe on disk; a new deck that nobody changed has nothing to lose."""
        if not self.session.is_saved:
            return tr("Not saved")
        return tr("Saved") if self.session.path is not None else tr("No file yet")

    @property
    def fit(self) -> CardFit:
        """What judges single cards by this deck's leaders; kept while those stay the same."""
        leaders = leaders_of(self.deck, self.shelf)
        event, day = self.verdict.format, self.verdict.on_date
        kept = self._fit
        if kept is None or (kept.leaders, kept.event, kept.on_date) != (leaders, event, day):
            self._fit = CardFit(self.shelf, event, day, leaders)
        assert self._fit is not None
        return self._fit


ShelfOf = Callable[[GameId], Shelf]
SearchOf = Callable[[Shelf], CardSearch]
