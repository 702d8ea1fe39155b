"""Lets the coach look at a game in the background, move by move, and shows what it finds."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.core.table.coach import Coach, CostlyMove
from deckbuilder.core.table.game_end import Ending, TurningPoint, ending_of, told_at
from deckbuilder.core.table.review import Reviewed
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import PilotProcess, Thinker
from deckbuilder.ui.table.coach_page import MoveWords
from deckbuilder.ui.table.hint_search import listed, named
from deckbuilder.ui.table.mind import Mind
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.words import tr
from engine.kernel.decisions import Option


class CoachKeeper(Mind):
    """Asks for one move after the other; whoever plays meanwhile notices nothing of it.

    Signals:
        told: Carries what would have been better at the position that was opened; empty when the
            game has gone on from there.
        jump_asked: Carries the position to go to.
        complained: Carries a sentence about why a move cannot be shown.
    """

    told = Signal(str)
    jump_asked = Signal(int)
    complained = Signal(str)

    def __init__(
        self,
        executor: Executor | None,
        thinker: PilotProcess | Thinker | None,
        sidebar: Sidebar,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(executor, thinker, parent)
        self._sidebar, self.page = sidebar, sidebar.coach
        self._session: TableSession | None = None
        self._coach: Coach | None = None
        self._ending: Ending | None = None
        self._shown = -1
        self.page.stop_asked.connect(self.pause)
        self.page.opened.connect(self.open_move)

    @property
    def moves(self) -> tuple[CostlyMove, ...]:
        """The moves that cost most, as far as they are known."""
        return self._coach.worst if self._coach is not None else ()

    @property
    def is_looking(self) -> bool:
        """Whether there is more to come."""
        return self._coach is not None and not self._coach.is_done and not self._is_paused

    def look_at(self, session: TableSession) -> None:
        """Begin with a game, or go on with the one that was stopped."""
        self._sidebar.show_coach(True)
        self.page.setFocus()
        whole = session.lines.whole
        if self._coach is None or session is not self._session or whole != self._coach.choices:
            self.stop()
            self._session, self._coach = session, Coach(session)
            self._ending = ending_of(session)
        self._is_paused = False
        self._present()
        if not self.is_thinking:
            self._go_on(self._coach)

    def pause(self) -> None:
        """Look no further until it is asked again; what is known stays."""
        self.stop()
        self._is_paused = True
        self._present()

    def forget(self) -> None:
        """Let go of a game: another one begins."""
        self.stop()
        if self._coach is not None:
            self._session = self._coach = self._ending = None
            self._sidebar.show_coach(False)
        self._close_words()

    def follow(self, session: TableSession) -> None:
        """Say no more about a position that the game has gone on from."""
        if session is not self._session or session.position != self._shown:
            self._close_words()

    def open_move(self, number: int) -> None:
        """Go to the decision of a move, in the game as it was played, and say what was better."""
        session, coach = self._session, self._coach
        if session is None or coach is None or not 0 <= number < len(self.moves):
            return
        move = self.moves[number]
        if not _take_up(session, coach.choices[: move.position]):
            self.complained.emit(tr("The line of play that the coach looked at is forgotten."))
            return
        self.jump_asked.emit(move.position)
        self._shown = move.position
        self.told.emit(_better_words(move.found))

    def _close_words(self) -> None:
        if self._shown >= 0:
            self._shown = -1
            self.told.emit("")

    # ------------------------------------------------------------------------------------ thinking

    _is_paused = False

    def _go_on(self, coach: Coach) -> None:
        if coach is not self._coach or self._is_paused or self.is_thinking:
            return
        question = coach.question
        if question is not None:
            self._think_about(
                partial(self._thinker.review, question), lambda found: self._note(coach, found)
            )

    def _note(self, coach: Coach, found: Reviewed | None) -> None:
        coach.note(found)
        self._present()
        # Not at once: work that is done on the spot would call itself again and again.
        QTimer.singleShot(0, self, lambda: self._go_on(coach))

    # ------------------------------------------------------------------------------------- showing

    def _present(self) -> None:
        coach, ending, session = self._coach, self._ending, self._session
        if coach is None or ending is None or session is None:
            return
        words = [_words(session, move) for move in coach.worst]
        points = tuple(_points(coach.worst))
        self.page.present(_status(coach, is_paused=self._is_paused),
                          replace(ending, points=points), words,
                          is_looking=self.is_looking)  # fmt: skip


def _take_up(session: TableSession, choices: Sequence[Option]) -> bool:
    """Go to a line of play that begins so; False where none is kept."""
    wanted = tuple(choices)
    if session.lines.whole[: len(wanted)] == wanted:
        return True
    for name in session.lines.lengths:
        if session.lines.line(name)[: len(wanted)] == wanted:
            session.switch_to(name)
            return True
    return False


def _points(moves: Sequence[CostlyMove]) -> Iterator[TurningPoint]:
    for move in moves:
        cost = -round(100 * move.found.cost)
        yield TurningPoint(move.found.played.moves[0], move.turn, move.position, 0, cost, "")


def _words(session: TableSession, move: CostlyMove) -> MoveWords:
    found = move.found
    entry = told_at(session, move.position + 1)
    title = tr("Turn {turn}", turn=move.turn)
    if entry is not None and entry.number:
        line = tr("line {number}", number=entry.number)
        title = f"{title} · {line}"
    if len(session.seated.plan.people) > 1:
        title = f"{title} · {session.viewer.name(move.seat)}"
    cost = tr("−{points} points", points=round(100 * found.cost, 1))
    chances = tr("Chance to win {better} % instead of {played} %.",
                 better=round(100 * found.better.chance),
                 played=round(100 * found.played.chance))  # fmt: skip
    win = tr("It wins that turn, whatever is hidden.") if found.is_certain else ""
    why = listed(found.reasons)
    return MoveWords(
        title, cost, named(found.played.moves[0]), listed(found.better.moves),
        " ".join(filter(None, (win, chances, why))),
    )  # fmt: skip


def _better_words(found: Reviewed) -> str:
    better = tr("Better: {moves}.", moves=listed(found.better.moves))
    cost = tr("You played “{move}”, which cost {points} points.", move=named(found.played.moves[0]),
              points=round(100 * found.cost, 1))  # fmt: skip
    first = f"{better} {cost}"
    if not found.reasons:
        return first
    why = tr("Compared with “{move}”: {changes}", move=named(found.played.moves[0]),
             changes=listed(found.reasons))  # fmt: skip
    return f"{first}\n{why}"


def _status(coach: Coach, *, is_paused: bool) -> str:
    if coach.is_done:
        return _result(coach)
    if is_paused:
        return tr("Stopped: {count} of {total} moves looked at.", count=coach.looked_at,
                  total=coach.total)  # fmt: skip
    if coach.looked_at < coach.total:
        return tr("{count} of {total} moves looked at", count=coach.looked_at, total=coach.total)
    return tr("Looking again at the moves that cost most …")


def _result(coach: Coach) -> str:
    if not coach.total:
        return tr("There was nothing to choose in this game.")
    if not coach.worst:
        return tr("No move cost more than {points} points.", points=round(100 * coach.least))
    most = max(round(200 * each.found.error, 1) for each in coach.worst)
    return tr("{total} moves looked at; costs are ±{error} points.", total=coach.total, error=most)
