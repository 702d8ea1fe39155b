"""Coins and Ether: gaining, losing, paying."""

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
from engine.language.lowering.verbs.pools import Act, pool_verb
from engine.language.tree.composed import Pay


def _change(scope: Scope, node: tree.ChangeResource, act: Act) -> list[Op]:
    pool = POOLS[node.resource]

    def held(game: Play, context: Context) -> int:
        return game.pools[pool][context.actor]

    return pool_verb(scope, node.amount, node.actor, act, Done.CHANGED, most=held)


def gain_resource(scope: Scope, node: tree.GainResource) -> list[Op]:
    """stock.2, ether.2: at most 30."""
    pool = POOLS[node.resource]

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        own_atoms.gain(game, pool, seat, amount, cause_of(context), context.source)
        return amount

    return _change(scope, node, act)


def lose_resource(scope: Scope, node: tree.LoseResource) -> list[Op]:
    """stock.2: as far as there are any."""
    pool = POOLS[node.resource]

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return atoms.lower_pool(game, pool, seat, amount, cause_of(context))

    return _change(scope, node, act)


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
