"""Forms of conditions on what happened before and on what was done "this way"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.conditions import NO, HowMany, negated
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import DoneThisWay, Number
from engine.language.tree.conditions import Compare, DoneCondition, Happened, Not, PaidExtraCost
from engine.language.tree.events import CountTest, EventPattern
from engine.language.tree.kinds import Condition, Ref
from engine.language.tree.objects import Description, It, That, ZoneRef
from engine.language.tree.players import You
from engine.language.tree.terms import Cause, Op, Part, SharedDone, SharedEvent, SharedNoun


def _is_nth_time(nth: int, event: EventPattern) -> Condition | None:
    """Read "this is the second time a unit you control attacked this turn"."""
    counted = Happened(event, CountTest(Op.EQUAL, Number(nth)))
    return counted if event.count is None else None


def measured_done(how_much: CountTest, done: terms.Done) -> Condition:
    """Read how much was done this way."""
    return Compare(DoneThisWay(done), how_much.op, how_much.amount)


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


def _any_of_them(done: terms.Done) -> Condition:
    units = Description(nouns=(SharedNoun.UNIT,))
    return DoneCondition(done, units, CountTest(Op.AT_LEAST, Number(1)))


def _you_did(done: terms.Done, how_many: HowMany) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0], You())


def _is_nth_play(nth: int, verb: tuple[terms.Event, terms.Noun]) -> Condition:
    """Read "this is the second spell you cast this turn": this many of them by now."""
    event, noun = verb
    played = EventPattern((event,), You(), Description(nouns=(noun,)))
    return Happened(played, CountTest(Op.EQUAL, Number(nth)))


def _exceeds(wanted: bool) -> Condition:
    some = CountTest(Op.AT_LEAST, Number(1))
    return measured_done(some if wanted else NO, SharedDone.EXCEEDING)


def _summoned_from(ref: Ref, zone: ZoneRef) -> Condition:
    return Happened(EventPattern((SharedEvent.SUMMONED,), ref, source=zone))


def _ref_done(ref: Ref, done: terms.Done) -> Condition | None:
    """Read "if it is destroyed this way"; of several it is open whether all of them have to be."""
    if not isinstance(ref, It | That) or ref.plural:
        return None
    noun = ref.noun if isinstance(ref, That) else SharedNoun.OBJECT
    once = CountTest(Op.AT_LEAST, Number(1))
    return DoneCondition(done, Description(nouns=(noun,)), once, ref=ref)


def _was(ref: Ref, tail: Tail) -> Condition | None:
    """Read "if it was destroyed by battle": how the thing that is gone came to its end."""
    event = pattern(Thing(ref), tail)
    return (
        Happened(event)
        if event is not None and all(kind.can_be(Part.ENDING) for kind in tail.kinds)
        else None
    )


def _died_by(cause: Cause) -> Any:
    """Return what reads "if it died from nonstrike damage"."""

    def make(ref: Ref) -> Condition:
        return Happened(EventPattern((SharedEvent.DIES,), ref, by=cause))

    return make


ROWS = (
    *rows(
        "simple_condition",
        ("this is the <nth> time <event:happened> this turn", _is_nth_time),
        (
            "this is the <nth> <kind:declared> you [have|'ve] declared this turn",
            lambda nth, kind: Happened(
                EventPattern((kind,), You()), CountTest(Op.EQUAL, Number(nth))
            ),
        ),
        ("<how_much> <_:measured> (is|are|was|were) <done> this way", measured_done),
        ("you <done:done_measured> <how_much> <_:measured> this way", measured_done),
        ("<event:happened> <when>", has_happened),
        ("<event:happened> <count:how_often> <when>", has_happened),
        ("<event:not_happened> <when>", _not_happened),
        ("no <desc> (has|have) <tail:event_perfect> <when>", _none_happened),
        ("no <desc> <tail:event_past> <when>", _none_happened),
        ("<how_many> (is|are|was|were) <done> this way", _done_condition),
        ("<how_many> <done:died> this way", _done_condition),
        ("(any|one or more) of (them|those {units}) <done:died> this way", _any_of_them),
        ("you <done:done_active> <how_many> this way", _you_did),
        ("the additional cost was paid", PaidExtraCost()),
        ("you paid the additional cost", PaidExtraCost()),
    ),
    *rows(
        "when",
        ("this turn", (False, False)),
        ("(last turn|the previous turn)", (True, False)),
        ("this game", (False, True)),
    ),
    *rows(
        "how_often",
        "<how_much> times",
        ("once or more", CountTest(Op.AT_LEAST, Number(1))),
        ("twice or more", CountTest(Op.AT_LEAST, Number(2))),
        ("at least (once|one time)", CountTest(Op.AT_LEAST, Number(1))),
        ("at least twice", CountTest(Op.AT_LEAST, Number(2))),
    ),
    *rows(
        "simple_condition",
        (
            "this is the <nth> {held} you <verb:played_now> this turn",
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
        ("<ref:ref/1> died in battle", _died_by(Cause.BATTLE)),
        ("<ref:ref/1> died (from|by) nonstrike damage", _died_by(Cause.NONSTRIKE_DAMAGE)),
        ("<ref:ref/1> died (from|by) strike damage", _died_by(Cause.STRIKE_DAMAGE)),
        (
            "<ref:ref/1> died (other than by|except by) being sacrificed",
            _died_by(Cause.NO_SACRIFICE),
        ),
        ("<ref:ref/1> (was not|wasn't) <tail:passive>", lambda ref, tail: negated(_was(ref, tail))),
        ("this {held} 's additional cost was paid", PaidExtraCost()),
    ),
    *rows(
        "declared",
        ("attack", SharedEvent.ATTACKS_WITH),
    ),
    *rows(
        "played_now",
        ("[have|'ve] cast", (SharedEvent.CASTS, SharedNoun.SPELL)),
        ("[have|'ve] summoned", (SharedEvent.SUMMONS, SharedNoun.UNIT)),
        ("[have|'ve] played", (SharedEvent.PLAYS, SharedNoun.CARD)),
    ),
    *rows(
        "done_measured",
        ("healed", SharedDone.HEALED),
        ("dealt", SharedDone.DEALT),
        ("removed", SharedDone.REMOVED),
    ),
    *rows(
        "done_base",
        ("discard", SharedDone.DISCARDED),
        ("sacrifice", SharedDone.SACRIFICED),
        ("destroy", SharedDone.DESTROYED),
        ("reveal", SharedDone.REVEALED),
        ("return", SharedDone.RETURNED),
        ("summon", SharedDone.SUMMONED),
        ("draw", SharedDone.DRAWN),
    ),
    *rows(
        "done_active",
        ("discarded", SharedDone.DISCARDED),
        ("sacrificed", SharedDone.SACRIFICED),
        ("destroyed", SharedDone.DESTROYED),
        ("revealed", SharedDone.REVEALED),
        ("returned", SharedDone.RETURNED),
        ("healed", SharedDone.HEALED),
        ("found", SharedDone.FOUND),
        ("summoned", SharedDone.SUMMONED),
        ("drew", SharedDone.DRAWN),
    ),
)
