"""Whether an activated ability may be used, and why not (9.2.2)."""

from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.numbers import NO_ACTIVATE, WIDTH
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal, refusals
from engine.kernel.acting.costs import ability_cost
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.ready_abilities import Action
from engine.mechanics.usual_checks import cannot_pay, is_not_now, lacks_target


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


def _is_forbidden(game: Play, seat: int, number: int, action: Action) -> bool:
    return forbids(game, seat, "activate", number)


ABILITY_CHECKS: Checks = (
    Check(_is_not_functional, no.NOT_FUNCTIONAL),
    Check(_is_not_controlled, no.NOT_YOUR_ABILITY),
    Check(_is_stunned, no.STUNNED),
    Check(_is_barred, no.CANNOT),
    Check(_is_spent, no.USED_ALREADY),
    Check(_is_too_dear, no.ABILITY_TOO_EXPENSIVE),
    Check(cannot_pay, no.FRESH_ABILITY),
    Check(is_not_now, no.NOT_NOW),
    Check(lacks_target, no.NO_TARGET),
    Check(_is_forbidden, no.FORBIDDEN),
)


def ability_refusals(game: Play, seat: int, number: int, action: Action) -> list[Refusal]:
    """Return every reason why an ability may not be activated now."""
    return refusals(ABILITY_CHECKS, game, seat, number, action)


def can_use(game: Play, seat: int, number: int, action: Action) -> bool:
    """Whether nothing speaks against an ability."""
    return not any(check.test(game, seat, number, action) for check in ABILITY_CHECKS)
