"""Actions for the moment of a card's Destruction: Exhumed and Reanimation."""

from typing import Final

from engine.games.rise.play.items import ACTION_ITEM, Part, RiseItem
from engine.games.rise.play.line import open_stack
from engine.games.rise.play.prices import can_afford, pay_action
from engine.games.rise.play.put_frame import toss_for
from engine.games.rise.play.records import Dying
from engine.games.rise.play.state import Play
from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import announce_targets, ask_target, has_targets
from engine.kernel.state.numbers import ACTIVATED

_ASK: Final = 0
_TARGET: Final = 1


class DyingFrame(Frame[Play]):
    """The last controllers of cards just Destroyed are asked, in order of entry (addstack.4).

    Attributes:
        queue: Who is still to be asked.
        part: The Action whose target is being chosen.
    """

    __slots__ = ("part", "picked", "queue", "stage")

    def __init__(self, queue: list[Dying]) -> None:
        self.queue = queue
        self.stage = _ASK
        self.part: Part | None = None
        self.picked: list[int] = []

    def step(self, game: Play) -> None:
        """Ask the next one, for a target, or end."""
        if self.stage == _TARGET:
            self._aim(game)
        elif not self.queue:
            game.frames.pop()
        elif self._can(game, self.queue[0]):
            each = self.queue[0]
            about = each.ref[0]
            purpose = each.action
            game.pending = Decision(each.seat, "may", (NO, YES), about=about, purpose=purpose)
        else:
            del self.queue[0]

    def _context(self, game: Play, each: Dying) -> Context:
        known = game.lki.get(each.ref[1])
        name = known.face.name if known is not None else game.face[each.ref[0]].name
        return Context(each.seat, *each.ref, name)

    def _can(self, game: Play, each: Dying) -> bool:
        """Only if its cost can be paid and a target is there."""
        if each.seat in game.out:
            return False
        context = self._context(game, each)
        number = each.ref[0]
        is_paid = can_afford(game, each.seat, number, [each.action], context)
        return is_paid and has_targets(game, each.action.program, context)

    def resume(self, game: Play, choice: Option) -> None:
        """Take yes or no, or a target."""
        if self.stage == _TARGET:
            if isinstance(choice, int):
                self.picked.append(choice)
            return
        each = self.queue[0]
        if choice != YES:
            del self.queue[0]
            return
        context = self._context(game, each)
        self.part = Part(each.action.program, context, each.action)
        self.picked = []
        self.stage = _TARGET

    def _aim(self, game: Play) -> None:
        part = self.part
        assert part is not None
        assert part.action is not None
        for slot in part.action.program.targets:
            if slot.index in part.context.bound:
                continue
            if ask_target(game, slot, part.context, self.picked):
                return
        self._stack(game, part)

    def _stack(self, game: Play, part: Part) -> None:
        """Pay and toss at once; the Action waits in a stack of its own (ability.reanimation.4)."""
        each = self.queue.pop(0)
        self.stage = _ASK
        self.part = None
        action, context = each.action, part.context
        pay_action(game, each.seat, each.ref[0], action, context)
        emit(game, ACTIVATED, each.seat, each.ref[0], -1, action.number)
        announce_targets(game, action.program, context)
        toss_for(game, part)
        item = RiseItem(ACTION_ITEM, [part], -1, action.number)
        open_stack(game, items=[item])

    def clone(self) -> "DyingFrame":
        """See base class."""
        other = DyingFrame(self.queue[:])
        other.stage = self.stage
        other.part = None if self.part is None else self.part.clone()
        other.picked = self.picked[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        queue = tuple((each.ref, each.seat, each.action.number) for each in self.queue)
        part = None if self.part is None else self.part.key()
        return ("dying", queue, self.stage, part, tuple(self.picked))
