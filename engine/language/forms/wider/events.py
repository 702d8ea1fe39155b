"""Wider forms of events: what is returned, what is used, and what each of two deeds is."""

from __future__ import annotations

from typing import Any

from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.happenings import has_happened
from engine.language.forms.wider.objects import named
from engine.language.reading.forms import rows
from engine.language.tree.conditions import Happened, Is, Not
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Condition, Players, Ref
from engine.language.tree.objects import It, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import Cause, SharedEvent


def _came_back(thing: Thing, to: ZoneRef, source: ZoneRef | None = None) -> Happened | None:
    """Read "two Air units have returned to your hand this turn from the field"."""
    tail = Tail((SharedEvent.PUT_INTO,), to=to, source=source)
    event = pattern(thing, tail)
    return None if event is None else has_happened(event, (False, False))


def _two_deeds(players: Players, first: Tail, second: Tail) -> tuple[EventPattern, ...] | None:
    """Read "your opponent plays a spell or uses an activated ability": either of them."""
    made = (pattern(Thing(players), first), pattern(Thing(players), second))
    events = tuple(event for event in made if event is not None)
    return events if len(events) == 2 and events[0].kinds != events[1].kinds else None


def _is_called(ref: Ref, name: str) -> Condition | None:
    """Read "that card is "Kala""; behind a plural it is open what "it" is."""
    return None if isinstance(ref, It) else Is(ref, named(name))


def _targeting(cause: Cause) -> Any:
    """Return what reads "a spell targets this card"."""
    return lambda thing: pattern(thing, Tail((SharedEvent.TARGETED,), by=cause))


_OPPONENTS = "(your opponent|an opponent) 's"
ROWS = (
    *rows(
        "agent",
        (f"{_OPPONENTS} (spell|spells)", Cause.OPPOSING_SPELL),
        (f"{_OPPONENTS} (spell or ability|spells or abilities)", Cause.OPPOSING_EFFECT),
        (f"{_OPPONENTS} (ability|abilities)", Cause.OPPOSING_ABILITY),
    ),
    *rows(
        "event_ever",
        ("a spell targets <thing/1>", _targeting(Cause.SPELL)),
        ("a spell or ability targets <thing/1>", _targeting(Cause.EFFECT)),
        ("an ability targets <thing/1>", _targeting(Cause.ABILITY)),
    ),
    *object_events(
        ("{be} discarded from <source:zone>", happens(SharedEvent.DISCARDED)),
        ("{destroy} <thing> with battle damage", happens(SharedEvent.DESTROYS, by=Cause.BATTLE)),
    ),
    *player_events(
        ("{destroy} <thing> in battle", happens(SharedEvent.DESTROYS, by=Cause.BATTLE)),
    ),
    *rows(
        "two_deeds",
        (
            "<players:player/1> <first:one_deed_now/1> or <second:one_deed_now/1>",
            _two_deeds,
        ),
        (
            "you <first:one_deed_now/2> or <second:one_deed_now/2>",
            lambda first, second: _two_deeds(YOU, first, second),
        ),
    ),
    *rows(
        "simple_condition",
        (
            "<thing> (has|have) returned to <to:zone> [from <source:zone>] this turn",
            _came_back,
        ),
        ("<thing> (has|have) returned to <to:zone> this turn from <source:zone>", _came_back),
        ("<ref:ref/1> (is|was) <name:#quoted>", _is_called),
        (
            "<ref:ref/1> (is not|isn't|was not|wasn't) <name:#quoted>",
            lambda ref, name: None if isinstance(ref, It) else Not(Is(ref, named(name))),
        ),
    ),
)
