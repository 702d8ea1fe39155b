"""What lies on objects in a column: put on them, taken off, moved from one to another."""

from typing import Any

from engine.kernel.effects import atoms
from engine.kernel.effects.last_known import current, last_known
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Count, Finder
from engine.kernel.state.game import Game
from engine.language.lowering.amounts import EVERYTHING
from engine.language.lowering.common import CountFor, actors, counted_for, note, reachable
from engine.language.lowering.costs import always
from engine.language.lowering.declared import Store
from engine.language.lowering.descriptions import lower_finder
from engine.language.lowering.division import Divide, Shares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.amounts import AnyNumber, X
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import Group, Selection
from engine.language.tree.terms import SharedDone


def _nothing(game: Game, context: Context) -> None:
    """Only `then` matters."""


def put_on(
    scope: Scope, store: Store, amount: Amount, on: Objects, actor: Players, divided: bool
) -> list[Op]:
    """Lower "put so much on it", to each of several, or divided among them."""
    more, count = lower_amount(scope, amount)
    each = counted_for(scope, count)
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, on, Chooser(who.seats, in_common=True))

    def finish(game: Game, context: Context, shares: Shares) -> None:
        cause = cause_of(context)
        events = [
            would(game, store.raised, game.controller[number], number, context.source, put, cause)
            for number, put in shares
            if put > 0 and not is_barred(game, number, store.no_put, context.source)
        ]
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def doing(game: Game, context: Context) -> None:
        there = reachable(game, context, refs)
        finish(game, context, [(number, each(game, context, number)) for number in there])

    def takers(game: Game, context: Context, picks: list[int]) -> list[int]:
        return reachable(game, context, refs)

    def then(game: Game, context: Context) -> None:
        affected = game.result[1]
        context.did = context.did and bool(affected)
        note(context, store.put, affected, context.amount)

    if divided:
        divide = Divide(store.question, takers, count, finish)
        return [*more, *who.ops, *ops, divide, Do(_nothing, then)]
    return [*more, *who.ops, *ops, Do(doing, then)]


def on_all(store: Store, refs: RefsOf) -> Count:
    """Return how much lies on objects together."""

    def count(game: Game, context: Context) -> int:
        column = game.columns[store.column]
        return sum(column[n] for n in current(game, context, refs(game, context)))

    return count


def left_behind(store: Store, node: Objects | None, refs: RefsOf | None) -> Count:
    """For "move all that was on it": what lay on what has left.

    A target that has left is not what the effect is about any more.
    """

    def count(game: Game, context: Context) -> int:
        if refs is None or not isinstance(node, Ref):
            return 0
        known = [last_known(game, ref) for ref in refs(game, context)]
        return sum(each.columns[store.column] for each in known if each is not None)

    return count


def take_off(
    scope: Scope, store: Store, amount: Amount, source: Objects, actor: Players, divided: bool
) -> list[Op]:
    """Lower "remove so much from it", from each of several, or divided among them."""
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, source, Chooser(who.seats))
        more, count = lower_amount(who.scope, amount, who.seats, on_all(store, refs))
    for op in ops:
        if isinstance(op, Pick):
            op.find = _with_enough(store, op.find, count)
    each = _of_each(store, amount, count)

    def doing(game: Game, context: Context) -> None:
        total, is_full = _take(store, game, context, refs, each)
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.REMOVED, refs(game, context), total)

    if divided:
        return [*who.ops, *ops, *more, _taken_apart(store, refs, count)]
    return [*who.ops, *ops, *more, Do(doing)]


def _taken_apart(store: Store, refs: RefsOf, amount: Count) -> Op:
    """For "remove 3 divided as you choose among ...": from each no more than it has."""

    def holders(game: Game, context: Context, picks: list[int]) -> list[int]:
        column = game.columns[store.column]
        return [
            number
            for number in reachable(game, context, refs)
            if column[number] > picks.count(number)
            and not is_barred(game, number, store.no_take, context.source)
        ]

    def finish(game: Game, context: Context, shares: Shares) -> None:
        cause = cause_of(context)
        total = sum(
            atoms.lower_column(game, store.column, number, taken, -1, cause)
            for number, taken in shares
        )
        context.did = context.did and total >= amount(game, context)
        note(context, SharedDone.REMOVED, refs(game, context), total)

    return Divide(store.question, holders, amount, finish)


def _with_enough(store: Store, find: Finder, amount: Count) -> Finder:
    """Return what can be chosen: as a cost only what has all of it."""

    def found(game: Game, context: Context) -> list[int]:
        everything = find(game, context)
        if not context.as_cost:
            return everything
        wanted = amount(game, context)
        least = 1 if wanted >= EVERYTHING else wanted
        return [n for n in everything if game.columns[store.column][n] >= max(least, 1)]

    return found


