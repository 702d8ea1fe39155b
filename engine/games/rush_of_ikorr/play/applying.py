"""What each kind of change does to an object's characteristics."""

from engine.games.rush_of_ikorr.play.abilities import Change
from engine.games.rush_of_ikorr.play.change_kinds import (
    ACT_STUNNED,
    ADD_ATTACK,
    ADD_HEALTH,
    ADD_RAID,
    ATTACK_AND_RAID,
    DAMAGE_DEALT,
    DAMAGE_TAKEN,
    DOUBLE,
    FORBID,
    FORCE,
    GAIN_ABILITY,
    GAIN_KEYWORD,
    GAIN_TRAIT,
    LIMIT,
    LOSE_ABILITIES,
    LOSE_KEYWORD,
    MORE_ACTIVATIONS,
    MORE_ATTACKS,
    MORE_RAIDS,
    REPLACE_TRAITS,
    SET_ATTACK,
    SET_HEALTH,
    SET_NAME,
    SET_RAID,
    SWAP,
    TOLL,
)
from engine.games.rush_of_ikorr.play.context import Context
from engine.games.rush_of_ikorr.play.face import Chars, DamageChange, Limit
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import SUPPORT


def _amount(game: Play, change: Change, context: Context) -> int:
    return change.amount(game, context) if change.amount is not None else 0


def _lose_abilities(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.lost = True
    now.keywords = 0
    now.support = ()


def _set_name(game: Play, now: Chars, change: Change, context: Context) -> None:
    chosen = game.notes.get(context.source_stamp, context.word)
    now.name = change.words[0] if change.words else chosen


def _gain_trait(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.traits = now.traits | frozenset(change.words)


def _replace_traits(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.traits = frozenset(change.words)


def _set_attack(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.attack = _amount(game, change, context)


def _set_health(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.health = _amount(game, change, context)


def _set_raid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.raid = _amount(game, change, context)


def _add_attack(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.attack += _amount(game, change, context)


def _add_health(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.health += _amount(game, change, context)


def _add_raid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.raid += _amount(game, change, context)


def _double(game: Play, now: Chars, change: Change, context: Context) -> None:
    if change.bit == 0:
        now.attack *= 2
    elif change.bit == 1:
        now.health *= 2
    else:
        now.raid *= 2


def _swap(game: Play, now: Chars, change: Change, context: Context) -> None:
    values = [now.attack, now.health, now.raid]
    first, second = change.bit // 3, change.bit % 3
    values[first], values[second] = values[second], values[first]
    now.attack, now.health, now.raid = values


def _gain_keyword(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.keywords |= change.bit
    if change.bit == SUPPORT:
        now.support = (*now.support, change.words)
        now.gained += change.ability


def _lose_keyword(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.keywords &= ~change.bit


def _gain_ability(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.gained += change.ability


def _forbid(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.cannot |= change.bit


def _limit(game: Play, now: Chars, change: Change, context: Context) -> None:
    if change.limit is not None:
        now.limits = (*now.limits, Limit(change.bit, change.limit, context, change.cause))


def _more_attacks(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_attacks += change.bit


def _more_raids(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_raids += change.bit


def _more_activations(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.more_activations += change.bit


def _damage_dealt(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.damage_dealt = (*now.damage_dealt, _damage_change(game, change, context))


def _damage_taken(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.damage_taken = (*now.damage_taken, _damage_change(game, change, context))


def _toll(game: Play, now: Chars, change: Change, context: Context) -> None:
    now.tolls = (*now.tolls, (change.bit, _amount(game, change, context)))


def toll_of(now: Chars, bit: int) -> int:
    """Return the influence that has to be paid for an attack or a raid."""
    return sum(amount for each, amount in now.tolls if each == bit)


def _damage_change(game: Play, change: Change, context: Context) -> DamageChange:
    limit = Limit(0, change.limit, context) if change.limit is not None else None
    return (change.cause, _amount(game, change, context), limit)


APPLY = {
    LOSE_ABILITIES: _lose_abilities,
    SET_NAME: _set_name,
    REPLACE_TRAITS: _replace_traits,
    GAIN_TRAIT: _gain_trait,
    SET_ATTACK: _set_attack,
    SET_HEALTH: _set_health,
    SET_RAID: _set_raid,
    ADD_ATTACK: _add_attack,
    ADD_HEALTH: _add_health,
    ADD_RAID: _add_raid,
    DOUBLE: _double,
    SWAP: _swap,
    GAIN_KEYWORD: _gain_keyword,
    LOSE_KEYWORD: _lose_keyword,
    GAIN_ABILITY: _gain_ability,
    FORBID: _forbid,
    FORCE: _forbid,
    ATTACK_AND_RAID: _forbid,
    ACT_STUNNED: _forbid,
    LIMIT: _limit,
    MORE_ATTACKS: _more_attacks,
    MORE_RAIDS: _more_raids,
    MORE_ACTIVATIONS: _more_activations,
    DAMAGE_DEALT: _damage_dealt,
    DAMAGE_TAKEN: _damage_taken,
    TOLL: _toll,
}
