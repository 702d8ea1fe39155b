"""Whether an effect of a card may activate, and why not (p.2, p.4, statuses)."""

from collections.abc import Callable
from typing import Final

from engine.games.akora.play import refusals as no
from engine.games.akora.play.face import Effect
from engine.games.akora.play.numbers import (
    AKORA,
    ALCHEMY,
    ANY_EFFECT,
    BATTLE,
    DARK,
    MULTI,
    ON_EVENT,
    RELICS,
    WIDTH,
)
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal
from engine.kernel.acting.costs import can_pay_items
from engine.kernel.programs.context import NO_EVENT, Context
from engine.kernel.programs.targets import has_targets
from engine.kernel.state.numbers import LEFT
from engine.kernel.state.table import Event


def effect_context(
    game: Play, seat: int, number: int, effect: Effect | None, event: Event = NO_EVENT
) -> Context:
    """Return a fresh context for an effect that a player might activate."""
    name = game.real_face(number).name
    context = Context(seat, number, game.stamp[number], effect.origin if effect else name)
    context.event = event
    context.amount = event[6]
    return context


# --- the Relic Requirement ------------------------------------------------------------------------


def _lacks_count(game: Play, seat: int, number: int, *_: object) -> bool:
    return game.requirement(seat, number) > 0 and not game.meets(seat, number)


def _is_bare(game: Play, seat: int, number: int) -> bool:
    return game.requirement(seat, number) < 0


def _lacks_shard(game: Play, seat: int, number: int, *_: object) -> bool:
    is_bare = _is_bare(game, seat, number)
    is_multi = game.real_face(number).attribute in ("", MULTI)
    return is_bare and not is_multi and not game.meets(seat, number)


def _lacks_any_shard(game: Play, seat: int, number: int, *_: object) -> bool:
    is_multi = game.real_face(number).attribute in ("", MULTI)
    return is_multi and _is_bare(game, seat, number) and not game.meets(seat, number)


RELIC_CHECKS: Checks = (
    Check(_lacks_count, no.FEW_RELICS),
    Check(_lacks_shard, no.NO_SHARD),
    Check(_lacks_any_shard, no.NO_SHARD_AT_ALL),
)


def _is_latched_only(game: Play, seat: int, number: int, effect: Effect) -> bool:
    """p.3.e: the persistent effect goes on, a second effect needs the requirement."""
    is_on = game.in_play(number) and bool(game.face[number].statics) and game.is_valid(number)
    return is_on and not game.meets(seat, number)


# --- statuses -------------------------------------------------------------------------------------


def _is_down(game: Play, seat: int, number: int, effect: Effect) -> bool:
    return game.is_rested(number) or (number in game.sights and not effect.is_flipped_any)


def _is_negated(game: Play, seat: int, number: int, effect: Effect) -> bool:
    return game.in_play(number) and game.is_negated(number)


def _frozen_in(*kinds: int) -> Callable[..., bool]:
    def test(game: Play, seat: int, number: int, *_: object) -> bool:
        if game.zone[number] % WIDTH not in kinds or not game.in_play(number):
            return False
        return bool(game.lasting) and game.is_frozen(number)

    return test


def _closed_in(kind: int) -> Callable[..., bool]:
    def test(game: Play, seat: int, number: int, *_: object) -> bool:
        return game.zone[number] % WIDTH == kind and game.is_deactivated(number)

    return test


STATUS_CHECKS: Checks = (
    Check(_closed_in(ALCHEMY), no.CLOSED_ALCHEMY),
    Check(_closed_in(BATTLE), no.CLOSED_BATTLE),
    Check(_closed_in(DARK), no.CLOSED_DARK),
    Check(_frozen_in(ALCHEMY), no.FROZEN_ALCHEMY),
    Check(_frozen_in(BATTLE), no.FROZEN_BATTLE),
    Check(_frozen_in(RELICS), no.FROZEN_SHARD),
)


# --- the effect itself ----------------------------------------------------------------------------


