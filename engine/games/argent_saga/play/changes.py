"""The kinds of changes to characteristics that this game has, in the order in which they apply."""

from typing import Any, Final

from engine.games.argent_saga.play import numbers as w
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects import change_table as do
from engine.kernel.effects.change_table import (
    BINDS,
    LOWERS,
    NUMBER,
    VITAL,
    WORD,
    ChangeKind,
    ChangeTable,
)
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context

# Kinds besides those that all games know.
SET_POWER: Final = 4
RAISE_POWER: Final = 5
LOWER_POWER: Final = 6
SET_DEFENSE: Final = 7
RAISE_DEFENSE: Final = 8
LOWER_DEFENSE: Final = 9

# In the place of words: every subtype there is.
ALL_SUBTYPES: Final = "*"


def _gain_trait(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Add subtypes, or every subtype of the cards of the game."""
    if change.words != (ALL_SUBTYPES,):
        do.gain_trait(game, now, change, context)
        return
    known = frozenset(word for face in game.cards.faces for word in face.traits)
    now.traits = now.traits | known - {"legendary"}


CHANGES: Final = ChangeTable(
    (
        ChangeKind(k.LOSE_ABILITIES, do.lose_abilities, VITAL | LOWERS | WORD),
        ChangeKind(k.SET_NAME, do.set_name, WORD),
        ChangeKind(k.REPLACE_TRAITS, do.replace_traits, WORD),
        ChangeKind(k.GAIN_TRAIT, _gain_trait, WORD),
        ChangeKind(SET_POWER, do.setting(w.POWER), NUMBER | VITAL | LOWERS),
        ChangeKind(SET_DEFENSE, do.setting(w.DEFENSE), NUMBER | VITAL | LOWERS),
        # 9.3.4.3: everything that increases before anything that decreases.
        ChangeKind(RAISE_POWER, do.adding(w.POWER), NUMBER | VITAL),
        ChangeKind(RAISE_DEFENSE, do.adding(w.DEFENSE), NUMBER | VITAL),
        ChangeKind(LOWER_POWER, do.adding(w.POWER), NUMBER | VITAL | LOWERS),
        ChangeKind(LOWER_DEFENSE, do.adding(w.DEFENSE), NUMBER | VITAL | LOWERS),
        ChangeKind(k.GAIN_KEYWORD, do.gain_keyword, WORD | VITAL),
        ChangeKind(k.LOSE_KEYWORD, do.lose_keyword, WORD | VITAL),
        ChangeKind(k.GAIN_ABILITY, do.gain_ability, VITAL),
        ChangeKind(k.FORBID, do.forbid, VITAL | BINDS),
        ChangeKind(k.FORCE, do.forbid, BINDS),
        ChangeKind(k.LIMIT, do.limit, BINDS),
        ChangeKind(k.DAMAGE_DEALT, do.damage_dealt),
        ChangeKind(k.DAMAGE_TAKEN, do.damage_taken),
        ChangeKind(k.TOLL, do.toll, BINDS),
    )
)
