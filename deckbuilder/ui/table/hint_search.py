"""Looks for the best answer while the window stays awake, and tells it with numbers."""

from dataclasses import replace
from functools import partial

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import HintQuestion
from deckbuilder.ui.table.mind import Adviser
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.pilots.levels import NODES, Level
from engine.pilots.search import Advice


class HintSearch(Adviser):
    """Asks what would be good now, as the player who is asked sees the game."""

    def ask(self, session: TableSession) -> None:
        """Look for the best answer from where a game is."""
        question = session.question
        if question is None or session.is_foreign or question.seat < 0:
            self.told.emit(tr("A hint is given while you may act; it is not your move now."))
            return
        self._begin(session, tr("Thinking about a hint …"))
        asked = HintQuestion(replace(session.thought(), nodes=NODES[Level.STEADY]))
        work = partial(self._thinker.advise, asked)
        self._think_about(work, lambda found: self.told.emit(_words(session, found)))


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
