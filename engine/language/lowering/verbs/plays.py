"""Plays: cards that effects let be played, copies of spells, abilities used once more."""

from engine.kernel.acting.costs import can_pay_items, play_cost
from engine.kernel.acting.plays import ABILITY, CARD, PlayFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.last_known import current
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Seats
from engine.kernel.programs.targets import ask_target, has_targets
from engine.kernel.state.game import Game
from engine.kernel.state.records import Item, Waiting
from engine.language.lowering.common import actors, aimed, follow, note, nouns_of, ref_of
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.parts import plain_amount
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.tree import terms
from engine.language.tree.instructions import ActivateAbility, ChooseNewTargets, CopySpell, Play
from engine.language.tree.objects import Selection
from engine.language.tree.terms import ANY_ABILITY, SharedDone


def play_card(scope: Scope, node: Play) -> list[Op]:
    """A card that an effect lets be played; it goes on the stack above what is left there."""
    with actors(scope, node.actor) as who:
        places = zone_cards(who.scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))
    less = plain_amount(scope, node.less) if node.less is not None else None
    scope.meet(tallied(SharedDone.PLAYED), nouns_of(scope, node.objects), SharedDone.PLAYED)
    seats, deeds = who.seats, scope.deeds

    def doing(game: Game, context: Context) -> None:
        played: list[tuple[int, int]] = []
        for number in reversed(current(game, context, refs(game, context))):
            seat = (seats(game, context) or [context.controller])[0]
            reduction = less(game, context) if less is not None else 0
            is_allowed = deeds.may_play(game, seat, number)
            if is_allowed and _can_be_played(game, seat, number, node.free, reduction):
                frame = PlayFrame(CARD, seat, number, None).begin(game)
                frame.is_free = node.free
                frame.less = reduction
                deeds.note_play(frame, node)
                game.frames.append(frame)
                played.append((number, game.stamp[number]))
        context.did = context.did and bool(played)
        note(context, SharedDone.PLAYED, tuple(played))

    return [*who.ops, *ops, Do(doing, _follow_played)]


def _follow_played(game: Game, context: Context) -> None:
    """Mean by "it" the card as it lies on the stack, from where it goes on."""
    _, played = context.tally[SharedDone.PLAYED.value]
    follow(game, context, played)
    note(context, SharedDone.PLAYED, tuple(ref_of(game, number) for number, _ in played))


def _can_be_played(game: Game, seat: int, number: int, is_free: bool, less: int) -> bool:
    face = game.face[number]
    context = Context(seat, number, game.stamp[number], face.card_name)
    if not is_free and play_cost(game, seat, number) - less > game.available(seat):
        return False
    if face.is_permanent and not game.can_enter(number, seat):
        return False
    if not can_pay_items(game, face.extra_costs, context):
        return False
    return face.program is None or has_targets(game, face.program, context)


def copy_spell(scope: Scope, node: CopySpell) -> list[Op]:
    """A copy of a spell's effect goes on the stack."""
    ops, refs = lower_objects(scope, node.objects)

    def doing(game: Game, context: Context) -> None:
        before = len(game.stacks[0])
        for number, _ in refs(game, context):
            for item in list(game.stacks[0]):
                if item.card == number:
                    copied = Item(item.context.clone(), item.program, -1, -1)
                    copied.context.controller = context.controller
                    game.stacks[0].append(copied)
                    break
            else:
                program = game.face[number].program
                if program is not None and not program.targets:
                    fresh = Context(context.controller, number, game.stamp[number], context.origin)
                    game.stacks[0].append(Item(fresh, program, -1, -1))
        note(context, SharedDone.COPIED, (), len(game.stacks[0]) - before)
        context.did = context.did and context.amount > 0

    return [*ops, Do(doing)]


class Retarget(Op):
    """Lets new targets be chosen for copies on the stack; declining keeps the old ones."""

    __slots__ = ("seats",)

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        frame.seats = [0]
        self._go_on(game, frame)

    def _go_on(self, game: Game, frame: ProgramFrame) -> None:
        stack = game.stacks[0]
        copies = frame.context.tally.get(SharedDone.COPIED.value, (0, ()))[0]
        program = stack[-1].program if stack and copies else None
        while program is not None and frame.seats[0] < len(program.targets):
            slot, context = program.targets[frame.seats[0]], stack[-1].context
            before = context.bound.get(slot.index)
            if ask_target(game, slot, context, frame.picks):
                return
            if context.bound.get(slot.index) != before:
                context.tally.pop(aimed(slot.index), None)
            frame.seats[0] += 1
            frame.picks = []

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int) and choice != DONE:
            frame.picks.append(choice)
        elif choice == DONE:
            frame.seats[0] += 1
        self._go_on(game, frame)


def choose_new_targets(scope: Scope, node: ChooseNewTargets) -> list[Op]:
    """For the copy just made."""
    with actors(scope, node.actor) as who:
        return [*who.ops, Retarget(who.seats)]


class Activate(Op):
    """Use abilities of objects an additional time; costs are paid by whoever resolves."""

    __slots__ = ("deeds", "is_free", "kind", "refs", "seats", "words")

    def __init__(
        self, scope: Scope, refs: RefsOf, seats: Seats, kind: terms.AbilityKind, is_free: bool
    ) -> None:
        self.words = scope.words
        self.deeds = scope.deeds
        self.refs = refs
        self.seats = seats
        self.kind = kind
        self.is_free = is_free

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        seat = (self.seats(game, context) or [context.controller])[0]
        found = self._abilities(game, context, seat)
        if not found:
            context.did = False
        elif len(found) == 1:
            self._begin(game, context, seat, found[0])
        else:
            options = [number * 64 + at for number, at in found]
            game.pending = Decision(seat, "ability", options, about=context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            context = frame.context
            seat = (self.seats(game, context) or [context.controller])[0]
            self._begin(game, context, seat, (choice // 64, choice % 64))

    def _abilities(self, game: Game, context: Context, seat: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for number in current(game, context, self.refs(game, context)):
            if self._is_activated():
                for at, action in enumerate(actions_of(game, number)):
                    if self._can_use(game, seat, number, action):
                        found.append((number, at))
            else:
                header = self.kind.value.split()[0]
                has_lost = chars(game, number).lost
                for at, trigger in enumerate(game.face[number].triggers):
                    if trigger.header == header and not has_lost:
                        found.append((number, at))
        return found

    def _is_activated(self) -> bool:
        """Whether it is about abilities that players activate, and not about triggers."""
        values = self.words.values
        return self.kind in (ANY_ABILITY, values.action) or self.kind in values.activations

    def _can_use(self, game: Game, seat: int, number: int, action: Action) -> bool:
        if not self.deeds.is_of_kind(action, self.kind):
            return False
        return self.deeds.can_use(game, seat, number, action, self.is_free)

    def _begin(self, game: Game, context: Context, seat: int, found: tuple[int, int]) -> None:
        number, at = found
        if self._is_activated():
            frame = PlayFrame(ABILITY, seat, number, actions_of(game, number)[at])
            frame.is_free = self.is_free
            frame.is_extra = True
            game.frames.append(frame.begin(game))
            return
        trigger = game.face[number].triggers[at]
        again = Context(seat, number, game.stamp[number], trigger.origin)
        game.waiting.append(Waiting(trigger, again))


def activate(scope: Scope, node: ActivateAbility) -> list[Op]:
    """Abilities of objects are used."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))
    return [*who.ops, *ops, Activate(scope, refs, who.seats, node.ability, node.free)]
