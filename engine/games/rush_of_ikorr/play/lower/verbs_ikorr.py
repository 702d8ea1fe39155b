"""Verbs about stored and secured Ikorr: store, remove, move, secure."""

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import NO_STORE, NO_UNSTORE, SECURED, STORED
from engine.games.rush_of_ikorr.play.rules import IKORR
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import MoveIkorr, RemoveIkorr, Secure, Store
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
from engine.language.lowering.common import actors, counted_for, note, reachable
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.players import of_pools
from engine.language.lowering.scope import Scope
from engine.language.tree.terms import SharedDone


def store(scope: Scope, node: Store) -> list[Op]:
    """11.47a: not a raid."""
    more, amount = lower_amount(scope, node.amount)
    each = counted_for(scope, amount)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.on, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        events = []
        for number in reachable(game, context, refs):
            stored = each(game, context, number)
            if stored > 0 and not is_barred(game, number, NO_STORE, context.source):
                seat = game.controller[number]
                cause = cause_of(context)
                events.append(would(game, STORED, seat, number, context.source, stored, cause))
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def then(game: Play, context: Context) -> None:
        affected = game.result[1]
        context.did = context.did and bool(affected)
        note(context, Done.STORED, affected, context.amount)

    return [*more, *who.ops, *ops, Do(doing, then)]


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

    def doing(game: Play, context: Context) -> None:
        total, is_full = _take_ikorr(game, context, refs, amount)
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.REMOVED, refs(game, context), total)

    return [*who.ops, *ops, *more, Do(doing)]


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


def _take_ikorr(game: Play, context: Context, refs: RefsOf, amount: Count) -> tuple[int, bool]:
    total, is_full = 0, True
    for number in reachable(game, context, refs):
        if is_barred(game, number, NO_UNSTORE, context.source):
            is_full = False
            continue
        wanted = amount(game, context)
        taken = own_atoms.unstore(game, number, wanted, cause_of(context))
        total += taken
        is_full = is_full and (taken >= wanted or wanted >= EVERYTHING)
    return total, is_full


def _left_behind(game: Play, context: Context, refs: RefsOf) -> int:
    """For "DEATH — Move all Ikorr stored on this champion": what it had when it left (1.5b)."""
    own = (context.source, context.source_stamp)
    known = last_known(game, own) if own in refs(game, context) else None
    return known.columns[IKORR] if known is not None else 0


def move_ikorr(scope: Scope, node: MoveIkorr) -> list[Op]:
    """Move stored Ikorr from permanents to another."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.source, Chooser(who.seats))
        more, to = lower_objects(who.scope, node.to, Chooser(who.seats))
        asked, amount = lower_amount(who.scope, node.amount, who.seats, _ikorr_on(refs))

    def doing(game: Play, context: Context) -> None:
        there = reachable(game, context, to)
        if not there or is_barred(game, there[0], NO_STORE, context.source):
            context.did = False
            return
        total, is_full = _take_ikorr(game, context, refs, amount)
        total += min(_left_behind(game, context, refs), amount(game, context))
        own_atoms.store(game, there[0], total, cause_of(context))
        context.did = context.did and is_full and total > 0
        note(context, SharedDone.MOVED, refs(game, context), total)

    return [*who.ops, *ops, *more, *asked, Do(doing)]


def _secured_from(game: Play, context: Context, refs: RefsOf, amount: Count) -> list[Event]:
    """Take what is stored on permanents, or was stored on the one whose text it is."""
    cause = cause_of(context)
    events: list[Event] = []
    for number in reachable(game, context, refs):
        seat = game.controller[number]
        if forbids(game, seat, "secure"):
            continue
        taken = own_atoms.unstore(game, number, amount(game, context), cause)
        if taken:
            events.append(would(game, SECURED, seat, number, -1, taken, cause))
    kept = min(_left_behind(game, context, refs), amount(game, context))
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
    seats = of_pools(node.actor, who.seats)

    def doing(game: Play, context: Context) -> None:
        cause = cause_of(context)
        if refs is not None:
            events = _secured_from(game, context, refs, amount)
        else:
            gained = [(seat, amount(game, context)) for seat in seats(game, context)]
            events = [would(game, SECURED, s, -1, -1, n, cause) for s, n in gained if n > 0]
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def then(game: Play, context: Context) -> None:
        context.did = context.did and game.result[0]
        note(context, Done.SECURED, game.result[1], context.amount)

    return [*who.ops, *ops, *more, Do(doing, then)]
