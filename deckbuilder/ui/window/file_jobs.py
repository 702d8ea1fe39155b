"""Decks in and out of files, the clipboard and share codes; slow drives never stop the window."""

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.decklist.json_form import read_json_list
from deckbuilder.core.decklist.reading import CardNames, ListReading
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.share_code import looks_like_share_code
from deckbuilder.core.short_code import read_share_code
from deckbuilder.store.decks.deck_files import LARGEST_FILE, read_deck, write_deck
from deckbuilder.store.decks.deck_versions import keep_version
from deckbuilder.ui.background import Job
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.decks import Deck
from engine.errors import EngineError

T = TypeVar("T")


class ImportRefusedError(DeckbuilderError):
    """A text that was pasted or dropped is not a deck."""


class FileJobs(QObject):
    """Reads and writes decks off the window's thread.

    Signals:
        failed: Carries a sentence that says what is wrong and what to do.
    """

    failed = Signal(str)

    def __init__(
        self, data: GameData, workers: Workers, folder: Path, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._data, self._workers, self._folder = data, workers, folder
        self._jobs: set[Job[object]] = set()

    def read(self, path: Path, then: Callable[[ListReading], None]) -> None:
        """Read a deck file, then go on with it."""
        self._run(lambda: self._prepared(read_deck(path, None, self._data.names)), then)

    def read_text(self, text: str, game: str | None, then: Callable[[ListReading], None]) -> None:
        """Read a pasted list, JSON deck or share code, then go on with it."""
        names = self._data.names
        self._run(lambda: self._prepared(read_pasted(text, game, names)), then)

    def write(self, path: Path, deck: Deck, then: Callable[[tuple[str, ...]], None]) -> None:
        """Write a deck and keep a version of it; goes on with what the form cannot say."""
        self._run(lambda: _write(self._folder, path, deck), then)

    def write_now(self, path: Path, deck: Deck) -> bool:
        """Write a deck before the window goes on, because it is about to close."""
        try:
            _write(self._folder, path, deck)
        except (DeckbuilderError, EngineError, OSError) as error:
            self._on_failed(error)
            return False
        return True

    def preload(self, game: GameId) -> None:
        """Read the cards of a game before anybody waits for them."""
        self._run(lambda: self._data.shelf_of(game), lambda _shelf: None)

    def afterwards(self, then: Callable[[], None]) -> None:
        """Go on once all that was asked for so far is read and written."""
        self._run(lambda: None, lambda _nothing: then())

    def _prepared(self, reading: ListReading) -> ListReading:
        """Read the game's cards here, so that the window's thread finds them ready."""
        self._data.shelf_of(reading.deck.game)
        return reading

    def _run(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        job: Job[object] = Job(work, self)
        self._jobs.add(job)
        job.succeeded.connect(then)
        job.failed.connect(self._on_failed)
        job.succeeded.connect(lambda: self._jobs.discard(job))
        job.failed.connect(lambda: self._jobs.discard(job))
        job.start(self._workers.quick)

    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, DeckbuilderError | EngineError):
            self.failed.emit(str(error))
        elif isinstance(error, OSError):
            self.failed.emit(os_sentence(error))
        else:
            raise error


def os_sentence(error: OSError) -> str:
    """Say what went wrong with a file, and what to do."""
    reason = error.strerror or str(error)
    # A file is written beside its place under a name that tells the user nothing.
    place = re.sub(r"\.([^/\\]+)\.[0-9a-f]{12}$", r"\1", str(error.filename or ""))
    return tr(
        "Cannot write {file}: {reason}. The deck is still open here; save it somewhere else.",
        file=place,
        reason=reason,
    )


def read_pasted(text: str, game: str | None, names: CardNames) -> ListReading:
    """Read whatever was pasted: a share code, a JSON deck or a list.

    Raises:
        ImportRefusedError: It is too large or nothing like a deck.
    """
    if len(text) > LARGEST_FILE:
        raise ImportRefusedError(
            tr("This is more than a deck can be ({size} MB); copy only the list.",
               size=len(text) // 1_000_000 or 1)
        )  # fmt: skip
    if not text.strip():
        raise ImportRefusedError(tr("There is no text to import; copy a deck list first."))
    if re.search(r"[\x00-\x08\x0e-\x1f]", text):
        raise ImportRefusedError(tr("The clipboard holds no text. Copy a deck list and try again."))
    if looks_like_share_code(text):
        return ListReading(read_share_code(text, names))
    if text.lstrip().startswith("{"):
        return read_json_list(text, game, names)
    return read_text_list(text, game, names)


def _write(folder: Path, path: Path, deck: Deck) -> tuple[str, ...]:
    unsaid = write_deck(path, deck)
    try:
        keep_version(folder, path, deck, datetime.now())
    except OSError:
        # The deck itself is saved; a full data folder must not make that look like a failure.
        return unsaid
    return unsaid
