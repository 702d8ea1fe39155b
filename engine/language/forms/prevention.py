"""Forms of damage that is prevented, reduced or not taken."""

from __future__ import annotations

from typing import Any

from engine.language.forms.acts import only_units
from engine.language.forms.clauses import ALL_OF_IT, Clause, about_object
from engine.language.forms.predicates import modify
from engine.language.reading.forms import rows
from engine.language.tree.changes import DamageChange
from engine.language.tree.composed import Prevent
from engine.language.tree.events import Agent
from engine.language.tree.kinds import Amount, Objects
from engine.language.tree.terms import DamageKind


def _less_damage(objects: Objects, amount: Amount) -> Clause | None:
    return about_object(modify(objects, (DamageChange(True, amount, less=True),)))


def prevent(*, next_one: bool = False, dealt: bool = False) -> Any:
    """Return what reads one of the wordings of prevention."""

    def make(
        amount: Amount = ALL_OF_IT,
        to: Objects | None = None,
        by: Agent | None = None,
        kind: DamageKind = DamageKind.ANY,
    ) -> Prevent | None:
        if to is not None and not only_units(to):
            return None
        return Prevent(amount, to, by, kind, next_one, dealt)

    return make


ROWS = (
    *rows(
        "clause",
        ("<immunity>", about_object),
    ),
    *rows(
        "clause",
        ("[all] damage dealt to <objects> is reduced by <amount:plain_measure>", _less_damage),
    ),
    *rows(
        "immunity",
        ("<to:objects/1> is immune to <kind:damage_kind> [from <by:agent>]", prevent()),
        ("<to:objects/2> are immune to <kind:damage_kind> [from <by:agent>]", prevent()),
        ("<to:objects/1> takes no <kind:damage_kind> [from <by:agent>]", prevent()),
        ("<to:objects/2> take no <kind:damage_kind> [from <by:agent>]", prevent()),
    ),
)
