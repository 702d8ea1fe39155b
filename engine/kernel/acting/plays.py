"""Playing cards and activating abilities: choices first, then costs, then the stack."""

from typing import Any, ClassVar, Final

from engine.kernel.acting.costs import (
    ability_cost,
    activation_context,
    can_pay_items,
    has_usual_cost,
    highest_x,
    other_way,
    play_cost,
    use_up_next,
)
from engine.kernel.acting.payment import earmark, single_payers
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import FOR_CARDS, Action
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.programs.targets import announce_targets, ask_target
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import AS_COST, BY_PLAY, PLAYED
from engine.kernel.state.records import Item
from engine.kernel.turn.trigger_placement import ask_mode, chosen_modes, close_slot, placeable_x

_ALTERNATIVE: Final = 0
_EXTRA: Final = 1
_DECLARE_X: Final = 2
_MODE: Final = 3
_TARGETS: Final = 4
_PAY: Final = 5
_PAID: Final = 6
_PAYER: Final = 7

# What is played; a game may have further kinds of abilities, which are not those of cards.
CARD: Final = 0
ABILITY: Final = 1


# Stands in until a frame has begun.
_NOT_BEGUN: Final = Context(-1, -1, -1, "")


class PlayFrame(Frame[Game]):
    """A card being played, or an ability being activated.

    Attributes:
        kind: CARD, ABILITY, or another kind of ability that the game has.
        action: The ability; None for a card.
        is_free: Nothing is paid ("without paying its cost").
        less: How much less an effect lets it be played for.
        is_extra: Activated by an effect, so it does not count for the turn.
        queue: Costs that are still to be paid.
    """

    given: ClassVar[tuple[str, ...]] = ("kind", "seat", "number", "action")
    held: ClassVar[tuple[str, ...]] = (
        "kind",
        "seat",
        "number",
        "action",
        "is_free",
        "is_extra",
        "less",
        "uses_alternative",
        "stage",
        "slot",
        "picked",
        "queue",
        "program",
        "context",
    )

    def __init__(self, kind: int, seat: int, number: int, action: Action | None) -> None:
        self.kind = kind
        self.seat = seat
        self.number = number
        self.action = action
        self.is_free = False
        self.is_extra = False
        self.less = 0
        self.uses_alternative = False
        self.stage = _ALTERNATIVE
        self.slot = 0
        self.picked: list[int] = []
        self.queue: tuple[Costs, ...] = ()
        self.program: Program | None = None
        self.context = _NOT_BEGUN

    def begin(self, game: Game) -> "PlayFrame":
        """Set up what depends on the game; returns the frame, ready to be pushed."""
        if self.action is None:
            face = game.face[self.number]
            self.program = face.program
            has_choices = not face.is_plain_play or face.optional_costs is not None
            self.context = Context(self.seat, self.number, game.stamp[self.number], face.card_name)
        else:
            self.program = self.action.program
            costs = self.action.costs
            has_choices = costs.amount is None or costs.most_x is not None
            self.context = activation_context(game, self.seat, self.number, self.action)
            self.context.is_card = self.kind == ABILITY
        if not has_choices and (self.program is None or not self.program.modes):
            self.stage = _TARGETS
        return self

    def step(self, game: Game) -> None:
        """Make choices, pay and go on the stack, until somebody has to answer."""
        frames = game.frames
        while game.pending is None and frames and frames[-1] is self:
            self._advance(game)

    def _advance(self, game: Game) -> None:
        stage = self.stage
        if stage == _TARGETS:
            self._ask_targets(game)
        elif stage == _PAY:
            self._pay(game)
        elif stage == _PAID:
            self._finish(game)
        elif stage == _ALTERNATIVE:
            self._ask_alternative(game)
        elif stage == _EXTRA:
            self._ask_extra(game)
        elif stage == _DECLARE_X:
            self._ask_x(game)
        else:
            self._ask_mode(game)

    def aimed(self) -> list[Ref]:
        """Return the targets that are chosen already."""
        slots = self.program.targets[: self.slot] if self.program is not None else ()
        return [ref for slot in slots for ref in self.context.bound.get(slot.index, ())]

    @property
    def is_aiming(self) -> bool:
        """Whether targets are being chosen, and what else the game asks for before paying."""
        return self.stage == _TARGETS

    @property
    def is_paying(self) -> bool:
        """Whether costs are being paid, before it is on the stack."""
        return self.stage >= _PAY

    def resume(self, game: Game, choice: Option) -> None:
        """Take an answer."""
        if not isinstance(choice, int):
            return
        if self.stage == _ALTERNATIVE:
            self.uses_alternative = choice == YES
            self.stage = _EXTRA
        elif self.stage == _EXTRA:
            self.context.paid_extra = choice == YES
            self.stage = _DECLARE_X
        elif self.stage == _DECLARE_X:
            self.context.x = choice
            self.stage = _MODE
        elif self.stage == _PAYER:
            earmark(game, (choice,))
            self._pay_pools(game)
        elif self.stage == _MODE and choice == DONE:
            if self.program is not None:
                self._take_mode(chosen_modes(self.program, self.picked))
        elif choice == DONE:
            item = Item(self.context, self.program, -1, -1)
            close_slot(game, item, self.slot, self.picked)
            self._next_slot()
        else:
            self.picked.append(choice)

    # Choices

    def _face(self, game: Game) -> Face | None:
        return game.face[self.number] if self.kind == CARD else None

    def _ask_alternative(self, game: Game) -> None:
        face = self._face(game)
        self.stage = _EXTRA
        if face is None or not face.other_ways or self.is_free:
            return
        if other_way(game, self.seat, self.context) is None:
            return
        can_pay = has_usual_cost(game, self.number) and play_cost(
            game, self.seat, self.number
        ) <= game.available(self.seat)
        self.stage = _ALTERNATIVE
        options = (NO, YES) if can_pay else (YES,)
        game.pending = Decision(self.seat, "alternative", options, about=self.number)

    def _ask_extra(self, game: Game) -> None:
        face = self._face(game)
        self.stage = _DECLARE_X
        costs = face.optional_costs if face is not None else None
        if costs is None or not can_pay_items(game, costs, self.context):
            return
        usual, able = self._amount(game), game.available(self.seat)
        if usual + (costs.amount or 0) - self.most_off(game) > able:
            return
        self.stage = _EXTRA
        options = (NO, YES) if usual <= able else (YES,)
        game.pending = Decision(self.seat, "extra", options, about=self.number)

    def most_off(self, game: Any) -> int:
        """Return how much less a card may cost for which its optional cost is paid."""
        return 0

    def _ask_x(self, game: Game) -> None:
        highest = self._highest_x(game)
        if highest < 0:
            self.stage = _MODE
            return
        options = tuple(range(highest + 1))
        if self.program is not None:
            options = placeable_x(game, self.program, self.context, highest) or options
        game.pending = Decision(self.seat, "x", options, about=self.number)

    def _highest_x(self, game: Game) -> int:
        """Return the largest X to declare, -1 where the cost has no X."""
        if self.is_free or self.uses_alternative:
            return -1
        return highest_x(game, self.context, self.action, self._amount(game))

    def _ask_mode(self, game: Game) -> None:
        if self.program is not None and self.program.modes:
            chosen = ask_mode(game, self.program, self.context, self.picked)
            if chosen is not None:
                self._take_mode(chosen)
        else:
            self.stage = _TARGETS

    def _take_mode(self, chosen: Program) -> None:
        self.program = chosen
        self.picked = []
        self.stage = _TARGETS

    def asks_own(self, game: Any) -> bool:
        """Leave a decision that only this kind of playing has; False if there is none."""
        return False

    def _ask_targets(self, game: Game) -> None:
        if self.asks_own(game):
            return
        program = self.program
        targets = program.targets if program is not None else ()
        while self.slot < len(targets):
            if ask_target(game, targets[self.slot], self.context, self.picked):
                return
            self._next_slot()
        if game.rules.payers is None or not self._ask_payer(game):
            self._pay_pools(game)

    def _ask_payer(self, game: Game) -> bool:
        """Ask which object pays, where one pays all and there are several; False otherwise."""
        amount = self._amount(game)
        if self.action is None:
            amount += _amounts(self._costs(game))
        able = single_payers(game, self.seat, amount)
        if len(able) < 2 or game.earmarked:
            return False
        self.stage = _PAYER
        game.pending = Decision(self.seat, "payer", able, about=self.number)
        return True

    def _next_slot(self) -> None:
        self.slot += 1
        self.picked = []

    # Costs

    def _amount(self, game: Game) -> int:
        """Return how much is paid in all of the pool that the game pays from."""
        if self.is_free or self.uses_alternative:
            return 0
        x = self.context.x
        action = self.action
        if action is None:
            return max(play_cost(game, self.seat, self.number, x) - self.less, 0)
        printed = x if action.costs.amount is None else action.costs.amount
        if action.costs.others:
            return printed
        return ability_cost(game, self.seat, self.number, printed, game.price_topic(action))

    def _pay_pools(self, game: Game) -> None:
        """Pay what is paid of pools; what else has to be done follows."""
        amount = self._amount(game)
        queue = self._costs(game)
        action = self.action
        if action is not None:
            topic = game.price_topic(action)
            game.pay(self.seat, amount)
            for pool, count in action.costs.others:
                price = count(game, self.context)
                price = ability_cost(game, self.seat, self.number, price, topic)
                atoms.lower_pool(game, pool, self.seat, price, AS_COST)
        else:
            topic = FOR_CARDS
            game.pay(self.seat, amount + _amounts(queue) if queue else amount)
            for costs in queue:
                for pool, count in costs.others:
                    price = count(game, self.context)
                    atoms.lower_pool(game, pool, self.seat, price, AS_COST)
        use_up_next(game, self.seat, self.number, topic)
        self.queue = tuple(costs for costs in queue if costs.program is not None) if queue else ()
        self.stage = _PAY

    def _costs(self, game: Game) -> list[Costs]:
        """Return everything that has to be paid besides the printed cost."""
        if self.action is not None:
            return [] if self.is_free else [self.action.costs]
        face = game.face[self.number]
        found: list[Costs] = []
        if self.uses_alternative:
            way = other_way(game, self.seat, self.context)
            if way is not None and way.costs is not None:
                found.append(way.costs)
        if face.extra_costs is not None:
            found.append(face.extra_costs)
        if self.context.paid_extra and face.optional_costs is not None:
            found.append(face.optional_costs)
        return found

    def _pay(self, game: Game) -> None:
        if not self.queue:
            self._finish(game)
            return
        costs = self.queue[0]
        self.queue = self.queue[1:]
        self.stage = _PAID
        if costs.program is not None:
            paying = self.context.clone()
            paying.as_cost = True
            game.frames.append(ProgramFrame(costs.program, paying))

    # The stack

    def _finish(self, game: Game) -> None:
        if self.stage == _PAID:
            if game.returned is not None:
                self.context = game.returned
                self.context.as_cost = False
            self.stage = _PAY
            return
        game.frames.pop()
        if self.program is not None:
            announce_targets(game, self.program, self.context)
        if self.action is None:
            self.put_card(game)
        else:
            self._put_ability(game, self.action)

    def put_card(self, game: Any) -> None:
        """Put a card that is paid for onto the stack."""
        number = self.number
        table: Game = game  # known to a compiler
        atoms.put_on_stack(table, number, self.seat)
        self.context.source_stamp = table.stamp[number]
        emit(table, PLAYED, self.seat, number, -1, table.face[number].kind, BY_PLAY)
        table.stacks[0].append(Item(self.context, self.program, number, -1))

    def _put_ability(self, game: Game, action: Action) -> None:
        game.note_use(self)
        game.stacks[0].append(Item(self.context, self.program, -1, action.number))

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return (
            "play",
            self.kind,
            self.seat,
            self.number,
            self.stage,
            self.slot,
            tuple(self.picked),
            self.is_free,
            self.uses_alternative,
            self.context.key(),
        )


def _amounts(queue: list[Costs]) -> int:
    """Return how much further costs of a card take of the pool that the game pays from."""
    return sum(costs.amount or 0 for costs in queue)
