"""Verbs about stored and secured Ikorr: store, remove, move, secure."""

from typing import Any

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import NO_STORE, NO_UNSTORE, SECURED, STORED
from engine.games.rush_of_ikorr.play.rules import IKORR
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import HALVES, MoveIkorr, RemoveIkorr, Secure, Store
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.effects.last_known import current, last_known
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Finder
from engine.kernel.state.table import Event
from engine.language.lowering.amounts import EVERYTHING
from engine.language.lowering.common import CountFor, actors, counted_for, note, reachable
from engine.language.lowering.division import Divide, Shares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.players import of_pools
from engine.language.lowering.scope import Scope
from engine.language.tree.kinds import Amount, Objects, Ref
from engine.language.tree.terms import SharedDone


def store(scope: Scope, node: Store) -> list[Op]:
    """11.47a: not a raid."""
    more, amount = lower_amount(scope, node.amount)
    each = counted_for(scope, amount)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.on, Chooser(who.seats, in_common=True))

    def finish(game: Play, context: Context, shares: Shares) -> None:
        cause = cause_of(context)
        events = [
            would(game, STORED, game.controller[number], number, context.source, stored, cause)
            for number, stored in shares
            if stored > 0 and not is_barred(game, number, NO_STORE, context.source)
        ]
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def doing(game: Play, context: Context) -> None:
        there = reachable(game, context, refs)
        finish(game, context, [(number, each(game, context, number)) for number in there])

    def takers(game: Play, context: Context, picks: list[int]) -> list[int]:
        return reachable(game, context, refs)

    def then(game: Play, context: Context) -> None:
        affected = game.result[1]
        context.did = context.did and bool(affected)
        note(context, Done.STORED, affected, context.amount)

    if node.divided:
        divide = Divide("divide-ikorr", takers, amount, finish)
        return [*more, *who.ops, *ops, divide, Do(_nothing, then)]
    return [*more, *who.ops, *ops, Do(doing, then)]


def _nothing(game: Play, context: Context) -> None:
    """Only `then` matters."""


def _ikorr_on(refs: RefsOf) -> Count:
    def count(game: Play, context: Context) -> int:
        return sum(game.ikorr[n] for n in current(game, context, refs(game, context)))

    return count


