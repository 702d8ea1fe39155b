"""Forms of clauses about what is still to come: the next unit, phase or spell, and excess."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.acts import only_units
from engine.language.forms.changes import must
from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.descriptions import for_all
from engine.language.forms.predicates import modify, scaled_changes
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import Number
from engine.language.tree.changes import CostChange, PlayFrom, SetCost
from engine.language.tree.composed import Delayed, Modify, ModifyPlayer, NextCost
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import CopySpell, DealExcess, Draw
from engine.language.tree.kinds import Amount, Change, Objects, Players, Ref
from engine.language.tree.objects import ANY_CARD, Description, It, That
from engine.language.tree.players import YOU
from engine.language.tree.terms import (
    Edge,
    SharedEvent,
    SharedNoun,
    SharedPhase,
    SharedPlayVerb,
    Side,
)


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
    return _next_cost(for_all(desc, played_by=whose), changes, duration=duration)


def _cost_for(
    desc: Description, cost_for: tuple[Players, CostChange], duration: Duration | None = None
) -> Clause | None:
    """Read "spells cost you 1 less to cast this turn": all that those players play."""
    payer, change = cost_for
    if desc.played_by is not None or desc.controller is not None or desc.side is not Side.ANY:
        return None
    cheaper = NextCost(for_all(desc, played_by=payer), change, None)
    return Clause(((cheaper,),), Mood.OBJECT, duration=duration)


def _next_arrival(
    desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Clause | None:
    """Read "the next Beast you summon this turn gains Haste" as a delayed change."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.UNIT,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((SharedEvent.SUMMONS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((Modify(It(), changes),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _arrivals(desc: Description, duration: Duration, changes: tuple[Change, ...]) -> Clause | None:
    """Read "units you summon this turn gain Haste": each of them, as it comes."""
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


def _whose_spells(whose: Players, desc: Description, changes: tuple[Change, ...]) -> Clause | None:
    """Read "your spells cost 1 less"; what may be in play is read as objects."""
    if desc.nouns not in ((SharedNoun.SPELL,), (SharedNoun.CARD,)) or desc.played_by is not None:
        return None
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange | SetCost):
        return None
    cheaper = NextCost(replace(desc, played_by=whose), change, None)
    return Clause(((cheaper,),), Mood.OBJECT)


def _next_time(
    player: Players,
    verb: terms.PlayVerb,
    desc: Description,
    amount: Amount,
    duration: Duration | None = None,
    floor: int | None = None,
) -> Clause:
    what = replace(desc, played_by=player)
    change = CostChange(amount, True, None if verb is SharedPlayVerb.PLAY else verb, floor)
    return Clause(((NextCost(what, change),),), Mood.OBJECT, duration=duration)


def _draw_more(n: int) -> Clause:
    """Read "draw an additional card during your next draw phase"."""
    moment = Moment(Edge.BEGINNING, SharedPhase.DRAW, YOU, next=True)
    return Clause(((Delayed(moment, (Step((Draw(Number(n)),)),)),),), Mood.YOU)


def _next_copy(desc: Description, duration: Duration | None = None) -> Clause | None:
    """Read "copy the next spell you cast this turn"."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.SPELL,):
        return None
    event = EventPattern((SharedEvent.CASTS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((CopySpell(It()),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _next_cheaper(
    desc: Description, amount: Amount, duration: Duration | None = None, floor: int | None = None
) -> Clause | None:
    """Read "reduce the cost of the next unit you summon this turn by 2"."""
    if desc.played_by is None:
        return None
    cheaper = NextCost(desc, CostChange(amount, True, None, floor))
    return Clause(((cheaper,),), Mood.OBJECT, duration=duration)


def _forced(
    objects: Objects, deed: terms.Deed, duration: Duration, other: Objects | None = None
) -> Clause | None:
    """Read "it must attack this unit during its controller's next turn if able"."""
    changes = must(deed, other)
    change = None if changes is None else modify(objects, changes)
    return None if change is None else Clause(((change,),), Mood.OBJECT, duration=duration)


def _licence(*, free: bool = False) -> Any:
    """Return what reads "you may cast it this turn": a card just met, from where it is."""

    def make(verb: terms.PlayVerb, ref: Ref, duration: Duration) -> Clause | None:
        if not isinstance(ref, It | That):
            return None
        licence = PlayFrom(verb, ANY_CARD, free, ref)
        return Clause(((ModifyPlayer(YOU, (licence,)),),), Mood.YOU, duration=duration)

    return make


def _excess_dealt(objects: Objects) -> Clause | None:
    if not only_units(objects):
        return None
    return Clause(((DealExcess(objects),),), Mood.OBJECT)


ROWS = (
    *rows(
        "clause",
        ("<desc/2> cost <cost_for> [<duration>]", _cost_for),
        ("the next <desc/1> [<duration>] <changes:change/1>", _next_cost),
        ("the next <n:number> <desc/2> [<duration>] <changes:change/2>", _next_cost),
        (
            "the next <desc/1> [<duration>] <changes:change/1> for (each|every) <per>",
            _next_cost_per,
        ),
        ("<whose> next <desc/1> [<duration>] <changes:change/1>", _whose_next),
    ),
    *rows(
        "clause",
        ("<desc/2> <duration> <changes/2>", _arrivals),
        ("<whose> <desc/2> <changes:change/2>", _whose_spells),
        ("the next <desc/1> [<duration>] <changes:changes/1>", _next_arrival),
        (
            "the next time <player:any_player> <verb:playing_verb> (a|an) <desc/1> [<duration>] , "
            "reduce its cost by <amount:plain_measure> [<floor>]",
            _next_time,
        ),
        ("[you] draw <n:more_cards> (during|in) your next draw phase", _draw_more),
        ("copy the next <desc/1> [<duration>]", _next_copy),
        (
            "reduce the [{resource}] cost of the next <desc/1> [<duration>] by "
            "<amount:plain_measure> [<floor>]",
            _next_cheaper,
        ),
        ("<objects:objects/1> must <deed> [<other:objects>] <duration> if able", _forced),
        ("<objects:objects/2> must <deed> [<other:objects>] <duration> if able", _forced),
        ("you {may} <verb:play_verb> <ref> <duration>", _licence()),
        (
            "you {may} <verb:play_verb> <ref> without paying (its|their) [{resource}] (cost|costs) "
            "<duration>",
            _licence(free=True),
        ),
        ("<duration> , you {may} <verb:play_verb> <ref>", _licence()),
        ("[any|the|all] excess damage is dealt to <objects>", _excess_dealt),
    ),
)
