"""Looks for the best answer while the window stays awake, and tells it with numbers."""

from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinking import HintQuestion, PilotProcess, Thinker
from deckbuilder.ui.table.mind import Mind
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.pilots.levels import NODES, Level
from engine.pilots.search import Advice


class HintSearch(Mind):
    """Asks what would be good now, as the player who is asked sees the game.

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
        """Look for the best answer from where a game is."""
        question = session.question
        if question is None or session.is_foreign or question.seat < 0:
            self.told.emit(tr("A hint is given while you may act; it is not your move now."))
            return
        self.stop()
        self._position = (session, session.position)
        self.told.emit(tr("Thinking about a hint …"))
        asked = HintQuestion(replace(session.thought(), nodes=NODES[Level.STEADY]))
        work = partial(self._thinker.advise, asked)
        self._think_about(work, lambda found: self.told.emit(_words(session, found)))

    def follow(self, session: TableSession) -> None:
        """Look no further, and forget what was told, when the game has gone on."""
        if self._position is not None and self._position != (session, session.position):
            self._position = None
            self.stop()
            self.told.emit("")


def _words(session: TableSession, found: list[Advice]) -> str:
    question = session.question
    choices = question.choices if question is not None else ()
    named = {each.option: said(each.words) for each in choices}
    known = [each for each in found if each.option in named]
    if not known:
        return tr("Every answer is as good as the others.")
    best = known[0]
    words = tr("Hint: {move}. Chance to win {chance} %.", move=named[best.option],
               chance=round(100 * best.chance))  # fmt: skip
    if len(known) > 1:
        other = known[1]
        less = max(round(100 * (best.chance - other.chance), 1), 0.0)
        after = tr("Next best: {move}, {less} points less.", move=named[other.option], less=less)
        words = f"{words} {after}"
    return words
