"""Lets pilots think while the window stays awake, one answer at a time."""

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import PilotProcess, Thinker
from deckbuilder.ui.table.mind import Mind
from engine.kernel.decisions import Option
from engine.pilots.roster import PilotName


class PilotRunner(Mind):
    """Finds the answer of the pilot that is asked.

    Signals:
        answered: Carries the option.
        rested: An answer was taken, and the next pilot may be asked.
    """

    answered = Signal(object)
    rested = Signal()

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(executor, thinker, parent)
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
        return super().is_thinking or self._timer.isActive()

    def think(self, session: TableSession) -> None:
        """Let the pilot think that has to answer in a game."""
        self._think_about(self._work(session), self._take)

    def stop(self) -> None:
        """Let the pilot's answer come to nothing."""
        self._timer.stop()
        super().stop()

    def _work(self, session: TableSession) -> Callable[[], Option]:
        """Return the work of the next pilot; long thinking is done in another process."""
        if session.answering() is PilotName.SEARCH:
            return partial(self._thinker.answer, session.thought())
        return session.thinking()

    def _take(self, option: Option) -> None:
        self._timer.start()
        self.answered.emit(option)
