"""Wider forms of counters: without a name, how many there are, and what enters with some."""

from __future__ import annotations

from engine.language.forms.conditions import HAS
from engine.language.forms.lines import ActivationLimit
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Enters, Limits, Step
from engine.language.tree.amounts import ONE, CountersOn
from engine.language.tree.changes import Must
from engine.language.tree.composed import PutCounters, RemoveCounters
from engine.language.tree.conditions import Compare
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Objects, Ref
from engine.language.tree.objects import This
from engine.language.tree.terms import Op, SharedDeed, SharedNoun

_THIS = This(SharedNoun.CARD)
_ARRIVES = "this card (comes into play|enters the {field}) with <n:counter_number>"


def _put(n: Amount, objects: Objects, kind: str = "") -> PutCounters:
    return PutCounters(n, kind, objects)


def _put_one(kind: str, objects: Objects) -> PutCounters:
    return PutCounters(ONE, kind, objects)


def _remove(n: Amount, objects: Objects) -> RemoveCounters:
    return RemoveCounters(n, "", objects)


def _number(ref: Ref) -> Amount:
    return CountersOn("", ref)


def _has(ref: Ref, how_much: CountTest) -> Condition:
    return Compare(CountersOn("", ref), how_much.op, how_much.amount)


def _has_one(ref: Ref) -> Condition:
    return _has(ref, CountTest(Op.AT_LEAST, ONE))


def _enters_with(n: Amount, kind: str = "") -> Enters:
    """Read "this card comes into play with two counters on it"."""
    return Enters(_THIS, effect=(Step((PutCounters(n, kind, _THIS),)),))


ROWS = (
    *rows("counter_number", ("one", ONE)),
    *rows(
        "act/",
        ("(puts/put|places/place) <kind:counter_kind> counter on <objects>", _put_one),
        ("(puts/put|places/place) <n:counter_number> (counter|counters) on <objects>", _put),
        ("removes/remove <n:counter_number> (counter|counters) from <objects>", _remove),
        (
            "places/place <n:counter_number> <kind:counter_kind> (counter|counters) on <objects>",
            _put,
        ),
    ),
    *rows(
        "simple_value",
        ("the number of counters on <ref>", _number),
        ("the number of counters this card had", CountersOn("", _THIS)),
    ),
    *rows("open_per", ("counter on <ref>", _number)),
    *rows("simple_condition", (f"<ref:ref/1> {HAS} <how_much> (counter|counters) [on it]", _has)),
    *rows("simple_condition", (f"<ref:ref/1> {HAS} a counter [on it]", _has_one)),
    *rows(
        "entering",
        (f"{_ARRIVES} [<kind:counter_kind>] (counter|counters) [on it]", _enters_with),
    ),
    *rows(
        "limit",
        ("use [this [effect|ability]] only once (per|each) turn", ActivationLimit(Limits(times=1))),
    ),
    *rows("change/", ("must attack each turn , if able", (Must(SharedDeed.ATTACK),))),
)
