"""Forms of passive abilities and of how cards enter the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import Enters
from engine.games.rush_of_ikorr.text.terms import AbilityKind, Deed, PlayerDeed
from engine.language.forms.passives import ability_cost, passive
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Static
from engine.language.tree.amounts import All
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    PlayerCannot,
)
from engine.language.tree.conditions import Not
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount, Change, Objects, Players, Ref
from engine.language.tree.objects import Description, Selection
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How, SharedEvent, Side


def _power_cost(kind: terms.AbilityKind) -> Any:
    def make(whose: Players, change: AbilityCostChange) -> Static:
        return Static(whose, (replace(change, ability=kind),))

    return make


def _entering_effect(ref: Ref, effect: Effect) -> Enters:
    return Enters(ref, effect=effect)


def _enters(objects: Objects, states: tuple[terms.State, ...]) -> Enters | None:
    if isinstance(objects, Selection) and objects.how is not How.ALL:
        return None
    return Enters(objects, states)


def _would_enter(event: EventPattern, states: tuple[terms.State, ...]) -> Enters | None:
    """Read "if an opposing champion would enter the battlefield, it enters stunned"."""
    arrives = event.kinds in ((SharedEvent.ENTERS,), (SharedEvent.SUMMONED,))
    if not arrives or not isinstance(event.subject, Description) or event.count is not None:
        return None
    return Enters(Selection(How.ALL, event.subject, All()), states)


def _enters_copy(ref: Ref, objects: Objects, changes: tuple[Change, ...] = ()) -> Enters:
    return Enters(ref, copy_of=objects, changes=changes)


def _enters_ikorr(ref: Objects, amount: Amount) -> Enters | None:
    if isinstance(ref, Selection) and ref.how is not How.ALL:
        return None
    return Enters(ref, ikorr=amount)


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
        ("as <ref:itself> enters [the battlefield] , <effect:conditional>", _entering_effect),
        ("as you (summon|build) <ref:itself> , <effect:conditional>", _entering_effect),
        ("<objects:objects/1> enters [the battlefield] <states:arriving>", _enters),
        (
            "if <event:would> , it enters [the battlefield] <states:arriving> [instead]",
            _would_enter,
        ),
        ("<objects:objects/2> enter [the battlefield] <states:arriving>", _enters),
        (
            "<ref:objects/2> enter [the battlefield] with <amount:ikorr> [stored] [on them]",
            _enters_ikorr,
        ),
        (
            "<ref:objects/2> enter [the battlefield] with <amount:measure> stored ikorr",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] as a copy of <objects> [<changes:except>]",
            _enters_copy,
        ),
        (
            "you may have <ref:itself> enter [the battlefield] as a copy of <objects> "
            "[<changes:except>]",
            lambda ref, objects, changes=(): Enters(
                ref, copy_of=objects, changes=changes, may=True
            ),
        ),
        (
            "<ref:itself> enters [the battlefield] with <amount:ikorr> [stored] [on it]",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] with <amount:measure> stored ikorr",
            _enters_ikorr,
        ),
        (
            "<ref:itself> enters [the battlefield] <states:arriving> unless <condition>",
            lambda ref, states, condition: Enters(ref, states, condition=Not(condition)),
        ),
        (
            "<ref:itself> enters [the battlefield] <states:arriving> if <condition>",
            lambda ref, states, condition: Enters(ref, states, condition=condition),
        ),
    ),
)

TABLE = _STATICS
