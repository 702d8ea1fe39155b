"""Looks for a win of this turn while the window stays awake."""

from functools import partial

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.wins import told_win
from deckbuilder.ui.table.mind import Adviser
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.solver.live import LiveAnswer

LONGEST = 20_000  # milliseconds


class WinSearch(Adviser):
    """Asks whether there is a win this turn, and tells what came of it."""

    def ask(self, session: TableSession) -> None:
        """Look for a win from where a game is."""
        question = session.win_question(LONGEST)
        if question is None:
            self.told.emit(tr("A win is looked for while you may act; it is not your move now."))
            return
        self._begin(session, tr("Looking for a win this turn …"))
        work = partial(self._thinker.look_for_win, question)
        self._think_about(work, lambda answer: self._tell(session, answer))

    def _tell(self, session: TableSession, answer: LiveAnswer) -> None:
        words = told_win(answer, session.tabletop, session.game, session.viewer)
        first, *moves = map(said, words)
        counted = [f"{at}. {each}" for at, each in enumerate(moves, 1)]
        self.told.emit("  ".join([first, *counted]))
