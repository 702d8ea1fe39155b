"""Forms of clauses about what is still to come: the next champion, phase or spell, and excess."""

from __future__ import annotations

from dataclasses import replace

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.acts import only_champions
from engine.games.rush_of_ikorr.text.grammar.clauses import Clause, Mood
from engine.games.rush_of_ikorr.text.grammar.doing import modify
from engine.games.rush_of_ikorr.text.tree import (
    Amount,
    Cannot,
    CopySpell,
    DealExcess,
    Deed,
    Delayed,
    Description,
    Duration,
    DuringTurn,
    EachPlayer,
    Event,
    EventPattern,
    It,
    ModifyPlayer,
    Noun,
    Objects,
    Phase,
    PlayerCannot,
    PlayerDeed,
    Players,
    Side,
    Step,
    Store,
)


def _next_copy(desc: Description, duration: Duration | None = None) -> Clause | None:
    """Read "copy the next spell you cast this turn"."""
    player = desc.played_by
    if player is None or desc.nouns != (Noun.SPELL,):
        return None
    event = EventPattern((Event.CASTS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((CopySpell(It()),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _next_stored(
    desc: Description, amount: Amount, duration: Duration | None = None
) -> Clause | None:
    """Read "the next champion you summon this turn enters with 1 Ikorr" as a delayed effect."""
    player = desc.played_by
    if player is None or desc.nouns != (Noun.CHAMPION,):
        return None
    event = EventPattern((Event.SUMMONS,), player, replace(desc, played_by=None))
    later = Delayed(event, (Step((Store(amount, It()),)),))
    return Clause(((later,),), Mood.OBJECT, duration=duration)


def _stays_stunned(objects: Objects, whose: Players) -> Clause | None:
    """Read "it doesn't unstun during its controller's next cleanup phase"."""
    change = modify(objects, (Cannot(Deed.BE_UNSTUNNED),))
    span = DuringTurn(whose, next=True, phase=Phase.CLEANUP)
    return None if change is None else Clause(((change,),), Mood.OBJECT, duration=span)


def _stay_dead(side: Side = Side.ANY) -> Clause:
    barred = ModifyPlayer(EachPlayer(side), (PlayerCannot(PlayerDeed.REANIMATE),))
    return Clause(((barred,),), Mood.PLAYERS)


def _excess_dealt(objects: Objects) -> Clause | None:
    if not only_champions(objects):
        return None
    return Clause(((DealExcess(objects),),), Mood.OBJECT)


_STAYS = "(unstun|lose the stunned condition|become unstunned)"

TABLE = rows(
    "clause",
    ("copy the next <desc/1> [<duration>]", _next_copy),
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
    ("[<side>] champions (cannot|can't) be reanimated", _stay_dead),
    ("[any|the|all] excess damage is dealt to <objects>", _excess_dealt),
)
