"""Drafts: every step of every open deck goes into a journal, and comes back after a crash."""

import json
import os
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.commands import Label
from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.store.decks.journal import SUFFIX, Draft, JournalError, drafts_in
from deckbuilder.store.decks.journal_writer import JournalWriter
from deckbuilder.store.file_lock import FileLock, is_free
from deckbuilder.ui.background import Channel
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.errors import EngineError

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document

FOLDER = "drafts"
LONGEST_WAIT = 5.0  # seconds until a disk counts as refusing


class DraftKeeper(QObject):
    """Keeps the journals of this window, and finds those that a crashed one left.

    A lock file says which journals belong to a window that is still open.

    Signals:
        failed: A journal cannot be written. Carries the sentence.
    """

    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder / FOLDER
        self._session = uuid.uuid4().hex[:12]
        self._writers: dict[int, JournalWriter] = {}
        self._paths: dict[int, Path] = {}
        self._count = 0
        self._lock: FileLock | None = None

    def follow(self, document: "Document") -> None:
        """Write every step of a document down from now on; a saved one needs no draft yet."""
        session = document.session
        if not session.is_saved:
            self.keep(document)  # nothing else holds the deck
        session.deck_changed.connect(lambda: self._record(document))
        session.file_changed.connect(lambda: self._on_saved(document))

    def keep(self, document: "Document") -> bool:
        """Write a document down as it is, without waiting for its next step; False if it fails."""
        if id(document) not in self._writers:
            with self._telling():
                self._begin(document, document.deck)
        return id(document) in self._writers

    def keep_all(
        self, documents: "Iterable[Document]", may_close: "Callable[[Document], bool]"
    ) -> tuple[str, ...] | None:
        """Keep what is not saved for the next time; returns the journals' names.

        Where the disk takes no draft, it is asked whether the document may close; None if not.
        """
        kept: list[str] = []
        for document in documents:
            if document.session.is_saved:
                self.forget(document)
                continue
            name = self.keep_for_next_time(document)
            if name is not None:
                kept.append(name)
            elif not may_close(document):
                return None
        return tuple(kept)

    def keep_for_next_time(self, document: "Document") -> str | None:
        """Make sure that a journal holds a document; returns its name, None if the disk refuses."""
        if not self.keep(document):
            return None
        is_written = self._writers[id(document)].wait_until_written(LONGEST_WAIT)
        return self._paths[id(document)].name if is_written else None

    def forget(self, document: "Document") -> None:
        """Remove the draft of a document: it is saved, or the user gave it up."""
        writer = self._writers.pop(id(document), None)
        if writer is not None:
            writer.close(discard=True)

    def _on_saved(self, document: "Document") -> None:
        """Forget the draft, but for what was done while the file was being written."""
        before = self._writers.pop(id(document), None)
        if not document.session.is_saved:
            self._record(document)
        if before is not None:
            before.close(discard=document.session.is_saved or id(document) in self._writers)

    def close(self) -> None:
        """Finish writing; drafts of what was not saved stay for the next start."""
        for writer in self._writers.values():
            writer.close(discard=False)
        self._writers.clear()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def left_behind(self) -> Iterator[Draft]:
        """Yield the drafts that no open window keeps."""
        if not self._folder.is_dir():
            return
        for draft in drafts_in(self._folder):
            if self._is_orphan(draft.path):
                yield draft

    def _is_orphan(self, path: Path) -> bool:
        session = path.stem.partition("-")[0]
        if session == self._session:
            return False
        return is_free(self._folder / f"{session}.lock")

    def _record(self, document: "Document") -> None:
        with self._telling():
            writer = self._writers.get(id(document))
            if writer is None:
                steps = document.session.steps
                # From before the step, so that it can be undone after a restart, too.
                writer = self._begin(document, steps[-1].before if steps else document.deck)
            label = document.session.undo_label or Label("")
            writer.record(label, _content(document.deck))

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell the user where the disk does not take a draft, and go on."""
        try:
            yield
        except OSError as error:
            reason = error.strerror or str(error)
            words = tr(
                "The draft cannot be kept: {reason}. Save the deck somewhere else.", reason=reason
            )
            self.failed.emit(words)

    def _begin(self, document: "Document", opening: Deck) -> JournalWriter:
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = FileLock(self._folder / f"{self._session}.lock")
            self._lock.take()
        self._count += 1
        path = self._folder / f"{self._session}-{self._count}{SUFFIX}"
        origin = os.fspath(document.session.path) if document.session.path else ""
        # The disk refuses on the journal's own thread.
        refused = Channel(self._refuse)
        writer = JournalWriter(path, origin, _content(opening), refused.send)
        self._paths[id(document)] = path
        self._writers[id(document)] = writer
        return writer

    def _refuse(self, error: JournalError) -> None:
        self.failed.emit(str(error))


def deck_of(draft: Draft) -> Deck | None:
    """Return the deck of a draft; None where it cannot be read."""
    return read_content(draft.content)


def read_content(content: Mapping[str, object]) -> Deck | None:
    """Return the deck that a journal holds at one step; None where it cannot be read."""
    try:
        return read_json_list(json.dumps(dict(content)), None, CardNames()).deck
    except (DecklistError, EngineError, ValueError):
        return None


def _content(deck: Deck) -> Mapping[str, object]:
    content = json.loads(write_json_list(deck))
    assert isinstance(content, dict)
    return content
