"""How texts are lowered, for all nodes that games share."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.lowering.abilities import ABILITIES
from engine.language.lowering.amounts import AMOUNTS
from engine.language.lowering.changes import CHANGES
from engine.language.lowering.conditions import CONDITIONS
from engine.language.lowering.costs import PAYABLE
from engine.language.lowering.effects import lower_effect, lower_instructions, lower_steps
from engine.language.lowering.maker import Parts
from engine.language.lowering.objects import target_ref
from engine.language.lowering.patterns import lower_pattern
from engine.language.lowering.references import REFERENCES
from engine.language.tree.objects import Selection

Rows = Mapping[type, Callable[..., Any]]

SHARED = Parts(
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    references={**REFERENCES, Selection: target_ref},
    changes=CHANGES,
    abilities=ABILITIES,
    payable=PAYABLE,
    effect=lower_effect,
    steps=lower_steps,
    instructions=lower_instructions,
    pattern=lower_pattern,
)


def with_own(**rows: Rows) -> Parts:
    """Return the shared parts with those that a game adds, under the names of `Parts`."""
    own = {name: {**getattr(SHARED, name), **more} for name, more in rows.items()}
    return SHARED._replace(**own)  # type: ignore[arg-type]