def _of_each(store: Store, node: Amount, amount: Count) -> CountFor:
    """Return how much each loses: half of what it has, or the same for all."""
    if node not in store.halves:
        return lambda game, context, _number: amount(game, context)
    up = int(node == store.halves[0])

    def half(game: Any, context: Context, number: int) -> int:
        held: int = game.columns[store.column][number]
        return (held + up) // 2

    return half


def _take(
    store: Store, game: Game, context: Context, refs: RefsOf, amount: CountFor
) -> tuple[int, bool]:
    total, is_full = 0, True
    for number in reachable(game, context, refs):
        if is_barred(game, number, store.no_take, context.source):
            is_full = False
            continue
        wanted = amount(game, context, number)
        taken = atoms.lower_column(game, store.column, number, wanted, -1, cause_of(context))
        total += taken
        is_full = is_full and (taken >= wanted or wanted >= EVERYTHING)
    return total, is_full


def move_over(
    scope: Scope,
    store: Store,
    parts: tuple[Amount, Objects, Objects],
    actor: Players,
    divided: bool = False,
) -> list[Op]:
    """Lower "move so much from it to another one", or divided among several."""
    much, source, target = parts
    with actors(scope, actor) as who:
        ops, refs = lower_objects(who.scope, source, Chooser(who.seats))
        more, to = lower_objects(who.scope, target, Chooser(who.seats))
        asked, amount = lower_amount(who.scope, much, who.seats, on_all(store, refs))
    behind, each = left_behind(store, source, refs), _of_each(store, much, amount)

    def doing(game: Game, context: Context) -> None:
        there = reachable(game, context, to)
        if not there or is_barred(game, there[0], store.no_put, context.source):
            context.did = False
            return
        total, is_full = _take(store, game, context, refs, each)
        total += min(behind(game, context), amount(game, context))
        atoms.raise_column(game, store.column, there[0], total, -1, cause_of(context))
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.MOVED, refs(game, context), total)

    last = _moved_apart(store, refs, to, amount) if divided else Do(doing)
    return [*who.ops, *ops, *more, *asked, last]


def _moved_apart(store: Store, source: RefsOf, to: RefsOf, amount: Count) -> Op:
    """For "move all of it, divided as you choose among ...": no more than there is."""

    def at_most(game: Game, context: Context) -> int:
        column = game.columns[store.column]
        held = sum(
            column[number]
            for number in reachable(game, context, source)
            if not is_barred(game, number, store.no_take, context.source)
        )
        return min(amount(game, context), held)

    def takers(game: Game, context: Context, picks: list[int]) -> list[int]:
        return [
            number
            for number in reachable(game, context, to)
            if not is_barred(game, number, store.no_put, context.source)
        ]

    def finish(game: Game, context: Context, shares: Shares) -> None:
        cause, total = cause_of(context), sum(share for _, share in shares)
        for number in reachable(game, context, source):
            atoms.lower_column(game, store.column, number, total, -1, cause)
        for number, share in shares:
            atoms.raise_column(game, store.column, number, share, -1, cause)
        context.did = context.did and total > 0
        note(context, SharedDone.MOVED, source(game, context), total)

    return Divide(store.question, takers, at_most, finish)


# --- as a cost ------------------------------------------------------------------------------------


def most_off(scope: Scope, store: Store, node: Objects) -> Count:
    """Return how large X may be in "remove X from it", as a cost."""
    if isinstance(node, (Selection, Group)):
        raise UnplayableTextError("X of what lies on something still to be chosen as a cost")
    refs = lower_ref(scope, node)

    def count(game: Game, context: Context) -> int:
        return sum(game.columns[store.column][number] for number, _ in refs(game, context))

    return count


def is_enough(scope: Scope, store: Store, amount: Amount, node: Objects) -> Condition:
    """Return whether so much can be taken off something, as a cost."""
    if isinstance(amount, (AnyNumber, X)) or isinstance(node, Group):
        return always
    count = plain_amount(scope, amount)
    if isinstance(node, Selection):
        find = lower_finder(scope, node.description)

        def some(game: Game, context: Context) -> bool:
            wanted = min(count(game, context), 1000)
            return any(game.columns[store.column][n] >= wanted for n in find(game, context))

        return some
    refs = lower_ref(scope, node)

    def holds(game: Game, context: Context) -> bool:
        held = sum(game.columns[store.column][n] for n, _ in refs(game, context))
        wanted = count(game, context)
        return held >= wanted or (wanted >= EVERYTHING and held > 0)

    return holds
