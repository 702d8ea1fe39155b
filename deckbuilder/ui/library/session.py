"""The deck library while a window is open: read bit by bit, changed with a way back."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.library.card_terms import keys_found
from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.core.library.search import (
    Hit,
    LibraryQuery,
    nearest_search,
    parse_library_search,
    search_library,
)
from deckbuilder.core.library.shelved import DeckLibrary, LibraryError, ShelvedDeck
from deckbuilder.store.decks.deck_locks import FileState
from deckbuilder.store.decks.library_file import FILE_NAME, change_library, read_library
from deckbuilder.store.decks.library_reader import first_entries, read_entry, remembered
from deckbuilder.ui.background import Job
from deckbuilder.ui.window.services import GameData, Workers
from engine.cards import GameId
from engine.games import GAMES

BATCH = 4  # decks that are read at once; what a keystroke may have to wait for


class LibrarySession(QObject):
    """Holds the decks of the library and reads their files in the background.

    Signals:
        changed: Which decks there are, or what is kept of them, is not as before.
        read: Some more decks have been read.
        failed: The library cannot be used. Carries the sentence.
    """

    changed = Signal()
    read = Signal()
    failed = Signal(str)

    def __init__(
        self, folder: Path, data: GameData, workers: Workers, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder, self._data, self._workers = folder, data, workers
        self._library = DeckLibrary()
        self._before: DeckLibrary | None = None
        self._entries: dict[Path, LibraryEntry] = {}
        self._states: dict[Path, FileState | None] = {}
        self._waiting: list[Path] = []
        self._job: Job[list[LibraryEntry]] | None = None
        self._is_stopped = False

    @property
    def library(self) -> DeckLibrary:
        """What is kept."""
        return self._library

    @property
    def entries(self) -> tuple[LibraryEntry, ...]:
        """Every deck as far as it is known."""
        return tuple(self._entries.values())

    @property
    def is_reading(self) -> bool:
        """Whether decks are still being read."""
        return bool(self._waiting) or self._job is not None

    # ------------------------------------------------------------------------------------- reading

    def refresh(self, recent: Iterable[str] = ()) -> None:
        """Look at the library and its files as they are now; `recent` begins a new library."""
        try:
            if (self._folder / FILE_NAME).exists():
                library = read_library(self._folder)
            else:
                library = DeckLibrary().with_files(recent)
        except LibraryError as error:
            self.failed.emit(str(error))
            return
        self._use(library)

    def _use(self, library: DeckLibrary) -> None:
        self._library = library
        ready = [(game, path) for game in GAMES for path in self._data.ready_decks(game)]
        known = self._entries
        self._entries = {}
        self._waiting = []
        for first in first_entries(library, ready):
            path = first.path
            state, before = FileState.of(path), known.get(path)
            if before is not None and self._is_current(before, state):
                self._entries[path] = _with_shelved(before, first.shelved)
            else:
                self._entries[path] = first
                self._waiting.append(path)
        self.changed.emit()
        self._read_more()

    def _is_current(self, entry: LibraryEntry, state: FileState | None) -> bool:
        is_read = entry.summary is not None or entry.problem or entry.is_missing
        return bool(is_read) and self._states.get(entry.path) == state

    def forget(self) -> None:
        """Read every deck again: the cards have changed."""
        self._entries.clear()
        self._states.clear()
        self._use(self._library)

    def stop(self) -> None:
        """Read nothing more: the window is closed."""
        self._is_stopped = True
        self._waiting.clear()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def look_again(self, path: Path) -> None:
        """Read the file of a deck again, if it has changed."""
        if path in self._entries and self._states.get(path) != FileState.of(path):
            self._waiting.append(path)
            self._read_more()

    def _read_more(self) -> None:
        if self._job is not None or not self._waiting or self._is_stopped:
            return
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        entries = [self._entries[path] for path in batch if path in self._entries]
        states = {path: FileState.of(path) for path in batch}
        job = Job(partial(self._read_batch, entries), self)
        self._job = job
        job.succeeded.connect(lambda found: self._take(job, found, states))
        job.failed.connect(self._on_failed)
        job.start(self._workers.quick)

    def _read_batch(self, entries: Sequence[LibraryEntry]) -> list[LibraryEntry]:
        names, shelf_of = self._data.names, self._data.shelf_of
        return [read_entry(each, names, shelf_of) for each in entries]

    def _take(
        self,
        job: "Job[list[LibraryEntry]]",
        found: Sequence[LibraryEntry],
        states: dict[Path, FileState | None],
    ) -> None:
        self._job = None
        job.deleteLater()
        self._states |= states
        for entry in found:
            current = self._entries.get(entry.path)
            if current is not None:
                self._entries[entry.path] = _with_shelved(entry, current.shelved)
        self.read.emit()
        if self._waiting:
            self._read_more()
        else:
            self._remember()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        raise error

    def _remember(self) -> None:
        """Keep what was read, so that the next start shows it at once."""

        def change(library: DeckLibrary) -> DeckLibrary:
            entries = self._entries
            return library.changed(
                [each.path for each in library.decks],
                lambda deck: (
                    remembered(deck, entries[Path(deck.path)])
                    if Path(deck.path) in entries
                    else deck
                ),
            )

        kept = change(self._library)
        if kept != self._library:
            self._apply(change)

    # ------------------------------------------------------------------------------------ changing

    def change(self, change: Callable[[DeckLibrary], DeckLibrary]) -> bool:
        """Change the library so that `undo` can take it back; False where it cannot be written."""
        before = self._library
        if not self._apply(change):
            return False
        self._before = before
        return True

    def undo(self) -> None:
        """Take the last change back."""
        before, self._before = self._before, None
        if before is not None:
            self._apply(lambda _library: before)

    def add(self, path: Path) -> None:
        """Put a file into the library, if it is not there yet."""
        if self._library.find(path) is None:
            self._apply(lambda library: library.with_files([path]))
        else:
            self.look_again(path)

    def _apply(self, change: Callable[[DeckLibrary], DeckLibrary]) -> bool:
        begun = self._library

        def on_disk(library: DeckLibrary) -> DeckLibrary:
            is_new = not (self._folder / FILE_NAME).exists()
            return change(begun if is_new else library)

        try:
            changed = change_library(self._folder, on_disk)
        except LibraryError as error:
            self.failed.emit(str(error))
            return False
        self._use(changed)
        return True

    # ----------------------------------------------------------------------------------- searching

    def search(self, text: str) -> list[Hit]:
        """Return the decks that a search finds.

        Raises:
            SearchError: Something in it is wrong.
        """
        return self._found(parse_library_search(text))

    def _found(self, query: LibraryQuery) -> list[Hit]:
        return search_library(self.entries, query, self._find_cards)

    def _find_cards(self, game: GameId, text: str) -> Collection[str]:
        return keys_found(self._data.shelf_of(game), text)

    def nearest(self, text: str) -> str | None:
        """Return what a search that found nothing probably meant."""
        return nearest_search(self.entries, text)


def _with_shelved(entry: LibraryEntry, shelved: ShelvedDeck) -> LibraryEntry:
    return replace(entry, shelved=shelved)
