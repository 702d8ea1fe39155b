"""Forms of clauses: who does what, and what happens to what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import pairwise
from typing import Any

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.acts import (
    on_battlefield,
    only_champions,
    swap_places,
)
from engine.games.rush_of_ikorr.text.grammar.doing import (
    Doing,
    doing_of,
    modify,
    scaled,
    scaled_changes,
)
from engine.games.rush_of_ikorr.text.tree import (
    EVERYBODY,
    YOU,
    Agent,
    All,
    Amount,
    Change,
    ChooseOne,
    CostChange,
    DamageChange,
    DamageKind,
    Deal,
    Delayed,
    Description,
    DoubleStat,
    Draw,
    Duration,
    EachPlayer,
    Edge,
    EndPhase,
    EndTurn,
    Event,
    EventPattern,
    Group,
    Half,
    How,
    Instruction,
    It,
    LoseSecured,
    Modify,
    ModifyPlayer,
    Moment,
    NextCost,
    Noun,
    Number,
    Objects,
    Phase,
    Play,
    PlayerCannot,
    PlayerDeed,
    Players,
    PlayVerb,
    Plus,
    Prevent,
    RemoveIkorr,
    Secure,
    Selection,
    SetCost,
    SetName,
    SetStat,
    Side,
    SkipPhase,
    StartingWith,
    Stat,
    StatOf,
    Step,
    Store,
    Strike,
    Summon,
    SwapStats,
    ThatMany,
    ThatPlayer,
    You,
)

Acts = tuple[Instruction, ...]


ALL_OF_IT = All()
_SWAPPED = "(swapped|switched|exchanged)"


class Mood(Enum):
    """Who the subject of a clause is; it decides which clauses may follow."""

    IMPERATIVE = "imperative"
    YOU = "you"
    PLAYER = "player"
    PLAYERS = "players"
    OBJECT = "object"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: groups of instructions, one after the other ("then"), and who may decline them."""

    groups: tuple[Acts, ...]
    mood: Mood
    may: Players | None = None
    duration: Duration | None = None


# --- actors ------------------------------------------------------------------------------------


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
    names = {field.name for field in fields(instruction)}
    for name in ("actor", "players"):
        if name in names:
            return replace(instruction, **{name: players})  # type: ignore[no-any-return]
    return None


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
        if may and any(_is_licence(act) for group in found for act in group):
            return None
        if may:  # declining declines all of it, and "then" is order only (3.4b.1)
            found = (tuple(each for group in found for each in group),)
        return Clause(found, mood, actor if may else None)

    return make


def _is_licence(instruction: Instruction) -> bool:
    """Whether "may" makes it a licence ("may cast spells from ..."), which is read as such."""
    if not isinstance(instruction, Play | Summon) or not isinstance(instruction.objects, Selection):
        return False
    return instruction.objects.how is How.ALL


def _starting(
    first: Players, chain: tuple[Acts, ...], player: Players = EVERYBODY
) -> Clause | None:
    """Read "starting with ..., each player ..."; each one does all of it in turn (10.1b.1)."""
    if not isinstance(player, EachPlayer) or player.as_team:
        return None
    acts = tuple(act for group in chain for act in group)
    return _clause(Mood.PLAYER, StartingWith(first, player))((acts,))  # type: ignore[no-any-return]


def _starting_may(first: Players, player: Players, chain: tuple[Acts, ...]) -> Clause | None:
    if not isinstance(player, EachPlayer) or player.as_team:
        return None
    return _clause(Mood.PLAYER, StartingWith(first, player), may=True)(chain)  # type: ignore[no-any-return]


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


def _object(instruction: Instruction | None) -> Clause | None:
    return None if instruction is None else Clause(((instruction,),), Mood.OBJECT)


def _set_stats(ref_of: Objects, set_stat: tuple[Change, ...]) -> Clause | None:
    return _object(modify(ref_of, set_stat))


def _scaled_object(
    objects: Objects, changes: tuple[Change, ...], per: Amount, duration: Duration | None = None
) -> Clause | None:
    more = scaled_changes(changes, per)
    clause = None if more is None else _object(modify(objects, more))
    return None if clause is None else replace(clause, duration=duration)


def _renamed(ref_of: Objects, name: SetName) -> Clause | None:
    return _object(modify(ref_of, (name,)))


