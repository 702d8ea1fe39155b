"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.events import Thing
from engine.games.rush_of_ikorr.text.tree import (
    YOU,
    All,
    Change,
    Condition,
    CostChange,
    Description,
    Duration,
    Effect,
    Event,
    EventPattern,
    It,
    Modify,
    Moment,
    Noun,
    Players,
    Prevent,
    Replacement,
    SetCost,
    Step,
    Triggered,
)

_WHEN = "(when|whenever|each time)"


def _replace(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    step = effect[0]
    if len(effect) != 1:
        return Replacement(event, effect, condition)
    return Replacement(event, (replace(step, may=None),), condition, may=step.may)


def _next_replacement(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _replace(event, effect)
    return None if made is None else replace(made, next=True)


def _prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    """Read "if it would be dealt damage, prevent that damage": no "instead" is needed."""
    first = effect[0].instructions[0]
    return _replace(event, effect) if isinstance(first, Prevent) else None


def _next_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _prevention(event, effect)
    return None if made is None else replace(made, next=True)


def _limited(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _replace(event, effect)
    return None if made is None else replace(made, times=1)


def _limited_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _prevention(event, effect)
    return None if made is None else replace(made, times=1)


def _first_damage(thing: Thing) -> Replacement:
    event = EventPattern((Event.DEALT_DAMAGE,), thing.what)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), times=1)


def _timed(replacement: Replacement | None, duration: Duration) -> Effect | None:
    return None if replacement is None else (Step((replacement,), duration=duration),)


# --- triggered abilities -----------------------------------------------------------------------


def _trigger(event: EventPattern, effect: Effect, other: EventPattern | None = None) -> Triggered:
    return Triggered((event,) if other is None else (event, other), effect)


def _trigger_during(event: EventPattern, whose: Players, effect: Effect) -> Triggered:
    return Triggered((event,), effect, during=whose)


def _trigger_nth(
    event: EventPattern, nth: int, effect: Effect, whose: Players | None = None
) -> Triggered:
    return Triggered((event,), effect, during=whose, nth=nth)


def _trigger_own_nth(counted: tuple[EventPattern, int], effect: Effect) -> Triggered:
    return Triggered((counted[0],), effect, nth=counted[1])


def _own_nth(kind: Event) -> Any:
    """Read "you cast your second spell": the event, and which of them it is."""

    def make(nth: int, desc: Description, player: Players = YOU) -> tuple[EventPattern, int]:
        return EventPattern((kind,), player, desc), nth

    return make


def _trigger_while(event: EventPattern, condition: Condition, effect: Effect) -> Triggered:
    return Triggered((event,), effect, condition=condition)


def _trigger_once(event: EventPattern, effect: Effect) -> Triggered:
    return Triggered((event,), effect, times=1)


def _nth_arrival(
    nth: int, desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Triggered | None:
    """Read "the first champion you summon each turn gains Swift" as a trigger."""
    player = desc.played_by
    if player is None or desc.nouns != (Noun.CHAMPION,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((Event.SUMMONS,), player, replace(desc, played_by=None))
    return Triggered((event,), (Step((Modify(It(), changes),), duration=duration),), nth=nth)


def _phase_trigger(moment: Moment, effect: Effect) -> Triggered | None:
    return None if moment.next else Triggered((moment,), effect)


# --- passive abilities -------------------------------------------------------------------------


_REPLACEMENTS = (
    *rows(
        "replacement",
        ("if <event:would> , <effect:full> instead", _replace),
        ("if <event:would> , instead <effect:full>", _replace),
        ("if <event:would> , <effect:full>", _prevention),
        ("if <event:would> and <condition> , <effect:full> instead", _replace),
        ("if <event:would> while <condition> , <effect:full> instead", _replace),
        ("the next time <event:would> , <effect:full> instead", _next_replacement),
        ("the next time <event:would> , instead <effect:full>", _next_replacement),
        (
            "the next time <event:would> , <effect:full>",
            _next_prevention,
        ),
        (
            "the first time each turn <event:would> , <effect:full> instead",
            _limited,
        ),
        (
            "the first time each turn <event:would> , <effect:full>",
            _limited_prevention,
        ),
        (
            "the first time <event:would> each turn , <effect:full>",
            _limited_prevention,
        ),
        ("(once each|once per) turn , if <event:would> , <effect:full> instead", _limited),
        ("prevent the first damage that would be dealt to <thing> each turn", _first_damage),
        (
            "the first time <event:would> each turn , <effect:full> instead",
            _limited,
        ),
    ),
    *rows(
        "timed_replacement",
        (
            "if <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: _timed(_prevention(event, effect), duration),
        ),
        (
            "if <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: _timed(_replace(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: _timed(_next_replacement(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: _timed(_next_prevention(event, effect), duration),
        ),
        (
            "<duration> , <replacement>",
            lambda duration, replacement: _timed(replacement, duration),
        ),
    ),
)

_COUNTED_DEEDS = tuple(
    row
    for kind, verb, third in (
        (Event.CASTS, "cast", "casts"),
        (Event.PLAYS, "play", "plays"),
        (Event.SUMMONS, "summon", "summons"),
        (Event.BUILDS, "build", "builds"),
        (Event.DRAWS, "draw", "draws"),
        (Event.DISCARDS, "discard", "discards"),
    )
    for row in rows(
        "nth_event",
        (f"you {verb} your <nth> <desc/1>", _own_nth(kind)),
        (f"<player/1> {third} their <nth> <desc/1>", _own_nth(kind)),
    )
)
_TRIGGERS = (
    *_COUNTED_DEEDS,
    *rows(
        "nth",
        *(
            (word, number)
            for number, word in enumerate(["first", "second", "third", "fourth", "fifth"], 1)
        ),
    ),
    *rows(
        "triggered",
        ("the <nth> <desc/1> each turn <changes/1> [<duration>]", _nth_arrival),
    ),
    *rows(
        "triggered",
        (f"{_WHEN} <event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> or <other:event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> or when <other:event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> during <whose> (turn|turns) , <effect:conditional>", _trigger_during),
        (f"{_WHEN} <event> on <whose> turn , <effect:conditional>", _trigger_during),
        (f"during <whose> (turn|turns) , {_WHEN} <event> , <effect:conditional>", _trigger_during),
        ("the <nth> time <event> each turn , <effect:conditional>", _trigger_nth),
        (
            "the <nth> time <event> (in a|during a|during each|in each) turn , "
            "<effect:conditional>",
            _trigger_nth,
        ),
        (
            "the <nth> time <event> during each of <whose> turns , <effect:conditional>",
            _trigger_nth,
        ),
        ("each turn , the <nth> time <event> , <effect:conditional>", _trigger_nth),
        ("the <nth> time each turn <event> , <effect:conditional>", _trigger_nth),
        (f"{_WHEN} <counted:nth_event> each turn , <effect:conditional>", _trigger_own_nth),
        (
            f"{_WHEN} <event> for the <nth> time (each|in a|during a|per) turn , "
            f"<effect:conditional>",
            _trigger_nth,
        ),
        (f"(once each|once per) turn , {_WHEN} <event> , <effect:conditional>", _trigger_once),
        (
            f"(while|as long as) <condition> , {_WHEN} <event> , <effect:conditional>",
            _trigger_while,
        ),
        (f"{_WHEN} <event> while <condition> , <effect:conditional>", _trigger_while),
        (f"{_WHEN} <event> , if <condition> , <effect:conditional>", None)
        if False
        else ("at <moment> , <effect:conditional>", _phase_trigger),
    ),
)

TABLE = (*_REPLACEMENTS, *_TRIGGERS)
