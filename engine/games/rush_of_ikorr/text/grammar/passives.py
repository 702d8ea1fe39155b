"""Forms of passive abilities and of how cards enter the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.terms import AbilityKind, Deed, PlayerDeed
from engine.language.forms.entries import entry_effect
from engine.language.forms.passives import ability_cost, passive
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Enters, Static
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    PlayerCannot,
)
from engine.language.tree.kinds import Amount, Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How, Side


def _power_cost(kind: terms.AbilityKind) -> Any:
    def make(whose: Players, change: AbilityCostChange) -> Static:
        return Static(whose, (replace(change, ability=kind),))

    return make


def _enters_ikorr(ref: Objects, amount: Amount) -> Enters | None:
    if isinstance(ref, Selection) and ref.how is not How.ALL:
        return None
    return Enters(ref, pile=amount)


_STATICS = (
    *rows(
        "plain_static",
        ("<whose> avatar ['s] power <change:ability_cost>", _power_cost(AbilityKind.POWER)),
        (
            "<whose> [avatar 's] rush ability <change:ability_cost>",
            _power_cost(AbilityKind.RUSH),
        ),
        (
            "<objects:selected/2> 's action abilities cost <change:abilities_cost>",
            lambda objects, change: ability_cost(objects, AbilityKind.ACTION, change),
        ),
        (
            "action abilities of <objects:selected/2> cost <change:abilities_cost>",
            lambda objects, change: ability_cost(objects, AbilityKind.ACTION, change),
        ),
        (
            "ikorr (cannot|can't) be stored on <objects>",
            lambda objects: passive(objects, (Cannot(Deed.HAVE_IKORR_STORED),)),
        ),
        (
            "ikorr (cannot|can't) be removed from <objects>",
            lambda objects: passive(objects, (Cannot(Deed.HAVE_IKORR_REMOVED),)),
        ),
        (
            "<ref:itself> (does not|doesn't) unstun (during|in) your cleanup (phase|phases)",
            lambda ref: passive(ref, (Cannot(Deed.UNSTUN),)),
        ),
        (
            "[<side>] champions (cannot|can't) be reanimated",
            lambda side=Side.ANY: Static(EachPlayer(side), (PlayerCannot(PlayerDeed.REANIMATE),)),
        ),
    ),
    *rows(
        "entering",
        ("as you build <ref:itself> , <effect:conditional>", entry_effect),
        (
            "<ref:objects/2> enter [the battlefield] with <amount:ikorr> [stored] [on them]",
            _enters_ikorr,
        ),
        (
            "<ref:objects/2> enter [the battlefield] with <amount:measure> stored ikorr",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] with <amount:ikorr> [stored] [on it]",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] with ikorr (stored on it|on it) equal to "
            "<amount:value>",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] with <amount:measure> stored ikorr",
            _enters_ikorr,
        ),
    ),
)

TABLE = _STATICS
