"""Forms of passive abilities and of how cards enter the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.clauses import only_for_players
from engine.games.rush_of_ikorr.text.grammar.conditions import is_attacking, is_battling
from engine.games.rush_of_ikorr.text.grammar.doing import is_play_ban, modify
from engine.games.rush_of_ikorr.text.own_tree import Enters
from engine.games.rush_of_ikorr.text.terms import AbilityKind, Deed, PlayerDeed
from engine.language.forms.doing import scaled_changes
from engine.language.forms.passives import ability_cost, static_if
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Static
from engine.language.tree.amounts import All
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    DamageChange,
    MoreActivations,
    PlayerCannot,
)
from engine.language.tree.conditions import Is, Not
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount, Change, Objects, Players, Ref
from engine.language.tree.objects import Description, It, Selection, That, This
from engine.language.tree.players import EachPlayer, ThatPlayer
from engine.language.tree.terms import How, SharedEvent, SharedNoun, Side


def _static(objects: Objects, changes: tuple[Change, ...]) -> Static | None:
    made = modify(objects, changes)
    if made is None or (isinstance(objects, Selection) and objects.how is not How.ALL):
        return None
    if isinstance(objects, This) and any(is_play_ban(change) for change in changes):
        return None  # a restriction on playing the card, read as such
    return Static(made.objects, changes)


def _static_each(objects: Objects, changes: tuple[Change, ...], per: Amount) -> Static | None:
    more = scaled_changes(changes, per)
    return None if more is None else _static(objects, more)


def _static_counted(per: Amount, objects: Objects, changes: tuple[Change, ...]) -> Static | None:
    """Read "for each Beast you control, this champion gets +1 attack"."""
    speaks = any(
        isinstance(each, It | That) or getattr(each, "other", False) for each in nodes(per)
    )
    if speaks and not isinstance(objects, This):
        return None  # in front it is open whether each of several is meant
    return _static_each(objects, changes, per)


def _static_stat(ref_of: Ref, set_stat: tuple[Change, ...]) -> Static | None:
    return _static(ref_of, set_stat)


def _static_in_state(static: Static, state: terms.State) -> Static | None:
    """Read "gets +2 attack while attacking": a state of this very card, or of each of several."""
    if isinstance(static.subject, Selection) and static.subject.how is How.ALL:
        described = static.subject.description
        if described.states or not set(described.nouns) <= {SharedNoun.UNIT, SharedNoun.TOKEN}:
            return None
        those = replace(static.subject, description=replace(described, states=(state,)))
        return replace(static, subject=those)
    if not isinstance(static.subject, This):
        return None
    held = Is(static.subject, Description(nouns=(SharedNoun.OBJECT,), states=(state,)))
    return static_if(static, held)


def _static_attacking(static: Static, desc: Description) -> Static | None:
    """Read "gets +2 attack while attacking a God"."""
    if not isinstance(static.subject, This):
        return None
    held = is_attacking(static.subject, desc)
    return None if held is None else static_if(static, held)


def _static_battling(static: Static, desc: Description) -> Static | None:
    """Read "gets +2 attack while battling a God"."""
    held = is_battling(static.subject, desc) if isinstance(static.subject, This) else None
    return None if held is None else static_if(static, held)


def _their_static(player_changes: tuple[Change, ...]) -> Static | None:
    fits = only_for_players(player_changes)
    return Static(ThatPlayer(plural=True), player_changes) if fits else None


def _power_cost(kind: terms.AbilityKind) -> Any:
    def make(whose: Players, change: AbilityCostChange) -> Static:
        return Static(whose, (replace(change, ability=kind),))

    return make


def _reusable(ref_of: Ref, n: int) -> Static | None:
    return Static(ref_of, (MoreActivations(n),)) if isinstance(ref_of, This) else None


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


# --- costs, limits and keyword lines -----------------------------------------------------------


_STATICS = (
    *rows(
        "plain_static",
        ("<objects:objects/1> <changes/1>", _static),
        ("<objects:objects/2> [each] <changes/2>", _static),
        ("<objects:objects/1> <changes/1> for (each|every) <per>", _static_each),
        ("<objects:objects/2> [each] <changes/2> for (each|every) <per>", _static_each),
        ("for (each|every) <per> , <objects:objects/1> <changes/1>", _static_counted),
        ("for (each|every) <per> , <objects:objects/2> [each] <changes/2>", _static_counted),
        ("<ref_of> <set_stat:static_stat>", _static_stat),
        ("they <player_changes>", _their_static),
        (
            "you (may|can) activate <ref_of> action ability <n:extra_times> [<_:each_or_this>]",
            _reusable,
        ),
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
            "[all] damage dealt to <objects> is reduced by <amount:plain_measure>",
            lambda objects, amount: _static(objects, (DamageChange(True, amount, less=True),)),
        ),
        (
            "ikorr (cannot|can't) be stored on <objects>",
            lambda objects: _static(objects, (Cannot(Deed.HAVE_IKORR_STORED),)),
        ),
        (
            "ikorr (cannot|can't) be removed from <objects>",
            lambda objects: _static(objects, (Cannot(Deed.HAVE_IKORR_REMOVED),)),
        ),
        (
            "<ref:itself> (does not|doesn't) unstun (during|in) your cleanup (phase|phases)",
            lambda ref: _static(ref, (Cannot(Deed.UNSTUN),)),
        ),
        (
            "[<side>] champions (cannot|can't) be reanimated",
            lambda side=Side.ANY: Static(EachPlayer(side), (PlayerCannot(PlayerDeed.REANIMATE),)),
        ),
        ("<ref_of> name becomes <name:new_name>", lambda ref_of, name: _static(ref_of, (name,))),
        ("<ref_of> name is <name:new_name>", lambda ref_of, name: _static(ref_of, (name,))),
    ),
    *rows(
        "held_static",
        ("<static:valued_static> (while|when) <state>", _static_in_state),
        ("<static:valued_static> (while|when) attacking (a|an) <desc/1>", _static_attacking),
        ("<static:valued_static> (while|when) [it is] battling (a|an) <desc/1>", _static_battling),
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
