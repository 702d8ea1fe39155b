"""Coins, Ether, Life Points, Levels and Capacity."""

from __future__ import annotations

from typing import Any, Final

from engine.games.rise.play.lower.verbs import resources, summoners
from engine.games.rise.text import sayings as say
from engine.games.rise.text.changes import RESOURCE_FORMS, are_summoners
from engine.games.rise.text.forms import COINS, LIFE
from engine.games.rise.text.own_instructions import (
    GainLevel,
    GainLife,
    GainResource,
    LoseLevel,
    LoseLife,
    LoseLifeOnEach,
    LoseResource,
    RegainCapacity,
    Resurrect,
)
from engine.games.rise.text.own_tree import LifePrice, Price
from engine.games.rise.text.terms import Resource
from engine.language.tree.amounts import Number
from engine.language.tree.composed import Pay
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.verbs import Verb


def _read_resurrect(objects: Objects, amount: Amount) -> Instruction | None:
    return Resurrect(objects, amount) if are_summoners(objects) else None


def _paid(resource: Resource) -> Any:
    return lambda n: Pay((Price(resource, Number(n)),))


VERBS: Final = (
    Verb(
        GainResource,
        lower=resources.gain_resource,
        counts="coins",
        forms=RESOURCE_FORMS[GainResource],
        means=say.tell_gain,
        rules=("stock.1", "ether.1"),
    ),
    Verb(
        LoseResource,
        lower=resources.lose_resource,
        counts="coins",
        forms=RESOURCE_FORMS[LoseResource],
        means=say.tell_loss,
        rules=("stock.2", "ether.2"),
    ),
    Verb(
        Pay,
        lower=resources.pay,
        forms=(
            (f"pays/pay <n:#number> {COINS}", _paid(Resource.COIN)),
            ("pays/pay <n:#number> ether", _paid(Resource.ETHER)),
            (f"pays/pay <n:#number> {LIFE}", lambda n: Pay((LifePrice(Number(n)),))),
        ),
        prints=say.print_pay,
        means=say.tell_pay,
        rules=("gloss.resource.2",),
        as_cost=True,
    ),
    Verb(
        GainLife,
        lower=summoners.gain_life,
        clause=say.life_clause("gain"),
        means=say.tell_life("gain"),
        rules=("summoner.5",),
    ),
    Verb(
        LoseLife,
        lower=summoners.lose_life,
        clause=say.life_clause("lose"),
        means=say.tell_life("lose"),
        rules=("gloss.damage.2",),
    ),
    Verb(
        LoseLifeOnEach,
        lower=summoners.lose_life_on_each,
        forms=(
            (
                f"loses/lose <amount:measure> {LIFE} on each of (their|your) summoners",
                LoseLifeOnEach,
            ),
        ),
        means="each Summoner of {actor} loses {amount:life}",
        rules=("gloss.damage.2",),
    ),
    Verb(
        GainLevel,
        lower=summoners.gain_level,
        clause=say.level_clause("gain"),
        means="{objects} gains a Level",
        rules=("summoner.4",),
    ),
    Verb(
        LoseLevel,
        lower=summoners.lose_level,
        clause=say.level_clause("lose"),
        means="{objects} loses a Level",
        rules=("special.levelloss.1", "special.levelloss.2"),
    ),
    Verb(
        RegainCapacity,
        lower=summoners.regain_capacity,
        clause=say.capacity_clause,
        means="{objects} gets back {amount:Capacity} to spend",
        rules=("summoner.6",),
    ),
    Verb(
        Resurrect,
        lower=summoners.resurrect,
        forms=((f"resurrects/resurrect <objects> with <amount:measure> {LIFE}", _read_resurrect),),
        means="{objects} comes back to life with {amount:life}",
        rules=("gloss.resurrect.1",),
        asks={"": "to Resurrect"},
    ),
)
