"""Looks for the best answer while the window stays awake, and tells it with reasons and numbers."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal

from deckbuilder.core.table.advice import Hint
from deckbuilder.core.table.forecasts import forecast
from deckbuilder.core.table.prospects import Prospect
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import HintQuestion
from deckbuilder.ui.table.mind import Adviser
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.pilots.levels import NODES, Level
from engine.tabletop.board import Choice, Phrase

LEAST_POINTS = 0.05  # a smaller difference is none


class HintSearch(Adviser):
    """Asks what would be good now, as the player who is asked sees the game.

    Signals:
        pointed: Carries the Choice that is best, to be shown on the board.
    """

    pointed = Signal(object)

    def ask(self, session: TableSession) -> None:
        """Look for the best answer from where a game is."""
        question = session.question
        if question is None or session.is_foreign or question.seat < 0:
            self.told.emit(tr("A hint is given while you may act; it is not your move now."))
            return
        self._begin(session, tr("Thinking about a hint …"))
        thought = replace(session.thought(), nodes=NODES[Level.STEADY])
        work = partial(self._thinker.advise, HintQuestion(thought, session.viewer))
        self._think_about(work, lambda found: self._tell(session, found))

    def _tell(self, session: TableSession, found: Hint | None) -> None:
        self.told.emit(hint_words(session, found))
        choice = _choice(session, found)
        told = forecast(session, choice) if choice is not None else None
        if told is not None and told.lines:
            self.pointed.emit(choice)


def _choice(session: TableSession, found: Hint | None) -> Choice | None:
    """Return the choice that a hint names, as the table offers it."""
    question = session.question
    if question is None or found is None:
        return None
    return next((each for each in question.choices if each.option == found.best.option), None)


def hint_words(session: TableSession, found: Hint | None) -> str:
    """Return a hint in words: the move, what it is compared with, what it does and why."""
    if found is None or not found.best.moves:
        return tr("Every answer is as good as the others.")
    lines = [" ".join(_headline(found)), *filter(None, [" ".join(_compared(found))])]
    choice = _choice(session, found)
    told = forecast(session, choice) if choice is not None else None
    if told is not None and told.lines:
        lines.append(tr("At once: {changes}", changes=listed([e.words for e in told.lines])))
    if found.expected:
        lines.append(tr("Expected by your next turn: {changes}", changes=listed(found.expected)))
    against = found.compared
    if against is not None and against.moves and found.reasons:
        lines.append(tr("Compared with “{move}”: {changes}", move=named(against.moves[0]),
                        changes=listed(found.reasons)))  # fmt: skip
    return "\n".join(lines)


def _headline(found: Hint) -> Iterator[str]:
    best = found.best
    if found.is_certain:
        yield tr("Hint: {move}. It wins this turn, whatever is hidden.", move=named(best.moves[0]))
    else:
        yield tr("Hint: {move}. Chance to win {chance} %.", move=named(best.moves[0]),
                 chance=round(100 * best.chance))  # fmt: skip
    if len(best.moves) > 1:
        yield tr("Then: {moves}.", moves=listed(best.moves[1:]))


def _compared(found: Hint) -> Iterator[str]:
    best = found.best
    if found.second is not None and found.second.moves:
        yield _next_best(best, found.second)
    if found.rest is not None and found.rest.moves:
        yield tr("“{move}” would be {less} points less.", move=named(found.rest.moves[0]),
                 less=_points(best, found.rest))  # fmt: skip


def _next_best(best: Prospect, second: Prospect) -> str:
    move, less = named(second.moves[0]), _points(best, second)
    if less < LEAST_POINTS:
        return tr("Just as good: {move}.", move=move)
    return tr("Next best: {move}, {less} points less.", move=move, less=less)


def _points(best: Prospect, other: Prospect) -> float:
    """Return by how many points of a hundred the chance to win is smaller."""
    return max(round(100 * (best.chance - other.chance), 1), 0.0)


def listed(phrases: tuple[Phrase, ...] | list[Phrase]) -> str:
    """Return some phrases in one line."""
    return "; ".join(map(named, phrases))


def named(move: Phrase) -> str:
    """Return a move to be put into a sentence; texts of cards end with a full stop of their own."""
    return said(move).rstrip(".")
