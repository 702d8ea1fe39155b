"""The kinds of changes to characteristics that this game has, in the order in which they apply."""

from typing import Any, Final

from engine.games.rise.play.numbers import ACTIVE, ATTACK, DEFENSE, IS_CREATURE, types_by
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
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context

# Kinds besides those that all games know.
SET_ATTACK: Final = 4
ADD_ATTACK: Final = 5
SET_DEFENSE: Final = 6
ADD_DEFENSE: Final = 7
LOSE_TRAIT: Final = 8
BECOME_SHADOW: Final = 9
DOUBLE_VALUE: Final = 10

# With this bit, what loses its Effects keeps its Abilities in name (an Inactive card).
KEEPS_NAMES: Final = 1
# With this one, only Effects are lost.
ONLY_EFFECTS: Final = 2


def _lose(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Take Effects and Actions away and, unless it is only Inactive, Abilities with them."""
    now.lost = True
    if change.bit & ONLY_EFFECTS:
        # abil.4: passive Abilities go with Effects, active ones are Actions.
        now.traits = now.traits - (types_by(now.keywords) - frozenset(change.words))
        now.keywords &= ACTIVE
    elif not change.bit & KEEPS_NAMES:
        now.traits = now.traits - (types_by(now.keywords) - frozenset(change.words))
        now.keywords = 0


def _gain(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Give an Ability, what it stands for, and the Type that it makes a card (abil.6)."""
    now.keywords |= change.bit
    now.gained += change.ability
    now.traits = now.traits | types_by(change.bit)


def _lose_ability(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Take Abilities away, with the Types that came of them (cumul.1)."""
    lost = types_by(now.keywords & change.bit)
    now.keywords &= ~change.bit
    kept = types_by(now.keywords) | frozenset(change.words)
    now.traits = now.traits - (lost - kept)


def _lose_trait(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Take Types away; those that an Ability gives stay (cumul.1)."""
    now.traits = (now.traits - frozenset(change.words)) | types_by(now.keywords)


def _become_shadow(game: Any, now: Chars, change: Change, context: Context) -> None:
    """ability.shadow.1: nothing but a Creature is left, with this one Ability."""
    now.keywords = change.bit
    now.traits = frozenset({IS_CREATURE}) & now.traits


CHANGES: Final = ChangeTable(
    (
        ChangeKind(k.LOSE_ABILITIES, _lose, VITAL | LOWERS | WORD | BINDS),
        ChangeKind(k.SET_NAME, do.set_name, WORD),
        ChangeKind(k.REPLACE_TRAITS, do.replace_traits, WORD | VITAL),
        ChangeKind(k.GAIN_KEYWORD, _gain, WORD | VITAL | BINDS),
        ChangeKind(k.LOSE_KEYWORD, _lose_ability, WORD | VITAL | BINDS),
        ChangeKind(k.GAIN_TRAIT, do.gain_trait, WORD | VITAL),
        ChangeKind(LOSE_TRAIT, _lose_trait, WORD | VITAL),
        ChangeKind(BECOME_SHADOW, _become_shadow, WORD | VITAL | BINDS),
        # What sets a base value comes before what adds to it.
        ChangeKind(SET_ATTACK, do.setting(ATTACK), NUMBER),
        ChangeKind(SET_DEFENSE, do.setting(DEFENSE), NUMBER | VITAL | LOWERS),
        ChangeKind(ADD_ATTACK, do.adding(ATTACK), NUMBER),
        ChangeKind(ADD_DEFENSE, do.adding(DEFENSE), NUMBER | VITAL | LOWERS),
        ChangeKind(DOUBLE_VALUE, do.double, NUMBER | TURNS),
        ChangeKind(k.GAIN_ABILITY, do.gain_ability, VITAL),
        ChangeKind(k.FORBID, do.forbid, VITAL | BINDS),
        ChangeKind(k.LIMIT, do.limit, BINDS),
        ChangeKind(k.DAMAGE_DEALT, do.damage_dealt),
        ChangeKind(k.DAMAGE_TAKEN, do.damage_taken),
        ChangeKind(k.TOLL, do.toll, BINDS),
    )
)
