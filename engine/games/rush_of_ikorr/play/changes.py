"""The kinds of changes to characteristics that this game has, in the order in which they apply."""

from typing import Final

from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    HEALTH,
    MORE_ACTIVATIONS_VALUE,
    MORE_ATTACKS_VALUE,
    MORE_RAIDS_VALUE,
    RAID,
)
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects import change_table as do
from engine.kernel.effects.change_table import (
    BINDS,
    LOWERS,
    NUMBER,
    TURNS,
    VITAL,
    WORD,
    ChangeKind,
    ChangeTable,
)

# Kinds besides those that all games know.
SET_ATTACK: Final = 4
SET_HEALTH: Final = 5
SET_RAID: Final = 6
DOUBLE: Final = 7
ADD_ATTACK: Final = 8
ADD_HEALTH: Final = 9
ADD_RAID: Final = 10
SWAP: Final = 11
ATTACK_AND_RAID: Final = 17
ACT_STUNNED: Final = 18
MORE_ATTACKS: Final = 20
MORE_RAIDS: Final = 21
MORE_ACTIVATIONS: Final = 22

CHANGES: Final = ChangeTable(
    (
        ChangeKind(k.LOSE_ABILITIES, do.lose_abilities, VITAL | LOWERS | WORD),
        ChangeKind(k.SET_NAME, do.set_name, WORD),
        ChangeKind(k.REPLACE_TRAITS, do.replace_traits, WORD),
        ChangeKind(k.GAIN_TRAIT, do.gain_trait, WORD),
        ChangeKind(SET_ATTACK, do.setting(ATTACK), NUMBER),
        ChangeKind(SET_HEALTH, do.setting(HEALTH), NUMBER | VITAL | LOWERS),
        ChangeKind(SET_RAID, do.setting(RAID), NUMBER),
        ChangeKind(DOUBLE, do.double, NUMBER | TURNS | VITAL),
        ChangeKind(ADD_ATTACK, do.adding(ATTACK), NUMBER),
        ChangeKind(ADD_HEALTH, do.adding(HEALTH), NUMBER | VITAL | LOWERS),
        ChangeKind(ADD_RAID, do.adding(RAID), NUMBER),
        ChangeKind(SWAP, do.exchanging(3), NUMBER | TURNS | VITAL | LOWERS),
        ChangeKind(k.GAIN_KEYWORD, do.gain_keyword, WORD),
        ChangeKind(k.LOSE_KEYWORD, do.lose_keyword, WORD),
        ChangeKind(k.GAIN_ABILITY, do.gain_ability, VITAL),
        ChangeKind(k.FORBID, do.forbid, VITAL | BINDS),
        ChangeKind(k.FORCE, do.forbid, BINDS),
        ChangeKind(ATTACK_AND_RAID, do.forbid, BINDS),
        ChangeKind(ACT_STUNNED, do.forbid, BINDS),
        ChangeKind(k.LIMIT, do.limit, BINDS),
        ChangeKind(MORE_ATTACKS, do.allowing(MORE_ATTACKS_VALUE), BINDS),
        ChangeKind(MORE_RAIDS, do.allowing(MORE_RAIDS_VALUE), BINDS),
        ChangeKind(MORE_ACTIVATIONS, do.allowing(MORE_ACTIVATIONS_VALUE)),
        ChangeKind(k.DAMAGE_DEALT, do.damage_dealt),
        ChangeKind(k.DAMAGE_TAKEN, do.damage_taken),
        ChangeKind(k.TOLL, do.toll, BINDS),
    )
)
