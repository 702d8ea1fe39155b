"""Operations that steer a program: conditions, loops, what is bound; verbs are closures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Doing, Finder, Seats
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import TOOL_USED


class Do(Op):
    """Carries out one verb; `then` takes in what came of it."""

    __slots__ = ("doing", "then")
    has_after = True

    def __init__(self, doing: Doing, then: Doing | None = None) -> None:
        self.doing = doing
        self.then = then

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        self.doing(game, frame.context)

    def after(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        if self.then is not None:
            self.then(game, frame.context)


class BeginStep(Op):
    """A step begins: what the one before did is forgotten."""

    __slots__ = ()

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.context.did = True


@dataclass(slots=True, eq=False, repr=False)
class SkipUnless(Op):
    """Skips operations unless a condition holds."""

    condition: Condition
    count: int

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        context.passed = self.condition(game, context)
        if not context.passed:
            context.did = False
            frame.at += self.count


@dataclass(slots=True, eq=False, repr=False)
class Skip(Op):
    """Skips operations."""

    count: int

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.at += self.count


class StopUnlessDone(Op):
    """Ends a program unless what its text just ordered was done in full."""

    __slots__ = ()

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        if not frame.context.did:
            frame.at = len(frame.program.ops)


@dataclass(slots=True, eq=False, repr=False)
class Ask(Op):
    """For "You may": skips operations when the player declines."""

    seats: Seats
    count: int
    step: Any = None

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        seats = self.seats(game, frame.context)
        if not seats or game.stops_loop():
            self.resume(game, frame, NO)
            return
        about = frame.context.source
        game.pending = Decision(seats[0], "may", (NO, YES), about=about, purpose=self.step)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        context = frame.context
        context.passed = choice == YES
        if choice != YES:
            context.did = False
            frame.at += self.count


@dataclass(slots=True, eq=False, repr=False)
class Loop(Op):
    """Begins a loop over players or objects; each is in turn the actor or the item."""

    over: Callable[[Any, Context], Refs]
    count: int

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        items = self.over(game, context)
        if not items:
            context.did = False
            frame.at += self.count
            return
        if not context.loops:
            context.doers = ()
        context.loops = (*context.loops, (items, 0))
        enter_round(context)


@dataclass(slots=True, eq=False, repr=False)
class EndLoop(Op):
    """Goes back to the beginning of a loop, or ends it."""

    count: int

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        items, at = context.loops[-1]
        if at + 1 < len(items):
            context.loops = (*context.loops[:-1], (items, at + 1))
            enter_round(context)
            frame.at -= self.count
            return
        context.loops = context.loops[:-1]
        context.actor = context.controller


@dataclass(slots=True, eq=False, repr=False)
class RepeatOp(Op):
    """Goes back to the beginning of the program, this many times in all."""

    count: Callable[[Any, Context], int]

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        done = context.tally.get("repeated", (0, ()))[0]
        if done < self.count(game, context):
            context.tally["repeated"] = (done + 1, ())
            frame.at = -1


def enter_round(context: Context) -> None:
    """Make the present item of the innermost loop the actor, or the item."""
    items, at = context.loops[-1]
    context.item = items[at]
    if items[at][1] == player_ref(0)[1]:
        context.actor = items[at][0]


@dataclass(slots=True, eq=False, repr=False)
class Collect(Op):
    """Binds all objects that fit now to a slot."""

    slot: int
    find: Finder

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        found = self.find(game, frame.context)
        frame.context.bound[self.slot] = tuple((each, game.stamp[each]) for each in found)


@dataclass(slots=True, eq=False, repr=False)
class BindSeats(Op):
    """Binds players to a slot, so that later words can mean them."""

    slot: int
    seats: Seats

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        seats = self.seats(game, frame.context)
        frame.context.bound[self.slot] = tuple(player_ref(seat) for seat in seats)


@dataclass(slots=True, eq=False, repr=False)
class ManualOp(Op):
    """A sentence that was not understood: the player carries it out with the table's tools.

    Several in a row are one question, with all of their text.
    """

    text: str

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        ops, at, context = frame.program.ops, frame.at, frame.context
        before = [op for op in ops[:at] if not isinstance(op, BeginStep)]
        if before and isinstance(before[-1], ManualOp):
            return  # asked together with the sentence before it
        text = [self.text]
        for op in ops[at + 1 :]:
            if isinstance(op, ManualOp):
                text.append(op.text)
            elif not isinstance(op, BeginStep):
                break
        game.record((TOOL_USED, context.controller, context.source, -1, -1, -1, 0, 0))
        game.pending = Decision(
            context.controller,
            "manual",
            (DONE,),
            about=context.source,
            is_open=True,
            purpose=" ".join(text),
        )

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        frame.context.did = True
