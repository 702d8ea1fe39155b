"""Forms of clauses: who does what, and what happens to what."""

from __future__ import annotations

from dataclasses import replace

from engine.games.rush_of_ikorr.text.own_tree import LoseSecured, RemoveIkorr, Secure, Store, Strike
from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.forms.acts import on_field, only_units
from engine.language.forms.clauses import ALL_OF_IT, Clause, Mood, about_object
from engine.language.reading.forms import rows
from engine.language.tree.amounts import StatOf, ThatMany
from engine.language.tree.kinds import Amount, Objects, Players
from engine.language.tree.objects import Group, It
from engine.language.tree.players import YOU


def _strike_both(first: Objects, second: Objects) -> Clause | None:
    if not (only_units(first) and only_units(second)):
        return None
    return Clause(((Strike(first, second, mutual=True),),), Mood.OBJECT)


def _strike_group(objects: Objects) -> Clause | None:
    if isinstance(objects, Group):
        return _strike_both(*objects.items) if len(objects.items) == 2 else None
    if not only_units(objects):
        return None
    return Clause(((Strike(objects, objects, mutual=True),),), Mood.OBJECT)


def _double_ikorr(objects: Objects) -> Clause | None:
    """Read "double the Ikorr stored on it": as much again is stored."""
    if not on_field(objects):
        return None
    return about_object(Store(StatOf(Stat.IKORR, It(reflexive=True)), objects))


def _steal(amount: Amount, player: Players) -> Clause | None:
    """Read "steal 1 secured Ikorr from": they lose it, and you secure what they lost."""
    taken = LoseSecured(amount, player)
    return Clause(((taken, Secure(ThatMany())),), Mood.YOU)


def _may_steal(amount: Amount, player: Players) -> Clause | None:
    clause = _steal(amount, player)
    return None if clause is None else replace(clause, may=YOU)


def _all_ikorr_gone(objects: Objects) -> Clause | None:
    return about_object(RemoveIkorr(ALL_OF_IT, objects)) if on_field(objects) else None


_CLAUSES = (
    *rows(
        "clause",
        ("<objects:objects/2> strike each other", _strike_group),
        ("<first:objects/1> and <second:objects/1> strike each other", _strike_both),
        ("double [the amount of|the] ikorr (stored on|on) <objects>", _double_ikorr),
        ("double <objects:ref_of> stored ikorr", _double_ikorr),
        (
            "all ikorr [stored] on <objects> is removed",
            _all_ikorr_gone,
        ),
        ("[you] steal <amount:measure> secured ikorr from <player>", _steal),
        ("you may steal <amount:measure> secured ikorr from <player>", _may_steal),
        ("[you] steal <amount:measure> of <player:whose> secured ikorr", _steal),
    ),
)

TABLE = (*_CLAUSES,)
