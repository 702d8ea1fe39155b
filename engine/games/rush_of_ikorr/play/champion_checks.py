"""Whether a champion may raid or attack: tables of checks with their rules (6.3, 7.1)."""

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACKS_AND_RAIDS,
    ATTACKS_ANYONE,
    ATTACKS_STUNNED,
    CAN_ATTACK_FRESH,
    CHAMPIONS,
    FURY,
    MORE_ATTACKS_VALUE,
    MORE_RAIDS_VALUE,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    NO_ATTACK,
    NO_BE_ATTACKED,
    NO_RAID,
    RAID,
    RAIDS_STUNNED,
    STUNNED,
    SWIFT,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.own_atoms import is_champion
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids

# --- raiding ---


def _is_no_champion(game: Play, seat: int, number: int) -> bool:
    return game.zone[number] % WIDTH != CHAMPIONS or not is_champion(game, number)


def _is_not_yours(game: Play, seat: int, number: int) -> bool:
    return game.controller[number] != seat


def _is_stunned_for_raid(game: Play, seat: int, number: int) -> bool:
    if not game.flags[number] & STUNNED:
        return False
    return not chars(game, number).cannot & RAIDS_STUNNED


def _is_first_turn(game: Play, seat: int, number: int) -> bool:
    return game.turn == 1


def _has_raided(game: Play, seat: int, number: int) -> bool:
    return game.raids[number] > chars(game, number).values[MORE_RAIDS_VALUE]


def _has_attacked(game: Play, seat: int, number: int) -> bool:
    return game.attacks[number] > 0 and not chars(game, number).cannot & ATTACKS_AND_RAIDS


def _may_not_raid(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_RAID) or forbids(game, seat, "raid", number)


def _raids_nothing(game: Play, seat: int, number: int) -> bool:
    return not game.options.raid_zero_allowed and chars(game, number).values[RAID] == 0


def may_not_raid(game: Play, number: int) -> bool:
    """Whether a champion does not raid even if an effect says so: stunned or forbidden (1.5a)."""
    seat = game.controller[number]
    return _is_stunned_for_raid(game, seat, number) or _may_not_raid(game, seat, number)


RAID_CHECKS: Checks = (
    Check(_is_no_champion, no.NOT_A_CHAMPION),
    Check(_is_not_yours, no.NOT_YOURS),
    Check(_is_first_turn, no.FIRST_TURN_RAID),
    Check(_has_raided, no.RAIDED_ALREADY),
    Check(_has_attacked, no.ATTACKED_SO_NO_RAID),
    Check(_is_stunned_for_raid, no.STUNNED_REFUSAL),
    Check(_may_not_raid, no.CANNOT),
    Check(_raids_nothing, no.RAID_ZERO),
)


# --- attacking ---


def _is_stunned_for_attack(game: Play, seat: int, number: int) -> bool:
    if not game.flags[number] & STUNNED:
        return False
    return not chars(game, number).cannot & ATTACKS_STUNNED


def is_fresh(game: Play, seat: int, number: int) -> bool:
    """Whether a champion came this turn and may not attack yet."""
    if game.entered[number] != game.turn:
        return False
    now = chars(game, number)
    return not now.keywords & SWIFT and not now.cannot & CAN_ATTACK_FRESH


def _has_attacked_enough(game: Play, seat: int, number: int) -> bool:
    now = chars(game, number)
    return game.attacks[number] > now.values[MORE_ATTACKS_VALUE] and not now.keywords & FURY


def _has_raided_so_no_attack(game: Play, seat: int, number: int) -> bool:
    if not game.raids[number] or game.options.attack_after_raid:
        return False
    return not chars(game, number).cannot & ATTACKS_AND_RAIDS


def _may_not_attack(game: Play, seat: int, number: int) -> bool:
    return is_barred(game, number, NO_ATTACK) or forbids(game, seat, "attack", number)


ATTACK_CHECKS: Checks = (
    Check(_is_no_champion, no.NOT_A_CHAMPION),
    Check(_is_not_yours, no.NOT_YOURS),
    Check(_has_attacked_enough, no.ATTACKED_ALREADY),
    Check(_has_raided_so_no_attack, no.RAIDED_SO_NO_ATTACK),
    Check(is_fresh, no.FRESH),
    Check(_is_stunned_for_attack, no.STUNNED_REFUSAL),
    Check(_may_not_attack, no.CANNOT),
)


def _is_out_of_reach(game: Play, attacker: int, defender: int) -> bool:
    seat = game.controller[attacker]
    other = game.controller[defender]
    if game.zone[defender] % WIDTH != CHAMPIONS or not is_champion(game, defender):
        return True
    if chars(game, attacker).cannot & ATTACKS_ANYONE:
        return other not in game.seating.opponents[seat]
    return other not in game.seating.facing[seat]


def _has_attacked_that(game: Play, attacker: int, defender: int) -> bool:
    if not game.attacks[attacker] or not chars(game, attacker).keywords & FURY:
        return False
    return game.stamp[defender] in game.victims.get(attacker, ())


def cannot_attack_that(game: Play, attacker: int, defender: int) -> bool:
    """Whether a text keeps one champion from attacking another."""
    return is_barred(game, defender, NO_BE_ATTACKED, attacker) or is_barred(
        game, attacker, NO_ATTACK, defender
    )


def _must_attack_other(game: Play, attacker: int, defender: int) -> bool:
    if is_called_for(game, attacker, defender):
        return False
    return any(
        is_called_for(game, attacker, other)
        for other in game.zones[game.zone[defender]]
        if other != defender and pair_refusal(game, attacker, other, BASIC_PAIR_CHECKS) is None
    )


def is_called_for(game: Play, attacker: int, defender: int) -> bool:
    """Whether a text wants this very champion to be attacked."""
    if chars(game, defender).cannot & MUST_BE_ATTACKED:
        return True
    return any(
        limit.bit & MUST_ATTACK and limit.holds(game, limit.context, defender)
        for limit in chars(game, attacker).limits
    )


BASIC_PAIR_CHECKS: Checks = (
    Check(_is_out_of_reach, no.OUT_OF_REACH),
    Check(_has_attacked_that, no.ATTACKED_THAT_ALREADY),
    Check(cannot_attack_that, no.CANNOT_BE_ATTACKED),
)
PAIR_CHECKS: Checks = (
    *BASIC_PAIR_CHECKS,
    Check(_must_attack_other, no.MUST_ATTACK_OTHER),
)


def pair_refusal(
    game: Play, attacker: int, defender: int, checks: Checks = PAIR_CHECKS
) -> Refusal | None:
    """Return why one champion may not attack another, None if it may."""
    for check in checks:
        if check[0](game, attacker, defender):
            return check.refusal
    return None
