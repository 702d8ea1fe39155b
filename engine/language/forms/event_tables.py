"""Events in every tense that card texts use.

One line of a table gives "dies" and "die" (triggers), "would die" (replacements), "died" and "has
died" (conditions). Each tense is a rule of its own: `now/1`, `now/2`, `base`, `past`, `perfect`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

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

Events = tuple[tuple[str, object], ...]
BY = "[by <by:agent>]"


def object_events(*events: tuple[str, object]) -> tuple[FormRow, ...]:
    """Return events whose subject is an object, and what follows "was not"."""
    passives = (
        FormRow("passive", form.removeprefix("{be} "), make)
        for form, make in events
        if form.startswith("{be} ")
    )
    return (*_in_tenses("one_event_", events), *passives)


def player_events(*events: tuple[str, object]) -> tuple[FormRow, ...]:
    """Return events whose subject is a player."""
    return tuple(_in_tenses("one_deed_", events))


def _in_tenses(prefix: str, events: Events) -> Iterator[FormRow]:
    for form, make in events:
        for tense in TENSES:
            yield FormRow(f"{prefix}{tense}", conjugated(form, tense), make)


def happens(*kinds: terms.Event, **fixed: Any) -> Any:
    """Return what makes an event of these kinds."""

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


def so_many(kind: terms.Event, op: Op = Op.AT_LEAST) -> Any:
    """Return what makes an event that has to be of some size ("3 or more damage")."""

    def make(n: int) -> Tail | None:
        if n < 2:
            return None  # "one or more" says no more than that it happens
        return Tail((kind,), amount=CountTest(op, Number(n)))

    return make


def none_of(kind: terms.Event, *, other: bool = False) -> Any:
    """Return what reads "cast no spells"."""

    def make(desc: Description) -> Tail | None:
        described = with_other(desc) if other else desc
        return None if described is None else Tail((kind,), other=described)

    return make


def _targeting_spell(thing: Thing) -> Tail:
    """Read "cast a spell that targets an allied unit": once, however many it targets."""
    some = CountTest(Op.AT_LEAST, Number(1)) if isinstance(thing.what, Description) else None
    return Tail((SharedEvent.TARGETS,), thing.what, Cause.SPELL, thing.count or some)


def _enters_zone(to: ZoneRef) -> Tail | None:
    return Tail((SharedEvent.PUT_INTO,), to=to) if to.owner is not None else None


def _doer(desc: Description) -> Description | None:
    """Return who does it; "a spell" and "an opposing spell" are causes, not things."""
    is_cause = desc.nouns == (SharedNoun.SPELL,) and desc == Description(desc.nouns, desc.side)
    return None if is_cause else desc


def _their_event(tail: Tail) -> EventPattern | None:
    """Read "they draw a card"; what units can do, too, is about units."""
    if any(kind.can_be(Part.OF_UNITS) for kind in tail.kinds):
        return None
    return pattern(Thing(ThatPlayer(plural=True)), tail)


def _damaged(thing: Thing, damage: DamageKind, by: Agent | None = None) -> EventPattern:
    return EventPattern(
        (SharedEvent.DEALT_DAMAGE,), thing.what, by=by, count=thing.count, damage=damage
    )


def _including(event: EventPattern) -> EventPattern | None:
    """Read "an allied unit dies, including this one": what is not "another" includes it."""
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


def _joined_rows() -> Iterator[FormRow]:
    """Return events of which one or the other happens."""
    for prefix in ("event", "deed"):
        for tense in TENSES:
            one = f"one_{prefix}_{tense}"
            yield from rows(
                f"{prefix}_{tense}",
                f"<{one}>",
                (f"<first:{one}> or <second:{one}>", either),
                (f"<first:{one}> , <second:{one}> [,] or <third:{one}>", either),
            )


ROWS = (
    *_joined_rows(),
    *object_events(
        ("{be} summoned", happens(SharedEvent.SUMMONED)),
        ("{be} summoned from <source:zone>", happens(SharedEvent.SUMMONED)),
        (
            "{be} (summoned|created) under <controller:whose> control",
            lambda controller: Tail((SharedEvent.SUMMONED,), controller=controller),
        ),
        ("{enter} [the {field}]", happens(SharedEvent.ENTERS)),
        ("{come} into play", happens(SharedEvent.ENTERS)),
        ("{be} put into play", happens(SharedEvent.ENTERS)),
        (
            "{be} put into play under <controller:whose> control",
            lambda controller: Tail((SharedEvent.ENTERS,), controller=controller),
        ),
        (
            "{come} into play (under <controller:whose> control|on <controller:whose> {field})",
            lambda controller: Tail((SharedEvent.ENTERS,), controller=controller),
        ),
        (
            "{enter} [the {field}] under <controller:whose> control",
            lambda controller: Tail((SharedEvent.ENTERS,), controller=controller),
        ),
        ("{enter} <to:zone> [from anywhere]", _enters_zone),
        ("{enter} the {field} from <source:zone>", happens(SharedEvent.ENTERS)),
        ("{be} played", happens(SharedEvent.PLAYED)),
        ("{be} cast", happens(SharedEvent.PLAYED)),
        ("{die}", happens(SharedEvent.DIES)),
        ("{die} in battle", happens(SharedEvent.DIES, by=Cause.BATTLE)),
        (
            "{die} (from|by) nonstrike damage",
            happens(SharedEvent.DIES, by=Cause.NONSTRIKE_DAMAGE),
        ),
        ("{die} (from|by) strike damage", happens(SharedEvent.DIES, by=Cause.STRIKE_DAMAGE)),
        ("{die} (from|by) being sacrificed", happens(SharedEvent.SACRIFICED)),
        (
            "{die} (other than by|except by) being sacrificed",
            happens(SharedEvent.DIES, by=Cause.NO_SACRIFICE),
        ),
        (f"{{be}} (destroyed|killed) {BY}", happens(SharedEvent.DESTROYED)),
        ("{be} (destroyed|killed) in battle", happens(SharedEvent.DESTROYED, by=Cause.BATTLE)),
        (f"{{be}} sacrificed {BY}", happens(SharedEvent.SACRIFICED)),
        ("{survive} (a|its) battle", happens(SharedEvent.SURVIVES, by=Cause.BATTLE)),
        ("{survive} battle", happens(SharedEvent.SURVIVES, by=Cause.BATTLE)),
        ("{attack}", happens(SharedEvent.ATTACKS)),
        ("{declare} an attack", happens(SharedEvent.ATTACKS)),
        ("{attack} <thing>", happens(SharedEvent.ATTACKS)),
        (f"{{be}} attacked {BY}", happens(SharedEvent.ATTACKED)),
        ("{defend}", happens(SharedEvent.DEFENDS)),
        ("{battle}", happens(SharedEvent.BATTLES)),
        ("{battle} <thing>", happens(SharedEvent.BATTLES)),
        ("{deal} <damage:damage_kind> [to <thing>]", happens(SharedEvent.DEALS_DAMAGE)),
        (f"{{be}} dealt <damage:damage_kind> {BY}", happens(SharedEvent.DEALT_DAMAGE)),
        ("{be} dealt <n:number> or more damage", so_many(SharedEvent.DEALT_DAMAGE)),
        ("{take} <damage:damage_kind> [from <by:agent>]", happens(SharedEvent.DEALT_DAMAGE)),
        ("{take} <n:number> or more damage", so_many(SharedEvent.DEALT_DAMAGE)),
        ("{be} damaged", happens(SharedEvent.DEALT_DAMAGE)),
        ("{be} destroyed or sacrificed", happens(SharedEvent.DESTROYED, SharedEvent.SACRIFICED)),
        ("{be} sacrificed or destroyed", happens(SharedEvent.SACRIFICED, SharedEvent.DESTROYED)),
        ("{be} healed", happens(SharedEvent.HEALED)),
        (f"{{be}} (targeted|chosen) {BY}", happens(SharedEvent.TARGETED)),
        ("{become} the target of <by:agent>", happens(SharedEvent.TARGETED)),
        ("{become} a copy [of another {unit}|of a {unit}]", happens(SharedEvent.COPIED)),
        ("{leave} the {field}", happens(SharedEvent.LEAVES)),
        ("{leave} <source:owned_zone>", happens(SharedEvent.LEAVES_ZONE)),
        ("{be} put into <to:zone> [from <source:zone>]", happens(SharedEvent.PUT_INTO)),
        ("{be} put into <to:zone> from anywhere", happens(SharedEvent.PUT_INTO)),
        ("{be} returned to <to:zone> [from <source:zone>]", happens(SharedEvent.PUT_INTO)),
        ("{be} discarded", happens(SharedEvent.DISCARDED)),
        ("{be} revealed", happens(SharedEvent.REVEALED)),
        ("{destroy} <thing>", happens(SharedEvent.DESTROYS)),
        ("{destroy} <thing> (in battle|by battle)", happens(SharedEvent.DESTROYS, by=Cause.BATTLE)),
        ("{kill} <thing>", happens(SharedEvent.DESTROYS)),
        ("{kill} <thing> in battle", happens(SharedEvent.DESTROYS, by=Cause.BATTLE)),
    ),
    *player_events(
        ("{draw} <thing>", happens(SharedEvent.DRAWS)),
        (
            "{draw} <thing> (with|by|from|due to) (a card effect|an effect|card effects)",
            happens(SharedEvent.DRAWS, by=Cause.CARD_EFFECT),
        ),
        ("{discard} <thing>", happens(SharedEvent.DISCARDS)),
        ("{cast} <thing>", happens(SharedEvent.CASTS)),
        ("{cast} a spell that (targets|target|targeted) <thing>", _targeting_spell),
        ("{summon} <thing>", happens(SharedEvent.SUMMONS)),
        ("{play} <thing>", happens(SharedEvent.PLAYS)),
        ("{sacrifice} <thing>", happens(SharedEvent.SACRIFICES)),
        ("{destroy} <thing>", happens(SharedEvent.DESTROYS)),
        ("{heal} <thing>", happens(SharedEvent.HEALS)),
        (
            "{activate} (a|an) <ability:ability_kind>",
            lambda ability: Tail((SharedEvent.ACTIVATES,), ability=ability),
        ),
        ("{activate} an ability", happens(SharedEvent.ACTIVATES)),
        ("{activate} an ability of <thing>", happens(SharedEvent.ACTIVATES)),
        (
            "{activate} (a|an) <ability:ability_kind> of <thing>",
            lambda ability, thing: Tail(
                (SharedEvent.ACTIVATES,), thing.what, count=thing.count, ability=ability
            ),
        ),
        ("{activate} <thing>", happens(SharedEvent.ACTIVATES)),
        ("{search} (a|your|their) {deck}", happens(SharedEvent.SEARCHES)),
        ("{shuffle} (a|your|their) {deck}", happens(SharedEvent.SHUFFLES)),
        ("{reveal} <thing>", happens(SharedEvent.REVEALS)),
        ("{target} <thing>", happens(SharedEvent.TARGETS)),
        ("{target} <thing> with a card effect", happens(SharedEvent.TARGETS, by=Cause.CARD_EFFECT)),
        ("{target} <thing> with a spell", happens(SharedEvent.TARGETS, by=Cause.SPELL)),
        ("{gain} control of <thing>", happens(SharedEvent.GAINS_CONTROL)),
        ("{attack}", happens(SharedEvent.ATTACKS_WITH)),
        ("{attack} with <thing>", happens(SharedEvent.ATTACKS_WITH)),
        ("{battle}", happens(SharedEvent.BATTLES)),
    ),
    *rows(
        "agent",
        ("(a|an|another) <desc/1>", _doer),
        ("<desc/2>", _doer),
    ),
    *rows(
        "event",
        ("<event:event_ever> , including this (one|{unit}) ", _including),
        ("<thing/1> , including this (one|{unit}) , <tail:event_now/1>", _including_thing),
        ("a card effect causes you to <tail:deed_base>", _caused),
    ),
    *rows(
        "event_ever",
        ("they <tail:deed_now/2>", _their_event),
    ),
    *rows(
        "would",
        ("<damage:damage_kind> would be dealt to <thing> [by <by:agent>]", _damaged),
    ),
    *rows(
        "would_ever",
        ("they would <tail:deed_base>", _their_event),
    ),
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
    *rows(
        "nothing_done",
        ("cast no <desc>", none_of(SharedEvent.CASTS)),
        ("cast no other <desc>", none_of(SharedEvent.CASTS, other=True)),
        ("drawn no <desc>", none_of(SharedEvent.DRAWS)),
        ("drew no <desc>", none_of(SharedEvent.DRAWS)),
        ("played no <desc>", none_of(SharedEvent.PLAYS)),
        ("summoned no <desc>", none_of(SharedEvent.SUMMONS)),
        ("discarded no <desc>", none_of(SharedEvent.DISCARDS)),
        ("sacrificed no <desc>", none_of(SharedEvent.SACRIFICES)),
    ),
    *rows(
        "done_to",
        ("[have|has] (played|cast)", SharedEvent.PLAYED),
        ("[have|has] summoned", SharedEvent.SUMMONED),
        ("[have|has] discarded", SharedEvent.DISCARDED),
        ("[have|has] sacrificed", SharedEvent.SACRIFICED),
        ("[have|has] destroyed", SharedEvent.DESTROYED),
    ),
)
