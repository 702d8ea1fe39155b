"""Forms of what objects do or undergo, and of amounts that count ("for each")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import on_battlefield, only_champions
from engine.games.rush_of_ikorr.text.own_tree import (
    AttackNow,
    RaidNow,
    RemoveIkorr,
    Retreat,
    Secure,
    Store,
    Strike,
    Stun,
    Unstun,
    Void,
)
from engine.language.forms.doing import Doing, measured
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All
from engine.language.tree.changes import Cannot, CostChange, SetCost, SetStat, StatChange
from engine.language.tree.composed import Modify
from engine.language.tree.instructions import BecomeCopy, Deal
from engine.language.tree.kinds import Amount, Change, Instruction, Objects
from engine.language.tree.objects import Group, It, Selection, This, WholeZone
from engine.language.tree.terms import How, Part

# --- amounts that count ------------------------------------------------------------------------


def modify(objects: Objects, changes: tuple[Change, ...]) -> Modify | None:
    """Return the change of objects, if it makes sense for them."""
    if all(isinstance(change, CostChange | SetCost) for change in changes):
        objects = played_by_controller(objects)
    for change in changes:
        is_price = isinstance(change, CostChange | SetCost)
        if is_price or is_play_ban(change):
            if not _playable(objects) and (is_price or not on_battlefield(objects)):
                return None
        elif not on_battlefield(objects) or (
            isinstance(change, StatChange | SetStat) and not only_champions(objects)
        ):
            return None
    return Modify(objects, changes)


def is_play_ban(change: Change) -> bool:
    """Whether a change keeps cards from being played."""
    return isinstance(change, Cannot) and change.deed.can_be(Part.PLAYED)


def played_by_controller(objects: Objects) -> Objects:
    """Read "Beasts you control cost 1 less to summon" as Beasts that you play (EX14)."""
    if not isinstance(objects, Selection) or objects.how is not How.ALL:
        return objects
    described = objects.description
    if described.controller is None or described.played_by is not None:
        return objects
    held = all(n.can_be(Part.HELD) and n.can_be(Part.PERMANENT) for n in described.nouns)
    if not held:
        return objects  # nobody controls a spell
    played = replace(described, controller=None, played_by=described.controller)
    return replace(objects, description=played)


def _playable(objects: Objects) -> bool:
    """Whether the objects may be cards that are played: no champion "you control" has a cost."""
    if isinstance(objects, Selection):
        described = objects.description
        on_board = described.controller is not None or described.adjacent_to is not None
        return objects.how is How.ALL and not on_board and not described.history
    return not isinstance(objects, Group | WholeZone)


def doing_of(objects: Objects, doing: Doing) -> Instruction | None:
    """Return what an object does as an instruction; None where it cannot do that."""
    # "This spell deals 2 damage": what deals it is the card whose text it is, said or not.
    is_source = isinstance(objects, This) and objects.noun.can_be(Part.SOURCE)
    if doing.kind is Deal and is_source:
        amount, to, divided = doing.arguments
        return Deal(amount, to, divided=divided)  # type: ignore[arg-type]
    if not only_champions(objects) and not doing.of_any:
        return None
    if doing.of_players and objects == It(plural=True):
        return None  # "they" are players then
    before, after = doing.arguments[: doing.place], doing.arguments[doing.place :]
    make: Any = doing.kind
    return make(*before, objects, *after)  # type: ignore[no-any-return]


def _strikes(objects: Objects) -> Doing | None:
    return Doing(Strike, (objects,)) if only_champions(objects) else None


def _deals(amount: Amount, objects: Objects) -> Doing | None:
    return Doing(Deal, (amount, objects, False), place=2) if only_champions(objects) else None


def _deals_divided(amount: Amount, objects: Objects) -> Doing | None:
    fits = only_champions(objects) and isinstance(objects, Selection)
    return Doing(Deal, (amount, objects, True), place=2) if fits else None


def _attacks(objects: Objects) -> Doing | None:
    return Doing(AttackNow, (objects,)) if only_champions(objects) else None


def _copies(objects: Objects, changes: tuple[Change, ...] = ()) -> Doing | None:
    return Doing(BecomeCopy, (objects, changes), of_any=True) if on_battlefield(objects) else None


def _secured(amount: Amount) -> Doing:
    return Doing(Secure, (amount,), place=1, of_any=True, of_players=True)


_DOES = (
    *rows(
        "does/",
        ("strikes/strike <objects>", _strikes),
        ("deals/deal <amount:measure> damage to <objects>", _deals),
        ("deals/deal damage equal to <amount:value> to <objects>", _deals),
        ("deals/deal damage to <objects> equal to <amount:value>", _deals),
        (
            "deals/deal <amount:measure> damage divided (as you choose|however you "
            "choose|any way you choose) (among|between) <objects>",
            _deals_divided,
        ),
        ("stores/store <ikorr>", measured(Store, of_any=True)),
        ("secures/secure <stored_ikorr>", _secured),
        ("loses/lose <plain_measure> ikorr", measured(RemoveIkorr, of_any=True)),
        (
            "loses/lose all [its|their|of its|of their] [stored] ikorr [stored on it|stored on "
            "them]",
            Doing(RemoveIkorr, (All(),), place=1, of_any=True),
        ),
        ("secures/secure (its|their) [stored] ikorr", _secured(All())),
        ("secures/secure [all] the ikorr stored on (it|them)", _secured(All())),
        (
            "secures/secure all (of its|of their|its|their) [stored] ikorr",
            _secured(All()),
        ),
        ("secures/secure all ikorr stored on (it|them)", _secured(All())),
        ("retreats/retreat", Doing(Retreat)),
        ("[also] raids/raid [again]", Doing(RaidNow)),
        ("attacks/attack <objects>", _attacks),
        ("becomes/become a copy of <objects> [<changes:except>]", _copies),
        ("is/are stunned", Doing(Stun)),
        ("becomes/become stunned", Doing(Stun)),
        ("is/are perpetually stunned", Doing(Stun, (True,))),
        ("becomes/become perpetually stunned", Doing(Stun, (True,))),
        ("is/are unstunned", Doing(Unstun)),
        ("is/are no longer stunned", Doing(Unstun)),
        ("is/are retreated", Doing(Retreat)),
        ("is/are voided", Doing(Void, of_any=True)),
    ),
)

TABLE = _DOES
