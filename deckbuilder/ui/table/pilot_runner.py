"""Lets pilots think while the window stays awake, one answer at a time."""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinking import PilotProcess, Thinker
from deckbuilder.ui.background import Job
from engine.kernel.decisions import Option
from engine.pilots.roster import PilotName


class PilotRunner(QObject):
    """Finds the answer of the pilot that is asked.

    Signals:
        answered: Carries the option.
        rested: An answer was taken, and the next pilot may be asked.
        failed: Carries the error.
    """

    answered = Signal(object)
    rested = Signal()
    failed = Signal(object)

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker or PilotProcess()
        self._own_executor = ThreadPoolExecutor(1, "pilot") if executor is None else None
        self._executor: Executor = executor or self._own_executor  # type: ignore[assignment]
        self._job: Job[Option] | None = None
        # Between two answers the window has a moment of its own.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self.rested)

    def rest_for(self, wait: int) -> None:
        """Say how many milliseconds the answer that was just taken is looked at."""
        self._timer.setInterval(wait)
        if self._timer.isActive():
            self._timer.start()

    @property
    def is_thinking(self) -> bool:
        """Whether a pilot is about to answer."""
        return self._job is not None or self._timer.isActive()

    def think(self, session: TableSession) -> None:
        """Let the pilot think that has to answer in a game."""
        job = Job(self._work(session), self)
        self._job = job
        job.succeeded.connect(lambda option: self._on_thought(job, option))
        job.failed.connect(self.failed)
        job.start(self._executor)

    def stop(self) -> None:
        """Let the pilot's answer come to nothing."""
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def close(self) -> None:
        """Let no pilot think any more."""
        self.stop()
        if isinstance(self._thinker, PilotProcess):
            self._thinker.close()
        if self._own_executor is not None:
            self._own_executor.shutdown(wait=False, cancel_futures=True)

    def _work(self, session: TableSession) -> Callable[[], Option]:
        """Return the work of the next pilot; long thinking is done in another process."""
        if session.answering() is PilotName.SEARCH:
            return partial(self._thinker.answer, session.thought())
        return session.thinking()

    def _on_thought(self, job: Job[Option], option: Option) -> None:
        if job is not self._job:
            return
        self._job = None
        job.deleteLater()
        self._timer.start()
        self.answered.emit(option)
