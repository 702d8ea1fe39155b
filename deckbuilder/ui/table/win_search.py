"""Looks for a win of this turn while the window stays awake."""

from concurrent.futures import Executor
from functools import partial

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinking import PilotProcess, Thinker
from deckbuilder.core.table.wins import told_win
from deckbuilder.ui.table.mind import Mind
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.solver.live import LiveAnswer

LONGEST = 20_000  # milliseconds


class WinSearch(Mind):
    """Asks whether there is a win this turn, and tells what came of it.

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

    def ask(self, session: TableSession) -> None:
        """Look for a win from where a game is."""
        question = session.win_question(LONGEST)
        if question is None:
            self.told.emit(tr("A win is looked for while you may act; it is not your move now."))
            return
        self.stop()
        self._position = (session, session.position)
        self.told.emit(tr("Looking for a win this turn …"))
        work = partial(self._thinker.look_for_win, question)
        self._think_about(work, lambda answer: self._tell(session, answer))

    def follow(self, session: TableSession) -> None:
        """Look no further, and forget what was told, when the game has gone on."""
        if self._position is not None and self._position != (session, session.position):
            self._position = None
            self.stop()
            self.told.emit("")

    def _tell(self, session: TableSession, answer: LiveAnswer) -> None:
        words = told_win(answer, session.tabletop, session.game, session.viewer)
        first, *moves = map(said, words)
        counted = [f"{at}. {each}" for at, each in enumerate(moves, 1)]
        self.told.emit("  ".join([first, *counted]))
