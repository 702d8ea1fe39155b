"""Decks that are dropped on the window, or that the system asks the program to open."""

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QFileOpenEvent

MOST_DROPPED = 20


def dropped_files(data: QMimeData) -> Iterator[Path]:
    """Yield the files that were dropped, not more than anybody opens at once."""
    for url in data.urls()[:MOST_DROPPED]:
        if url.isLocalFile():
            yield Path(url.toLocalFile())


class FileOpener(QObject):
    """Watches the application for files that it is asked to open; on macOS by an event."""

    def __init__(self, open_file: Callable[[Path], None], parent: QObject) -> None:
        super().__init__(parent)
        self._open_file = open_file
        parent.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See base class."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        self._open_file(Path(event.file()))
        return True
