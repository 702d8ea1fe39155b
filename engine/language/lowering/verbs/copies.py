"""Copies: tokens that are copies, and objects that become one."""

from collections.abc import Callable

from engine.kernel.effects import atoms
from engine.kernel.effects.entries import Entry
from engine.kernel.effects.last_known import face_of
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.loans import copy_for_a_time
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Test
from engine.kernel.state.game import Game
from engine.language.lowering import changes
from engine.language.lowering.common import actors, amount_for, reachable
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.dependence import depends_on
from engine.language.lowering.durations import lower_duration
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.verbs.entries import enter, entered, entry_marks, made
from engine.language.tree.durations import Duration
from engine.language.tree.instructions import BecomeCopy, SummonCopy
from engine.language.tree.kinds import Change, Objects
from engine.language.tree.objects import Selection, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedDone, SharedNoun


def summon_copy(scope: Scope, node: SummonCopy) -> list[Op]:
    """Tokens that are copies; they enter, so what happens at that triggers."""
    deeds, words = scope.deeds, scope.words
    more, amount = lower_amount(scope, node.amount)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.of, Chooser(who.seats, in_common=True))
    if isinstance(node.of, Selection) and node.of.how is How.TARGET:
        scope.targets[-1].leave_out(_second_of_its_name(scope.deeds))
    apply = _copy_changes(scope, node.changes)
    marks = entry_marks(scope.words, node.states)
    scope.meet(
        tallied(SharedDone.SUMMONED), (SharedNoun.TOKEN, SharedNoun.UNIT), SharedDone.SUMMONED
    )
    seats = who.seats

    def doing(game: Game, context: Context) -> None:
        entries: list[Entry] = []
        for ref in refs(game, context):
            face = face_of(game, ref)
            if is_barred(game, ref[0], words.bars.copy, context.source):
                continue
            for seat in seats(game, context):
                if not deeds.may_copy(game, seat, face):
                    continue
                number = amount_for(game, context, seat, amount)
                tokens = made(deeds, game, seat, face, number)
                entries.extend((number, seat, marks) for number in tokens)
        enter(game, context, entries)

    def then(game: Game, context: Context) -> None:
        entered(SharedDone.SUMMONED)(game, context)
        apply(game, context, [number for number, _ in game.result[1]])

    return [*more, *who.ops, *ops, Do(doing, then)]


def _second_of_its_name(deeds: Deeds) -> Test:
    """Whether copying an object would give the controller a second one of what is only once."""

    def second_of_its_name(game: Game, context: Context, number: int) -> bool:
        return not deeds.may_copy(game, context.controller, game.face[number])

    return second_of_its_name


def _copy_changes(
    scope: Scope, nodes: tuple[Change, ...], duration: Duration | None = None
) -> Callable[[Game, Context, list[int]], None]:
    """For "Except it has Haste": what sets a copy apart stays with it."""
    lowered = changes.lower_changes(scope, nodes)
    begin = lower_duration(scope, duration)
    words = scope.words

    def apply(game: Game, context: Context, numbers: list[int]) -> None:
        if not lowered or not numbers:
            return
        lasting = begin(game, context)
        lasting.members = frozenset((number, game.stamp[number]) for number in numbers)
        lasting.changes = lowered
        lasting.depends = depends_on(words, nodes)
        game.lasting.append(lasting)
        game.touch_board()

    return apply


def become_copy(scope: Scope, node: BecomeCopy) -> list[Op]:
    """Objects become copies, and nothing enters."""
    deeds, words = scope.deeds, scope.words
    ops, refs = lower_objects(scope, node.objects)
    more, of = lower_objects(scope, node.of)
    is_targeted = isinstance(node.of, Selection) and node.of.how is How.TARGET
    if is_targeted and _is_ones_own(node.objects):
        scope.targets[-1].leave_out(_second_of_its_name(scope.deeds))
    apply = _copy_changes(scope, node.changes, scope.duration)
    begin = lower_duration(scope, scope.duration) if scope.duration is not None else None

    def doing(game: Game, context: Context) -> None:
        models = [
            r
            for r in of(game, context)
            if not is_barred(game, r[0], words.bars.copy, context.source)
        ]
        copied: list[int] = []
        for number in reachable(game, context, refs):
            if not models or models[0][0] == number:
                continue
            face = face_of(game, models[0])
            seat = game.controller[number]
            if deeds.may_copy(game, seat, face):
                if begin is None:
                    atoms.become_copy(game, number, face)
                else:
                    copy_for_a_time(game, begin(game, context), number, face.id)
                copied.append(number)
        context.did = context.did and bool(copied)
        apply(game, context, copied)

    return [*ops, *more, Do(doing)]


def _is_ones_own(node: Objects) -> bool:
    """Whether it can only be something that the controller of the effect controls."""
    if isinstance(node, Selection):
        return node.description.controller == YOU
    return isinstance(node, This)
