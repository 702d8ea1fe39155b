"""Forms of changes of costs: of cards, for those who play them, and of abilities."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.grammar.doing import modify
from engine.language.forms.changes import Changes
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.changes import CostChange, SetCost
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players


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


_COSTS = (
    *rows(
        "change/",
        (
            "costs/cost <amount:plain_measure> [influence] less [to <verb:play_verb>] [<floor>]",
            _cost(True),
        ),
        (
            "costs/cost <amount:plain_measure> less influence [to <verb:play_verb>] [<floor>]",
            _cost(True),
        ),
        ("costs/cost <amount:plain_measure> [influence] more [to <verb:play_verb>]", _cost(False)),
        ("costs/cost <amount:plain_measure> more influence [to <verb:play_verb>]", _cost(False)),
        (
            "costs/cost <amount:plain_measure> [influence] to <verb:play_verb>",
            lambda amount, verb: (SetCost(amount, verb),),
        ),
        ("costs/cost <amount:plain_measure> [influence]", lambda amount: (SetCost(amount),)),
    ),
    # "champions cost you 1 less to summon": whom it concerns stands before the number.
    *rows(
        "cost_for",
        (
            "<payer> <amount:plain_measure> less [influence] [to <verb:play_verb>] [<floor>]",
            _cost_for(True),
        ),
        (
            "<payer> <amount:plain_measure> more [influence] [to <verb:play_verb>]",
            _cost_for(False),
        ),
    ),
    *rows(
        "act/2",
        ("reduce <ref:reduced> cost by <amount:plain_measure> [<floor>]", _reduce_cost),
    ),
)

_ABILITY_COSTS = ()

_ABILITIES_COST = ()

TABLE = (*_COSTS, *_ABILITY_COSTS, *_ABILITIES_COST)