def _given(objects: Objects, gains: tuple[Change, ...], per: Amount | None = None) -> Clause | None:
    changes = gains if per is None else scaled_changes(gains, per)
    return None if changes is None else _object(modify(objects, changes))


def _doubled(ref_of: Objects, stat: Stat) -> Clause | None:
    return _object(Modify(ref_of, (DoubleStat(stat),)) if only_champions(ref_of) else None)


def _double_ikorr(objects: Objects) -> Clause | None:
    """Read "double the Ikorr stored on it": as much again is stored."""
    if not on_battlefield(objects):
        return None
    return _object(Store(StatOf(Stat.IKORR, It(reflexive=True)), objects))


def _swap(objects: Objects) -> Clause | None:
    return _object(swap_places(objects))


def _swap_two(first: Objects, second: Objects) -> Clause | None:
    return _swap(Group((first, second)))


def _swapped(ref_of: Objects, a: Stat, b: Stat) -> Clause | None:
    fits = only_champions(ref_of) and a is not b
    return _object(Modify(ref_of, (SwapStats(a, b),)) if fits else None)


def _player_changes(player: Players, player_changes: tuple[Change, ...]) -> Clause:
    return Clause(((ModifyPlayer(player, player_changes),),), Mood.PLAYERS)


_SHARED_DEEDS = frozenset(
    {
        PlayerDeed.ATTACK,
        PlayerDeed.RAID,
        PlayerDeed.SECURE,
        PlayerDeed.STORE,
        PlayerDeed.ACTIVATE,
    }
)


def only_for_players(player_changes: tuple[Change, ...]) -> bool:
    """Whether nothing among the changes could be said of champions, too."""
    deeds = [change.deed for change in player_changes if isinstance(change, PlayerCannot)]
    return not any(deed in _SHARED_DEEDS for deed in deeds)


def _their_changes(player_changes: tuple[Change, ...]) -> Clause | None:
    """Read "they cannot cast spells"; what champions can do, too, is said of champions."""
    if not only_for_players(player_changes):
        return None
    return _player_changes(ThatPlayer(plural=True), player_changes)


def _have(objects: Objects, preds: tuple[Any, ...]) -> Clause | None:
    clause = _object_clause(objects, preds)
    return None if clause is None else replace(clause, may=YOU)


def _have_player(player: Players, chain: tuple[Acts, ...]) -> Clause | None:
    clause = _clause(Mood.PLAYER)(chain, player)
    if clause is None:
        return None
    acts = tuple(each for group in clause.groups for each in group)
    return Clause((acts,), Mood.PLAYER, YOU)


# --- costs of what is played next, prevention --------------------------------------------------


def _next_cost(
    desc: Description,
    changes: tuple[Change, ...],
    n: int = 1,
    duration: Duration | None = None,
) -> Clause | None:
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange | SetCost) or desc.played_by is None:
        return None
    return Clause(((NextCost(desc, change, n),),), Mood.OBJECT, duration=duration)


def _next_cost_per(
    desc: Description, changes: tuple[Change, ...], per: Amount, duration: Duration | None = None
) -> Clause | None:
    more = scaled_changes(changes, per)
    return None if more is None else _next_cost(desc, more, duration=duration)


