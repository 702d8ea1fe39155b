"""Work on many games that runs beside the window: partial results, an end, or a complaint."""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.simulation.executors import Executor as Spreading
from deckbuilder.core.simulation.executors import LocalProcesses


class GamesRunner(QObject):
    """Runs one piece of work at a time; the games are played in other processes.

    Signals:
        progressed: Carries what is known so far.
        ended: It is done, or was stopped. Carries what is known in the end.
        failed: Carries the sentence.
    """

    progressed = Signal(object)
    ended = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        name: str,
        spreading: Callable[[], Spreading] = LocalProcesses,
        executor: Executor | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._spreading = spreading
        self._executor = executor or ThreadPoolExecutor(1, name)
        self.is_running = False

    def stop(self) -> None:
        """End after the games that are being played; what was found stays."""
        raise NotImplementedError

    def close(self) -> None:
        """Let nothing run any more, for the end of the program."""
        self.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _deliver(self, kind: str, value: object) -> None:
        """Take what the work sends, on the window's own thread."""
        if kind == "progressed":
            self.progressed.emit(value)
            return
        self.is_running = False
        (self.ended if kind == "ended" else self.failed).emit(value)
