"""Forms of events in every tense the game uses.

One line of the table gives "dies" and "die" (triggers), "would die" (replacements), "died" and
"has died"
(conditions). Each tense is a rule of its own: `now/1`, `now/2`, `base`, `past` and `perfect`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.forms.descriptions import with_other
from engine.language.forms.events import Tail, Thing, either, pattern
from engine.language.reading.forms import FormRow, rows
from engine.language.tenses import TENSES, conjugated
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.events import Agent, CountTest, EventPattern
from engine.language.tree.objects import Description, ZoneRef
from engine.language.tree.players import YOU, ThatPlayer
from engine.language.tree.terms import Cause, DamageKind, Op, Part, SharedEvent, SharedNoun

_BY = "[by <by:agent>]"


def _in_tenses(prefix: str, form: str, make: object) -> list[FormRow]:
    """Return the rows of one event in all tenses."""
    return [FormRow(f"{prefix}{tense}", conjugated(form, tense), make) for tense in TENSES]


def _tail(*kinds: terms.Event, **fixed: Any) -> Any:
    def make(
        thing: Thing | None = None,
        by: Agent | None = None,
        damage: DamageKind = DamageKind.ANY,
        source: ZoneRef | None = None,
        to: ZoneRef | None = None,
    ) -> Tail | None:
        filled = Tail(kinds, by=by, damage=damage, source=source, to=to)
        if thing is not None:
            filled = replace(filled, other=thing.what, count=thing.count)
        return replace(filled, **fixed)

    return make


def _counted(kind: terms.Event, op: Op = Op.AT_LEAST) -> Any:
    def make(n: int) -> Tail | None:
        if n < 2:
            return None  # "one or more" says no more than that it happens
        return Tail((kind,), amount=CountTest(op, Number(n)))

    return make


def _targeting_spell(thing: Thing) -> Tail:
    """Read "cast a spell that targets an allied champion": once, however many it targets."""
    some = CountTest(Op.AT_LEAST, Number(1)) if isinstance(thing.what, Description) else None
    return Tail((SharedEvent.TARGETS,), thing.what, Cause.SPELL, thing.count or some)


def _none_of(kind: terms.Event, *, other: bool = False) -> Any:
    def make(desc: Description) -> Tail | None:
        described = with_other(desc) if other else desc
        return None if described is None else Tail((kind,), other=described)

    return make


def _enters_zone(to: ZoneRef) -> Tail | None:
    return Tail((SharedEvent.PUT_INTO,), to=to) if to.owner is not None else None


def _event_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for form, make in _OBJECT_EVENTS:
        found += _in_tenses("one_event_", form, make)
    for form, make in _PLAYER_EVENTS:
        found += _in_tenses("one_deed_", form, make)
    for prefix in ("event", "deed"):
        for tense in TENSES:
            rule = f"{prefix}_{tense}"
            one = f"one_{prefix}_{tense}"
            found += rows(
                rule,
                f"<{one}>",
                (f"<first:{one}> or <second:{one}>", either),
                (f"<first:{one}> , <second:{one}> [,] or <third:{one}>", either),
            )
    return tuple(found)


def _doer(desc: Description) -> Description | None:
    """Return who does it; "a spell" and "an opposing spell" are causes, not things."""
    is_cause = desc.nouns == (SharedNoun.SPELL,) and desc == Description(desc.nouns, desc.side)
    return None if is_cause else desc


def _their_event(tail: Tail) -> EventPattern | None:
    """Read "they draw a card"; what champions can do, too, is said of champions."""
    if any(kind.can_be(Part.OF_UNITS) for kind in tail.kinds):
        return None
    return pattern(Thing(ThatPlayer(plural=True)), tail)


def _damaged(thing: Thing, damage: DamageKind, by: Agent | None = None) -> EventPattern:
    return EventPattern(
        (SharedEvent.DEALT_DAMAGE,), thing.what, by=by, count=thing.count, damage=damage
    )


def _stored(thing: Thing) -> EventPattern:
    return EventPattern((Event.STORED_ON,), thing.what, count=thing.count)


def _some_stored(number: int, thing: Thing) -> EventPattern | None:
    return _stored(thing) if number == 1 else None


def _including(event: EventPattern) -> EventPattern | None:
    """Read "an allied champion dies, including this one": what is not "another" includes it."""
    fits = isinstance(event.subject, Description) and not event.subject.other
    return event if fits else None


def _including_thing(thing: Thing, tail: Tail) -> EventPattern | None:
    event = pattern(thing, tail)
    return None if event is None else _including(event)


def _caused(tail: Tail) -> EventPattern | None:
    """Read "a card effect causes you to draw a card"."""
    if tail.kinds != (SharedEvent.DRAWS,) or tail.by is not None:
        return None
    return pattern(Thing(YOU), replace(tail, by=Cause.CARD_EFFECT))


def _passive_rows() -> tuple[FormRow, ...]:
    """Return what follows "was not": the participles of the events that objects undergo."""
    return tuple(
        FormRow("passive", form.removeprefix("{be} "), make)
        for form, make in _OBJECT_EVENTS
        if form.startswith("{be} ")
    )


# Events whose subject is an object.
_OBJECT_EVENTS: tuple[tuple[str, object], ...] = (
    ("{be} summoned", _tail(SharedEvent.SUMMONED)),
    ("{be} summoned from <source:zone>", _tail(SharedEvent.SUMMONED)),
    (
        "{be} (summoned|created) under <controller:whose> control",
        lambda controller: Tail((SharedEvent.SUMMONED,), controller=controller),
    ),
    ("{enter} [the battlefield]", _tail(SharedEvent.ENTERS)),
    (
        "{enter} [the battlefield] under <controller:whose> control",
        lambda controller: Tail((SharedEvent.ENTERS,), controller=controller),
    ),
    ("{enter} <to:zone> [from anywhere]", _enters_zone),
    ("{be} built", _tail(Event.BUILT)),
    ("{be} played", _tail(SharedEvent.PLAYED)),
    ("{be} cast", _tail(SharedEvent.PLAYED)),
    ("{die}", _tail(SharedEvent.DIES)),
    ("{die} in battle", _tail(SharedEvent.DIES, by=Cause.BATTLE)),
    (f"{{be}} (destroyed|killed) {_BY}", _tail(SharedEvent.DESTROYED)),
    ("{be} (destroyed|killed) in battle", _tail(SharedEvent.DESTROYED, by=Cause.BATTLE)),
    (f"{{be}} sacrificed {_BY}", _tail(SharedEvent.SACRIFICED)),
    ("{survive} (a|its) battle", _tail(SharedEvent.SURVIVES, by=Cause.BATTLE)),
    ("{survive} battle", _tail(SharedEvent.SURVIVES, by=Cause.BATTLE)),
    ("{attack}", _tail(SharedEvent.ATTACKS)),
    ("{attack} <thing>", _tail(SharedEvent.ATTACKS)),
    (f"{{be}} attacked {_BY}", _tail(SharedEvent.ATTACKED)),
    ("{defend}", _tail(SharedEvent.DEFENDS)),
    ("{battle}", _tail(SharedEvent.BATTLES)),
    ("{battle} <thing>", _tail(SharedEvent.BATTLES)),
    ("{strike}", _tail(Event.STRIKES)),
    ("{strike} <thing>", _tail(Event.STRIKES)),
    (f"{{be}} struck {_BY}", _tail(Event.STRUCK)),
    ("{deal} <damage:damage_kind> [to <thing>]", _tail(SharedEvent.DEALS_DAMAGE)),
    (f"{{be}} dealt <damage:damage_kind> {_BY}", _tail(SharedEvent.DEALT_DAMAGE)),
    ("{be} dealt <n:number> or more damage", _counted(SharedEvent.DEALT_DAMAGE)),
    ("{take} <damage:damage_kind> [from <by:agent>]", _tail(SharedEvent.DEALT_DAMAGE)),
    ("{take} <n:number> or more damage", _counted(SharedEvent.DEALT_DAMAGE)),
    ("{be} damaged", _tail(SharedEvent.DEALT_DAMAGE)),
    ("{raid}", _tail(Event.RAIDS)),
    ("{secure}", _tail(Event.SECURES)),
    ("{secure} ikorr", _tail(Event.SECURES)),
    ("{secure} (one|1) or more ikorr", _tail(Event.SECURES)),
    ("{secure} <n:number> or more ikorr", _counted(Event.SECURES)),
    ("{store} ikorr", _tail(Event.STORED_ON)),
    ("{store} <n:number> or more ikorr", _counted(Event.STORED_ON)),
    ("{have} ikorr stored on (it|them)", _tail(Event.STORED_ON)),
    ("{retreat}", _tail(Event.RETREATS)),
    (f"{{be}} retreated {_BY}", _tail(Event.RETREATS)),
    ("{be} destroyed or sacrificed", _tail(SharedEvent.DESTROYED, SharedEvent.SACRIFICED)),
    ("{be} sacrificed or destroyed", _tail(SharedEvent.SACRIFICED, SharedEvent.DESTROYED)),
    ("{be} retreated to <to:zone>", _tail(Event.RETREATS)),
    (f"{{be}} stunned {_BY}", _tail(Event.STUNNED)),
    ("{become} stunned", _tail(Event.STUNNED)),
    ("{be} unstunned", _tail(Event.UNSTUNNED)),
    ("{become} unstunned", _tail(Event.UNSTUNNED)),
    ("{be} healed", _tail(SharedEvent.HEALED)),
    ("{be} voided", _tail(Event.VOIDED)),
    ("{be} voided from <source:zone>", _tail(Event.VOIDED)),
    (f"{{be}} (targeted|chosen) {_BY}", _tail(SharedEvent.TARGETED)),
    ("{become} the target of <by:agent>", _tail(SharedEvent.TARGETED)),
    ("{become} a copy [of another champion|of a champion]", _tail(SharedEvent.COPIED)),
    ("{be} exerted", _tail(Event.EXERTED)),
    ("{leave} the battlefield", _tail(SharedEvent.LEAVES)),
    ("{leave} <source:owned_zone>", _tail(SharedEvent.LEAVES_ZONE)),
    ("{be} put into <to:zone> [from <source:zone>]", _tail(SharedEvent.PUT_INTO)),
    ("{be} put into <to:zone> from anywhere", _tail(SharedEvent.PUT_INTO)),
    ("{be} discarded", _tail(SharedEvent.DISCARDED)),
    ("{be} scrapped", _tail(Event.SCRAPPED)),
    ("{be} scrapped from <source:zone>", _tail(Event.SCRAPPED)),
    ("{be} revealed", _tail(SharedEvent.REVEALED)),
    ("{be} reanimated", _tail(Event.REANIMATED)),
    ("{destroy} <thing>", _tail(SharedEvent.DESTROYS)),
    ("{destroy} <thing> (in battle|by battle)", _tail(SharedEvent.DESTROYS, by=Cause.BATTLE)),
    ("{kill} <thing>", _tail(SharedEvent.DESTROYS)),
    ("{kill} <thing> in battle", _tail(SharedEvent.DESTROYS, by=Cause.BATTLE)),
    ("{support}", _tail(Event.SUPPORTS)),
    ("{support} <thing>", _tail(Event.SUPPORTS)),
)

# Events whose subject is a player.
_PLAYER_EVENTS: tuple[tuple[str, object], ...] = (
    ("{draw} <thing>", _tail(SharedEvent.DRAWS)),
    (
        "{draw} <thing> (with|by|from|due to) (a card effect|an effect|card effects)",
        _tail(SharedEvent.DRAWS, by=Cause.CARD_EFFECT),
    ),
    ("{discard} <thing>", _tail(SharedEvent.DISCARDS)),
    ("{scrap} <thing>", _tail(Event.SCRAPS)),
    ("{scrap}", _tail(Event.SCRAPS)),
    ("{cast} <thing>", _tail(SharedEvent.CASTS)),
    ("{cast} a spell that (targets|target|targeted) <thing>", _targeting_spell),
    ("{build} <thing>", _tail(Event.BUILDS)),
    ("{summon} <thing>", _tail(SharedEvent.SUMMONS)),
    ("{play} <thing>", _tail(SharedEvent.PLAYS)),
    ("{sacrifice} <thing>", _tail(SharedEvent.SACRIFICES)),
    ("{destroy} <thing>", _tail(SharedEvent.DESTROYS)),
    ("{stun} <thing>", _tail(Event.STUNS)),
    ("{heal} <thing>", _tail(SharedEvent.HEALS)),
    ("{void} <thing>", _tail(Event.VOIDS)),
    ("{retreat} <thing>", _tail(Event.RETREATS_OBJECT)),
    (
        "{activate} (a|an) <ability:ability_kind>",
        lambda ability: Tail((SharedEvent.ACTIVATES,), ability=ability),
    ),
    ("{activate} an ability", _tail(SharedEvent.ACTIVATES)),
    ("{activate} an ability of <thing>", _tail(SharedEvent.ACTIVATES)),
    (
        "{activate} (a|an) <ability:ability_kind> of <thing>",
        lambda ability, thing: Tail(
            (SharedEvent.ACTIVATES,), thing.what, count=thing.count, ability=ability
        ),
    ),
    ("{activate} <thing>", _tail(SharedEvent.ACTIVATES)),
    ("{use} (your|their|an) avatar power", _tail(Event.USES_POWER)),
    ("{activate} (your|their|an) avatar power", _tail(Event.USES_POWER)),
    ("{use} (your|their|a) rush ability", _tail(Event.USES_RUSH)),
    ("{activate} (your|their|a) rush ability", _tail(Event.USES_RUSH)),
    ("{search} (a|your|their) deck", _tail(SharedEvent.SEARCHES)),
    ("{shuffle} (a|your|their) deck", _tail(SharedEvent.SHUFFLES)),
    ("{foresee}", _tail(Event.FORESEES)),
    ("{reveal} <thing>", _tail(SharedEvent.REVEALS)),
    ("{gain} [one or more] influence", _tail(Event.GAINS_INFLUENCE)),
    (
        "{gain} [one or more] influence (from|with|by|through|due to) (a card effect|card effects)",
        _tail(Event.GAINS_INFLUENCE, by=Cause.CARD_EFFECT),
    ),
    ("{refresh} [one or more] influence", _tail(Event.REFRESHES)),
    ("{exert} [one or more] influence", _tail(Event.EXERTS)),
    ("{exert} <n:number> or more influence", _counted(Event.EXERTS)),
    ("{target} <thing>", _tail(SharedEvent.TARGETS)),
    ("{target} <thing> with a card effect", _tail(SharedEvent.TARGETS, by=Cause.CARD_EFFECT)),
    ("{target} <thing> with a spell", _tail(SharedEvent.TARGETS, by=Cause.SPELL)),
    ("{gain} control of <thing>", _tail(SharedEvent.GAINS_CONTROL)),
    ("{lose} secured ikorr", _tail(Event.LOSES_SECURED)),
    ("{secure} [one or more] ikorr", _tail(Event.SECURES)),
    ("{secure} <n:number> or more ikorr", _counted(Event.SECURES)),
    (
        "{secure} [one or more] ikorr (from|with|by|through|due to) (a card effect|card effects)",
        _tail(Event.SECURES, by=Cause.CARD_EFFECT),
    ),
    (
        "{secure} [one or more] ikorr (from|with|by|through|due to) (an effect|effects)",
        _tail(Event.SECURES, by=Cause.EFFECT),
    ),
    ("{store} [one or more] ikorr [on <thing>]", _tail(Event.STORES)),
    ("{attack}", _tail(SharedEvent.ATTACKS_WITH)),
    ("{attack} with <thing>", _tail(SharedEvent.ATTACKS_WITH)),
    ("{raid}", _tail(Event.RAIDS)),
    ("{raid} with <thing>", _tail(Event.RAIDS)),
    ("{battle}", _tail(SharedEvent.BATTLES)),
)

_THINGS = (
    *rows(
        "agent",
        ("(a strike|strikes)", Cause.STRIKE),
        ("(a|an|another) <desc/1>", _doer),
        ("<desc/2>", _doer),
    ),
    *rows(
        "damage_kind",
        ("[any] strike damage", DamageKind.STRIKE),
        ("[any] (nonstrike|non - strike) damage", DamageKind.NONSTRIKE),
    ),
)

_PRESENT = rows(
    "event",
    ("[one or more] ikorr (is|are) stored on <thing>", _stored),
    ("<event:event_ever> , including this (one|champion) ", _including),
    ("<thing/1> , including this (one|champion) , <tail:event_now/1>", _including_thing),
    ("a card effect causes you to <tail:deed_base>", _caused),
)
_PRESENT_EVER = rows(
    "event_ever",
    ("they <tail:deed_now/2>", _their_event),
)


_WOULD = rows(
    "would",
    ("<damage:damage_kind> would be dealt to <thing> [by <by:agent>]", _damaged),
    ("ikorr would be stored on <thing>", _stored),
    ("<number> or more ikorr would be stored on <thing>", _some_stored),
)
_WOULD_EVER = rows(
    "would_ever",
    ("they would <tail:deed_base>", _their_event),
)

# "this champion attacked", "you have cast a spell": in the past, without the time.
_PAST = (
    *rows(
        "happened",
        ("they <tail:deed_past>", _their_event),
        ("they have <tail:deed_perfect>", _their_event),
    ),
    *rows(
        "not_happened",
        ("they (did not|didn't) <tail:deed_base>", _their_event),
        ("they (have not|haven't) <tail:deed_perfect>", _their_event),
    ),
    # "secured no Ikorr", "cast no spells": what was not done at all.
    *rows(
        "nothing_done",
        ("secured no ikorr", Tail((Event.SECURES,))),
        ("gained no influence", Tail((Event.GAINS_INFLUENCE,))),
        ("cast no <desc>", _none_of(SharedEvent.CASTS)),
        ("cast no other <desc>", _none_of(SharedEvent.CASTS, other=True)),
        ("drawn no <desc>", _none_of(SharedEvent.DRAWS)),
        ("drew no <desc>", _none_of(SharedEvent.DRAWS)),
        ("played no <desc>", _none_of(SharedEvent.PLAYS)),
        ("summoned no <desc>", _none_of(SharedEvent.SUMMONS)),
        ("built no <desc>", _none_of(Event.BUILDS)),
        ("discarded no <desc>", _none_of(SharedEvent.DISCARDS)),
        ("sacrificed no <desc>", _none_of(SharedEvent.SACRIFICES)),
    ),
)

_HISTORY = (
    *rows(
        "done_to",
        ("[have|has] (played|cast)", SharedEvent.PLAYED),
        ("[have|has] summoned", SharedEvent.SUMMONED),
        ("[have|has] built", Event.BUILT),
        ("[have|has] discarded", SharedEvent.DISCARDED),
        ("[have|has] sacrificed", SharedEvent.SACRIFICED),
        ("[have|has] destroyed", SharedEvent.DESTROYED),
        ("[have|has] scrapped", Event.SCRAPPED),
        ("[have|has] stunned", Event.STUNNED),
        ("[have|has] voided", Event.VOIDED),
    ),
)


TABLE = (
    *_event_rows(),
    *_THINGS,
    *_PRESENT,
    *_PRESENT_EVER,
    *_WOULD,
    *_WOULD_EVER,
    *_PAST,
    *_passive_rows(),
    *_HISTORY,
)
