"""Looks for a win of this turn while the window stays awake."""

from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinking import PilotProcess, Thinker
from deckbuilder.core.table.wins import told_win
from deckbuilder.ui.background import Job
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.solver.live import LiveAnswer

LONGEST = 20_000  # milliseconds


class WinSearch(QObject):
    """Asks whether there is a win this turn, and tells what came of it.

    Signals:
        told: Carries the words; empty when they are out of date.
        failed: Carries the error.
    """

    told = Signal(str)
    failed = Signal(object)

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._thinker = thinker or PilotProcess()
        self._own = ThreadPoolExecutor(1, "solver") if executor is None else None
        self._executor: Executor = executor or self._own  # type: ignore[assignment]
        self._job: Job[LiveAnswer] | None = None
        self._position: tuple[object, int] | None = None

    def ask(self, session: TableSession) -> None:
        """Look for a win from where a game is."""
        question = session.win_question(LONGEST)
        if question is None:
            self.told.emit(tr("A win is looked for while you may act; it is not your move now."))
            return
        self._position = (session, session.position)
        self.told.emit(tr("Looking for a win this turn …"))
        job = Job(partial(self._thinker.look_for_win, question), self)
        self._job = job
        job.succeeded.connect(lambda answer: self._on_found(job, session, answer))
        job.failed.connect(self.failed)
        job.start(self._executor)

    def follow(self, session: TableSession) -> None:
        """Forget what was told when the game has gone on."""
        if self._position is not None and self._position != (session, session.position):
            self._position = None
            self._job = None
            self.told.emit("")

    def close(self) -> None:
        """Look no further."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if isinstance(self._thinker, PilotProcess):
            self._thinker.close()
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)

    def _on_found(self, job: Job[LiveAnswer], session: TableSession, answer: LiveAnswer) -> None:
        if job is not self._job:
            return
        self._job = None
        job.deleteLater()
        words = told_win(answer, session.tabletop, session.game, session.viewer)
        first, *moves = map(said, words)
        counted = [f"{at}. {each}" for at, each in enumerate(moves, 1)]
        self.told.emit("  ".join([first, *counted]))
