"""Actions for the moment of a card's Destruction: Exhumed and Reanimation."""

from engine.games.rise.play.prices import can_afford
from engine.games.rise.play.put_frame import PutFrame
from engine.games.rise.play.records import Dying
from engine.games.rise.play.state import Play
from engine.kernel.acting.plays import ABILITY
from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import has_targets


class DyingFrame(Frame[Play]):
    """The last controllers of cards just Destroyed are asked, in order of entry (addstack.4).

    Attributes:
        queue: Who is still to be asked.
    """

    given = ("queue",)
    held = ("queue",)

    def __init__(self, queue: list[Dying]) -> None:
        self.queue = queue

    def step(self, game: Play) -> None:
        """Ask the next one who can do it, or end."""
        while self.queue and not _can(game, self.queue[0]):
            del self.queue[0]
        if self.queue:
            each = self.queue[0]
            game.pending = Decision(
                each.seat, "may", (NO, YES), about=each.ref[0], purpose=each.action
            )
        else:
            game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """Let the Action be paid for at once, and wait in a stack of its own.

        ability.reanimation.4
        """
        each = self.queue.pop(0)
        if choice == YES:
            frame = PutFrame(ABILITY, each.seat, each.ref[0], each.action)
            game.frames.append(frame.begin_dying(_context(game, each)))


def _context(game: Play, each: Dying) -> Context:
    known = game.lki.get(each.ref[1])
    name = known.face.name if known is not None else game.face[each.ref[0]].name
    return Context(each.seat, *each.ref, name)


def _can(game: Play, each: Dying) -> bool:
    """Whether its cost can be paid and a target is there."""
    if each.seat in game.out:
        return False
    context = _context(game, each)
    is_paid = can_afford(game, each.seat, each.ref[0], [each.action], context)
    return is_paid and has_targets(game, each.action.program, context)
