"""A fault of the program is shown once, kept, and never takes the user's work with it."""

import logging
import sys
import threading
from collections.abc import Callable
from datetime import datetime
from types import TracebackType

import PySide6
from PySide6.QtCore import (
    QLibraryInfo,
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from deckbuilder.core.crash_report import CrashReport, place_of, trace_of
from deckbuilder.store.logs import Logs
from deckbuilder.ui.theme import Theme

log = logging.getLogger(__name__)
qt_log = logging.getLogger("deckbuilder.qt")
LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.DEBUG,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
Show = Callable[[CrashReport], None]


class CrashGuard(QObject):
    """Catches what nobody else did, in any thread.

    The same bug is shown once, however often it occurs, and not while another is shown.
    """

    _caught = Signal(object)

    def __init__(self, logs: Logs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._logs = logs
        self._seen: set[str] = set()
        self._is_showing = False
        self._show: Show | None = None
        # Queued: a dialog must not open in the middle of whatever went wrong.
        self._caught.connect(self._on_caught, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Catch everything from now on."""
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread
        qInstallMessageHandler(self._on_message)

    def remove(self) -> None:
        """Leave exceptions to Python, and messages to Qt, again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        qInstallMessageHandler(None)

    def show_with(self, show: Show) -> None:
        """Say how a report is shown; it must call `shown` when the user is done with it."""
        self._show = show

    def shown(self) -> None:
        """The user is done with the report."""
        self._is_showing = False

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Take an exception in that nobody else took."""
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        place = place_of(error, trace)
        log.error("fault: %s", place)
        if place in self._seen:
            return
        self._seen.add(place)
        report = CrashReport(
            when=f"{datetime.now():%Y-%m-%d %H:%M:%S}",
            place=place,
            trace=trace_of(error, trace),
            versions=versions(),
            steps=self._logs.last_lines,
        )
        self._logs.keep_report(report)
        print(report.trace, file=sys.stderr)
        self._caught.emit(report)

    def _catch_in_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self.catch(told.exc_type, told.exc_value, told.exc_traceback)

    def _on_caught(self, report: CrashReport) -> None:
        if self._show is not None and not self._is_showing:
            self._is_showing = True
            self._show(report)

    def _on_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        qt_log.log(LEVELS.get(kind, logging.WARNING), "%s", text)


def show_over(window: QWidget, theme: Theme, guard: CrashGuard, logs: Logs) -> None:
    """Let reports be shown over a window from now on."""

    def show(report: CrashReport) -> None:
        from deckbuilder.ui.dialogs.crash_dialog import CrashDialog  # noqa: PLC0415  rarely wanted

        dialog = CrashDialog(theme, report.text(logs.person), window)
        dialog.finished.connect(guard.shown)
        dialog.open()

    guard.show_with(show)


def versions() -> dict[str, str]:
    """Return what the program and its surroundings are."""
    from deckbuilder.store.platform_versions import surroundings  # noqa: PLC0415  slow, and rarely wanted

    return surroundings() | {
        "Qt": f"{QLibraryInfo.version().toString()}, PySide {PySide6.__version__}",
        "Qt platform": QGuiApplication.platformName(),
    }
