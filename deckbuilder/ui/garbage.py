"""Collects Python's garbage on the main thread alone.

By itself Python collects wherever it happens to be, also on a thread that works for a window. What
is collected may be a widget, and a widget that is destroyed beside the main thread takes the
interpreter down, at once or at a later collection. So the program does it from a timer.
"""

import gc
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PAUSE = 1_000  # milliseconds between two looks
OLDEST = 2  # the generation of what has lived through two collections
# Looking through everything old may take a tenth of a second. It may take this share of the time.
SHARE = 1 / 300


class GarbageRounds(QObject):
    """Looks every now and then whether there is garbage enough to collect."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        gc.disable()
        self._full_after = 0.0  # when everything old may be looked through again
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.go_round)
        self._timer.start()

    @classmethod
    def of_application(cls) -> "GarbageRounds":
        """Return the application's only ones; they begin with the first call."""
        application = QCoreApplication.instance()
        assert application is not None, "garbage is collected in an application's events"
        found = application.findChild(cls)
        return found if isinstance(found, cls) else cls(application)

    def go_round(self) -> None:
        """Collect as Python would; what lives longest is looked at least often."""
        gc.disable()  # whoever read many cards may have switched it on again
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(counts) if count > most]
        begun = perf_counter()
        if begun < self._full_after and OLDEST in due:
            due.remove(OLDEST)
        if not due:
            return
        gc.collect(due[-1])
        if due[-1] == OLDEST:
            self._full_after = begun + (perf_counter() - begun) / SHARE
