"""Forms of clauses about what is still to come: the next champion, phase or spell, and excess."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import only_champions
from engine.games.rush_of_ikorr.text.grammar.changes import must
from engine.games.rush_of_ikorr.text.grammar.doing import modify
from engine.games.rush_of_ikorr.text.own_tree import RefreshInfluence, Store
from engine.games.rush_of_ikorr.text.terms import Deed, Phase, PlayerDeed
from engine.language.forms.clauses import Clause, Mood
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import All, Number
from engine.language.tree.changes import Cannot, CostChange, PlayerCannot, PlayFrom, SetCost
from engine.language.tree.composed import Delayed, Modify, ModifyPlayer, NextCost
from engine.language.tree.durations import Duration, DuringTurn
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import CopySpell, DealExcess, Draw
from engine.language.tree.kinds import Amount, Change, Objects, Players, Ref
from engine.language.tree.objects import ANY_CARD, Description, It, That
from engine.language.tree.players import YOU, EachPlayer, You
from engine.language.tree.terms import (
    Edge,
    SharedEvent,
    SharedNoun,
    SharedPhase,
    SharedPlayVerb,
    Side,
)


def _next_arrival(
    desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Clause | None:
    """Read "the next Beast you summon this turn gains Swift" as a delayed change."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.UNIT,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((SharedEvent.SUMMONS,), player, replace(desc, played_by=None))
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
    """Read "reduce the cost of the next champion you summon this turn by 2"."""
    if desc.played_by is None:
        return None
    cheaper = NextCost(desc, CostChange(amount, True, None, floor))
    return Clause(((cheaper,),), Mood.OBJECT, duration=duration)


def _next_stored(
    desc: Description, amount: Amount, duration: Duration | None = None
) -> Clause | None:
    """Read "the next champion you summon this turn enters with 1 Ikorr" as a delayed effect."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.UNIT,):
        return None
    event = EventPattern((SharedEvent.SUMMONS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((Store(amount, It()),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _stays_stunned(objects: Objects, whose: Players) -> Clause | None:
    """Read "it doesn't unstun during its controller's next cleanup phase"."""
    change = modify(objects, (Cannot(Deed.UNSTUN),))
    span = DuringTurn(whose, next=True, phase=Phase.CLEANUP)
    return None if change is None else Clause(((change,),), Mood.OBJECT, duration=span)


def _forced(
    objects: Objects, deed: terms.Deed, duration: Duration, other: Objects | None = None
) -> Clause | None:
    """Read "it must attack this champion during its controller's next turn if able"."""
    changes = must(deed, other)
    change = None if changes is None else modify(objects, changes)
    return None if change is None else Clause(((change,),), Mood.OBJECT, duration=duration)


def _stays_exerted(player: Players, whose: Players) -> Clause | None:
    """Read "their influence doesn't refresh during their next influence phase"."""
    if isinstance(player, You) is not isinstance(whose, You):
        return None
    barred = ModifyPlayer(player, (PlayerCannot(PlayerDeed.REFRESH),))
    span = DuringTurn(whose, next=True, phase=Phase.INFLUENCE)
    return Clause(((barred,),), Mood.PLAYERS, duration=span)


def _refreshed(player: Players) -> Clause:
    """Read "refresh all influence allied players control"."""
    return Clause(((RefreshInfluence(All(), player),),), Mood.PLAYERS)


def _licence(*, free: bool = False) -> Any:
    """Return what reads "you may cast it this turn": a card just met, from where it is."""

    def make(verb: terms.PlayVerb, ref: Ref, duration: Duration) -> Clause | None:
        if not isinstance(ref, It | That):
            return None
        licence = PlayFrom(verb, ANY_CARD, free, ref)
        return Clause(((ModifyPlayer(YOU, (licence,)),),), Mood.YOU, duration=duration)

    return make


def _stay_dead(side: Side = Side.ANY) -> Clause:
    barred = ModifyPlayer(EachPlayer(side), (PlayerCannot(PlayerDeed.REANIMATE),))
    return Clause(((barred,),), Mood.PLAYERS)


def _excess_dealt(objects: Objects) -> Clause | None:
    if not only_champions(objects):
        return None
    return Clause(((DealExcess(objects),),), Mood.OBJECT)


_STAYS = "(unstun|lose the stunned condition|become unstunned)"

_CLAUSES = rows(
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
        "reduce the [influence] cost of the next <desc/1> [<duration>] by <amount:plain_measure> "
        "[<floor>]",
        _next_cheaper,
    ),
    (
        "the next <desc/1> [<duration>] enters [the battlefield] with <amount:measure> ikorr "
        "[stored] [on it]",
        _next_stored,
    ),
    (
        f"<objects:objects/1> (does not|doesn't) {_STAYS} (during|in) <whose> next "
        "(cleanup phase|condition step|turn)",
        _stays_stunned,
    ),
    (
        f"<objects:objects/2> (do not|don't) {_STAYS} (during|in) <whose> next "
        "(cleanup phase|condition step|turn)",
        _stays_stunned,
    ),
    ("<objects:objects/1> must <deed> [<other:objects>] <duration> if able", _forced),
    ("<objects:objects/2> must <deed> [<other:objects>] <duration> if able", _forced),
    (
        "<player:whose> influence (does not|doesn't) refresh (during|in) <whose> next influence "
        "phase",
        _stays_exerted,
    ),
    ("refresh all [of the] [exerted] influence <player:controlling>", _refreshed),
    ("you may <verb:play_verb> <ref> <duration>", _licence()),
    (
        "you may <verb:play_verb> <ref> without paying (its|their) [influence] (cost|costs) "
        "<duration>",
        _licence(free=True),
    ),
    ("<duration> , you may <verb:play_verb> <ref>", _licence()),
    ("[<side>] champions (cannot|can't) be reanimated", _stay_dead),
    ("[any|the|all] excess damage is dealt to <objects>", _excess_dealt),
)

TABLE = _CLAUSES
