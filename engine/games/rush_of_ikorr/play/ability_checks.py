"""Whether an ability, an avatar power or RUSH may be used, and why not (6.1, 6.2)."""

from collections.abc import Iterator

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.numbers import (
    MORE_ACTIVATIONS_VALUE,
    NO_ACTIVATE,
    NO_SUPPORT,
    USED_POWER,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.checks import PRICED, Check, Checks, Refusal
from engine.kernel.acting.costs import ability_cost
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import turn_events
from engine.kernel.effects.index import Board
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids, player_total
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import Action
from engine.mechanics.usual_checks import (
    asks_for_choices,
    cannot_pay,
    checks_of_ability,
    has_condition,
    has_items_to_pay,
    is_not_now,
    lacks_target,
)


def ability_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    """Return why an ACTION ability may not be activated, cheapest reasons first."""
    if is_elsewhere(game, number, action):
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


def is_elsewhere(game: Play, number: int, action: Action) -> bool:
    """Whether an ability's object is not in the zone in which the ability works (6.4a.1)."""
    if action.zone < 0:
        return not game.in_play(number)
    return game.zone[number] % WIDTH != action.zone


def is_ruled_out(game: Play, seat: int, number: int, action: Action) -> bool:
    """Whether its own text, one that forbids it, or a lack of targets or room rules an ability out.

    Being used once a turn is no such limit for an effect that activates it (6.11a).
    """
    is_over = action.times == 0 and is_spent(game, number, action)
    return (
        is_over
        or forbids(game, seat, "activate", number)  # 1.5a
        or (game.in_play(number) and is_barred(game, number, NO_ACTIVATE))
        or is_not_now(game, seat, number, action)
        or lacks_target(game, seat, number, action)
        or _has_no_room(game, seat, number, action)
    )


def is_affordable(game: Play, seat: int, number: int, action: Action) -> bool:
    """Whether a player can pay what an ability costs now."""
    is_dear = _is_too_dear(game, seat, number, action)
    return not is_dear and not cannot_pay(game, seat, number, action)


def is_spent(game: Play, number: int, action: Action) -> bool:
    """Whether an ability has been used as often as it may be, this turn or ever."""
    key = (game.stamp[number], action.number)
    if action.times == 0:
        return game.ever.get(key, 0) > 0
    return (
        game.used.get(key, 0) >= action.times + chars(game, number).values[MORE_ACTIVATIONS_VALUE]
    )


# --- what costs, condition and targets have against an ability ---


def _is_too_dear(game: Play, seat: int, number: int, action: Action) -> bool:
    costs = action.costs
    printed = costs.amount or 0
    if not printed and costs.others:
        return False
    return (
        ability_cost(game, seat, number, printed, game.price_topic(action)) > game.influence[seat]
    )


def _has_no_room(game: Play, seat: int, number: int, action: Action) -> bool:
    program = action.program
    if not program.only_summons or program.targets or program.modes:
        return False
    return not game.has_room(seat) and not action.costs.frees_a_place


def _only_takes_places(action: Action) -> bool:
    return action.program.only_summons and not asks_for_choices(action)


EFFECT_CHECKS: Checks = (
    Check(_is_too_dear, no.ABILITY_TOO_EXPENSIVE, spares=PRICED),
    Check(is_not_now, no.NOT_NOW, has_condition),
    Check(cannot_pay, no.COST_NOT_PAYABLE, has_items_to_pay),
    Check(lacks_target, no.NO_TARGET, asks_for_choices),
    Check(_has_no_room, no.ROW_FULL, _only_takes_places),
)


def _effect_refusals(game: Play, seat: int, number: int, action: Action) -> Iterator[Refusal]:
    for check in EFFECT_CHECKS:
        if check.test(game, seat, number, action):
            yield check.refusal


def is_possible(game: Play, seat: int, number: int, action: Action, board: Board) -> bool:
    """Whether costs, condition and targets of an ability allow it; the table says the same."""
    if board.has_cost_rules:
        if _is_too_dear(game, seat, number, action):
            return False
    elif (action.costs.amount or 0) > game.influence[seat]:
        return False
    checks = action.checks
    for check in checks_of_ability(EFFECT_CHECKS, action) if checks is None else checks:
        if check(game, seat, number, action):
            return False
    return True


def has_used_power(game: Play, seat: int) -> bool:
    """Whether a player used the avatar power as often as a turn allows: once, or more by a text."""
    if game.power_turn[seat] != game.turn:
        return False
    more = player_total(game, seat, "power_more")
    if not more:
        return True
    used = sum(event[1] == seat for event in turn_events(game).get(USED_POWER, ()))
    return max(used, 1) > more


def power_refusals(game: Play, seat: int) -> Iterator[Refusal]:
    """Return why a player may not use the avatar power (6.1)."""
    avatar = game.avatar(seat)
    action = game.face[avatar].power if avatar >= 0 else None
    if action is None:
        yield no.NO_POWER
        return
    if has_used_power(game, seat):
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


def is_rush_possible(game: Play, seat: int, avatar: int, action: Action, board: Board) -> bool:
    """Whether nothing but having been used speaks against a RUSH ability; the reasons say so."""
    if rush_price(game, seat, avatar, action) > game.pool[game.seating.team_of[seat]]:
        return False
    if "use_rush" in board.player_words and forbids(game, seat, "use_rush"):
        return False
    return is_possible(game, seat, avatar, action, board)


def rush_price(game: Play, seat: int, avatar: int, action: Action) -> int:
    """Return the Ikorr that a RUSH ability takes now."""
    context = source_context(game, avatar)
    printed = sum(count(game, context) for _, count in action.costs.others)
    return ability_cost(game, seat, avatar, printed, game.price_topic(action))


def price_of(game: Play, seat: int, number: int, action: Action) -> int | None:
    """Return the influence that an ability takes now; None where it takes X."""
    printed = action.costs.amount
    if printed is None:
        return None
    return ability_cost(game, seat, number, printed, game.price_topic(action))
