"""Effects that last, and what they wait for."""

from __future__ import annotations

from engine.language.lowering.verbs import delays as lower_delays
from engine.language.lowering.verbs import modifiers as lower_lasting
from engine.language.lowering.verbs import replacements as lower_replacements
from engine.language.tree.composed import Delayed, Modify, ModifyPlayer, NextCost, Replacement
from engine.language.verbs import Verb

VERBS: tuple[Verb, ...] = (
    Verb(
        Modify,
        on_field=("objects",),
        lower=lower_lasting.modify,
    ),
    Verb(
        ModifyPlayer,
        lower=lower_lasting.modify_player,
    ),
    Verb(
        NextCost,
        lower=lower_lasting.next_cost,
    ),
    Verb(
        Replacement,
        lower=lower_replacements.replace_later,
    ),
    Verb(
        Delayed,
        lower=lower_delays.delayed,
    ),
)
