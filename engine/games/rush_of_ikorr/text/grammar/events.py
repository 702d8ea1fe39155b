"""Forms of events that only this game has."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.forms.event_tables import (
    BY,
    happens,
    none_of,
    object_events,
    player_events,
    so_many,
)
from engine.language.forms.events import Tail, Thing
from engine.language.reading.forms import rows
from engine.language.tree.events import EventPattern
from engine.language.tree.terms import Cause, DamageKind


def _stored(thing: Thing) -> EventPattern:
    return EventPattern((Event.STORED_ON,), thing.what, count=thing.count)


def _some_stored(number: int, thing: Thing) -> EventPattern | None:
    return _stored(thing) if number == 1 else None


TABLE = (
    *object_events(
        ("{be} built", happens(Event.BUILT)),
        ("{strike}", happens(Event.STRIKES)),
        ("{strike} <thing>", happens(Event.STRIKES)),
        (f"{{be}} struck {BY}", happens(Event.STRUCK)),
        ("{raid}", happens(Event.RAIDS)),
        ("{secure}", happens(Event.SECURES)),
        ("{secure} ikorr", happens(Event.SECURES)),
        ("{secure} (one|1) or more ikorr", happens(Event.SECURES)),
        ("{secure} <n:number> or more ikorr", so_many(Event.SECURES)),
        ("{store} ikorr", happens(Event.STORED_ON)),
        (
            "{store} ikorr (by raiding|when it raids|when they raid|when raiding)",
            happens(Event.STORES_RAIDING),
        ),
        ("{store} <n:number> or more ikorr", so_many(Event.STORED_ON)),
        ("{have} ikorr stored on (it|them)", happens(Event.STORED_ON)),
        ("{retreat}", happens(Event.RETREATS)),
        (f"{{be}} retreated {BY}", happens(Event.RETREATS)),
        ("{be} retreated to <to:zone>", happens(Event.RETREATS)),
        (f"{{be}} stunned {BY}", happens(Event.STUNNED)),
        ("{become} stunned", happens(Event.STUNNED)),
        ("{be} unstunned", happens(Event.UNSTUNNED)),
        ("{become} unstunned", happens(Event.UNSTUNNED)),
        ("{be} voided", happens(Event.VOIDED)),
        ("{be} voided from <source:zone>", happens(Event.VOIDED)),
        ("{be} exerted", happens(Event.EXERTED)),
        ("{be} scrapped", happens(Event.SCRAPPED)),
        ("{be} scrapped from <source:zone>", happens(Event.SCRAPPED)),
        ("{be} reanimated", happens(Event.REANIMATED)),
        ("{support}", happens(Event.SUPPORTS)),
        ("{support} <thing>", happens(Event.SUPPORTS)),
        ("{be} supported", happens(Event.SUPPORTED)),
    ),
    *player_events(
        ("{scrap} <thing>", happens(Event.SCRAPS)),
        ("{scrap}", happens(Event.SCRAPS)),
        ("{build} <thing>", happens(Event.BUILDS)),
        ("{stun} <thing>", happens(Event.STUNS)),
        ("{void} <thing>", happens(Event.VOIDS)),
        ("{retreat} <thing>", happens(Event.RETREATS_OBJECT)),
        ("{use} (your|their|an) avatar power", happens(Event.USES_POWER)),
        ("{activate} (your|their|an) avatar power", happens(Event.USES_POWER)),
        ("{use} (your|their|a) rush ability", happens(Event.USES_RUSH)),
        ("{activate} (your|their|a) rush ability", happens(Event.USES_RUSH)),
        ("{foresee}", happens(Event.FORESEES)),
        ("{gain} [one or more] influence", happens(Event.GAINS_INFLUENCE)),
        (
            "{gain} [one or more] influence (from|with|by|through|due to) "
            "(a card effect|card effects)",
            happens(Event.GAINS_INFLUENCE, by=Cause.CARD_EFFECT),
        ),
        ("{refresh} [one or more] influence", happens(Event.REFRESHES)),
        ("{exert} [one or more] influence", happens(Event.EXERTS)),
        ("{exert} <n:number> or more influence", so_many(Event.EXERTS)),
        ("{lose} secured ikorr", happens(Event.LOSES_SECURED)),
        ("{secure} [one or more] ikorr", happens(Event.SECURES)),
        ("{secure} <n:number> or more ikorr", so_many(Event.SECURES)),
        (
            "{secure} [one or more] ikorr (from|with|by|through|due to) "
            "(a card effect|card effects)",
            happens(Event.SECURES, by=Cause.CARD_EFFECT),
        ),
        (
            "{secure} [one or more] ikorr (from|with|by|through|due to) (an effect|effects)",
            happens(Event.SECURES, by=Cause.EFFECT),
        ),
        ("{store} [one or more] ikorr [on <thing>]", happens(Event.STORES)),
        ("{raid}", happens(Event.RAIDS)),
        ("{raid} with <thing>", happens(Event.RAIDS)),
    ),
    *rows(
        "agent",
        ("(a strike|strikes)", Cause.STRIKE),
    ),
    *rows(
        "damage_kind",
        ("[any] strike damage", DamageKind.STRIKE),
        ("[any] (nonstrike|non - strike) damage", DamageKind.NONSTRIKE),
    ),
    *rows(
        "event",
        ("[one or more] ikorr (is|are) stored on <thing>", _stored),
    ),
    *rows(
        "would",
        ("ikorr would be stored on <thing>", _stored),
        ("<number> or more ikorr would be stored on <thing>", _some_stored),
    ),
    *rows(
        "nothing_done",
        ("secured no ikorr", Tail((Event.SECURES,))),
        ("gained no influence", Tail((Event.GAINS_INFLUENCE,))),
        ("built no <desc>", none_of(Event.BUILDS)),
    ),
    *rows(
        "done_to",
        ("[have|has] built", Event.BUILT),
        ("[have|has] scrapped", Event.SCRAPPED),
        ("[have|has] stunned", Event.STUNNED),
        ("[have|has] voided", Event.VOIDED),
    ),
)
