"""Coins and Ether: gaining, losing, paying."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.play import own_atoms
from engine.games.rise.play.lower.deeds import POOLS
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.kernel.effects import atoms
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count
from engine.language.lowering import costs
from engine.language.lowering.common import actors
from engine.language.lowering.objects import lower_amount
from engine.language.lowering.payments import begin_payment, is_payable_by
from engine.language.lowering.scope import Scope
from engine.language.tree.amounts import All
from engine.language.tree.composed import Pay

Change = tree.GainResource | tree.LoseResource


def _of_players(
    scope: Scope, node: Change, act: Callable[[Any, int, int, Context], int]
) -> list[Op]:
    with actors(scope, node.actor) as who:
        is_all = isinstance(node.amount, All)
        more, count = (
            ([], _all_of(POOLS[node.resource]))
            if is_all
            else lower_amount(who.scope, node.amount, who.seats)
        )

    def doing(game: Play, context: Context) -> None:
        total = 0
        is_full = True
        for seat in who.seats(game, context):
            before, context.actor = context.actor, seat
            wanted = count(game, context)
            got = act(game, seat, wanted, context)
            context.actor = before
            total += got
            is_full = is_full and got >= wanted
        context.amount = total
        context.did = context.did and is_full

    return [*who.ops, *more, Do(doing)]


def _all_of(pool: int) -> Count:
    return lambda game, context: int(game.pools[pool][context.actor])


def gain_resource(scope: Scope, node: tree.GainResource) -> list[Op]:
    """stock.2, ether.2: at most 30."""
    gain = own_atoms.gain_coins if POOLS[node.resource] == COINS else own_atoms.gain_ether

    def act(game: Play, seat: int, amount: int, context: Context) -> int:
        gain(game, seat, amount, context.source, cause_of(context))
        return amount

    return _of_players(scope, node, act)


def lose_resource(scope: Scope, node: tree.LoseResource) -> list[Op]:
    """stock.2: as far as there are any."""
    pool = POOLS[node.resource]

    def act(game: Play, seat: int, amount: int, context: Context) -> int:
        return atoms.lower_pool(game, pool, seat, amount, cause_of(context))

    return _of_players(scope, node, act)


def pay(scope: Scope, node: Pay) -> list[Op]:
    """Pay as a text orders it; what cannot be paid is not."""
    with actors(scope, node.actor) as who:
        lowered = costs.lower_costs(who.scope, node.costs)

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        if is_payable_by(game, context, lowered, seat):
            begin_payment(game, context, lowered, seat)
        else:
            context.did = False

    return [*who.ops, Do(doing)]
