"""Forms of what objects do or undergo, and of amounts that count ("for each")."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import (
    HALVES,
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
from engine.language.forms.acts import only_units
from engine.language.forms.amounts import times
from engine.language.forms.predicates import Doing, measured
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All, Number
from engine.language.tree.kinds import Amount, Objects

_STORES = measured(Store, of_any=True)


def _strikes(objects: Objects) -> Doing | None:
    return Doing(Strike, (objects,)) if only_units(objects) else None


def _stored_for_each(amount: Amount, per: Amount) -> Doing | None:
    """Read "it stores 1 additional Ikorr for each adjacent champion"."""
    return _STORES(times(amount.value, per)) if isinstance(amount, Number) else None


def _secured(amount: Amount) -> Doing:
    return Doing(Secure, (amount, True), place=1, of_any=True, of_players=True)


_DOES = (
    *rows(
        "does/",
        ("strikes/strike <objects>", _strikes),
        ("stores/store <ikorr>", _STORES),
        ("stores/store <amount:ikorr> for each <per>", _stored_for_each),
        ("secures/secure <stored_ikorr>", _secured),
        ("loses/lose <plain_measure> ikorr", measured(RemoveIkorr, of_any=True)),
        (
            "loses/lose half (its|their) [stored] ikorr [,] rounded up",
            Doing(RemoveIkorr, (HALVES[0],), place=1, of_any=True),
        ),
        (
            "loses/lose half (its|their) [stored] ikorr [,] rounded down",
            Doing(RemoveIkorr, (HALVES[1],), place=1, of_any=True),
        ),
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
