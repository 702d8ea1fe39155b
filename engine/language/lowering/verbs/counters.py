"""Counters on objects, and verbs that nothing replaces."""

from collections.abc import Callable
from typing import Any

from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ON_COUNTERS
from engine.language.lowering.amounts import EVERYTHING
from engine.language.lowering.common import actors, note, reachable, ref_of
from engine.language.lowering.declared import Handling
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.scope import Scope
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import All
from engine.language.tree.composed import PutCounters, RemoveCounters
from engine.language.tree.instructions import Act
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.terms import SharedDone


def act_on_each(
    scope: Scope,
    node: Objects,
    actor: Players,
    act: Callable[[Any, Context, int], bool],
    this_way: terms.Done | None = None,
) -> list[Op]:
    """A verb that nothing replaces: it does something to each object, or cannot.

    `this_way` is the participle by which a text counts those to which it was done. "It" is what the
    text names, whether or not it was done to that.
    """
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats, in_common=True))

    def doing(game: Game, context: Context) -> None:
        done = [n for n in reachable(game, context, refs) if act(game, context, n)]
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(done) >= wanted
        context.amount = len(done)
        if this_way is not None:
            note(context, this_way, tuple(ref_of(game, number) for number in done))

    return [*who.ops, *ops, Do(doing)]


def to_each(
    act: Callable[[Any, Context, int], bool], this_way: terms.Done | None = None
) -> Callable[[Scope, Act], list[Op]]:
    """Return what lowers a verb that does something to each of its objects, or cannot."""
    return lambda scope, node: act_on_each(scope, node.objects, node.actor, act, this_way)


def unless_barred(handling: Handling) -> Callable[[Any, Context, int], bool]:
    """Return what does something to an object unless something bars it."""

    def act(game: Game, context: Context, number: int) -> bool:
        if is_barred(game, number, handling.bars, context.source):
            return False
        handling.do(game, number, cause_of(context))
        return True

    return act


def put_counters(scope: Scope, node: PutCounters) -> list[Op]:
    """Put counters on objects."""
    more, amount = lower_amount(scope, node.amount)

    changed = _stat_counter(scope.words, node.kind)
    add_counters = scope.deeds.add_counters

    def act(game: Game, context: Context, number: int) -> bool:
        added = add_counters(game, context, number, node.kind, amount(game, context))
        if added and changed:
            _let_counters_count(game, context, number, node.kind, changed)
        return added > 0

    return [*more, *act_on_each(scope, node.on, node.actor, act)]


def _stat_counter(words: Words, kind: str) -> tuple[tuple[int, int], ...]:
    """Return what each counter of a kind changes: "+1 attack", "+1/+1"; nothing for others."""
    number, _, stat = kind.partition(" ")
    if stat in words.values.counters and number[:1] in "+-":
        return ((words.values.counters[stat], int(number)),)
    if "/" in number and number[:1] in "+-":
        return tuple(zip(words.values.pair, map(int, number.split("/")), strict=False))
    return ()


def _let_counters_count(
    game: Game, context: Context, number: int, kind: str, changed: tuple[tuple[int, int], ...]
) -> None:
    """Let counters change the values of what they lie on, as long as they are there."""
    members = frozenset(((number, game.stamp[number]),))
    if any(each.context.word == kind and each.members == members for each in game.lasting):
        return
    lasting = Lasting(game.next_serial(), context.clone(), Expiry())
    lasting.context.word = kind
    lasting.members = members
    lasting.changes = tuple(
        Change(change, _per_counter((game.stamp[number], kind), each)) for change, each in changed
    )
    lasting.depends = ON_COUNTERS
    game.lasting.append(lasting)
    game.touch_board()


def _per_counter(key: tuple[int, str], each: int) -> Count:
    def count(game: Game, context: Context) -> int:
        return game.counters.get(key, 0) * each

    return count


def remove_counters(scope: Scope, node: RemoveCounters) -> list[Op]:
    """Take counters off objects."""
    more, amount = lower_amount(scope, node.amount)
    # "All counters" are those of every kind, "three counters" such without a name.
    is_every_kind = not node.kind and isinstance(node.amount, All)
    add_counters = scope.deeds.add_counters

    def begin(game: Game, context: Context) -> None:
        note(context, SharedDone.REMOVED, (), 0)

    def act(game: Game, context: Context, number: int) -> bool:
        wanted = amount(game, context)
        kinds = _kinds_on(game, number) if is_every_kind else [node.kind]
        removed = sum(add_counters(game, context, number, kind, -wanted) for kind in kinds)
        note(context, SharedDone.REMOVED, (), context.tally[SharedDone.REMOVED.value][0] + removed)
        return removed >= wanted or (wanted >= EVERYTHING and removed > 0)

    *choosing, removing = act_on_each(scope, node.source, node.actor, act)
    return [*more, *choosing, Do(begin), removing]


def _kinds_on(game: Game, number: int) -> list[str]:
    return [kind for stamp, kind in game.counters if stamp == game.stamp[number]]