def _whose_next(
    whose: Players, desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Clause | None:
    if desc.played_by is not None:
        return None
    return _next_cost(replace(desc, played_by=whose), changes, duration=duration)


def _next_arrival(
    desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Clause | None:
    """Read "the next Beast you summon this turn gains Swift" as a delayed change."""
    player = desc.played_by
    if player is None or desc.nouns != (Noun.CHAMPION,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((Event.SUMMONS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((Modify(It(), changes),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _arrivals(desc: Description, duration: Duration, changes: tuple[Change, ...]) -> Clause | None:
    """Read "champions you summon this turn gain Swift": each of them, as it comes."""
    player = desc.played_by
    if player is None:
        return None
    if all(isinstance(change, CostChange | SetCost) for change in changes) and len(changes) == 1:
        return Clause(((NextCost(desc, changes[0], None),),), Mood.OBJECT, duration=duration)  # type: ignore[arg-type]
    made = _next_arrival(desc, changes, duration)
    if made is None:
        return None
    later = made.groups[0][0]
    assert isinstance(later, Delayed)  # that is what the next arrival was made of
    return replace(made, groups=((replace(later, once=False),),))


def _cost_for(
    desc: Description, cost_for: tuple[Players, CostChange], duration: Duration | None = None
) -> Clause | None:
    """Read "spells cost you 1 less to cast this turn": all that those players play."""
    payer, change = cost_for
    if desc.played_by is not None or desc.controller is not None or desc.side is not Side.ANY:
        return None
    cheaper = NextCost(replace(desc, played_by=payer), change, None)
    return Clause(((cheaper,),), Mood.OBJECT, duration=duration)


def _whose_spells(whose: Players, desc: Description, changes: tuple[Change, ...]) -> Clause | None:
    """Read "your spells cost 1 less"; what may be in play is read as objects."""
    if desc.nouns not in ((Noun.SPELL,), (Noun.CARD,)) or desc.played_by is not None:
        return None
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange | SetCost):
        return None
    cheaper = NextCost(replace(desc, played_by=whose), change, None)
    return Clause(((cheaper,),), Mood.OBJECT)


def _less_damage(objects: Objects, amount: Amount) -> Clause | None:
    return _object(modify(objects, (DamageChange(True, amount, less=True),)))


def _set_to(ref_of: Objects, stat: Stat, amount: Amount) -> Clause | None:
    return _object(modify(ref_of, (SetStat(stat, amount),)))


def _set_two(ref_of: Objects, a: Stat, b: Stat, amount: Amount) -> Clause | None:
    if a is b:
        return None
    return _object(modify(ref_of, (SetStat(a, amount), SetStat(b, amount))))


def _next_time(
    player: Players,
    verb: PlayVerb,
    desc: Description,
    amount: Amount,
    duration: Duration | None = None,
    floor: int | None = None,
) -> Clause:
    what = replace(desc, played_by=player)
    change = CostChange(amount, True, None if verb is PlayVerb.PLAY else verb, floor)
    return Clause(((NextCost(what, change),),), Mood.OBJECT, duration=duration)


def _reduce_cost(ref: Objects, amount: Amount, floor: int | None = None) -> Instruction | None:
    return modify(ref, (CostChange(amount, True, None, floor),))


def _prevent(*, next_one: bool = False, dealt: bool = False) -> Any:
    def make(
        amount: Amount = ALL_OF_IT,
        objects: Objects | None = None,
        by: Agent | None = None,
        kind: DamageKind = DamageKind.ANY,
    ) -> Prevent | None:
        if objects is not None and not only_champions(objects):
            return None
        return Prevent(amount, objects, by, kind, next_one, dealt)

    return make


def _draw_more(n: int) -> Clause:
    """Read "draw an additional card during your next draw phase"."""
    moment = Moment(Edge.BEGINNING, Phase.DRAW, YOU, next=True)
    return Clause(((Delayed(moment, (Step((Draw(Number(n)),)),)),),), Mood.YOU)


def _steal(amount: Amount, player: Players) -> Clause | None:
    """Read "steal 1 secured Ikorr from": they lose it, and you secure what they lost."""
    taken = LoseSecured(amount, player)
    return Clause(((taken, Secure(ThatMany())),), Mood.YOU)


def _may_steal(amount: Amount, player: Players) -> Clause | None:
    clause = _steal(amount, player)
    return None if clause is None else replace(clause, may=YOU)


def _dealt(amount: Amount, objects: Objects) -> Clause | None:
    return _object(Deal(amount, objects) if only_champions(objects) else None)


def _redirected(objects: Objects) -> Clause | None:
    return _dealt(ThatMany(), objects)


def _turn_ends(whose: Players) -> Clause:
    return Clause(((EndTurn(whose),),), Mood.OBJECT)


def _phase_ends(whose: Players, phase: Phase) -> Clause | None:
    return None if phase is Phase.TURN else Clause(((EndPhase(phase, whose),),), Mood.OBJECT)


# --- joining -----------------------------------------------------------------------------------


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


_ACTS = (
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
    # "search ..., reveal it, then ...": a list may end in "then" instead of "and".
    *rows(
        "acts_listed/",
        "<acts/>",
        ("<first:one_act/> , <second:one_act/>", lambda first, second: (*first, *second)),
        (
            "<first:one_act/> , <second:one_act/> , <third:one_act/>",
            lambda first, second, third: (*first, *second, *third),
        ),
    ),
)

_CLAUSES = (
    *rows(
        "clause",
        ("<chain:imperative>", _clause(Mood.IMPERATIVE, YOU)),
        ("you <chain/2>", _clause(Mood.YOU, YOU)),
        ("you may <chain/2>", _clause(Mood.YOU, YOU, may=True)),
        ("<player/1> <chain/1>", _clause(Mood.PLAYER)),
        ("<player/2> [each] <chain/2>", _clause(Mood.PLAYERS)),
        ("<player> may <chain/2>", _clause(Mood.PLAYER, may=True)),
        ("starting with <first:starter> , <player/1> <chain/1>", _starting),
        ("starting with <first:starter> , <player/1> may <chain/2>", _starting_may),
        ("<objects:objects/1> <preds/1>", _object_clause),
        ("<objects:objects/2> [each] <preds/2>", _object_clause),
        ("<objects:objects/1> <changes/1> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> [each] <changes/2> for (each|every) <per>", _scaled_object),
        ("<objects:objects/1> <changes/1> <duration> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> <changes/2> <duration> for (each|every) <per>", _scaled_object),
        ("<objects:objects/2> strike each other", _strike_group),
        ("<first:objects/1> and <second:objects/1> strike each other", _strike_both),
        ("you may have <objects> <preds/2>", _have),
        ("you may have <player:named> <chain/2>", _have_player),
        ("<desc/2> <duration> <changes/2>", _arrivals),
        ("<desc/2> cost <cost_for> [<duration>]", _cost_for),
        ("<whose> <desc/2> <changes:change/2>", _whose_spells),
        ("[all] damage dealt to <objects> is reduced by <amount:plain_measure>", _less_damage),
        ("<ref_of> <set_stat>", _set_stats),
        ("<ref_of:chosen_one> 's <set_stat>", _set_stats),
        ("the <set:set_stat_of>", _object),
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
        ("<player:named> <player_changes>", _player_changes),
        ("they <player_changes>", _their_changes),
        ("you <player_changes>", lambda player_changes: _player_changes(YOU, player_changes)),
        ("the next <desc/1> [<duration>] <changes:change/1>", _next_cost),
        ("the next <n:number> <desc/2> [<duration>] <changes:change/2>", _next_cost),
        (
            "the next <desc/1> [<duration>] <changes:change/1> for (each|every) <per>",
            _next_cost_per,
        ),
        ("<whose> next <desc/1> [<duration>] <changes:change/1>", _whose_next),
        ("the next <desc/1> [<duration>] <changes:changes/1>", _next_arrival),
        ("set <ref_of> <stat> to <amount:value>", _set_to),
        ("set <ref_of:chosen_one> 's <stat> to <amount:value>", _set_to),
        ("set the <stat> of <ref_of:objects> to <amount:value>", _set_to),
        ("set <ref_of> <a:stat> and <b:stat> [each] to <amount:value>", _set_two),
        ("set <ref_of:chosen_one> 's <a:stat> and <b:stat> [each] to <amount:value>", _set_two),
        ("set the <a:stat> and <b:stat> of <ref_of:objects> [each] to <amount:value>", _set_two),
        (
            "the next time <player:any_player> <verb:playing_verb> (a|an) <desc/1> [<duration>] , "
            "reduce its cost by <amount:plain_measure> [<floor>]",
            _next_time,
        ),
        ("<change:unpreventable>", lambda change: _player_changes(EVERYBODY, (change,))),
        ("<objects:objects/1> (takes|is dealt) <amount:plain_measure> damage", _dealt),
        ("<objects:objects/2> [each] (take|are dealt) <amount:plain_measure> damage", _dealt),
        ("<objects:objects/1> (takes|is dealt) damage equal to <amount:value>", _dealt),
        ("<objects:objects/2> [each] (take|are dealt) damage equal to <amount:value>", _dealt),
        ("that damage is dealt to <objects>", _redirected),
        ("<objects:ref/1> (is dealt|takes) that damage", _redirected),
        ("<immunity>", _object),
        (
            "all ikorr [stored] on <objects> is removed",
            lambda objects: _object(RemoveIkorr(ALL_OF_IT, objects)),
        ),
        ("[you] draw <n:more_cards> (during|in) your next draw phase", _draw_more),
        ("[you] steal <amount:measure> secured ikorr from <player>", _steal),
        ("you may steal <amount:measure> secured ikorr from <player>", _may_steal),
        ("[you] steal <amount:measure> of <player:whose> secured ikorr", _steal),
        ("<whose> turn ends", _turn_ends),
        ("the [current] phase ends", Clause(((EndPhase(),),), Mood.OBJECT)),
        ("<ref_of> name becomes <name:new_name>", _renamed),
        ("<ref_of:chosen_one> 's name becomes <name:new_name>", _renamed),
        ("the [current] turn ends", Clause(((EndTurn(),),), Mood.OBJECT)),
        ("<whose> <phase> ends", _phase_ends),
        (
            "the <phase> ends",
            lambda phase: None if phase is Phase.TURN else _object(EndPhase(phase)),
        ),
        ("<whose> phase ends", lambda whose: _object(EndPhase(None, whose))),
    ),
    *rows("imperative", "<chain/2>"),
    *rows("starter", "<any_named>"),
    *rows(
        "set_stat_of",
        (
            "<stat> of <objects> (becomes|is) <amount:value>",
            lambda stat, objects, amount: modify(objects, (SetStat(stat, amount),)),
        ),
    ),
    *rows(
        "act/2",
        (
            "prevent the next <amount:plain_measure> [<kind:damage_word>] damage that "
            "would be dealt to <objects> [by <by:agent>]",
            _prevent(next_one=True),
        ),
        (
            "prevent all <kind:damage_kind> that would be dealt to <objects> [by <by:agent>]",
            _prevent(),
        ),
        ("prevent all <kind:damage_kind> that would be dealt by <by:agent>", _prevent()),
        ("prevent all <kind:damage_kind> that would be dealt", _prevent()),
        ("prevent all <kind:damage_kind>", _prevent()),
        ("prevent all <kind:damage_kind> <by:ref> would deal", _prevent()),
        (
            "prevent the next <kind:damage_kind> that would be dealt to <objects>",
            _prevent(next_one=True),
        ),
        ("prevent all <kind:damage_kind> dealt to <objects> [by <by:agent>]", _prevent()),
        ("prevent all <kind:damage_kind> dealt by <by:agent>", _prevent()),
        ("prevent <kind:damage_kind> that (was|would be) dealt to <objects>", _prevent(dealt=True)),
        ("prevent <amount:plain_measure> of (that damage|it)", _prevent(dealt=True)),
        (
            "prevent all but <number> of (that damage|it)",
            lambda number: Prevent(Plus(ThatMany(), -number), dealt=True),
        ),
        ("prevent half [of] that damage [,] rounded up", Prevent(Half(ThatMany()), dealt=True)),
        (
            "prevent half [of] that damage [,] rounded down",
            Prevent(Half(ThatMany(), up=False), dealt=True),
        ),
        ("prevent it", Prevent(All(), dealt=True)),
        ("prevent (that|the|all of that|all that) damage", Prevent(All(), dealt=True)),
        ("reduce that damage by <amount:plain_measure>", _prevent(dealt=True)),
        ("reduce <ref:reduced> cost by <amount:plain_measure> [<floor>]", _reduce_cost),
    ),
    *rows("reduced", ("<ref> 's", None)),
    *rows(
        "immunity",
        ("<objects:objects/1> is immune to <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/2> are immune to <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/1> takes no <kind:damage_kind> [from <by:agent>]", _prevent()),
        ("<objects:objects/2> take no <kind:damage_kind> [from <by:agent>]", _prevent()),
    ),
    *rows(
        "playing_verb",
        ("(play|plays)", PlayVerb.PLAY),
        ("(cast|casts)", PlayVerb.CAST),
        ("(summon|summons)", PlayVerb.SUMMON),
        ("(build|builds)", PlayVerb.BUILD),
    ),
    *rows(
        "joined",
        ("<clause>", lambda clause: (clause,)),
        ("<first:clause> [,] and <second:clause>", _join),
        ("<first:clause> , <second:clause> [,] and <third:clause>", _join),
    ),
)

TABLE = (*_ACTS, *_CLAUSES)
