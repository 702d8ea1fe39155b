"""Forms of changes of costs: of cards, for those who play them, and of abilities."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import rows
from engine.language.tree.changes import AbilityCostChange
from engine.language.tree.kinds import Amount
from engine.language.tree.players import YOU
from engine.language.tree.terms import ANY_ABILITY


def _ability_cost(less: bool) -> Any:
    def make(amount: Amount, floor: int | None = None) -> AbilityCostChange:
        return AbilityCostChange(ANY_ABILITY, amount, less, floor)

    return make


ROWS = (
    *rows(
        "ability_cost",
        ("costs <amount:plain_measure> less [to activate|to use] [<floor>]", _ability_cost(True)),
        ("costs <amount:plain_measure> more [to activate|to use]", _ability_cost(False)),
    ),
    *rows(
        "abilities_cost",
        ("<amount:plain_measure> less [to activate|to use] [<floor>]", _ability_cost(True)),
        ("<amount:plain_measure> more [to activate|to use]", _ability_cost(False)),
    ),
    *rows(
        "payer",
        ("you", YOU),
        "<named>",
    ),
    *rows(
        "floor",
        "« [to a|with a] minimum [of] <number> »",
        ", to a minimum of <number>",
        "to a minimum of <number>",
    ),
    *rows(
        "reduced",
        ("<ref> 's", None),
    ),
)
