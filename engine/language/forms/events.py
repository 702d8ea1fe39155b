"""Forms of events in every tense the game uses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.descriptions import for_all, with_other
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.durations import DuringTurn
from engine.language.tree.events import Agent, CountTest, EventPattern, Subject
from engine.language.tree.kinds import Players, Ref
from engine.language.tree.objects import Description, Did, Group, Selection, ZoneRef
from engine.language.tree.players import YOU, ChosenPlayer, EachPlayer
from engine.language.tree.terms import ANY_ABILITY, WHOLE_TURN, Cause, DamageKind, How, Op
from engine.values import value

# Of the other side: “your opponent's spells”.
THEIR = "(your opponent|an opponent|opponents|an opposing player|opposing players) 's"


@value
class Thing:
    """What takes part in an event: a description, reference or player, and how many of them."""

    what: Subject
    count: CountTest | None = None


@value
class Tail:
    """An event without its subject: everything that an `EventPattern` has beside it."""

    kinds: tuple[terms.Event, ...]
    other: Subject | None = None
    by: Agent | None = None
    count: CountTest | None = None
    damage: DamageKind = DamageKind.ANY
    source: ZoneRef | None = None
    to: ZoneRef | None = None
    ability: terms.AbilityKind = ANY_ABILITY
    amount: CountTest | None = None
    controller: Players | None = None


def pattern(thing: Thing, tail: Tail) -> EventPattern | None:
    """Join subject and event; only one of them may carry a count."""
    if thing.count is not None and tail.count is not None:
        return None
    subject = thing.what
    if isinstance(subject, ChosenPlayer):  # "an opposing player": whichever of them it is
        subject = EachPlayer(subject.side, subject.other)
    if isinstance(subject, EachPlayer) and subject.as_team:  # what any of them does
        subject = replace(subject, as_team=False)
    if tail.controller is not None:  # "enters the field under your control"
        if not isinstance(subject, Description) or subject.controller is not None:
            return None
        subject = for_all(subject, controller=tail.controller)
    return EventPattern(
        kinds=tail.kinds,
        subject=subject,
        other=tail.other,
        by=tail.by,
        count=thing.count or tail.count,
        damage=tail.damage,
        source=tail.source,
        to=tail.to,
        ability=tail.ability,
        amount=tail.amount,
    )


def either(first: Tail, second: Tail, third: Tail | None = None) -> Tail | None:
    """Join events that differ in nothing but their kind ("attacks or attacks")."""
    tails = [tail for tail in (first, second, third) if tail is not None]
    kinds = tuple(kind for tail in tails for kind in tail.kinds)
    plain = all(replace(tail, kinds=first.kinds) == first for tail in tails)
    return replace(first, kinds=kinds) if plain and len(set(kinds)) == len(kinds) else None


def _described(*, other: bool = False, count: CountTest | None = None) -> Any:
    def make(desc: Description) -> Thing | None:
        described = with_other(desc) if other else desc
        return None if described is None else Thing(described, count)

    return make


def _several(*, other: bool = False) -> Any:
    def make(desc: Description, n: int = 1) -> Thing | None:
        described = with_other(desc) if other else desc
        return None if described is None else Thing(described, CountTest(Op.AT_LEAST, Number(n)))

    return make


def _this_or(first: Ref, desc: Description) -> Thing | None:
    other = with_other(desc)
    return None if other is None else Thing(Group((first, _as_item(other))))


def _as_item(description: Description) -> Any:
    return description


def _yours(desc: Description) -> Thing | None:
    return None if desc.controller is not None else Thing(for_all(desc, controller=YOU))


def _during(event: EventPattern, whose: Players, phase: terms.Phase) -> EventPattern | None:
    """Read "during your draw phase"; a whole turn belongs to the trigger, not to the event."""
    if phase is WHOLE_TURN:
        return None
    return replace(event, during=DuringTurn(whose, phase=phase))


def _outside(event: EventPattern, whose: Players, phase: terms.Phase) -> EventPattern:
    """Read "outside your draw phase", "except during your turn"."""
    return replace(event, during=DuringTurn(whose, phase=phase, outside=True))


def _at_once(event: EventPattern) -> EventPattern | None:
    """Read "two or more units die at the same time": what "two or more" says already."""
    return event if event.count is not None or event.amount is not None else None


def _player_event(any_player: Players, tail: Tail) -> EventPattern | None:
    return pattern(Thing(any_player), tail)


def _nothing_done(any_player: Players, tail: Tail) -> EventPattern | None:
    """Read "you gained no mana"; of "an opposing player" it is unclear whether one or all."""
    return None if isinstance(any_player, ChosenPlayer) else pattern(Thing(any_player), tail)


def _done_by(by: Players, kind: terms.Event, last: bool = False) -> Did:
    return Did((kind,), by=by, last_turn=last)


def _did(*, negated: bool = False) -> Any:
    def make(tail: Tail, last: bool = False) -> Did | None:
        plain = replace(tail, kinds=tail.kinds[:1], by=None) == Tail(tail.kinds[:1])
        return Did(tail.kinds, negated, tail.by, last) if plain else None

    return make


ROWS = (
    *rows(
        "event",
        "<event_ever>",
        ("<event:event_ever> during <whose> <phase>", _during),
        (
            "<event:event_ever> (outside|outside of|[,] except during|other than during) <whose> "
            "<phase>",
            _outside,
        ),
        ("<event:event_ever> (at the same time|simultaneously|at once)", _at_once),
    ),
    *rows(
        "event_ever",
        ("<thing:thing/1> <tail:event_now/1>", pattern),
        ("<thing:thing/2> <tail:event_now/2>", pattern),
        ("you <tail:deed_now/2>", lambda tail: pattern(Thing(YOU), tail)),
        ("<any_player:player/1> <tail:deed_now/1>", _player_event),
        ("<any_player:named/2> <tail:deed_now/2>", _player_event),
    ),
    *rows(
        "next_deed",
        ("<tail:deed_now/2>", lambda tail: pattern(Thing(YOU), tail)),
    ),
    *rows(
        "would",
        ("<event:would_ever> during <whose> <phase>", _during),
        ("<event:would_ever> outside [of] <whose> <phase>", _outside),
        "<would_ever>",
    ),
    *rows(
        "would_ever",
        ("<thing> would <tail:event_base>", pattern),
        ("<any_player:any_named> would <tail:deed_base>", _player_event),
    ),
    *rows(
        "happening",
        "<happened> this turn",
    ),
    *rows(
        "thing/1",
        ("(a|an|any) <desc/1>", _described()),
        ("(another|any other) <desc/1>", _described(other=True)),
        ("<ref/1>", Thing),
        ("target <desc/1>", lambda desc: Thing(Selection(How.TARGET, desc, Number(1)))),
        ("one of your <desc/2>", _yours),
        ("<first:ref/1> or another <desc/1>", _this_or),
    ),
    *rows(
        "thing/2",
        ("<n:number> or more <desc/2>", _several()),
        ("<n:number> or more other <desc/2>", _several(other=True)),
        ("<ref/2>", Thing),
        ("<desc/2>", _described()),
        ("your <desc/2>", _yours),
    ),
    *rows(
        "agent",
        ("battle", Cause.BATTLE),
        ("(a card effect|card effects)", Cause.CARD_EFFECT),
        ("(an effect|effects)", Cause.EFFECT),
        (
            "(an opposing card effect|opposing card effects|an opponent 's card effect)",
            Cause.OPPOSING_CARD_EFFECT,
        ),
        ("(an opposing effect|opposing effects)", Cause.OPPOSING_EFFECT),
        ("(an opposing spell or ability|opposing spells or abilities)", Cause.OPPOSING_EFFECT),
        ("(a spell or ability|spells or abilities)", Cause.EFFECT),
        ("(an allied card effect|allied card effects)", Cause.ALLIED_CARD_EFFECT),
        ("(an ability|abilities)", Cause.ABILITY),
        ("(an opposing ability|opposing abilities)", Cause.OPPOSING_ABILITY),
        ("(a spell|spells)", Cause.SPELL),
        ("(an opposing spell|opposing spells)", Cause.OPPOSING_SPELL),
        (f"{THEIR} spells", Cause.OPPOSING_SPELL),
        (f"{THEIR} abilities", Cause.OPPOSING_ABILITY),
        (f"{THEIR} (effects|spells or abilities|spells and abilities)", Cause.OPPOSING_EFFECT),
        "<ref>",
        "<any_named>",
    ),
    *rows(
        "damage_kind",
        ("[any] damage", DamageKind.ANY),
        ("[any] battle damage", DamageKind.BATTLE),
    ),
    *rows(
        "owned_zone",
        ("<whose> <zone_name>", lambda whose, zone_name: ZoneRef(zone_name, whose)),
    ),
    *rows(
        "happened",
        ("<thing> <tail:event_past>", pattern),
        ("<thing:thing/1> has <tail:event_perfect>", pattern),
        ("<thing:thing/2> have <tail:event_perfect>", pattern),
        ("<any_player:any_named> <tail:deed_past>", _player_event),
        ("you (have|'ve) <tail:deed_perfect>", lambda tail: pattern(Thing(YOU), tail)),
        ("you've <tail:deed_perfect>", lambda tail: pattern(Thing(YOU), tail)),
        ("<any_player:player/1> has <tail:deed_perfect>", _player_event),
        ("<any_player:named/2> have <tail:deed_perfect>", _player_event),
    ),
    *rows(
        "not_happened",
        ("<thing:thing/1> (has not|hasn't) <tail:event_perfect>", pattern),
        ("<thing:thing/2> (have not|haven't) <tail:event_perfect>", pattern),
        ("<thing> (did not|didn't) <tail:event_base>", pattern),
        ("<thing> (was not|wasn't|were not|weren't) <tail:passive>", pattern),
        ("you (have not|haven't) <tail:deed_perfect>", lambda tail: pattern(Thing(YOU), tail)),
        ("<any_player:any_named> (did not|didn't) <tail:deed_base>", _player_event),
        ("<any_player:player/1> (has not|hasn't) <tail:deed_perfect>", _player_event),
        ("<any_player:named/2> (have not|haven't) <tail:deed_perfect>", _player_event),
        ("<any_player:any_named> [have|has] <tail:nothing_done>", _nothing_done),
    ),
    *rows(
        "history/",
        ("that <tail:event_past> <last:which_turn>", _did()),
        ("that has/have <tail:event_perfect> <last:which_turn>", _did()),
        ("that has/have not <tail:event_perfect> <last:which_turn>", _did(negated=True)),
        ("that hasn't/haven't <tail:event_perfect> <last:which_turn>", _did(negated=True)),
        ("that (did not|didn't) <tail:event_base> <last:which_turn>", _did(negated=True)),
        (
            "that (was not|wasn't|were not|weren't) <tail:passive> <last:which_turn>",
            _did(negated=True),
        ),
        ("<tail:passive> <last:which_turn>", _did()),
        ("[that] <by:any_player> <kind:done_to> <last:which_turn>", _done_by),
        (
            "[that] you've <kind:done_to> <last:which_turn>",
            lambda kind, last: _done_by(YOU, kind, last),
        ),
    ),
    *rows(
        "which_turn",
        ("this turn", False),
        ("(last turn|the previous turn)", True),
    ),
)
