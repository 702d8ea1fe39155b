"""The decks that can be played with at once: open ones, ready ones, those of lately."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.deck_names import deck_name
from deckbuilder.ui.table.deck_box import Decks, DeckSource
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.services import GameData
from engine.cards import GameId
from engine.decks import Deck


class DecksAtHand:
    """Finds the decks of a game, the one in front first."""

    def __init__(self, opened: OpenDecks, preferences: LiveSettings, data: GameData) -> None:
        self._decks, self._preferences, self._data = opened, preferences, data

    def decks(self, game: GameId) -> Decks:
        """Return the decks of a game that are at hand."""
        return Decks(tuple(self._sources(game)), self.read)

    def _sources(self, game: GameId) -> Iterator[DeckSource]:
        front = self._decks.front
        ordered = sorted(self._decks.all, key=lambda each: each is not front)
        for document in ordered:
            if document.deck.game == game:
                yield DeckSource(document.title, partial(named, document.deck, document.title))
        opened = {
            each.session.path.absolute(): each.session.is_saved
            for each in self._decks.all
            if each.session.path is not None
        }
        ready = [path.absolute() for path in self._data.ready_decks(game)]
        for path in ready:
            if not opened.get(path):  # one that is open as it lies in its file is listed already
                yield DeckSource(deck_name(path), partial(self.read, path))
        for name in self._preferences.settings.recent:
            path = Path(name)
            is_new = path not in opened and path not in ready and path.is_file()
            if is_new and self._may_be_of(path, game):
                yield DeckSource(path.stem, partial(self.read, path))

    def _may_be_of(self, path: Path, game: GameId) -> bool:
        """Whether a file may hold a deck of a game; choosing one that cannot be read says why."""
        try:
            return self.read(path).game == game
        except DeckbuilderError:
            return True

    def read(self, path: Path) -> Deck:
        """Read a deck file.

        Raises:
            DeckbuilderError: It cannot be read.
        """
        return read_deck(path, None, self._data.names).deck


def named(deck: Deck, title: str) -> Deck:
    """Return a deck with the name that its tab shows, if it has none of its own."""
    return deck if deck.name else replace(deck, name=title)
