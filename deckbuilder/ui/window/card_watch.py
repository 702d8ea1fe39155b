"""Notices that another program changed the cards while the window was open."""

from collections.abc import Callable
from pathlib import Path

from deckbuilder.store.cards.file_names import user_card_files
from deckbuilder.store.decks.deck_locks import FileState


class CardWatch:
    """Compares the files of cards with what they were, whenever the window is asked for again."""

    def __init__(self, folder: Path, reload: Callable[[], None]) -> None:
        self._folder, self._reload = folder, reload
        self._known = self._states()

    def look(self) -> None:
        """Read the cards again where their files are others."""
        if self._states() != self._known:
            self._reload()

    def remember(self) -> None:
        """Take the files as they are now for known."""
        self._known = self._states()

    def _states(self) -> list[FileState | None]:
        """Return how the files of own and imported cards are; the database changes by itself."""
        return [FileState.of(each.path) for each in user_card_files(self._folder)]
