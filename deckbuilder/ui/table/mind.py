"""What is thought about while the window stays awake: one thing at a time, in another process."""

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import PilotProcess, Thinker
from deckbuilder.ui.background import Job

T = TypeVar("T")


class Mind(QObject):
    """Thinks about one thing at a time, and forgets it where nobody waits for it any more.

    Signals:
        failed: Carries the error.
    """

    failed = Signal(object)

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker or PilotProcess()
        self._own = ThreadPoolExecutor(1, "mind") if executor is None else None
        self._executor: Executor = executor or self._own  # type: ignore[assignment]
        self._job: QObject | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether something is being thought about."""
        return self._job is not None

    def _think_about(self, work: Callable[[], T], tell: Callable[[T], None]) -> None:
        """Do some work elsewhere, and tell what came of it if it is still wanted then."""
        job = Job(work, self)
        self._job = job

        def on_done(result: T) -> None:
            if job is self._job:
                self._job = None
                tell(result)

        job.succeeded.connect(on_done)
        job.failed.connect(self.failed)
        job.start(self._executor)

    def stop(self) -> None:
        """Let what is being thought about come to nothing, and end a search for a win."""
        if isinstance(self._job, Job):
            self._job.cancel()
            self._job = None
            self._thinker.drop_search()

    def close(self) -> None:
        """Think about nothing any more."""
        self.stop()
        if isinstance(self._thinker, PilotProcess):
            self._thinker.close()
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)


class Adviser(Mind):
    """Tells something about where a game is, until the game has gone on.

    Signals:
        told: Carries the words; empty when they are out of date.
    """

    told = Signal(str)

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(executor, thinker, parent)
        self._position: tuple[object, int] | None = None

    def _begin(self, session: TableSession, words: str) -> None:
        """Drop what was thought about, and say what is thought about from here on."""
        self.stop()
        self._position = (session, session.position)
        self.told.emit(words)

    def follow(self, session: TableSession) -> None:
        """Look no further, and forget what was told, when the game has gone on."""
        if self._position is not None and self._position != (session, session.position):
            self._position = None
            self.stop()
            self.told.emit("")
