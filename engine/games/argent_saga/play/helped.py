"""Playing a card that costs less for what is paid beside it (9.4.2, 9.4.7.3)."""

from typing import ClassVar

from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.costs import can_pay_items, play_cost
from engine.kernel.acting.plays import CARD, PlayFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import AS_COST

# What is noted of a card for which its optional cost was paid.
PAID = "paid"


def helpers(game: Play, context: Context) -> list[int]:
    """Return what could be exhausted for a card now."""
    find = game.face[context.source].helpers
    found = find(game, context) if find is not None else []
    return [number for number in found if not game.exhausted[number]]


def most_off(game: Play, context: Context) -> int:
    """Return how much less a card could cost for what may be paid beside it."""
    face = game.face[context.source]
    costs = face.optional_costs
    if costs is None or not can_pay_items(game, costs, context):
        return 0
    return face.paid_discount + face.help_discount * len(helpers(game, context))


class HelpedFrame(PlayFrame):
    """A card being played that costs less if its optional cost is paid.

    Attributes:
        helping: What is exhausted for it, as far as that is chosen.
        is_helped: All of it is chosen.
    """

    given: ClassVar[tuple[str, ...]] = ("seat", "number")
    held: ClassVar[tuple[str, ...]] = (*PlayFrame.held, "helping", "is_helped")

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(CARD, seat, number, None)
        self.helping: list[int] = []
        self.is_helped = False

    def most_off(self, game: Play) -> int:
        """See base class."""
        return most_off(game, self.context)

    def asks_own(self, game: Play) -> bool:
        """Take the discount, and ask what is exhausted for it, before anything is paid."""
        if self.is_helped or not self.context.paid_extra:
            return False
        face = game.face[self.number]
        self.less = face.paid_discount + face.help_discount * len(self.helping)
        price = max(play_cost(game, self.seat, self.number, self.context.x) - self.less, 0)
        left = [n for n in helpers(game, self.context) if n not in self.helping]
        if not left:
            self._close(game)
            return False
        is_enough = price <= game.available(self.seat)
        options: list[Option] = [*left, DONE] if is_enough else [*left]
        count = len(self.helping) + 1
        game.pending = Decision(self.seat, "pay", options, tuple(self.helping), count, self.number)
        return True

    def _close(self, game: Play) -> None:
        self.is_helped = True
        for number in self.helping:
            own_atoms.exhaust(game, number, AS_COST, self.number)

    def resume(self, game: Game, choice: Option) -> None:
        """Take the next one that is exhausted for it."""
        asked = self.is_aiming and self.context.paid_extra and not self.is_helped
        if not asked or not isinstance(choice, int):
            super().resume(game, choice)
        elif choice == DONE:
            self._close(game)  # type: ignore[arg-type]
        else:
            self.helping.append(choice)

    def put_card(self, game: Play) -> None:
        """Note of a card on the queue, and of what it becomes, that its optional cost was paid."""
        super().put_card(game)
        if self.context.paid_extra:
            game.notes[game.stamp[self.number]] = PAID

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return (*super().key(), tuple(self.helping), self.is_helped)
