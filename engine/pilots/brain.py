"""The brain that all games share: an answer to every kind of decision, from what a game finds wise.

A game says in a table how each kind of decision is answered, and what sides, units and cards are
worth. Whatever the table does not have is tried out on copies.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from engine.kernel.acting.plays import PlayFrame
from engine.kernel.chance import seeded
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.game import Game
from engine.kernel.turn.trigger_placement import PlaceFrame
from engine.pilots.intents import Aimed, Deed, Intent, Intents
from engine.pilots.outlook import Outlook, outlook_of_points
from engine.pilots.reach import worth_now
from engine.pilots.redeal import Hidden, redeal
from engine.pilots.weighed_board import WeighedBoard
from engine.solver.live import win_this_turn
from engine.solver.search import Task, distinct, solve

# How many options of a small question are tried out, and how many answers a try may take.
MOST_TRIED: Final = 5
LONGEST_TRY: Final = 20
# Of foes that an effect serves equally well, the one worth more; too little to matter otherwise.
TIE_BREAK: Final = 0.01
# Judgements turn by turn were weighed for games of this many sides.
TWO_SIDES: Final = 2
# A game won or lost outweighs any board.
DECIDED: Final = 1e9

G = TypeVar("G", bound=Game)
Answer = Callable[[G, Decision], Option]


class KitBrain(ABC, Generic[G]):
    """Answers decisions at first sight and judges states.

    Attributes:
        hidden: The decks and hands that other players do not see.
        settled: The kinds of decision that are answered at first sight, however long one may think:
            trials from an opening hand tell luck, not which cards to keep.
        turns_ahead: How many turns are played on for before a state is judged.
        judged: After how many turns a trial of the searching pilot is judged instead.
        outlook: What counts towards winning.
    """

    hidden: ClassVar[Sequence[Hidden]] = ()
    settled: ClassVar[frozenset[str]] = frozenset({"mulligan", "first", "manual"})
    turns_ahead: int = 2
    judged: ClassVar[Sequence[int]] = ()
    outlook: ClassVar[Outlook] = outlook_of_points(40.0)

    def __init__(self) -> None:
        self._is_trying = False
        self._intents = self.intents()
        self._answers: dict[str, Answer[G]] = {**self._usual_answers(), **self.answers()}

    # What a game says

    @abstractmethod
    def answers(self) -> Mapping[str, Answer[G]]:
        """Return how the game's own kinds of decisions are answered; the others are tried out."""

    def _usual_answers(self) -> Mapping[str, Answer[G]]:
        """Return how the kinds of decisions are answered that all games have."""
        return {
            "action": self.act,
            "discard": self.give_up,
            "pay": self.give_up,
            "target": self.target,
            "choose": self.choose_objects,
            "search": self.choose_objects,
            "may": self.agree,
            "order": first,
            "arrange": first,
        }

    def best_action(self, game: G, seat: int, options: Sequence[Option]) -> int:
        """Return the place of the best of some actions: the first with most points."""
        points = self.action_points(game, seat, options)
        return max(range(len(options)), key=points.__getitem__)

    @abstractmethod
    def action_points(self, game: G, seat: int, options: Sequence[Option]) -> list[float]:
        """Return the points of actions."""

    @abstractmethod
    def side_worth(self, game: G, team: int) -> float:
        """Return what a team has, in points."""

    def counts(self, game: G, team: int) -> list[float]:
        """Return what a team has of what counts towards winning, in the order of the outlook.

        Points where a game says nothing else.
        """
        return [self.side_worth(game, team)]

    @abstractmethod
    def board(self, game: G, seat: int) -> WeighedBoard[Any]:
        """Return what all sides have in play, as a player weighs it."""

    @abstractmethod
    def card_worth(self, game: G, number: int) -> float:
        """Return what a card that is not in play is worth."""

    @abstractmethod
    def intents(self) -> Intents:
        """Return what tells what effects are good for."""

    def is_wanted(self, game: G, number: int, is_mine: bool) -> bool:
        """Whether it is good for a player that a card out of play is chosen.

        One's own cards are looked for to be had, unless a hand loses them.
        """
        kind = game.layout.kinds[game.zone[number]]
        return not is_mine if kind == game.rules.hand else is_mine

    def intent(self, program: Program | None) -> Intent:
        """Return what an effect is good for."""
        return self._intents.of(program)

    def worth_now(
        self, game: G, board: WeighedBoard[Any], seat: int, number: int, program: Program | None
    ) -> float:
        """Return what an effect is worth to a player that uses it from an object."""
        if program is None:
            return 0.0
        return worth_now(game, board, self.intent(program), program, (seat, number))

    # What pilots ask

    def choose(self, game: G) -> Option:
        """See `Brain`."""
        pending = game.pending
        assert pending is not None
        if len(pending.options) == 1:
            return pending.options[0]
        answer = self._answers.get(pending.kind, self.try_out)
        return answer(game, pending)

    def ranked(self, game: G) -> list[Option]:
        """See `Brain`; of cards that are alike one is enough."""
        pending = game.pending
        assert pending is not None
        best = self.choose(game)
        if pending.kind in self.settled:
            return [best]
        options = [each for each in distinct(game, pending) if each != best]
        if pending.is_open:
            points = self.action_points(game, pending.seat, options)
            ranked = sorted(range(len(options)), key=lambda at: -points[at])
            options = [options[at] for at in ranked]
        return [best, *options]

    def team_of(self, game: G, seat: int) -> int:
        """See `Brain`."""
        return game.seating.team_of[seat]

    def winning_line(self, game: G, nodes: int) -> Sequence[Option]:
        """See `Brain`; looked for where the side whose turn it is may do what it likes."""
        pending = game.pending
        assert pending is not None
        if not pending.is_open or any(game.stacks) or game.waiting:
            return ()
        if self.team_of(game, pending.seat) != game.active_team:
            return ()
        left = _Budget(nodes)
        return win_this_turn(game, pending.seat, self, left.is_over).choices

    def is_beaten(self, game: G, seat: int, nodes: int) -> bool:
        """See `Brain`."""
        team = self.team_of(game, seat)
        if game.outcome is not None or game.active_team == team:
            return game.outcome is not None and game.outcome.share(team) == 0
        task = Task(game.active_team)
        return bool(solve(task, game, lambda tried: tried > nodes, self.value).solved)

    def value(self, game: G, seat: int) -> float:
        """See `Brain`."""
        team = game.seating.team_of[seat]
        if game.outcome is not None:
            return game.outcome.share(team)
        mine = self.counts(game, team)
        chances = [self._against(game, team, mine, other) for other in self._others(game, team)]
        return min(chances) if chances else self.outlook.chance(mine, [0.0] * len(mine))

    def _against(self, game: G, team: int, mine: list[float], other: int) -> float:
        """Return how likely a team is to win against another one."""
        theirs = self.counts(game, other)
        if game.active_team == team:
            return self.outlook.chance(mine, theirs)
        return 1 - self.outlook.chance(theirs, mine)

    def _others(self, game: G, team: int) -> list[int]:
        """Return the other teams that are still in the game."""
        return [
            other
            for other, seats in enumerate(game.seating.teams)
            if other != team and not (game.out and set(seats) <= set(game.out))
        ]

    def is_quiet(self, game: G, seat: int, since: G) -> bool:  # noqa: ARG002
        """See `Brain`; a state is judged when the other sides have had their turns."""
        pending = game.pending
        return (
            pending is not None
            and pending.is_open
            and game.turn >= max(since.turn, 1) + self._turns_ahead(game)
        )

    def _turns_ahead(self, game: G) -> int:
        """Return for how many turns a trial goes on: until every side has had one, at least."""
        return max(self.turns_ahead, len(game.seating.teams))

    def judged_turns(self, game: G) -> Sequence[int]:
        """See `Brain`; with more than two sides the usual once."""
        return self.judged if len(game.seating.teams) <= TWO_SIDES else ()

    def redeal(self, game: G, seat: int, chance: int) -> None:
        """See `Brain`."""
        redeal(game, seat, chance, self.hidden)

    def _lead(self, game: G, team: int) -> float:
        """Return what a team has more than the best of the others that are still in the game."""
        others = [self.side_worth(game, other) for other in self._others(game, team)]
        return self.side_worth(game, team) - max(others, default=0.0)

    # Answers

    def act(self, game: G, pending: Decision) -> Option:
        """Take the best action."""
        return pending.options[self.best_action(game, pending.seat, pending.options)]

    def give_up(self, game: G, pending: Decision) -> Option:
        """Part with what is worth least."""
        board = self.board(game, pending.seat)
        if DONE in pending.options:
            return DONE
        return min(pending.options, key=lambda each: self._keeping(game, board, each))

    def agree(self, game: G, pending: Decision) -> Option:
        """Do what one may do, if the effect as a whole is good for something."""
        frame = game.frames[-1]
        if not isinstance(frame, ProgramFrame):
            return self.try_out(game, pending)
        board = self.board(game, pending.seat)
        worth = board.worth_of(self.intent(frame.program), pending.about)
        is_own = (
            game.seating.team_of[frame.context.controller] == game.seating.team_of[pending.seat]
        )
        return YES if (worth >= 0) == is_own else NO

    def target(self, game: G, pending: Decision) -> Option:
        """Choose what the effect is meant for: foes to harm, friends to help."""
        program, slot = _announced(game)
        return self._best_object(game, pending, _deeds(self.intent(program).targets, slot))

    def choose_objects(self, game: G, pending: Decision) -> Option:
        """Choose by what is done to the things chosen: the so-many-th choice of the text."""
        frame = game.frames[-1]
        deeds: tuple[Deed, ...] = ()
        if isinstance(frame, ProgramFrame):
            before = sum(isinstance(op, Pick) for op in frame.program.ops[: frame.at])
            deeds = _deeds(self.intent(frame.program).choices, before)
        return self._best_object(game, pending, deeds)

    def try_out(self, game: G, pending: Decision) -> Option:
        """Answer each way on a copy, let it resolve, and see which leaves the better board."""
        if self._is_trying:
            return pending.options[-1]
        self._is_trying = True
        options = pending.options
        if len(options) > MOST_TRIED:
            step = (len(options) - 1) / (MOST_TRIED - 1)
            options = [options[round(at * step)] for at in range(MOST_TRIED)]
        best, most = options[-1], float("-inf")
        # What the player cannot know is dealt again, once for all options.
        world = cast("G", game.clone())
        self.redeal(world, pending.seat, seeded(game.random))
        # The last is tried first: of equally good answers yes, and the highest number.
        for option in reversed(options):
            gain = self._tried(world, pending.seat, option)
            if gain > most:
                best, most = option, gain
        self._is_trying = False
        return best

    def _keeping(self, game: G, board: WeighedBoard[Any], option: Option) -> float:
        if not isinstance(option, int) or option < 0:
            return 0.0
        unit = board.units.get(option)
        if unit is not None:
            return float(unit.worth)
        return self.card_worth(game, option)

    def _best_object(self, game: G, pending: Decision, deeds: tuple[Deed, ...]) -> Option:
        if any(isinstance(each, int) and each < DONE for each in pending.options):
            return self.try_out(game, pending)
        board = self.board(game, pending.seat)
        best, most = DONE, float("-inf")
        for each in pending.options:
            if not isinstance(each, int):
                continue
            gain = 0.0 if each == DONE else self._gain(game, board, pending.seat, each, deeds)
            if gain > most:
                best, most = each, gain
        return best

    def _gain(
        self,
        game: G,
        board: WeighedBoard[Any],
        seat: int,
        number: int,
        deeds: tuple[Deed, ...],
    ) -> float:
        unit = board.units.get(number)
        if unit is not None:
            if deeds:
                extra = 0.0 if unit.is_mine else TIE_BREAK * unit.worth
                return board.gain(unit, deeds) + extra
            return float(unit.worth if unit.is_mine else -unit.worth)
        worth = self.card_worth(game, number)
        is_mine = game.seating.team_of[game.owner[number]] == game.seating.team_of[seat]
        return worth if self.is_wanted(game, number, is_mine) else -worth

    def _tried(self, game: G, seat: int, option: Option) -> float:
        trial = cast("G", game.clone())
        trial.apply(option)
        for _ in range(LONGEST_TRY):
            if trial.pending is None or trial.pending.is_open:
                break
            trial.apply(self.choose(trial))
        team = game.seating.team_of[seat]
        if trial.outcome is not None:
            # A draw of all is only as good as a game lost.
            share = trial.outcome.share(team)
            return DECIDED * (share if share > 1 / len(game.seating.teams) else -1)
        return self._lead(trial, team)


