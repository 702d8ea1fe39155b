"""Forms of changes of costs: of cards, for those who play them, and of abilities."""

from __future__ import annotations

from typing import Any

from engine.language.forms.changes import Changes
from engine.language.forms.predicates import modify
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.changes import AbilityCostChange, CostChange, SetCost
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.players import YOU
from engine.language.tree.terms import ANY_ABILITY


def _ability_cost(less: bool) -> Any:
    def make(amount: Amount, floor: int | None = None) -> AbilityCostChange:
        return AbilityCostChange(ANY_ABILITY, amount, less, floor)

    return make


def _cost(less: bool) -> Any:
    def make(
        amount: Amount, verb: terms.PlayVerb | None = None, floor: int | None = None
    ) -> Changes | None:
        if floor is not None and not less:
            return None
        return (CostChange(amount, less, verb, floor),)

    return make


def _cost_for(less: bool) -> Any:
    def make(
        payer: Players, amount: Amount, verb: terms.PlayVerb | None = None, floor: int | None = None
    ) -> tuple[Players, Change]:
        return payer, CostChange(amount, less, verb, floor)

    return make


def _reduce_cost(ref: Objects, amount: Amount, floor: int | None = None) -> Instruction | None:
    return modify(ref, (CostChange(amount, True, None, floor),))


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
    *rows(
        "change/",
        (
            "costs/cost <amount:plain_measure> [{resource}] less [to <verb:play_verb>] [<floor>]",
            _cost(True),
        ),
        (
            "costs/cost <amount:plain_measure> less {resource} [to <verb:play_verb>] [<floor>]",
            _cost(True),
        ),
        ("costs/cost <amount:plain_measure> [{resource}] more [to <verb:play_verb>]", _cost(False)),
        ("costs/cost <amount:plain_measure> more {resource} [to <verb:play_verb>]", _cost(False)),
        (
            "costs/cost <amount:plain_measure> [{resource}] to <verb:play_verb>",
            lambda amount, verb: (SetCost(amount, verb),),
        ),
        ("costs/cost <amount:plain_measure> [{resource}]", lambda amount: (SetCost(amount),)),
    ),
    *rows(
        "cost_for",
        (
            "<payer> <amount:plain_measure> less [{resource}] [to <verb:play_verb>] [<floor>]",
            _cost_for(True),
        ),
        (
            "<payer> <amount:plain_measure> more [{resource}] [to <verb:play_verb>]",
            _cost_for(False),
        ),
    ),
    *rows(
        "act/2",
        ("reduce <ref:reduced> cost by <amount:plain_measure> [<floor>]", _reduce_cost),
    ),
)