def remove_ikorr(scope: Scope, node: RemoveIkorr) -> list[Op]:
    """Take stored Ikorr off permanents."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.source, Chooser(who.seats))
        more, amount = lower_amount(who.scope, node.amount, who.seats, _ikorr_on(refs))
    for op in ops:
        if isinstance(op, Pick):
            op.find = _with_enough(op.find, amount)
    each = _of_each(node.amount, amount)

    def doing(game: Play, context: Context) -> None:
        total, is_full = _take_ikorr(game, context, refs, each)
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.REMOVED, refs(game, context), total)

    if node.divided:
        return [*who.ops, *ops, *more, _taken_apart(refs, amount)]
    return [*who.ops, *ops, *more, Do(doing)]


def _taken_apart(refs: RefsOf, amount: Count) -> Op:
    """For "remove 3 Ikorr divided as you choose among ...": from each no more than it has."""

    def holders(game: Play, context: Context, picks: list[int]) -> list[int]:
        return [
            number
            for number in reachable(game, context, refs)
            if game.ikorr[number] > picks.count(number)
            and not is_barred(game, number, NO_UNSTORE, context.source)
        ]

    def finish(game: Play, context: Context, shares: Shares) -> None:
        cause = cause_of(context)
        total = sum(own_atoms.unstore(game, number, taken, cause) for number, taken in shares)
        context.did = context.did and total >= amount(game, context)
        note(context, SharedDone.REMOVED, refs(game, context), total)

    return Divide("divide-ikorr", holders, amount, finish)


def _with_enough(find: Finder, amount: Count) -> Finder:
    """Return what can be chosen: as a cost only what has all of it (3.3a)."""

    def found(game: Play, context: Context) -> list[int]:
        everything = find(game, context)
        if not context.as_cost:
            return everything
        wanted = amount(game, context)
        least = 1 if wanted >= EVERYTHING else wanted
        return [number for number in everything if game.ikorr[number] >= max(least, 1)]

    return found


def _of_each(node: Amount, amount: Count) -> CountFor:
    """Return how much each loses: half of what it has, or the same for all."""
    if node not in HALVES:
        return lambda game, context, _number: amount(game, context)
    up = int(node == HALVES[0])

    def half(game: Any, context: Context, number: int) -> int:
        stored: int = game.ikorr[number]
        return (stored + up) // 2

    return half


def _take_ikorr(game: Play, context: Context, refs: RefsOf, amount: CountFor) -> tuple[int, bool]:
    total, is_full = 0, True
    for number in reachable(game, context, refs):
        if is_barred(game, number, NO_UNSTORE, context.source):
            is_full = False
            continue
        wanted = amount(game, context, number)
        taken = own_atoms.unstore(game, number, wanted, cause_of(context))
        total += taken
        is_full = is_full and (taken >= wanted or wanted >= EVERYTHING)
    return total, is_full


def _left_behind(node: Objects | None, refs: RefsOf | None) -> Count:
    """For "Move all Ikorr that was stored on it": what was on what has left (1.5b, I-15).

    A target that has left is not what the effect is about any more (3.2c.1).
    """

    def count(game: Play, context: Context) -> int:
        if refs is None or not isinstance(node, Ref):
            return 0
        known = [last_known(game, ref) for ref in refs(game, context)]
        return sum(each.columns[IKORR] for each in known if each is not None)

    return count


def move_ikorr(scope: Scope, node: MoveIkorr) -> list[Op]:
    """Move stored Ikorr from permanents to another."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.source, Chooser(who.seats))
        more, to = lower_objects(who.scope, node.to, Chooser(who.seats))
        asked, amount = lower_amount(who.scope, node.amount, who.seats, _ikorr_on(refs))
    behind, each = _left_behind(node.source, refs), _of_each(node.amount, amount)

    def doing(game: Play, context: Context) -> None:
        there = reachable(game, context, to)
        if not there or is_barred(game, there[0], NO_STORE, context.source):
            context.did = False
            return
        total, is_full = _take_ikorr(game, context, refs, each)
        total += min(behind(game, context), amount(game, context))
        own_atoms.store(game, there[0], total, cause_of(context))
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.MOVED, refs(game, context), total)

    return [*who.ops, *ops, *more, *asked, Do(doing)]


def _secured_from(
    game: Play, context: Context, refs: RefsOf, amount: Count, behind: Count
) -> list[Event]:
    """Take what is stored on permanents, or was stored on what has left."""
    cause = cause_of(context)
    events: list[Event] = []
    for number in reachable(game, context, refs):
        seat = game.controller[number]
        if forbids(game, seat, "secure"):
            continue
        taken = own_atoms.unstore(game, number, amount(game, context), cause)
        if taken:
            events.append(would(game, SECURED, seat, number, -1, taken, cause))
    kept = min(behind(game, context), amount(game, context))
    if kept and not forbids(game, context.controller, "secure"):
        events.append(would(game, SECURED, context.controller, -1, -1, kept, cause))
    return events


def secure(scope: Scope, node: Secure) -> list[Op]:
    """11.46a: from the supply, or what is stored on a champion."""
    with actors(scope, node.actor) as who:
        ops: list[Op] = []
        refs: RefsOf | None = None
        if node.source is not None:
            ops, refs = lower_objects(who.scope, node.source, Chooser(who.seats))
        most = _ikorr_on(refs) if refs is not None else None
        more, amount = lower_amount(who.scope, node.amount, who.seats, most)
    seats, behind = of_pools(node.actor, who.seats), _left_behind(node.source, refs)

    def doing(game: Play, context: Context) -> None:
        cause = cause_of(context)
        if refs is not None:
            events = _secured_from(game, context, refs, amount, behind)
        else:
            gained = [(seat, amount(game, context)) for seat in seats(game, context)]
            events = [would(game, SECURED, s, -1, -1, n, cause) for s, n in gained if n > 0]
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def then(game: Play, context: Context) -> None:
        context.did = context.did and game.result[0]
        note(context, Done.SECURED, game.result[1], context.amount)

    return [*who.ops, *ops, *more, Do(doing, then)]
