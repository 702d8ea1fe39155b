"""The kinds of changes to characteristics that this game has, in the order in which they apply."""

from typing import Final

from engine.games.akora.play.numbers import ATTACK, SOUL
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects import change_table as do
from engine.kernel.effects.change_table import (
    BINDS,
    NUMBER,
    VITAL,
    WORD,
    ChangeKind,
    ChangeTable,
)

# Kinds besides those that all games know. Gains and losses are added up once (phase.4.1.9).
CHANGE_ATTACK: Final = 4
CHANGE_SOUL: Final = 5

CHANGES: Final = ChangeTable(
    (
        ChangeKind(k.LOSE_ABILITIES, do.lose_abilities, VITAL | WORD),
        ChangeKind(k.SET_NAME, do.set_name, WORD),
        ChangeKind(k.REPLACE_TRAITS, do.replace_traits, WORD),
        ChangeKind(k.GAIN_TRAIT, do.gain_trait, WORD),
        ChangeKind(CHANGE_ATTACK, do.adding(ATTACK), NUMBER),
        ChangeKind(CHANGE_SOUL, do.adding(SOUL), NUMBER),
        ChangeKind(k.GAIN_ABILITY, do.gain_ability, VITAL),
        ChangeKind(k.FORBID, do.forbid, VITAL | BINDS),
        ChangeKind(k.LIMIT, do.limit, BINDS),
    )
)