class _Budget:
    """Nodes that several searches share."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def is_over(self, _tried: int) -> bool:
        """Whether nothing is left; takes one."""
        self.left -= 1
        return self.left < 0


def _announced(game: Game) -> tuple[Program | None, int]:
    """Return the effect whose targets are being chosen, and which of them."""
    frame = game.frames[-1]
    if isinstance(frame, PlayFrame):
        return frame.program, frame.slot
    if isinstance(frame, PlaceFrame) and frame.item is not None:
        return frame.item.program, frame.slot
    return (frame.program, 0) if isinstance(frame, ProgramFrame) else (None, 0)


def first(_game: Game, pending: Decision) -> Option:
    """Take the first option."""
    return pending.options[0]


def best_of(options: Sequence[Option], points: Callable[[Any], float]) -> Option:
    """Return the option that brings most; DONE where none of the others brings anything."""
    best: Option = DONE
    most = 0.0
    for option in options:
        found = 0.0 if option == DONE else points(option)
        if found > most:
            best, most = option, found
    return best


def last(_game: Game, pending: Decision) -> Option:
    """Take the last option: the highest number, the right end."""
    return pending.options[-1]


def _deeds(aimed: tuple[Aimed, ...], at: int) -> tuple[Deed, ...]:
    return aimed[at].deeds if at < len(aimed) else ()
