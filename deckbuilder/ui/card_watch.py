"""Tells the window when another program changed the cards."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

PAUSE = 3_000  # milliseconds; an import from a terminal may take a moment to show


class CardWatch(QObject):
    """Looks now and then whether the cards are those that were read.

    Signals:
        changed: They are not; whoever hears it reads them again.
    """

    changed = Signal()

    def __init__(
        self, now: Callable[[], object], read: Callable[[], object], parent: QObject | None = None
    ) -> None:
        """Set up the watch.

        Args:
            now: Gives the stamp of the cards as they are on disk.
            read: Gives the stamp they had when they were read.
            parent: Whoever owns it.
        """
        super().__init__(parent)
        self._now, self._read = now, read
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Compare now."""
        if self._now() != self._read():
            self.changed.emit()