def _is_not_functional(game: Play, seat: int, number: int, effect: Effect) -> bool:
    zone = game.zone[number]
    if zone >= 0 and zone % WIDTH == effect.zone:
        return False
    if effect.zone < 0 and game.in_play(number):
        return False
    # term.13.b: what answers that its own card left the field activates in the Dark Zone.
    return not (zone >= 0 and zone % WIDTH == DARK and _answers_leaving(effect))


def _answers_leaving(effect: Effect) -> bool:
    return effect.timing == ON_EVENT and any(each.kind == LEFT for each in effect.answers)


def _is_not_controlled(game: Play, seat: int, number: int, effect: Effect) -> bool:
    return game.controller[number] != seat


def _is_frozen_akora(game: Play, seat: int, number: int, effect: Effect) -> bool:
    is_akora = game.in_play(number) and game.face[number].kind == AKORA
    return is_akora and game.is_frozen(number)


def _is_spent(game: Play, seat: int, number: int, effect: Effect) -> bool:
    used = game.used.get((game.stamp[number], effect.number), 0)
    return 0 < effect.times <= used


def _has_akora_acted(game: Play, seat: int, number: int, effect: Effect) -> bool:
    if game.real_face(number).kind != AKORA or not game.in_play(number):
        return False
    return game.used.get((game.stamp[number], ANY_EFFECT), 0) > 0


EFFECT_CHECKS: Checks = (
    Check(_is_not_functional, no.NOT_FUNCTIONAL),
    Check(_is_not_controlled, no.NOT_YOURS),
    Check(_is_down, no.DOWN),
    Check(_is_negated, no.NEGATED),
    *STATUS_CHECKS,
    Check(_is_frozen_akora, no.FROZEN_AKORA),
    Check(_has_akora_acted, no.AKORA_SPENT),
    Check(_is_spent, no.SPENT),
)
_SAYS_NO: Final = tuple(check.test for check in EFFECT_CHECKS)


def _is_akora_in_play(game: Play, number: int) -> bool:
    return game.real_face(number).kind == AKORA  # p.4.a: no Relic check


def _price_refusals(game: Play, effect: Effect, context: Context) -> list[Refusal]:
    """Return what its own words have against it: condition, prerequisite, targets."""
    found: list[Refusal] = []
    if effect.only_if is not None and not effect.only_if(game, context):
        found.append(no.NOT_NOW)
    if not can_pay_items(game, effect.costs, context):
        found.append(no.UNPAID)
    if game.options.needs_target and not has_targets(game, effect.program, context):
        found.append(no.NO_TARGET)
    return found


def wording_refusals(
    game: Play, seat: int, number: int, effect: Effect, event: Event = NO_EVENT
) -> list[Refusal]:
    """Return what a card's own words have against an effect."""
    return _price_refusals(game, effect, effect_context(game, seat, number, effect, event))


def relic_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return why a Relic Requirement Check is Invalid."""
    return [check.refusal for check in RELIC_CHECKS if check.test(game, seat, number)]


def effect_refusals(
    game: Play, seat: int, number: int, effect: Effect, event: Event = NO_EVENT
) -> list[Refusal]:
    """Return every reason why an effect may not activate now."""
    if _is_not_functional(game, seat, number, effect):
        closed = [each.refusal for each in STATUS_CHECKS if each.test(game, seat, number, effect)]
        return [no.NOT_FUNCTIONAL, *closed]
    found = [c.refusal for c in EFFECT_CHECKS if c.test(game, seat, number, effect)]
    if not _is_akora_in_play(game, number):
        found += relic_refusals(game, seat, number)
        if _is_latched_only(game, seat, number, effect):
            found.append(no.SECOND_EFFECT)
    return found + wording_refusals(game, seat, number, effect, event)


def can_activate(
    game: Play, seat: int, number: int, effect: Effect, event: Event = NO_EVENT
) -> bool:
    """Whether nothing speaks against an effect."""
    for says_no in _SAYS_NO:
        if says_no(game, seat, number, effect):
            return False
    if not _is_akora_in_play(game, number) and not game.meets(seat, number):
        return False
    return not _price_refusals(game, effect, effect_context(game, seat, number, effect, event))
