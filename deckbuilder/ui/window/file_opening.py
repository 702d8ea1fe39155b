"""Decks that the system asks the program to open: on macOS it does so by an event."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent


class FileOpening(QObject):
    """Watches the application for files that it is asked to open."""

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
