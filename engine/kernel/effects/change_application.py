"""What each kind of change does to an object's characteristics."""

from engine.kernel.effects.abilities import Change
from engine.kernel.effects.change_kinds import (
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
from engine.kernel.effects.faces import Chars, DamageChange, Limit
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game


def _amount(game: Game, change: Change, context: Context) -> int:
    return change.amount(game, context) if change.amount is not None else 0


def _lose_abilities(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.lost = True
    now.keywords = 0


def _set_name(game: Game, now: Chars, change: Change, context: Context) -> None:
    chosen = game.notes.get(context.source_stamp, context.word)
    now.name = change.words[0] if change.words else chosen


def _gain_trait(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.traits = now.traits | frozenset(change.words)


def _replace_traits(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.traits = frozenset(change.words)


def _set_attack(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.attack = _amount(game, change, context)


def _set_health(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.health = _amount(game, change, context)


def _set_raid(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.raid = _amount(game, change, context)


def _add_attack(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.attack += _amount(game, change, context)


def _add_health(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.health += _amount(game, change, context)


def _add_raid(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.raid += _amount(game, change, context)


def _double(game: Game, now: Chars, change: Change, context: Context) -> None:
    if change.bit == 0:
        now.attack *= 2
    elif change.bit == 1:
        now.health *= 2
    else:
        now.raid *= 2


def _swap(game: Game, now: Chars, change: Change, context: Context) -> None:
    values = [now.attack, now.health, now.raid]
    first, second = change.bit // 3, change.bit % 3
    values[first], values[second] = values[second], values[first]
    now.attack, now.health, now.raid = values


def _gain_keyword(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.keywords |= change.bit
    # A keyword may stand for an ability.
    now.gained += change.ability


def _lose_keyword(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.keywords &= ~change.bit


def _gain_ability(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.gained += change.ability


def _forbid(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.cannot |= change.bit


def _limit(game: Game, now: Chars, change: Change, context: Context) -> None:
    if change.limit is not None:
        now.limits = (*now.limits, Limit(change.bit, change.limit, context, change.cause))


def _more_attacks(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.more_attacks += change.bit


def _more_raids(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.more_raids += change.bit


def _more_activations(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.more_activations += change.bit


def _damage_dealt(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.damage_dealt = (*now.damage_dealt, _damage_change(game, change, context))


def _damage_taken(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.damage_taken = (*now.damage_taken, _damage_change(game, change, context))


def _toll(game: Game, now: Chars, change: Change, context: Context) -> None:
    now.tolls = (*now.tolls, (change.bit, _amount(game, change, context)))


def toll_of(now: Chars, bit: int) -> int:
    """Return what has to be paid for a deed."""
    return sum(amount for each, amount in now.tolls if each == bit)


def _damage_change(game: Game, change: Change, context: Context) -> DamageChange:
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
