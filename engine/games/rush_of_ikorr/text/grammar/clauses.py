"""Forms of clauses: who does what, and what happens to what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import (
    on_battlefield,
    only_champions,
    swap_places,
)
from engine.games.rush_of_ikorr.text.grammar.doing import doing_of, modify
from engine.games.rush_of_ikorr.text.own_tree import LoseSecured, RemoveIkorr, Secure, Store, Strike
from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.forms.clauses import Clause, Mood, about_object, read_player_changes
from engine.language.forms.doing import Doing, scaled_changes
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import All, StatOf, ThatMany
from engine.language.tree.changes import DoubleStat, PlayerCannot, SetName, SetStat, SwapStats
from engine.language.tree.composed import Modify
from engine.language.tree.durations import Duration
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import Group, It
from engine.language.tree.players import YOU, ThatPlayer
from engine.language.tree.terms import Part

ALL_OF_IT = All()
_SWAPPED = "(swapped|switched|exchanged)"


# --- actors ------------------------------------------------------------------------------------


# --- objects as subjects -----------------------------------------------------------------------


def _object_clause(objects: Objects, preds: tuple[Any, ...]) -> Clause | None:
    acts: list[Instruction] = []
    for pred in preds:
        made = _act_of(objects, pred)
        if made is None:
            return None
        acts.append(made)
    return Clause((tuple(acts),), Mood.OBJECT)


def _act_of(objects: Objects, pred: Any) -> Instruction | None:
    if isinstance(pred, Doing):
        return doing_of(objects, pred)
    return modify(objects, pred)


def _strike_both(first: Objects, second: Objects) -> Clause | None:
    if not (only_champions(first) and only_champions(second)):
        return None
    return Clause(((Strike(first, second, mutual=True),),), Mood.OBJECT)


def _strike_group(objects: Objects) -> Clause | None:
    if isinstance(objects, Group):
        return _strike_both(*objects.items) if len(objects.items) == 2 else None
    if not only_champions(objects):
        return None
    return Clause(((Strike(objects, objects, mutual=True),),), Mood.OBJECT)


def _set_stats(ref_of: Objects, set_stat: tuple[Change, ...]) -> Clause | None:
    return about_object(modify(ref_of, set_stat))


def _scaled_object(
    objects: Objects, changes: tuple[Change, ...], per: Amount, duration: Duration | None = None
) -> Clause | None:
    more = scaled_changes(changes, per)
    clause = None if more is None else about_object(modify(objects, more))
    return None if clause is None else replace(clause, duration=duration)


def _renamed(ref_of: Objects, name: SetName) -> Clause | None:
    return about_object(modify(ref_of, (name,)))


def _given(objects: Objects, gains: tuple[Change, ...], per: Amount | None = None) -> Clause | None:
    changes = gains if per is None else scaled_changes(gains, per)
    return None if changes is None else about_object(modify(objects, changes))


def _doubled(ref_of: Objects, stat: terms.Stat) -> Clause | None:
    return about_object(Modify(ref_of, (DoubleStat(stat),)) if only_champions(ref_of) else None)


def _double_ikorr(objects: Objects) -> Clause | None:
    """Read "double the Ikorr stored on it": as much again is stored."""
    if not on_battlefield(objects):
        return None
    return about_object(Store(StatOf(Stat.IKORR, It(reflexive=True)), objects))


def _swap(objects: Objects) -> Clause | None:
    return about_object(swap_places(objects))


def _swap_two(first: Objects, second: Objects) -> Clause | None:
    return _swap(Group((first, second)))


def _swapped(ref_of: Objects, a: terms.Stat, b: terms.Stat) -> Clause | None:
    fits = only_champions(ref_of) and a is not b
    return about_object(Modify(ref_of, (SwapStats(a, b),)) if fits else None)


def only_for_players(player_changes: tuple[Change, ...]) -> bool:
    """Whether nothing among the changes could be said of champions, too."""
    deeds = [change.deed for change in player_changes if isinstance(change, PlayerCannot)]
    return not any(deed.can_be(Part.OF_UNITS) for deed in deeds)


def _their_changes(player_changes: tuple[Change, ...]) -> Clause | None:
    """Read "they cannot cast spells"; what champions can do, too, is said of champions."""
    if not only_for_players(player_changes):
        return None
    return read_player_changes(ThatPlayer(plural=True), player_changes)


def _have(objects: Objects, preds: tuple[Any, ...]) -> Clause | None:
    clause = _object_clause(objects, preds)
    return None if clause is None else replace(clause, may=YOU)


def _set_to(ref_of: Objects, stat: terms.Stat, amount: Amount) -> Clause | None:
    return about_object(modify(ref_of, (SetStat(stat, amount),)))


def _set_two(ref_of: Objects, a: terms.Stat, b: terms.Stat, amount: Amount) -> Clause | None:
    if a is b:
        return None
    return about_object(modify(ref_of, (SetStat(a, amount), SetStat(b, amount))))


# --- Ikorr stolen, damage dealt, turns and phases ended ----------------------------------------


def _steal(amount: Amount, player: Players) -> Clause | None:
    """Read "steal 1 secured Ikorr from": they lose it, and you secure what they lost."""
    taken = LoseSecured(amount, player)
    return Clause(((taken, Secure(ThatMany())),), Mood.YOU)


def _may_steal(amount: Amount, player: Players) -> Clause | None:
    clause = _steal(amount, player)
    return None if clause is None else replace(clause, may=YOU)


def _dealt(amount: Amount, objects: Objects) -> Clause | None:
    return about_object(Deal(amount, objects) if only_champions(objects) else None)


def _redirected(objects: Objects) -> Clause | None:
    return _dealt(ThatMany(), objects)


# --- joining -----------------------------------------------------------------------------------


_ACTS = (
    # "search ..., reveal it, then ...": a list may end in "then" instead of "and".
)

_CLAUSES = (
    *rows(
        "clause",
        ("<objects:objects/1> <preds/1>", _object_clause),
        ("<objects:objects/2> [each] <preds/2>", _object_clause),
        ("<objects:objects/1> <changes/1> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> [each] <changes/2> for (each|every) <per>", _scaled_object),
        ("<objects:objects/1> <changes/1> <duration> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> <changes/2> <duration> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> strike each other", _strike_group),
        ("<first:objects/1> and <second:objects/1> strike each other", _strike_both),
        ("you may have <objects> <preds/2>", _have),
        ("<ref_of> <set_stat>", _set_stats),
        ("<ref_of:chosen_one> 's <set_stat>", _set_stats),
        ("give <objects> <gains>", _given),
        ("give <objects> <gains> for (each|every) <per>", _given),
        ("<ref_of> <stat> is doubled", _doubled),
        ("<ref_of:chosen_one> 's <stat> is doubled", _doubled),
        ("<objects:objects/2> (swap|exchange|switch) (positions|places)", _swap),
        ("<first:objects/1> and <second:objects/1> (swap|exchange|switch) places", _swap_two),
        ("<first:objects/1> and <second:objects/1> (swap|exchange|switch) positions", _swap_two),
        ("double [the amount of|the] ikorr (stored on|on) <objects>", _double_ikorr),
        ("double <objects:ref_of> stored ikorr", _double_ikorr),
        ("double <ref_of> <stat>", _doubled),
        ("double the <stat> of <ref_of:objects>", _doubled),
        ("double <ref_of:chosen_one> 's <stat>", _doubled),
        ("(swap|exchange|switch) <ref_of> <a:stat> and <b:stat>", _swapped),
        (f"<ref_of> <a:stat> and <b:stat> are {_SWAPPED}", _swapped),
        (f"<ref_of:chosen_one> 's <a:stat> and <b:stat> are {_SWAPPED}", _swapped),
        ("(swap|exchange|switch) the <a:stat> and <b:stat> of <ref_of:objects>", _swapped),
        ("(swap|exchange|switch) <ref_of:chosen_one> 's <a:stat> and <b:stat>", _swapped),
        ("they <player_changes>", _their_changes),
        ("set <ref_of> <stat> to <amount:value>", _set_to),
        ("set <ref_of:chosen_one> 's <stat> to <amount:value>", _set_to),
        ("set the <stat> of <ref_of:objects> to <amount:value>", _set_to),
        ("set <ref_of> <a:stat> and <b:stat> [each] to <amount:value>", _set_two),
        ("set <ref_of:chosen_one> 's <a:stat> and <b:stat> [each] to <amount:value>", _set_two),
        ("set the <a:stat> and <b:stat> of <ref_of:objects> [each] to <amount:value>", _set_two),
        ("<objects:objects/1> (takes|is dealt) <amount:plain_measure> damage", _dealt),
        ("<objects:objects/2> [each] (take|are dealt) <amount:plain_measure> damage", _dealt),
        ("<objects:objects/1> (takes|is dealt) damage equal to <amount:value>", _dealt),
        ("<objects:objects/2> [each] (take|are dealt) damage equal to <amount:value>", _dealt),
        ("that damage is dealt to <objects>", _redirected),
        ("<objects:ref/1> (is dealt|takes) that damage", _redirected),
        (
            "all ikorr [stored] on <objects> is removed",
            lambda objects: about_object(RemoveIkorr(ALL_OF_IT, objects)),
        ),
        ("[you] steal <amount:measure> secured ikorr from <player>", _steal),
        ("you may steal <amount:measure> secured ikorr from <player>", _may_steal),
        ("[you] steal <amount:measure> of <player:whose> secured ikorr", _steal),
        ("<ref_of> name becomes <name:new_name>", _renamed),
        ("<ref_of:chosen_one> 's name becomes <name:new_name>", _renamed),
    ),
    *rows(
        "set_stat_of",
        (
            "<stat> of <objects> (becomes|is) <amount:value>",
            lambda stat, objects, amount: modify(objects, (SetStat(stat, amount),)),
        ),
    ),
)

TABLE = (*_ACTS, *_CLAUSES)
