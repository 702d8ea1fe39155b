"""The line of stacks: what waits behind the present one, and what is placed as it is taken.

Each stack is built and then drained before the next one is taken (addstack.1).
"""

from engine.games.rise.play import own_atoms
from engine.games.rise.play.hosts import hosts_for
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.numbers import MORPHER, TOGETHER
from engine.games.rise.play.put_frame import PutFrame
from engine.games.rise.play.records import Entering, Further
from engine.games.rise.play.state import Play
from engine.kernel.acting.plays import CARD
from engine.kernel.decisions import Option
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import has_targets


def take_next(game: Play) -> bool:
    """Take the next stack in line, once the present one is empty; False if there is none."""
    if game.stacks[0] or len(game.stacks) > 1:
        return False
    if not game.further:
        game.draining = ()
        game.drained = ()
        return False
    # One after the other: assigned together, the compiler takes both for empty.
    game.drained = (*game.drained, game.draining)
    game.draining = ()
    taken, game.further = game.further[0], game.further[1:]
    game.opened = 0
    game.is_opening = False
    game.frames.append(PrepareFrame(taken))
    return True


def can_be_put(game: Play, entering: Entering) -> bool:
    """Whether what enters can be stacked (summon.5): its targets and its host are there."""
    number, seat = entering.number, entering.seat
    face = game.face[number]
    if face.keywords & TOGETHER and not entering.is_invoked:
        return False  # summon.4
    if seat in game.out or face.is_level_up or face.is_summoner:
        return False
    if face.equips and not hosts_for(game, seat, number):
        return False  # summon.ex1
    if face.program is None:
        return not face.keywords & MORPHER or face.model < 0
    return has_targets(game, face.program, Context(seat, number, game.stamp[number], face.name))


class PrepareFrame(Frame[Play]):
    """A further stack that is being taken: targets of what enters are chosen, one by one."""

    given = ("taken",)
    held = ("taken", "at")

    def __init__(self, taken: Further) -> None:
        self.taken = taken
        self.at = 0

    def step(self, game: Play) -> None:
        """Place the next entry, or let the stack be built."""
        entering = self.taken.entering
        if self.at < len(entering):
            self.at += 1
            self._place(game, entering[self.at - 1])
            return
        game.frames.pop()
        # The first made is on top.
        items = [*reversed(game.prepared), *reversed(self.taken.items)]
        game.prepared = ()
        if items:
            game.stacks = [[], items]

    def _place(self, game: Play, entering: Entering) -> None:
        has_moved = game.ref(entering.number) != entering.ref  # as by a Reanimation
        if has_moved or not can_be_put(game, entering):
            own_atoms.forget_copy(game, entering.number)
            return
        frame = PutFrame(CARD, entering.seat, entering.number, None).begin_card(game)
        frame.is_free = True
        frame.is_entering = True
        frame.acts = list(entering.acts)
        game.frames.append(frame)

    def resume(self, game: Play, choice: Option) -> None:
        """Nothing is asked here."""


# --- items that wait ------------------------------------------------------------------------------


def waiting_items(game: Play) -> list[RiseItem]:
    """Return what waits on the present stack, the newest first."""
    return list(reversed(game.stacks[0]))


def cancel(game: Play, item: RiseItem) -> bool:
    """Remove an item from its stack (gloss.cancel.1); a card goes to its owner's Cemetery."""
    for stack in game.stacks:
        if item in stack:
            stack.remove(item)
            drop_card(game, item)
            return True
    return False


def drop_card(game: Play, item: RiseItem) -> None:
    """Put the card of a failed or cancelled Invocation into its owner's Cemetery, not Destroyed."""
    number = item.card
    if number >= 0 and is_on_stack(game, number):
        own_atoms.from_stack(game, number, game.rules.discard)


def is_on_stack(game: Play, number: int) -> bool:
    """Whether a card lies on the stack."""
    return game.zone[number] == game.seating.count * game.layout.width
