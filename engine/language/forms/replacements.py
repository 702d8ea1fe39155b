"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from engine.language.forms.events import Tail, Thing, either, pattern
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Effect, Step, Triggered
from engine.language.tree.amounts import Plus, ThatMany, Times
from engine.language.tree.composed import Replacement
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Condition, Instruction, Players
from engine.language.tree.players import YOU

_WHEN = "(when|whenever|each time|every time)"


def _may_replace(event: EventPattern, acts: tuple[Instruction, ...]) -> Replacement:
    return Replacement(event, (Step(acts),), may=YOU)


def timed(replacement: Replacement | None, duration: Duration) -> Effect | None:
    """Read a replacement that lasts for a time."""
    return None if replacement is None else (Step((replacement,), duration=duration),)


def _trigger(event: EventPattern, effect: Effect, other: EventPattern | None = None) -> Triggered:
    return Triggered((event,) if other is None else (event, other), effect)


def _trigger_deeds(a: Tail, b: Tail, effect: Effect, player: Players = YOU) -> Triggered | None:
    return _trigger_events(Thing(player), a, b, effect)


def _trigger_events(thing: Thing, a: Tail, b: Tail, effect: Effect) -> Triggered | None:
    """Read "casts a spell or draws a card": two events of one subject that differ in more."""
    first, second = pattern(thing, a), pattern(thing, b)
    if either(a, b) is not None or first is None or second is None:
        return None
    return Triggered((first, second), effect)


def _trigger_during(event: EventPattern, whose: Players, effect: Effect) -> Triggered:
    return Triggered((event,), effect, during=whose)


def _trigger_nth(
    event: EventPattern, nth: int, effect: Effect, whose: Players | None = None
) -> Triggered:
    return Triggered((event,), effect, during=whose, nth=nth)


def _trigger_own_nth(counted: tuple[EventPattern, int], effect: Effect) -> Triggered:
    return Triggered((counted[0],), effect, nth=counted[1], own=True)


def _trigger_while(event: EventPattern, condition: Condition, effect: Effect) -> Triggered:
    return Triggered((event,), effect, condition=condition)


def _trigger_once(event: EventPattern, effect: Effect, whose: Players | None = None) -> Triggered:
    return Triggered((event,), effect, during=whose, times=1)


def _phase_trigger(moment: Moment, effect: Effect) -> Triggered | None:
    return None if moment.next else Triggered((moment,), effect)


ROWS = (
    *rows(
        "replacement",
        ("if <event:would> , you may instead <acts:acts/2>", _may_replace),
    ),
    *rows(
        "token_number",
        ("<several> [of those tokens|of them]", None),
        ("(twice|double) that many [of those tokens|tokens]", Times(2, ThatMany())),
        (
            "that many plus <number> [of those tokens|tokens]",
            lambda number: Plus(ThatMany(), number),
        ),
    ),
    *rows(
        "timed_replacement",
        (
            "<duration> , <replacement>",
            lambda duration, replacement: timed(replacement, duration),
        ),
    ),
    *rows(
        "triggered",
        (f"{_WHEN} <event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> , <effect:amount_replaced>", _trigger),
        (f"{_WHEN} <event> or <other:event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> or when <other:event> , <effect:conditional>", _trigger),
        (
            f"{_WHEN} <player:player/1> <a:one_deed_now/1> or <b:one_deed_now/1> , "
            "<effect:conditional>",
            _trigger_deeds,
        ),
        (
            f"{_WHEN} you <a:one_deed_now/2> or <b:one_deed_now/2> , <effect:conditional>",
            _trigger_deeds,
        ),
        (
            f"{_WHEN} <thing:thing/1> <a:one_event_now/1> or <b:one_event_now/1> , "
            "<effect:conditional>",
            _trigger_events,
        ),
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
        (
            f"{_WHEN} <counted:nth_event> (each|in a|during a|per) turn , <effect:conditional>",
            _trigger_own_nth,
        ),
        (
            f"{_WHEN} <event> for the <nth> time (each|in a|during a|per) turn , "
            f"<effect:conditional>",
            _trigger_nth,
        ),
        (f"(once each|once per) turn , {_WHEN} <event> , <effect:conditional>", _trigger_once),
        (
            f"once (during each of <whose> turns|on each of <whose> turns|each turn during <whose> "
            f"turn) , {_WHEN} <event> , <effect:conditional>",
            _trigger_once,
        ),
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
