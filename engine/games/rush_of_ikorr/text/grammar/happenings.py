"""Forms of conditions on what happened before and on what was done "this way"."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.grammar.conditions import negated
from engine.games.rush_of_ikorr.text.tree import (
    Condition,
    CountTest,
    Description,
    Done,
    DoneCondition,
    Event,
    EventPattern,
    Happened,
    It,
    Noun,
    Number,
    Op,
    PaidExtraCost,
    Ref,
    That,
    This,
    You,
    ZoneRef,
)
from engine.language.forms.conditions import NO
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.happenings import measured_done
from engine.language.reading.forms import rows
from engine.language.tree import terms

_DONE_BY_YOU = (
    Done.DISCARDED,
    Done.SACRIFICED,
    Done.DESTROYED,
    Done.VOIDED,
    Done.REVEALED,
    Done.RETURNED,
    Done.SCRAPPED,
    Done.STUNNED,
    Done.HEALED,
    Done.FOUND,
    Done.SUMMONED,
    Done.RETREATED,
)


def _is_nth_play(nth: int, verb: tuple[terms.Event, terms.Noun]) -> Condition:
    """Read "this is the second spell you cast this turn": so many of them by now."""
    event, noun = verb
    played = EventPattern((event,), You(), Description(nouns=(noun,)))
    return Happened(played, CountTest(Op.EQUAL, Number(nth)))


def _exceeds(wanted: bool) -> Condition:
    some = CountTest(Op.AT_LEAST, Number(1))
    return measured_done(some if wanted else NO, Done.EXCEEDING)


def _summoned_from(ref: Ref, zone: ZoneRef) -> Condition:
    return Happened(EventPattern((Event.SUMMONED,), ref, source=zone))


def _ref_done(ref: Ref, done: terms.Done) -> Condition | None:
    """Read "if it is destroyed this way": one of what was just named."""
    if not isinstance(ref, It | That):
        return None
    noun = ref.noun if isinstance(ref, That) else Noun.OBJECT
    return DoneCondition(done, Description(nouns=(noun,)), CountTest(Op.AT_LEAST, Number(1)))


_ENDINGS = frozenset(
    {Event.DESTROYED, Event.SACRIFICED, Event.VOIDED, Event.DISCARDED, Event.SCRAPPED}
)


def _was(ref: Ref, tail: Tail) -> Condition | None:
    """Read "if it was destroyed by battle": how the thing that is gone came to its end."""
    event = pattern(Thing(ref), tail)
    return Happened(event) if event is not None and set(tail.kinds) <= _ENDINGS else None


def _secured_now(ref: Ref, how_much: CountTest) -> Condition | None:
    """Read "SECURE — If this champion secured 2 or more Ikorr": just now, by this champion."""
    return measured_done(how_much, Done.SECURED) if isinstance(ref, This | It) else None


_CONDITIONS = rows(
    "simple_condition",
    (
        "this is the <nth> (spell|champion|location|card) you <verb:played_now> this turn",
        _is_nth_play,
    ),
    ("[any] excess damage (is|was) dealt [this way]", _exceeds(True)),
    ("no excess damage (is|was) dealt [this way]", _exceeds(False)),
    ("<ref:ref/1> was summoned from <zone>", _summoned_from),
    ("<ref> (is|was) <done> this way", _ref_done),
    ("<ref> (dies|died) [this way]", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<ref> (dies|died) as a result", lambda ref: _ref_done(ref, Done.KILLED)),
    ("this (destroys|kills) <ref>", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<ref:ref/1> was <tail:passive>", _was),
    ("<ref:ref/1> (was not|wasn't) <tail:passive>", lambda ref, tail: negated(_was(ref, tail))),
    ("<ref:ref/1> secured <how_much> ikorr [this way]", _secured_now),
    ("this (spell|champion|location|card) 's additional cost was paid", PaidExtraCost()),
)

_DECLARED = rows(
    "declared",
    ("raid", Event.RAIDS),
    ("attack", Event.ATTACKS_WITH),
)

_PLAYED_NOW = rows(
    "played_now",
    ("[have|'ve] cast", (Event.CASTS, Noun.SPELL)),
    ("[have|'ve] summoned", (Event.SUMMONS, Noun.CHAMPION)),
    ("[have|'ve] built", (Event.BUILDS, Noun.LOCATION)),
    ("[have|'ve] played", (Event.PLAYS, Noun.CARD)),
)

_TIMES = ()

_DONE = (
    *rows(
        "done_measured",
        ("healed", Done.HEALED),
        ("secured", Done.SECURED),
        ("dealt", Done.DEALT),
        ("stored", Done.STORED),
        ("removed", Done.REMOVED),
    ),
    *rows("done_active", *((done.value, done) for done in _DONE_BY_YOU), ("drew", Done.DRAWN)),
)

TABLE = (*_CONDITIONS, *_DECLARED, *_PLAYED_NOW, *_TIMES, *_DONE)
