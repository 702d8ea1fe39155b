"""Forms of conditions on what happened before and on what was done "this way"."""

from __future__ import annotations

from dataclasses import replace

from engine.games.rush_of_ikorr.text.grammar.conditions import NO, HowMany, negated
from engine.games.rush_of_ikorr.text.grammar.events import Tail, Thing, pattern
from engine.games.rush_of_ikorr.text.tree import (
    Compare,
    Condition,
    CountTest,
    Description,
    Done,
    DoneCondition,
    DoneThisWay,
    Event,
    EventPattern,
    Happened,
    It,
    Not,
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


def _is_nth_time(nth: int, event: EventPattern) -> Condition | None:
    """Read "this is the second time a champion you control raided this turn"."""
    counted = Happened(event, CountTest(Op.EQUAL, Number(nth)))
    return counted if event.count is None else None


def _exceeds(wanted: bool) -> Condition:
    some = CountTest(Op.AT_LEAST, Number(1))
    return _measured_done(some if wanted else NO, Done.EXCEEDING)


def _summoned_from(ref: Ref, zone: ZoneRef) -> Condition:
    return Happened(EventPattern((Event.SUMMONED,), ref, source=zone))


def _ref_done(ref: Ref, done: terms.Done) -> Condition | None:
    """Read "if it is destroyed this way": one of what was just named."""
    if not isinstance(ref, It | That):
        return None
    noun = ref.noun if isinstance(ref, That) else Noun.OBJECT
    return DoneCondition(done, Description(nouns=(noun,)), CountTest(Op.AT_LEAST, Number(1)))


def _measured_done(how_much: CountTest, done: terms.Done) -> Condition:
    return Compare(DoneThisWay(done), how_much.op, how_much.amount)


_ENDINGS = frozenset(
    {Event.DESTROYED, Event.SACRIFICED, Event.VOIDED, Event.DISCARDED, Event.SCRAPPED}
)


def _was(ref: Ref, tail: Tail) -> Condition | None:
    """Read "if it was destroyed by battle": how the thing that is gone came to its end."""
    event = pattern(Thing(ref), tail)
    return Happened(event) if event is not None and set(tail.kinds) <= _ENDINGS else None


def has_happened(
    event: EventPattern, when: tuple[bool, bool], count: CountTest | None = None
) -> Happened:
    """Read "you drew a card this turn": the event and when it has to have been."""
    last_turn, this_game = when
    if count is None and event.count is not None:
        return Happened(replace(event, count=None), event.count, last_turn, this_game)
    return Happened(event, count, last_turn, this_game)


def _not_happened(event: EventPattern, when: tuple[bool, bool]) -> Condition:
    return Not(has_happened(event, when))


def _none_happened(desc: Description, tail: Tail, when: tuple[bool, bool]) -> Condition | None:
    event = pattern(Thing(desc), tail)
    return None if event is None else Not(has_happened(event, when))


def _done_condition(how_many: HowMany, done: terms.Done) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0])


def _you_did(done: terms.Done, how_many: HowMany) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0], You())


def _secured_now(ref: Ref, how_much: CountTest) -> Condition | None:
    """Read "SECURE — If this champion secured 2 or more Ikorr": just now, by this champion."""
    return _measured_done(how_much, Done.SECURED) if isinstance(ref, This | It) else None


_CONDITIONS = rows(
    "simple_condition",
    (
        "this is the <nth> (spell|champion|location|card) you <verb:played_now> this turn",
        _is_nth_play,
    ),
    ("this is the <nth> time <event:happened> this turn", _is_nth_time),
    (
        "this is the <nth> <kind:declared> you [have|'ve] declared this turn",
        lambda nth, kind: Happened(EventPattern((kind,), You()), CountTest(Op.EQUAL, Number(nth))),
    ),
    ("[any] excess damage (is|was) dealt [this way]", _exceeds(True)),
    ("no excess damage (is|was) dealt [this way]", _exceeds(False)),
    ("<ref:ref/1> was summoned from <zone>", _summoned_from),
    ("<ref> (is|was) <done> this way", _ref_done),
    ("<ref> (dies|died) [this way]", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<ref> (dies|died) as a result", lambda ref: _ref_done(ref, Done.KILLED)),
    ("this (destroys|kills) <ref>", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<how_much> <_:measured> (is|are|was|were) <done> this way", _measured_done),
    ("<ref:ref/1> was <tail:passive>", _was),
    ("<ref:ref/1> (was not|wasn't) <tail:passive>", lambda ref, tail: negated(_was(ref, tail))),
    ("you <done:done_measured> <how_much> <_:measured> this way", _measured_done),
    ("<ref:ref/1> secured <how_much> ikorr [this way]", _secured_now),
    ("<event:happened> <when>", has_happened),
    ("<event:happened> <count:how_often> <when>", has_happened),
    ("<event:not_happened> <when>", _not_happened),
    ("no <desc> (has|have) <tail:event_perfect> <when>", _none_happened),
    ("no <desc> <tail:event_past> <when>", _none_happened),
    ("<how_many> (is|are|was|were) <done> this way", _done_condition),
    ("you <done:done_active> <how_many> this way", _you_did),
    ("the additional cost was paid", PaidExtraCost()),
    ("you paid the additional cost", PaidExtraCost()),
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

_TIMES = (
    *rows(
        "when",
        ("this turn", (False, False)),
        ("(last turn|the previous turn)", (True, False)),
        ("this game", (False, True)),
    ),
    *rows(
        "how_often",
        ("<how_much> times"),
        ("once or more", CountTest(Op.AT_LEAST, Number(1))),
        ("twice or more", CountTest(Op.AT_LEAST, Number(2))),
        ("at least (once|one time)", CountTest(Op.AT_LEAST, Number(1))),
        ("at least twice", CountTest(Op.AT_LEAST, Number(2))),
    ),
)

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
