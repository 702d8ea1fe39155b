"""What an effect could reach if it began now: its targets, its first choice, all that it finds.

The tree of a text says whom an effect is meant for; the program made from it knows whom the words
fit on this board. Where the condition that an effect begins with does not hold, it does nothing.
"""

from typing import Any, Final

from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep, Collect, SkipUnless
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import Program
from engine.kernel.state.game import Game
from engine.pilots.intents import Intent
from engine.pilots.weighed_board import Reach, WeighedBoard

_LOOKING: Final = (SkipUnless, Collect, Pick)


def context_of(game: Game, seat: int, number: int) -> Context:
    """Return a context for questions about what a player might do with a card."""
    return Context(seat, number, game.stamp[number], game.face[number].name)


def legal_targets(game: Game, program: Program | None, context: Context) -> list[list[int]]:
    """Return what each target of a text may be, up to one that others depend on."""
    found: list[list[int]] = []
    for slot in program.targets if program is not None else ():
        found.append(slot.find(game, context))
        if slot.is_rivalled:
            break
    return found


def worth_now(
    game: Game, board: WeighedBoard[Any], intent: Intent, program: Program, use: tuple[int, int]
) -> float:
    """Return what an effect is worth to a player that uses it from an object, on this board."""
    seat, number = use
    if not _is_particular(program):
        return board.worth_of(intent, number)
    reach = reach_of(game, program, context_of(game, seat, number))
    if reach is None:
        return 0.0
    if len(reach.masses) != len(intent.masses):
        reach = reach._replace(masses=())
    return board.worth_of(intent, number, reach)


def reach_of(game: Game, program: Program, context: Context) -> Reach | None:
    """Return what an effect could reach; None where its condition does not hold."""
    if program.targets:
        # What comes later may be about what was targeted.
        return Reach(legal_targets(game, program, context))
    if not _begins(game, program, context):
        return None
    masses: list[list[int]] = []
    for op in program.ops:
        if isinstance(op, Collect):
            masses.append(op.find(game, context))
            context.bound[op.slot] = tuple((each, game.stamp[each]) for each in masses[-1])
        elif isinstance(op, Pick):
            return Reach((), (op.find(game, context),), masses)
        elif not isinstance(op, BeginStep):
            # What is found once something has been done may be something else by then.
            break
    return Reach((), (), masses)


def _is_particular(program: Program) -> bool:
    """Whether it depends on the board what an effect reaches: not "any unit" of a side."""
    if program.targets:
        return any(slot.exists is None for slot in program.targets)
    return any(isinstance(op, _LOOKING) for op in program.ops)


def _begins(game: Game, program: Program, context: Context) -> bool:
    """Whether an effect does anything at all as things are."""
    at, ops = 0, program.ops
    while at < len(ops):
        op = ops[at]
        if isinstance(op, SkipUnless):
            if op.condition(game, context):
                return True
            at += op.count
        elif not isinstance(op, BeginStep):
            return True
        at += 1
    return not ops
