"""Kinds of changes to characteristics, as numbers and as bits."""

from collections.abc import Iterable
from typing import Final

# Kinds of changes, in the order in which they apply.
LOSE_ABILITIES: Final = 0
SET_NAME: Final = 1
REPLACE_TRAITS: Final = 2
GAIN_TRAIT: Final = 3
SET_ATTACK: Final = 4
SET_HEALTH: Final = 5
SET_RAID: Final = 6
DOUBLE: Final = 7
ADD_ATTACK: Final = 8
ADD_HEALTH: Final = 9
ADD_RAID: Final = 10
SWAP: Final = 11
GAIN_KEYWORD: Final = 12
LOSE_KEYWORD: Final = 13
GAIN_ABILITY: Final = 14
FORBID: Final = 15
FORCE: Final = 16
ATTACK_AND_RAID: Final = 17
ACT_STUNNED: Final = 18
LIMIT: Final = 19
MORE_ATTACKS: Final = 20
MORE_RAIDS: Final = 21
MORE_ACTIVATIONS: Final = 22
DAMAGE_DEALT: Final = 23
DAMAGE_TAKEN: Final = 24
TOLL: Final = 25


# Kinds that may decide whether something lives.
VITAL_CHANGES: Final = (
    LOSE_ABILITIES,
    SET_HEALTH,
    DOUBLE,
    ADD_HEALTH,
    SWAP,
    GAIN_ABILITY,
    FORBID,
)


# Kinds that may leave an object with less health than is printed; given abilities tell themselves.
LOWERING_CHANGES: Final = (LOSE_ABILITIES, SET_HEALTH, ADD_HEALTH, SWAP)


# Changes that say what an object can, cannot or must do.
BINDING_CHANGES: Final = (
    FORBID,
    FORCE,
    ATTACK_AND_RAID,
    ACT_STUNNED,
    LIMIT,
    MORE_ATTACKS,
    MORE_RAIDS,
    TOLL,
)


def bits_of(kinds: Iterable[int]) -> int:
    """Return kinds of changes as bits."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits
