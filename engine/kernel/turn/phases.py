"""The turn as a table of steps: phases begin and end, effects run out, turns are passed on."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.decisions import Option
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.events import tell
from engine.kernel.effects.lasting_effects import Expiry, Lasting, copy_lasting
from engine.kernel.effects.loans import give_back
from engine.kernel.effects.player_rules import is_skipping
from engine.kernel.frames import Frame
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ON_TURN, PHASE_BEGAN
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import PriorityFrame

# From this many actions in one phase on, states are compared to find loops.
LOOP_WATCH: Final = 60
# With more objects remembered than these, old ones are forgotten as a turn ends.
MOST_REMEMBERED: Final = 200

# The events of phases that begin, by the first seat of the team and the phase: each happens in
# every turn, so they are ready-made.
_BEGUN: Final[tuple[tuple[Event, ...], ...]] = tuple(
    tuple((PHASE_BEGAN, seat, -1, -1, -1, -1, phase, 0) for phase in range(16)) for seat in range(8)
)
_HEARS_PHASES: Final = 1 << PHASE_BEGAN

# No window, or a moment that the game knows, at which players may respond after the step.
NO_WINDOW: Final = -1


class Step(NamedTuple):
    """A step of a turn.

    Attributes:
        run: Does it; the arguments are the game and the frame of the turn.
        window: The moment of the window that follows it, NO_WINDOW for none.
        holds: Triggers that wait are not placed before it.
    """

    phase: int
    run: Callable[[Any, "TurnFrame"], None]
    window: int = NO_WINDOW
    holds: bool = False


class PhaseTable:
    """All steps of a turn, in order.

    Attributes:
        runs: What each step does, its window included.
        holding: Whether triggers wait for each step.
        first_steps: The first step of each phase.
    """

    __slots__ = ("first_steps", "holding", "runs", "steps")

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = tuple(steps)
        self.runs = tuple(map(_with_window, steps))
        phases = [step.phase for step in steps]
        self.first_steps = tuple(phases.index(phase) for phase in range(max(phases) + 1))
        self.holding = tuple(step.holds for step in steps)


def _with_window(step: Step) -> Callable[[Any, "TurnFrame"], None]:
    """Return what a step does, with the window that follows it."""
    if step.window == NO_WINDOW:
        return step.run

    def run(game: Any, frame: "TurnFrame") -> None:
        step.run(game, frame)
        game.frames.append(PriorityFrame(-1, step.window))

    return run


class TurnFrame(Frame[Game]):
    """Runs turn after turn; every step is followed by whatever it triggered.

    Attributes:
        at: The next step.
        turn: The turn that has begun last.
        is_beginning: Effects have just ended as a phase begins: triggers wait for what it does.
    """

    __slots__ = ("at", "is_beginning", "turn")

    def __init__(self, at: int = 0, turn: int = 0) -> None:
        self.at = at
        self.turn = turn
        self.is_beginning = False

    def step(self, game: Game) -> None:
        """Take the next steps of the turn."""
        frames = game.frames
        runs = game.phases().runs
        while True:
            if game.is_unsettled and game.settle():
                return
            at = self.at
            if game.stacks[0] or (game.waiting and self._places_triggers(game, at)):
                frames.append(PriorityFrame())
                return
            self.at = at + 1
            game.moment = game.log
            runs[at](game, self)
            if game.pending is not None or frames[-1] is not self or game.outcome is not None:
                return

    def _places_triggers(self, game: Game, at: int) -> bool:
        return not self.is_beginning and not game.holds_triggers(at)

    def resume(self, game: Game, choice: Option) -> None:
        """Begin the action that was chosen; one that ends the phase goes on to the next step."""
        if not isinstance(choice, tuple):
            return
        spec = game.verbs()[choice[0]]
        if spec.ends_phase:
            self.at += 1
            return
        game.actions_taken += 1
        if game.actions_taken > LOOP_WATCH:
            game.taken = (*game.taken, (game.loop_key(), choice))
        if spec.uses_stack:
            game.frames.append(PriorityFrame())
        spec.perform(game, choice)

    def jump_to(self, game: Game, phase: int) -> None:
        """Go on with the first step of a phase."""
        self.at = game.phases().first_steps[phase]

    def clone(self) -> "TurnFrame":
        """See base class."""
        other = TurnFrame(self.at, self.turn)
        other.is_beginning = self.is_beginning
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("turn", self.at, self.turn, self.is_beginning)


# --- phases ---


def active_seats(game: Game, phase: int) -> tuple[int, ...]:
    """Return the players of the active team who do not skip a phase."""
    team = game.seating.teams[game.active_team]
    if game.out:
        team = tuple(seat for seat in team if seat not in game.out)
    if not game.skips:
        return team
    return tuple(seat for seat in team if not is_skipping(game, seat, phase))


def begin_phase(game: Game, frame: TurnFrame, phase: int) -> bool:
    """Enter a phase: what lasts until it ends; False if the step has to be taken again.

    What dies because an effect has ended is dead before anything else happens in the phase.
    """
    game.phase = phase
    frame.is_beginning = False
    if game.lasting and expire_at_phase(game, phase):
        frame.is_beginning = True
        frame.at -= 1
        return False
    if game.skips:
        _begin_skips(game, phase)
    return True


def announce_phase(game: Game, phase: int) -> None:
    """Tell that a phase has begun, unless everybody it belongs to skips it."""
    if game.skips and not active_seats(game, phase):
        return
    event = _BEGUN[game.seating.teams[game.active_team][0]][phase]
    game.log = (game.log, event)
    board = game.board
    if board is None:
        board = index_board(game)
    if board.hears & _HEARS_PHASES:
        tell(game, board, event)


def enter_phase(game: Game, frame: TurnFrame, phase: int) -> bool:
    """Enter a phase and tell that it has begun; False if the step has to be taken again.

    Where nothing lasts and nobody skips anything, that is `begin_phase` and `announce_phase`.
    """
    board = game.board
    if game.lasting or game.skips or board is None:
        if not begin_phase(game, frame, phase):
            return False
        announce_phase(game, phase)
        return True
    game.phase = phase
    frame.is_beginning = False
    event = _BEGUN[game.seating.teams[game.active_team][0]][phase]
    game.log = (game.log, event)
    if board.hears & _HEARS_PHASES:
        tell(game, board, event)
    return True


def _begin_skips(game: Game, phase: int) -> None:
    """Use up "skip your next phase" for those whose phase this would be."""
    team = game.seating.teams[game.active_team]
    kept: list[tuple[int, int, int]] = []
    used: set[int] = set()
    for seat, skipped, turn in game.skips:
        if turn < 0:
            continue
        if skipped == phase and seat in team and seat not in used:
            used.add(seat)
            kept.append((seat, skipped, -1))
        else:
            kept.append((seat, skipped, turn))
    game.skips = tuple(kept)


# --- what lasts ---


def expire_at_phase(game: Game, phase: int) -> bool:
    """End lasting effects that hold until this phase begins; False if there are none."""
    kept = [
        each
        for each in game.lasting
        if not (
            each.expiry.phase == phase
            and each.expiry.team in (-1, game.active_team)
            and game.turn > each.expiry.after
        )
    ]
    return _keep(game, kept)


def expire_at_end_of_turn(game: Game) -> None:
    """End lasting effects of this turn, and those of the last turn that hold until now."""
    if game.lasting:
        _keep(game, [e for e in game.lasting if not e.expiry.turn or e.expiry.turn > game.turn])


def _keep(game: Game, kept: list[Lasting]) -> bool:
    """Leave these lasting effects; False if there are no others."""
    if len(kept) == len(game.lasting):
        return False
    ended = [each for each in game.lasting if each not in kept]
    game.lasting = kept
    game.touch_lasting(ended)
    if game.loans:
        give_back(game)
    return True


# --- turns ---


def touch_turn(game: Game) -> None:
    """Forget what may have changed with the turn: effects that begin, texts about whose it is."""
    board = game.board
    lasting = game.lasting
    if board is None:
        game.touch_board()
        return
    if board.is_structural or any(each.expiry.begins == game.turn for each in lasting):
        game.touch_board(bool(lasting) or board.is_vital)
        return
    if lasting or board.is_vital or game.loans:
        game.is_unsettled = True
    if lasting:
        game.cache = {}
        game.active = None
    game.touch(ON_TURN)


def pass_turn(game: Game, frame: TurnFrame) -> None:
    """Give the turn to the next team, or to one that takes a further turn."""
    if any(each.expiry.turn and each.expiry.turn <= game.turn for each in game.lasting):
        # What was set up for this turn since it ran out ends with it, too.
        expire_at_end_of_turn(game)
        frame.at -= 1
        return
    frame.at = 0
    game.turn += 1
    team = next_team(game, game.active_team)
    if game.extra_turns:
        team, game.extra_turns = game.extra_turns[0], game.extra_turns[1:]
        _put_off(game, team)
    game.active_team = team
    game.phase = 0
    if len(game.lki) > MOST_REMEMBERED:
        game.lki = {stamp: known for stamp, known in game.lki.items() if stamp > game.clock - 400}


def next_team(game: Game, team: int) -> int:
    """Return the team that takes its turn after another, if nothing else is granted."""
    teams = game.seating.teams
    team = (team + 1) % len(teams)
    if game.out and set(teams[team]) <= set(game.out):
        return next_team(game, team)
    return team


def coming_turns(game: Game) -> Iterator[int]:
    """Yield the teams of the turns after this one, without end."""
    team = game.active_team
    for team in game.extra_turns:
        yield team
    while True:
        team = next_team(game, team)
        yield team


def next_turn_of(game: Game, team: int) -> int:
    """Return the number of a team's next turn; the next turn at all for -1."""
    return next(
        at for at, each in enumerate(coming_turns(game), game.turn + 1) if team in (-1, each)
    )


def _put_off(game: Game, team: int) -> None:
    """Let what waits for a turn of another team go on waiting through an extra turn."""
    changed: list[Lasting] = []
    for lasting in game.lasting:
        expiry = lasting.expiry
        if expiry.turn < game.turn or expiry.team < 0:
            changed.append(lasting)
            continue
        by = 1 if expiry.team != team else game.turn - expiry.turn
        later = copy_lasting(lasting)
        begins = expiry.begins + by if expiry.begins else 0
        after = expiry.after + by if expiry.begins else expiry.after
        later.expiry = Expiry(expiry.turn + by, expiry.phase, expiry.team, after, begins)
        changed.append(later)
    game.lasting = changed
    game.touch_lasting()


def back_to_turn(game: Game) -> TurnFrame | None:
    """Drop everything that is under way on top of the turn; returns its frame."""
    game.stacks = [[]]
    game.waiting = []
    while game.frames and not isinstance(game.frames[-1], TurnFrame):
        game.frames.pop()
    turn = game.frames[-1] if game.frames else None
    return turn if isinstance(turn, TurnFrame) else None
