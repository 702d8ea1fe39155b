"""Forms of clauses: who does what, and what happens to what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from enum import Enum
from itertools import pairwise
from typing import Any

from engine.language.forms.acts import of_object, only_units, swap_places
from engine.language.forms.predicates import Doing, doing_of, modify, scaled, scaled_changes
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE, All, ThatMany
from engine.language.tree.changes import DoubleStat, PlayerCannot, SetName, SetStat, SwapStats
from engine.language.tree.composed import (
    ChooseOne,
    EndPhase,
    EndTurn,
    Modify,
    ModifyPlayer,
    SkipPhase,
)
from engine.language.tree.durations import Duration
from engine.language.tree.instructions import Deal, Play, Summon
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import Group, It, Selection
from engine.language.tree.players import EVERYBODY, YOU, EachPlayer, StartingWith, ThatPlayer, You
from engine.language.tree.terms import WHOLE_TURN, How, Part
from engine.values import value

Acts = tuple[Instruction, ...]


class Mood(Enum):
    """Who the subject of a clause is; it decides which clauses may follow."""

    IMPERATIVE = "imperative"
    YOU = "you"
    PLAYER = "player"
    PLAYERS = "players"
    OBJECT = "object"


@value
class Clause:
    """A clause: groups of instructions, one after the other ("then"), and who may decline them."""

    groups: tuple[Acts, ...]
    mood: Mood
    may: Players | None = None
    duration: Duration | None = None


def with_actor(instructions: Acts, players: Players) -> Acts | None:
    """Give instructions their actor; None where a player cannot be the subject of one."""
    found = [_with_actor(instruction, players) for instruction in instructions]
    return None if None in found else tuple(each for each in found if each is not None)


def _with_actor(instruction: Any, players: Players) -> Instruction | None:
    if isinstance(instruction, SkipPhase):
        own = You if isinstance(players, You) else ThatPlayer
        return replace(instruction, actor=players) if isinstance(instruction.actor, own) else None
    if isinstance(players, You):
        return instruction  # type: ignore[no-any-return]
    if isinstance(instruction, ChooseOne):
        modes = tuple(_mode_with_actor(mode, players) for mode in instruction.modes)
        return None if None in modes else replace(instruction, modes=modes, actor=players)  # type: ignore[arg-type]
    names = {field.name for field in fields(instruction)} & {"actor", "players"}
    return replace(instruction, **{names.pop(): players}) if names else None


def _mode_with_actor(mode: tuple[Step, ...], players: Players) -> tuple[Step, ...] | None:
    steps = []
    for step in mode:
        instructions = with_actor(step.instructions, players)
        if instructions is None:
            return None
        steps.append(replace(step, instructions=instructions))
    return tuple(steps)


def _flat(act: Instruction | Acts) -> Acts:
    return act if isinstance(act, tuple) else (act,)


def _either(first: Acts, second: Acts, third: Acts | None = None) -> Acts:
    modes = [acts for acts in (first, second, third) if acts is not None]
    return (ChooseOne(tuple((Step(acts),) for acts in modes)),)


def _chain(first: Acts, rest: tuple[Acts, ...]) -> tuple[Acts, ...]:
    return (first, *rest)


def _clause(mood: Mood, players: Players | None = None, *, may: bool = False) -> Any:
    """Return what makes a clause; without `players`, they fill a gap of the form."""

    def make(chain: tuple[Acts, ...], player: Players = YOU) -> Clause | None:
        actor = players or player
        groups = [with_actor(acts, actor) for acts in chain]
        if None in groups:
            return None
        found = tuple(group for group in groups if group is not None)
        if not may:
            return Clause(found, mood)
        # Declining declines all of it, and "then" is order only.
        together = tuple(each for group in found for each in group)
        is_licence = any(_is_licence(act) for act in together)
        return None if is_licence else Clause((together,), mood, actor)

    return make


def _is_licence(instruction: Instruction) -> bool:
    """Whether "may" makes it a licence ("may cast spells from ..."), which is read as such."""
    if not isinstance(instruction, Play | Summon) or not isinstance(instruction.objects, Selection):
        return False
    return instruction.objects.how is How.ALL


def _starting(
    first: Players, chain: tuple[Acts, ...], player: Players = EVERYBODY
) -> Clause | None:
    """Read "starting with ..., each player ..."; each one does all of it in turn."""
    if not isinstance(player, EachPlayer) or player.as_team:
        return None
    acts = tuple(act for group in chain for act in group)
    return _clause(Mood.PLAYER, StartingWith(first, player))((acts,))  # type: ignore[no-any-return]


def _starting_may(first: Players, player: Players, chain: tuple[Acts, ...]) -> Clause | None:
    if not isinstance(player, EachPlayer) or player.as_team:
        return None
    return _clause(Mood.PLAYER, StartingWith(first, player), may=True)(chain)  # type: ignore[no-any-return]


def about_object(instruction: Instruction | None) -> Clause | None:
    """Return an instruction as a clause about objects; None where there is none."""
    return None if instruction is None else Clause(((instruction,),), Mood.OBJECT)


def read_player_changes(player: Players, player_changes: tuple[Change, ...]) -> Clause:
    """Read what changes for players."""
    return Clause(((ModifyPlayer(player, player_changes),),), Mood.PLAYERS)


def _have_player(player: Players, chain: tuple[Acts, ...]) -> Clause | None:
    clause = _clause(Mood.PLAYER)(chain, player)
    if clause is None:
        return None
    acts = tuple(each for group in clause.groups for each in group)
    return Clause((acts,), Mood.PLAYER, YOU)


def _turn_ends(whose: Players) -> Clause:
    return Clause(((EndTurn(whose),),), Mood.OBJECT)


def _phase_ends(whose: Players, phase: terms.Phase) -> Clause | None:
    return None if phase is WHOLE_TURN else Clause(((EndPhase(phase, whose),),), Mood.OBJECT)


def _opens_with_group(clause: Clause) -> bool:
    """Whether a clause begins with "A and B"; behind another "and" it is unclear where."""
    first = clause.groups[0][0]
    return isinstance(first, Modify) and isinstance(first.objects, Group)


def joined(clauses: Iterable[Clause]) -> tuple[Clause, ...] | None:
    """Join clauses by "and"; None where the whole could be read in two ways.

    A plain verb after "target player draws a card and" would change the actor unseen, and behind a
    "may" it is unclear what is optional.
    """
    found = tuple(clauses)
    for before, after in pairwise(found):
        if after.mood is Mood.IMPERATIVE or before.may is not None or len(before.groups) > 1:
            return None
        if _opens_with_group(after):
            return None
    return found


def _join(first: Clause, second: Clause, third: Clause | None = None) -> tuple[Clause, ...] | None:
    return joined(clause for clause in (first, second, third) if clause is not None)


ALL_OF_IT = All()


_SWAPPED = "(swapped|switched|exchanged)"


def _object_clause(objects: Objects, preds: tuple[Any, ...]) -> Clause | None:
    """Read what a subject does; what is chosen is chosen once, for everything it does."""
    acts: list[Instruction] = []
    for pred in preds:
        made = _act_of(objects if not acts else _the_same(objects), pred)
        if made is None or (acts and _names_another(objects, preds[0])):
            return None
        acts.append(made)
    return Clause((tuple(acts),), Mood.OBJECT)


def _the_same(objects: Objects) -> Objects:
    """Return what a subject is for its second verb."""
    if not isinstance(objects, Selection) or objects.how is How.ALL:
        return objects
    return It(plural=objects.amount != ONE)


def _names_another(objects: Objects, pred: Any) -> bool:
    """Whether a verb chooses something beside its subject, so that "it" could mean either."""
    if not isinstance(pred, Doing) or _the_same(objects) is objects:
        return False
    return any(isinstance(each, Selection) and each.how is not How.ALL for each in pred.arguments)


def _act_of(objects: Objects, pred: Any) -> Instruction | None:
    if isinstance(pred, Doing):
        return doing_of(objects, pred)
    return modify(objects, pred)


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
    return about_object(Modify(ref_of, (DoubleStat(stat),)) if only_units(ref_of) else None)


def _swap(objects: Objects) -> Clause | None:
    return about_object(swap_places(objects))


def _swap_two(first: Objects, second: Objects) -> Clause | None:
    return _swap(Group((first, second)))


def _swapped(ref_of: Objects, a: terms.Stat, b: terms.Stat) -> Clause | None:
    fits = only_units(ref_of) and a is not b
    return about_object(Modify(ref_of, (SwapStats(a, b),)) if fits else None)


def only_for_players(player_changes: tuple[Change, ...]) -> bool:
    """Whether nothing among the changes could be about units, too."""
    deeds = [change.deed for change in player_changes if isinstance(change, PlayerCannot)]
    return not any(deed.can_be(Part.OF_UNITS) for deed in deeds)


def _their_changes(player_changes: tuple[Change, ...]) -> Clause | None:
    """Read "they cannot cast spells"; what units can do, too, is about units."""
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


def _dealt(amount: Amount, objects: Objects) -> Clause | None:
    amount = of_object(amount, objects)
    return about_object(Deal(amount, objects) if only_units(objects) else None)


def _redirected(objects: Objects) -> Clause | None:
    return _dealt(ThatMany(), objects)


ROWS = (
    *rows(
        "one_act/",
        ("<act/>", _flat),
        ("<act/> for (each|every) <per>", lambda act, per: scaled(_flat(act), per)),
    ),
    *rows(
        "acts/",
        "<one_act/>",
        ("<one_act/> <more:acts_more/>", lambda one_act, more: (*one_act, *more)),
        ("[either] <first:one_act/> or <second:one_act/>", _either),
        ("<first:one_act/> , <second:one_act/> [,] or <third:one_act/>", _either),
    ),
    *rows(
        "acts_more/",
        ("[,] and <one_act/>", None),
        (", <one_act/> <more:acts_more/>", lambda one_act, more: (*one_act, *more)),
    ),
    *rows(
        "chain/",
        ("<acts/>", lambda acts: (acts,)),
        ("<first:acts_listed/> [,] then <rest:chain/>", _chain),
        ("<first:acts_listed/> and then <rest:chain/>", _chain),
    ),
    *rows(
        "acts_listed/",
        "<acts/>",
        ("<first:one_act/> , <second:one_act/>", lambda first, second: (*first, *second)),
        (
            "<first:one_act/> , <second:one_act/> , <third:one_act/>",
            lambda first, second, third: (*first, *second, *third),
        ),
    ),
    *rows(
        "clause",
        ("<chain:imperative>", _clause(Mood.IMPERATIVE, YOU)),
        ("you <chain/2>", _clause(Mood.YOU, YOU)),
        ("you {may} <chain/2>", _clause(Mood.YOU, YOU, may=True)),
        ("<player/1> [then] <chain/1>", _clause(Mood.PLAYER)),
        ("<player/2> [each] <chain/2>", _clause(Mood.PLAYERS)),
        ("<player> {may} <chain/2>", _clause(Mood.PLAYER, may=True)),
        ("starting with <first:starter> , <player/1> <chain/1>", _starting),
        ("starting with <first:starter> , <player/1> {may} <chain/2>", _starting_may),
        ("you {may} have <player:named> <chain/2>", _have_player),
        ("the <set:set_stat_of>", about_object),
        ("<player:named> <player_changes>", read_player_changes),
        ("you <player_changes>", lambda player_changes: read_player_changes(YOU, player_changes)),
        ("<change:unpreventable>", lambda change: read_player_changes(EVERYBODY, (change,))),
        ("<whose> turn ends", _turn_ends),
        ("the [current] phase ends", Clause(((EndPhase(),),), Mood.OBJECT)),
        ("the [current] turn ends", Clause(((EndTurn(),),), Mood.OBJECT)),
        ("<whose> <phase> ends", _phase_ends),
        (
            "the <phase> ends",
            lambda phase: None if phase is WHOLE_TURN else about_object(EndPhase(phase)),
        ),
        ("<whose> phase ends", lambda whose: about_object(EndPhase(None, whose))),
    ),
    *rows(
        "imperative",
        "<chain/2>",
    ),
    *rows(
        "starter",
        "<any_named>",
    ),
    *rows(
        "joined",
        ("<clause>", lambda clause: (clause,)),
        ("<first:clause> [,] and <second:clause>", _join),
        ("<first:clause> , <second:clause> [,] and <third:clause>", _join),
    ),
    *rows(
        "clause",
        ("<objects:objects/1> <preds/1>", _object_clause),
        ("<objects:objects/2> [each] <preds/2>", _object_clause),
        ("<objects:objects/1> <changes/1> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> [each] <changes/2> for (each|every) <per>", _scaled_object),
        ("<objects:objects/1> <changes/1> <duration> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> <changes/2> <duration> for (each|every) <per>", _scaled_object),
        ("you {may} have <objects> <preds/2>", _have),
        ("<ref_of> <set_stat>", _set_stats),
        ("<ref_of:chosen_one> 's <set_stat>", _set_stats),
        ("give <objects> <gains>", _given),
        ("give <objects> <gains> for (each|every) <per>", _given),
        ("<ref_of> <stat> is doubled", _doubled),
        ("<ref_of:chosen_one> 's <stat> is doubled", _doubled),
        ("<objects:objects/2> (swap|exchange|switch) (positions|places)", _swap),
        ("<first:objects/1> and <second:objects/1> (swap|exchange|switch) places", _swap_two),
        ("<first:objects/1> and <second:objects/1> (swap|exchange|switch) positions", _swap_two),
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
