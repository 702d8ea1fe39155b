"""Coins and Ether: gaining, losing, paying."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rise.play import own_atoms
from engine.games.rise.play.lower.deeds import POOLS
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.terms import Done
from engine.kernel.effects import atoms
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering import costs
from engine.language.lowering.common import actors
from engine.language.lowering.payments import begin_payment, is_payable_by
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.pools import pool_verb
from engine.language.tree.composed import Pay

# The pool of a seat, and how much is wanted; returns by how much it was.
_Change = Callable[[Any, Context, int, int, int], int]


def _changing(change: _Change) -> Callable[[Scope, tree.ChangeResource], list[Op]]:
    """Return what lowers a verb by which players get or lose coins or Ether."""

    def lower(scope: Scope, node: tree.ChangeResource) -> list[Op]:
        pool = POOLS[node.resource]

        def held(game: Play, context: Context) -> int:
            return game.pools[pool][context.actor]

        def act(game: Play, context: Context, seat: int, amount: int) -> int:
            return change(game, context, pool, seat, amount)

        return pool_verb(scope, node.amount, node.actor, act, Done.CHANGED, most=held)

    return lower


def _gain(game: Play, context: Context, pool: int, seat: int, amount: int) -> int:
    """stock.2, ether.2: at most 30; what is beyond that counts as gained."""
    own_atoms.gain(game, pool, seat, amount, cause_of(context), context.source)
    return amount


def _lose(game: Play, context: Context, pool: int, seat: int, amount: int) -> int:
    """stock.2: as far as there are any."""
    return atoms.lower_pool(game, pool, seat, amount, cause_of(context))


gain_resource: Final = _changing(_gain)
lose_resource: Final = _changing(_lose)


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
