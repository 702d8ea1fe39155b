"""Notices that another program changed the cards while the window was open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

PAUSE = 3_000  # milliseconds; an import from a terminal may take a moment to show


class CardWatch(QObject):
    """Compares the cards on disk with those that were read: now and then, and when asked to.

    Signals:
        changed: They differ; whoever hears it reads the cards again.
    """

    changed = Signal()

    def __init__(self, stamp: Callable[[], object], parent: QObject | None = None) -> None:
        """Set up the watch.

        Args:
            stamp: Gives something that differs once a card on disk has changed.
            parent: Whoever owns it.
        """
        super().__init__(parent)
        self._stamp = stamp
        self._known = stamp()
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Compare now."""
        if self._stamp() != self._known:
            self.changed.emit()

    def remember(self) -> None:
        """Take the cards as they are now for known; to be called before they are read."""
        self._known = self._stamp()
