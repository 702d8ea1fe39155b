"""Whether an ability, an avatar power or RUSH may be used, and why not (6.1, 6.2)."""

from collections.abc import Iterator

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.atoms import free_places
from engine.games.rush_of_ikorr.play.chars import chars, source_context
from engine.games.rush_of_ikorr.play.costs import (
    ability_cost,
    activation_context,
    can_pay_items,
    kind_of_cost,
)
from engine.games.rush_of_ikorr.play.face import Action
from engine.games.rush_of_ikorr.play.limits import is_barred
from engine.games.rush_of_ikorr.play.placing import can_be_stacked
from engine.games.rush_of_ikorr.play.players import forbids
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import NO_ACTIVATE, NO_SUPPORT, WIDTH


def ability_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    """Return why an ACTION ability may not be activated, cheapest reasons first."""
    zone = game.zone[number] % WIDTH
    if (action.zone < 0 and not game.in_play(number)) or (action.zone >= 0 and zone != action.zone):
        yield no.WRONG_ZONE
        return
    if is_spent(game, number, action):
        yield no.USED_ALREADY
    if game.controller[number] != seat:
        yield no.NOT_YOURS
    if game.in_play(number) and is_barred(game, number, NO_ACTIVATE):
        yield no.CANNOT
    if action.is_support and is_barred(game, number, NO_SUPPORT):
        yield no.CANNOT
    if forbids(game, seat, "activate", number):
        yield no.PLAYER_FORBIDDEN
    yield from _effect_refusals(game, seat, number, action)


def is_spent(game: Play, number: int, action: Action) -> bool:
    """Whether an ability has been used as often as it may be, this turn or ever."""
    key = (game.stamp[number], action.number)
    if action.times == 0:
        return game.ever.get(key, 0) > 0
    return game.used.get(key, 0) >= action.times + chars(game, number).more_activations


def _effect_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    """Return what costs, condition and targets have against an ability."""
    costs = action.costs
    printed = costs.influence or 0
    if printed or costs.ikorr is None:
        price = ability_cost(game, seat, number, printed, kind_of_cost(action))
        if price > game.influence[seat]:
            yield no.ABILITY_TOO_EXPENSIVE
    program = action.program
    has_choices = program.targets or program.modes
    if action.only_if is None and costs.is_payable is None and not has_choices:
        if program.only_summons and free_places(game, seat) <= 0:
            yield no.ROW_FULL
        return
    is_own = game.controller[number] == seat and costs.influence is not None
    context = (
        source_context(game, number) if is_own else (activation_context(game, seat, number, action))
    )
    if action.only_if is not None and not action.only_if(game, context):
        yield no.NOT_NOW
    if not can_pay_items(game, costs, context):
        yield no.COST_NOT_PAYABLE
    if costs.influence is None:
        context.x = game.influence[seat]
    if has_choices and not can_be_stacked(game, program, context):
        yield no.NO_TARGET
    elif program.only_summons and free_places(game, seat) <= 0 and not costs.frees_a_place:
        yield no.ROW_FULL


def power_refusals(game: Play, seat: int) -> Iterator[Refusal]:
    """Return why a player may not use the avatar power (6.1)."""
    avatar = game.avatar(seat)
    action = game.face[avatar].power if avatar >= 0 else None
    if action is None:
        yield no.NO_POWER
        return
    if game.power_turn[seat] == game.turn:
        yield no.POWER_USED
    if forbids(game, seat, "use_power"):
        yield no.PLAYER_FORBIDDEN
    yield from _effect_refusals(game, seat, avatar, action)


def rush_refusals(game: Play, seat: int) -> Iterator[Refusal]:
    """Return why a player may not use the RUSH ability (6.2)."""
    avatar = game.avatar(seat)
    action = game.face[avatar].rush if avatar >= 0 else None
    if action is None:
        yield no.NO_POWER
        return
    if game.rush_used[seat]:
        yield no.RUSH_USED
    if rush_price(game, seat, avatar, action) > game.pool[game.seating.team_of[seat]]:
        yield no.TOO_LITTLE_IKORR
    if forbids(game, seat, "use_rush"):
        yield no.PLAYER_FORBIDDEN
    yield from _effect_refusals(game, seat, avatar, action)


def rush_price(game: Play, seat: int, avatar: int, action: Action) -> int:
    """Return the Ikorr that a RUSH ability takes now."""
    ikorr = action.costs.ikorr
    context = source_context(game, avatar)
    printed = ikorr(game, context) if ikorr is not None else 0
    return ability_cost(game, seat, avatar, printed, kind_of_cost(action))
