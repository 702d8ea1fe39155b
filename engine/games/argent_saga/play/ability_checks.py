"""Whether an activated ability may be used, and why not (9.2.2)."""

from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.numbers import NO_ACTIVATE, WIDTH
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal, refusals
from engine.kernel.acting.costs import (
    ability_cost,
    activation_context,
    can_pay_items,
    highest_x,
)
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context
from engine.kernel.turn.trigger_placement import can_be_stacked, has_placeable_x


def _context(game: Play, seat: int, number: int, action: Action) -> Context:
    return activation_context(game, seat, number, action)


def _is_not_functional(game: Play, seat: int, number: int, action: Action) -> bool:
    """9.1.1: abilities work on the field, face-up, or where their text says."""
    if action.zone < 0:
        return not game.in_play(number) or number in game.sights
    return game.zone[number] % WIDTH != action.zone


def _is_not_controlled(game: Play, seat: int, number: int, action: Action) -> bool:
    return game.controller[number] != seat and action.number not in game.face[number].open_actions


def _is_stunned(game: Play, seat: int, number: int, action: Action) -> bool:
    return game.stun[number] > 0


def _is_barred(game: Play, seat: int, number: int, action: Action) -> bool:
    return is_barred(game, number, NO_ACTIVATE)


def _is_spent(game: Play, seat: int, number: int, action: Action) -> bool:
    """Whether “once per turn” is over; an ability without a limit has a number below 0."""
    used = game.used.get((game.stamp[number], action.number), 0)
    return 0 < action.times <= used


def _is_too_dear(game: Play, seat: int, number: int, action: Action) -> bool:
    printed = action.costs.amount or 0
    price = ability_cost(game, seat, number, printed, game.price_topic(action))
    return price > game.available(seat)


def _cannot_pay(game: Play, seat: int, number: int, action: Action) -> bool:
    return not can_pay_items(game, action.costs, _context(game, seat, number, action))


def _is_not_now(game: Play, seat: int, number: int, action: Action) -> bool:
    only_if = action.only_if
    return only_if is not None and not only_if(game, _context(game, seat, number, action))


def _has_no_target(game: Play, seat: int, number: int, action: Action) -> bool:
    program = action.program
    if not program.targets and not program.modes:
        return False
    context = _context(game, seat, number, action)
    costs = action.costs
    if costs.amount is None or costs.most_x is not None:
        highest = highest_x(game, context, action, costs.amount or 0)
        return not has_placeable_x(game, program, context, highest)
    return not can_be_stacked(game, program, context)


def _is_forbidden(game: Play, seat: int, number: int, action: Action) -> bool:
    return forbids(game, seat, "activate", number)


ABILITY_CHECKS: Checks = (
    Check(_is_not_functional, no.NOT_FUNCTIONAL),
    Check(_is_not_controlled, no.NOT_YOUR_ABILITY),
    Check(_is_stunned, no.STUNNED),
    Check(_is_barred, no.CANNOT),
    Check(_is_spent, no.USED_ALREADY),
    Check(_is_too_dear, no.ABILITY_TOO_EXPENSIVE),
    Check(_cannot_pay, no.FRESH_ABILITY),
    Check(_is_not_now, no.NOT_NOW),
    Check(_has_no_target, no.NO_TARGET),
    Check(_is_forbidden, no.FORBIDDEN),
)


def ability_refusals(game: Play, seat: int, number: int, action: Action) -> list[Refusal]:
    """Return every reason why an ability may not be activated now."""
    return refusals(ABILITY_CHECKS, game, seat, number, action)


def can_use(game: Play, seat: int, number: int, action: Action) -> bool:
    """Whether nothing speaks against an ability."""
    return not any(check.test(game, seat, number, action) for check in ABILITY_CHECKS)
