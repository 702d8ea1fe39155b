"""What Actions and Effects cost, and whose coins pay for them."""

from collections.abc import Sequence

from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.numbers import FIXED_PRICE, FOR_ACTIONS, MULTI_TARGET
from engine.games.rise.play.state import Play
from engine.kernel.acting.costs import ability_cost, can_pay_items
from engine.kernel.effects import atoms
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import AS_COST

Prices = dict[int, int]  # how much of each pool


def payer_of(game: Play, number: int, seat: int) -> int:
    """Return who pays for a card's Actions: its owner where somebody else has seized them.

    disease.schizo.2
    """
    if game.seized.get(game.stamp[number], -1) == seat:
        return game.owner[number]
    return seat


def action_prices(game: Play, seat: int, number: int, action: Action, context: Context) -> Prices:
    """Return what an Action takes of pools, after all changes."""
    found: Prices = {}
    is_fixed = game.options.fixed_price == "cost_fixed" and (
        game.has(number, FIXED_PRICE) or game.has(number, MULTI_TARGET)  # ability.multitarget.2
    )
    for pool, count in action.costs.others:
        price = count(game, context)
        if not is_fixed:
            price = ability_cost(game, seat, number, price, FOR_ACTIONS)
        found[pool] = found.get(pool, 0) + max(price, 0)
    return found


def can_afford(
    game: Play, seat: int, number: int, actions: Sequence[Action], context: Context
) -> bool:
    """Whether a player could pay for some Actions of a card together."""
    total: Prices = {}
    payer = payer_of(game, number, seat)
    for action in actions:
        for pool, price in action_prices(game, seat, number, action, context).items():
            total[pool] = total.get(pool, 0) + price
        if not can_pay_items(game, action.costs, context):
            return False
    return all(game.pools[pool][payer] >= price for pool, price in total.items())


def pay_action(game: Play, payer: int, number: int, action: RiseAction, context: Context) -> None:
    """Pay coins and Ether of an Action; they stay spent (gloss.resource.3)."""
    for pool, price in action_prices(game, context.controller, number, action, context).items():
        atoms.lower_pool(game, pool, payer, price, AS_COST)
