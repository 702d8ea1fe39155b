"""The coach: looks at every decision of a player in a game, and finds the moves that cost most.

Every decision gets a quick look; those that seem to have cost most get a thorough one, in other
deals, so that the figures that are told are not those of the luckiest comparison.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deckbuilder.core.table.review import Reviewed
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.teams import TeamMoves
from deckbuilder.core.table.thinker import ReviewQuestion, Thought, recipe_of
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.pilots.levels import NODES, Level

MOST_TOLD: Final = 3
# How many moves are looked at again, how much of the chance to win one costs at the least to be
# told, and to be looked at again.
MOST_CHECKED: Final = 6
LEAST_COST: Final = 0.02
LEAST_DOUBT: Final = 0.01
# In how many deals a move is compared with a better one, at first and then.
FIRST_DEALS: Final = 6
DEALS: Final = 24


@dataclass(frozen=True, slots=True)
class CostlyMove:
    """A move that cost a part of the chance to win.

    Attributes:
        position: How many answers had been given before it.
    """

    position: int
    turn: int
    seat: int
    found: Reviewed


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision to look at: whose, in which turn, and the question for a thinker."""

    turn: int
    seat: int
    question: ReviewQuestion


class Coach:
    """What is known of the moves of one game so far, and what is to be looked at next."""

    def __init__(self, session: TableSession) -> None:
        self.choices = session.lines.whole
        self._decisions = list(_decisions(session, self.choices))
        self._looked: list[CostlyMove] = []
        self._again: list[_Decision] | None = None
        self._checked: list[CostlyMove] = []
        self._at = 0

    @property
    def total(self) -> int:
        """How many decisions there are to look at."""
        return len(self._decisions)

    @property
    def looked_at(self) -> int:
        """How many of them were looked at."""
        return self.total if self._again is not None else self._at

    @property
    def least(self) -> float:
        """What a move costs at the least to be told."""
        return LEAST_COST

    @property
    def is_done(self) -> bool:
        """Whether all is known."""
        return self.question is None

    @property
    def question(self) -> ReviewQuestion | None:
        """What is to be looked at next; None when all is known."""
        left = self._decisions if self._again is None else self._again
        return left[self._at].question if self._at < len(left) else None

    @property
    def worst(self) -> tuple[CostlyMove, ...]:
        """The moves that cost most, one of each turn; in the end those that hold a second look."""
        known = self._looked if self._again is None else self._checked
        worst = _dearest(known, LEAST_COST, MOST_TOLD)
        return tuple(sorted(worst, key=lambda each: each.position))

    def note(self, found: Reviewed | None) -> None:
        """Take in what came of the question."""
        left = self._decisions if self._again is None else self._again
        asked = left[self._at]
        known = self._looked if self._again is None else self._checked
        if found is not None:
            known.append(CostlyMove(asked.question.position, asked.turn, asked.seat, found))
        self._at += 1
        if self._again is None and self._at == len(self._decisions):
            self._again, self._at = self._doubtful(), 0

    def _doubtful(self) -> list[_Decision]:
        """Return the decisions that are worth a second look, with more nodes and deals."""
        wanted = {each.position for each in _dearest(self._looked, LEAST_DOUBT, MOST_CHECKED)}
        return [_thorough(e) for e in self._decisions if e.question.position in wanted]


def _cost(move: CostlyMove) -> float:
    return move.found.cost


def _dearest(moves: Sequence[CostlyMove], least: float, count: int) -> list[CostlyMove]:
    """Return the moves that cost most, the dearest of each turn."""
    dear: dict[int, CostlyMove] = {}
    for move in sorted(moves, key=_cost):
        if _cost(move) >= least:
            dear[move.turn] = move
    return sorted(dear.values(), key=_cost, reverse=True)[:count]


def _thorough(decision: _Decision) -> _Decision:
    thought = replace(decision.question.thought, nodes=NODES[Level.STEADY])
    return replace(decision, question=replace(decision.question, thought=thought, deals=DEALS))


def _decisions(session: TableSession, choices: Sequence[Option]) -> Iterator[_Decision]:
    """Yield the decisions of the people at the table, or of the first seat where nobody sits."""
    seated = session.seated
    people = seated.plan.people or frozenset({0})
    moves = TeamMoves(seated.plan, session.tabletop)
    thought = Thought(recipe_of(seated), (), NODES[Level.QUICK])
    asked = _asked(session, choices, moves)
    for at, each in enumerate(asked):
        if each is None or each.seat not in people:
            continue
        follow = [e.option for e in asked[at:] if e is not None and e.is_same(each)]
        here = replace(thought, choices=tuple(choices[:at]))
        if each.options:
            here = replace(here, seat=each.seat, options=each.options)
        question = ReviewQuestion(here, session.viewer, tuple(follow), FIRST_DEALS)
        yield _Decision(each.turn, each.seat, question)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A decision as it was met: by whom, in which turn, and what the seat alone could choose."""

    turn: int
    seat: int
    option: Option
    options: tuple[Option, ...] = ()

    def is_same(self, other: "_Asked") -> bool:
        """Whether it is of the same turn and player."""
        return (self.turn, self.seat) == (other.turn, other.seat)


def _asked(
    session: TableSession, choices: Sequence[Option], moves: TeamMoves
) -> list[_Asked | None]:
    """Return the decisions by position; None where there was nothing to choose."""
    game = session.seated.start()
    found: list[_Asked | None] = []
    for option in choices:
        found.append(_met(game, option, moves))
        game.apply(option)
    return found


def _met(game: TableGame, option: Option, moves: TeamMoves) -> _Asked | None:
    pending = game.pending
    if pending is None or len(pending.options) < 2 or option not in pending.options:
        return None  # forced, or done by hand
    if not moves.is_mixed(game):
        return _Asked(game.turn, pending.seat, option)
    seat = moves.actor(game, option)
    seat = seat if seat >= 0 else moves.speaker(game)
    return _Asked(game.turn, seat, option, moves.options(game, seat))
