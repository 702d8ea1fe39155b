"""Coins, Ether, Life Points, Levels and Capacity."""

from __future__ import annotations

from typing import Final

from engine.games.rise.play.lower.verbs import resources, summoners
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import sayings as say
from engine.games.rise.text.changes import are_summoners
from engine.games.rise.text.forms import LIFE
from engine.games.rise.text.own_tree import LifePrice, Price
from engine.language.tree.amounts import All, Number
from engine.language.tree.composed import Pay
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.verbs import Verb


def _read_resurrect(objects: Objects, amount: Amount) -> Instruction | None:
    return tree.Resurrect(objects, amount) if are_summoners(objects) else None


VERBS: Final = (
    Verb(
        tree.GainResource,
        lower=resources.gain_resource,
        counts="coins",
        forms=(("gains/gain <amount:measure> <resource>", tree.GainResource),),
        means=say.tell_change("gain"),
        rules=("stock.1", "ether.1"),
    ),
    Verb(
        tree.LoseResource,
        lower=resources.lose_resource,
        counts="coins",
        forms=(
            ("loses/lose <amount:measure> <resource>", tree.LoseResource),
            (
                "loses/lose all [of] (your|their) <resource>",
                lambda resource: tree.LoseResource(resource, All()),
            ),
        ),
        means=say.tell_change("lose"),
        rules=("stock.2", "ether.2"),
    ),
    Verb(
        Pay,
        lower=resources.pay,
        forms=(
            (
                "pays/pay <n:#number> <resource>",
                lambda n, resource: Pay((Price(resource, Number(n)),)),
            ),
            (f"pays/pay <n:#number> {LIFE}", lambda n: Pay((LifePrice(Number(n)),))),
        ),
        prints=lambda i: f"pay {' and '.join(map(say.print_price, i.costs))}",
        means=say.tell_pay,
        rules=("gloss.resource.2",),
        as_cost=True,
    ),
    Verb(
        tree.GainLife,
        lower=summoners.gain_life,
        clause=say.life_clause("gain"),
        means="{objects} gains {amount:life}",
        rules=("summoner.5",),
    ),
    Verb(
        tree.LoseLife,
        lower=summoners.lose_life,
        clause=say.life_clause("lose"),
        means="{objects} loses {amount:life}",
        rules=("gloss.damage.2",),
    ),
    Verb(
        tree.LoseLifeOnEach,
        lower=summoners.lose_life_on_each,
        forms=(
            (
                f"loses/lose <amount:measure> {LIFE} on each of (their|your) summoners",
                tree.LoseLifeOnEach,
            ),
        ),
        means="each Summoner of {actor} loses {amount:life}",
        rules=("gloss.damage.2",),
    ),
    Verb(
        tree.GainLevel,
        lower=summoners.gain_level,
        clause=say.level_clause("gain"),
        means="{objects} gains a Level",
        rules=("summoner.4",),
    ),
    Verb(
        tree.LoseLevel,
        lower=summoners.lose_level,
        clause=say.level_clause("lose"),
        means="{objects} loses a Level",
        rules=("special.levelloss.1", "special.levelloss.2"),
    ),
    Verb(
        tree.RegainCapacity,
        lower=summoners.regain_capacity,
        clause=say.capacity_clause,
        means="{objects} gets back {amount:Capacity} to spend",
        rules=("summoner.6",),
    ),
    Verb(
        tree.Resurrect,
        lower=summoners.resurrect,
        forms=((f"resurrects/resurrect <objects> with <amount:measure> {LIFE}", _read_resurrect),),
        means="{objects} comes back to life with {amount:life}",
        rules=("gloss.resurrect.1",),
        asks={"": "to Resurrect"},
    ),
)
