"""Forms of conditions on what happened before and on what was done "this way"."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.grammar.conditions import negated
from engine.games.rush_of_ikorr.text.terms import Done, Event, Noun
from engine.language.forms.conditions import NO
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.happenings import measured_done
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.conditions import DoneCondition, Happened, PaidExtraCost
from engine.language.tree.events import CountTest, EventPattern
from engine.language.tree.kinds import Condition, Ref
from engine.language.tree.objects import Description, It, That, This, ZoneRef
from engine.language.tree.players import You
from engine.language.tree.terms import Op, Part, SharedDone, SharedEvent, SharedNoun

_DONE_BY_YOU = (
    SharedDone.DISCARDED,
    SharedDone.SACRIFICED,
    SharedDone.DESTROYED,
    Done.VOIDED,
    SharedDone.REVEALED,
    SharedDone.RETURNED,
    Done.SCRAPPED,
    Done.STUNNED,
    SharedDone.HEALED,
    SharedDone.FOUND,
    SharedDone.SUMMONED,
    Done.RETREATED,
)


def _is_nth_play(nth: int, verb: tuple[terms.Event, terms.Noun]) -> Condition:
    """Read "this is the second spell you cast this turn": so many of them by now."""
    event, noun = verb
    played = EventPattern((event,), You(), Description(nouns=(noun,)))
    return Happened(played, CountTest(Op.EQUAL, Number(nth)))


def _exceeds(wanted: bool) -> Condition:
    some = CountTest(Op.AT_LEAST, Number(1))
    return measured_done(some if wanted else NO, SharedDone.EXCEEDING)


def _summoned_from(ref: Ref, zone: ZoneRef) -> Condition:
    return Happened(EventPattern((SharedEvent.SUMMONED,), ref, source=zone))


def _ref_done(ref: Ref, done: terms.Done) -> Condition | None:
    """Read "if it is destroyed this way": one of what was just named."""
    if not isinstance(ref, It | That):
        return None
    noun = ref.noun if isinstance(ref, That) else SharedNoun.OBJECT
    return DoneCondition(done, Description(nouns=(noun,)), CountTest(Op.AT_LEAST, Number(1)))


def _was(ref: Ref, tail: Tail) -> Condition | None:
    """Read "if it was destroyed by battle": how the thing that is gone came to its end."""
    event = pattern(Thing(ref), tail)
    return (
        Happened(event)
        if event is not None and all(kind.can_be(Part.ENDING) for kind in tail.kinds)
        else None
    )


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
    ("<ref> (dies|died) [this way]", lambda ref: _ref_done(ref, SharedDone.KILLED)),
    ("<ref> (dies|died) as a result", lambda ref: _ref_done(ref, SharedDone.KILLED)),
    ("this (destroys|kills) <ref>", lambda ref: _ref_done(ref, SharedDone.KILLED)),
    ("<ref:ref/1> was <tail:passive>", _was),
    ("<ref:ref/1> (was not|wasn't) <tail:passive>", lambda ref, tail: negated(_was(ref, tail))),
    ("<ref:ref/1> secured <how_much> ikorr [this way]", _secured_now),
    ("this (spell|champion|location|card) 's additional cost was paid", PaidExtraCost()),
)

_DECLARED = rows(
    "declared",
    ("raid", Event.RAIDS),
    ("attack", SharedEvent.ATTACKS_WITH),
)

_PLAYED_NOW = rows(
    "played_now",
    ("[have|'ve] cast", (SharedEvent.CASTS, SharedNoun.SPELL)),
    ("[have|'ve] summoned", (SharedEvent.SUMMONS, SharedNoun.UNIT)),
    ("[have|'ve] built", (Event.BUILDS, Noun.LOCATION)),
    ("[have|'ve] played", (SharedEvent.PLAYS, SharedNoun.CARD)),
)

_TIMES = ()

_DONE = (
    *rows(
        "done_measured",
        ("healed", SharedDone.HEALED),
        ("secured", Done.SECURED),
        ("dealt", SharedDone.DEALT),
        ("stored", Done.STORED),
        ("removed", SharedDone.REMOVED),
    ),
    *rows(
        "done_active", *((done.value, done) for done in _DONE_BY_YOU), ("drew", SharedDone.DRAWN)
    ),
)

TABLE = (*_CONDITIONS, *_DECLARED, *_PLAYED_NOW, *_TIMES, *_DONE)
