"""Writes the draft journal in the background: no keystroke waits for the disk."""

import os
import threading
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path

from deckbuilder.core.commands import Label
from deckbuilder.store.decks.journal import (
    DraftStep,
    JournalError,
    encode,
    opening_record,
    shortened_record,
    step_record,
)
from deckbuilder.store.whole_files import replace_file

LONGEST_JOURNAL = 8_000_000
PATIENCE = 2.0  # seconds until a disk that refused is asked again


class JournalWriter:
    """The journal of one open deck.

    `record` returns at once; a thread appends what has been recorded and makes the disk keep it.
    When the disk refuses (full, gone), nothing is dropped: `on_failure` is told once, the steps
    wait, and the disk is asked again with the next step, or after a while without one.
    """

    def __init__(
        self,
        path: Path,
        origin: str,
        content: Mapping[str, object],
        on_failure: Callable[[JournalError], object],
    ) -> None:
        self._path = path
        self._origin = origin
        self._on_failure = on_failure
        self._waiting: deque[DraftStep] = deque()
        self._labels: list[str] = []
        self._recorded = 0
        self._written = 0
        self._is_closing = False
        self._is_refused = False
        self._changed = threading.Condition()
        self._write_whole(opening_record(origin, content))
        self._thread = threading.Thread(target=self._work, name="draft journal", daemon=True)
        self._thread.start()

    @property
    def path(self) -> Path:
        """The journal's file."""
        return self._path

    def record(self, label: Label, content: Mapping[str, object]) -> int:
        """Take a step to be written, and return its number, counted from 1."""
        with self._changed:
            self._waiting.append(DraftStep(label, content))
            self._recorded += 1
            self._changed.notify_all()
            return self._recorded

    def is_written(self, number: int) -> bool:
        """Whether the disk keeps the step with this number."""
        with self._changed:
            return self._written >= number

    def wait_until_written(self, timeout: float) -> bool:
        """Wait until all recorded steps are kept; False when that takes longer or fails."""
        with self._changed:
            return self._changed.wait_for(lambda: self._written == self._recorded, timeout)

    def close(self, *, discard: bool) -> None:
        """Write what is left and stop; a discarded journal is removed (its deck is saved)."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        self._thread.join()
        if discard:
            self._path.unlink(missing_ok=True)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closing)
                steps = list(self._waiting)
                if not steps:
                    return
            if not self._try_to_keep(steps):
                return

    def _try_to_keep(self, steps: list[DraftStep]) -> bool:
        """Write some steps; after a failure wait a while, or give up when closing."""
        try:
            self._append(steps)
        except OSError as error:
            self._tell(error)
            with self._changed:
                if self._is_closing:
                    return False
                seen = self._recorded
                self._changed.wait_for(
                    lambda: self._recorded > seen or self._is_closing, timeout=PATIENCE
                )
            return True
        self._is_refused = False
        with self._changed:
            for _ in steps:
                self._waiting.popleft()
            self._written += len(steps)
            self._changed.notify_all()
        return True

    def _tell(self, error: OSError) -> None:
        """Say that the disk refuses, once until it takes something again."""
        if not self._is_refused:
            self._is_refused = True
            reason = error.strerror or str(error)
            words = f"The draft cannot be kept: {reason}. Save the deck somewhere else."
            self._on_failure(JournalError(words))

    def _append(self, steps: list[DraftStep]) -> None:
        lines = b"".join(encode(step_record(step)) for step in steps)
        if self._room_left() < len(lines):
            labels = [*self._labels, *(str(step.label) for step in steps)]
            self._write_whole(shortened_record(self._origin, labels, steps[-1].content))
        else:
            self._append_whole_lines(lines)
        self._labels = [*self._labels, *(str(step.label) for step in steps)][-100:]

    def _room_left(self) -> int:
        """How much longer the journal may grow; one that was removed is begun again."""
        try:
            return LONGEST_JOURNAL - self._path.stat().st_size
        except FileNotFoundError:
            return 0

    def _append_whole_lines(self, lines: bytes) -> None:
        """Append and sync; a failed attempt is cut off again, so that later lines stay readable.

        Without a buffer: one would be written once more when the file is closed, behind the cut.
        """
        with self._path.open("ab", buffering=0) as file:
            end = file.seek(0, os.SEEK_END)
            try:
                left = memoryview(lines)
                while left:
                    left = left[file.write(left) :]
                os.fsync(file.fileno())
            except OSError:
                file.truncate(end)
                raise

    def _write_whole(self, record: Mapping[str, object]) -> None:
        replace_file(self._path, encode(record))
