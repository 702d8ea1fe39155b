"""Verbs about stored and secured Ikorr: store, remove, move, secure."""

from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import NO_STORE, NO_UNSTORE, SECURED, STORED
from engine.games.rush_of_ikorr.play.rules import IKORR
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text import own_tree as tree
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count
from engine.kernel.state.table import Event
from engine.language.lowering.common import actors, amount_for, note, reachable
from engine.language.lowering.declared import Store
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.players import of_pools
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs import stores

STORE: Final = Store(IKORR, STORED, NO_STORE, NO_UNSTORE, "divide-ikorr", Done.STORED, tree.HALVES)


def store(scope: Scope, node: tree.Store) -> list[Op]:
    """11.47a: not a raid."""
    return stores.put_on(scope, STORE, node.amount, node.on, node.actor, node.divided)


def remove_ikorr(scope: Scope, node: tree.RemoveIkorr) -> list[Op]:
    """Take stored Ikorr off permanents; as a cost all of it has to be there (3.3a)."""
    return stores.take_off(scope, STORE, node.amount, node.source, node.actor, node.divided)


def move_ikorr(scope: Scope, node: tree.MoveIkorr) -> list[Op]:
    """Move stored Ikorr from permanents to another, also from what has left (1.5b, I-15)."""
    parts = (node.amount, node.source, node.to)
    return stores.move_over(scope, STORE, parts, node.actor, node.divided)


def _secured_from(
    game: Play, context: Context, own: int | None, refs: RefsOf, amount: Count, behind: Count
) -> list[Event]:
    """Take what is stored on permanents, or was on what has left, for one player or each's own."""
    cause = cause_of(context)
    events: list[Event] = []
    for number in reachable(game, context, refs):
        seat = game.controller[number] if own is None else own
        if forbids(game, seat, "secure"):
            continue
        taken = own_atoms.unstore(game, number, amount(game, context), cause)
        if taken:
            events.append(would(game, SECURED, seat, number, -1, taken, cause))
    kept = min(behind(game, context), amount(game, context))
    seat = context.controller if own is None else own
    if kept and not forbids(game, seat, "secure"):
        events.append(would(game, SECURED, seat, -1, -1, kept, cause))
    return events


def secure(scope: Scope, node: tree.Secure) -> list[Op]:
    """11.46a: from the supply, or what is stored on a champion."""
    with actors(scope, node.actor) as who:
        ops: list[Op] = []
        refs: RefsOf | None = None
        if node.source is not None:
            ops, refs = lower_objects(who.scope, node.source, Chooser(who.seats))
        most = stores.on_all(STORE, refs) if refs is not None else None
        more, amount = lower_amount(who.scope, node.amount, who.seats, most)
    seats = of_pools(node.actor, who.seats)
    behind = stores.left_behind(STORE, node.source, refs)

    def doing(game: Play, context: Context) -> None:
        cause = cause_of(context)
        if refs is not None:
            whose = [None] if node.by_itself else seats(game, context)
            events = _secured_from(game, context, whose[0], refs, amount, behind) if whose else []
        else:
            gained = [(s, amount_for(game, context, s, amount)) for s in seats(game, context)]
            events = [would(game, SECURED, s, -1, -1, n, cause) for s, n in gained if n > 0]
        context.amount = sum(event[6] for event in events)
        propose(game, events)

    def then(game: Play, context: Context) -> None:
        context.did = context.did and game.result[0]
        note(context, Done.SECURED, game.result[1], context.amount)

    return [*who.ops, *ops, *more, Do(doing, then)]
