"""A progress bar in the terminal for work that takes a while."""

import sys
import time
from types import TracebackType
from typing import Self, TextIO

PATIENCE = 0.5  # seconds before a bar appears; quicker work shows none
REDRAW = 0.1  # seconds between two drawings
WIDTH = 30


class ProgressBar:
    """Shows how far work has come, on stderr, if that is a terminal.

    `update` fits wherever a function takes `report: Callable[[int, int | None], None]`.
    """

    def __init__(self, label: str, stream: TextIO | None = None) -> None:
        self._label = label
        self._stream = stream or sys.stderr
        self._is_shown = False
        self._next_drawing = time.monotonic() + PATIENCE

    def update(self, done: int, total: int | None = None) -> None:
        """Say that `done` of `total` steps are behind us; the total may be unknown."""
        now = time.monotonic()
        if now < self._next_drawing or not self._stream.isatty():
            return
        self._next_drawing = now + REDRAW
        self._is_shown = True
        self._draw(self._line(done, total))

    def _line(self, done: int, total: int | None) -> str:
        if not total:
            return f"{self._label} {done}"
        filled = min(WIDTH, WIDTH * done // total)
        return f"{self._label} [{'#' * filled}{'-' * (WIDTH - filled)}] {done}/{total}"

    def _draw(self, line: str) -> None:
        self._stream.write(f"\r{line}\x1b[K")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _type: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        if self._is_shown:
            self._draw("")
            self._stream.write("\r")
