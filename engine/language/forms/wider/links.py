"""Wider forms of what hangs on what was done, and of what is done from elsewhere."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.descriptions import with_other
from engine.language.forms.segments import Segment, linked, read_under
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Cost, Effect, Limits, Static
from engine.language.tree.amounts import CountersOn, DoneThisWay
from engine.language.tree.changes import Cannot, PlayerCannot, PlayFrom
from engine.language.tree.composed import Choose
from engine.language.tree.conditions import Compare
from engine.language.tree.events import CountTest
from engine.language.tree.instructions import Sacrifice
from engine.language.tree.kinds import Change, Condition, Objects
from engine.language.tree.objects import Description, It, Selection, This
from engine.language.tree.terms import (
    How,
    Link,
    SharedDeed,
    SharedDone,
    SharedNoun,
    SharedPlayerDeed,
    SharedPlayVerb,
    Span,
)

_THIS = This(SharedNoun.CARD)


_if_done = linked(Link.IF_YOU_DO)


def _and_if_done(first: Segment, rest: Segment) -> Segment | None:
    """Read "A, and if you do, B, then C": all of it hangs on whether A was done."""
    behind = _if_done(rest.effect) if rest.effect[0].link is Link.NONE else None
    return None if behind is None else Segment((*first.effect, *behind), first.opens, rest.closes)


def _and_if(first: Effect, condition: Condition, second: Effect) -> Effect | None:
    """Read "deal 500 to target unit, and if this destroys it, draw a card"."""
    under = read_under(second, condition)
    return None if under is None else (*first, *under)


def _select(objects: Objects) -> Choose | None:
    """Read "look at your opponent's hand and select one card": among those seen."""
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE:
        return None
    return Choose(objects if objects.among is not None else replace(objects, among=It(plural=True)))


def _with_counters(how_much: CountTest) -> tuple[Cost | Limits, ...]:
    """Read "sacrifice this card with four or more counters"."""
    held = Compare(CountersOn("", _THIS), how_much.op, how_much.amount)
    return (Sacrifice(_THIS), Limits(only_if=held))


def _no_other_target(desc: Description) -> tuple[Change, ...] | None:
    other = with_other(desc)
    return None if other is None else (PlayerCannot(SharedPlayerDeed.TARGET, other),)


ROWS = (
    *rows(
        "body",
        ("<first:segment> [,] and [,] if you do [,] <rest:body>", _and_if_done),
        ("<first:segment> , if you do [,] <rest:body>", _and_if_done),
    ),
    *rows("conditional", ("<effect:full> if you do", _if_done)),
    *rows("effect", ("<first:full> [,] and [,] if <condition> , <second:conditional>", _and_if)),
    *rows("opened_costs", ("sacrifice this card with <how_much> counters", _with_counters)),
    *rows("act/", ("selects/select <objects>", _select)),
    *rows("duration", ("until [the] end of [the] combat [phase]", Span.THIS_BATTLE)),
    *rows(
        "simple_value",
        (
            "(the number of counters you removed|the damage removed) this way",
            DoneThisWay(SharedDone.REMOVED),
        ),
    ),
    *rows(
        "player_change",
        ("(cannot|can't) target other <desc/2> [with spells or abilities]", _no_other_target),
        (
            "may play <desc/2> as (if|though) they were in your hand",
            lambda desc: None if desc.zone is None else (PlayFrom(SharedPlayVerb.PLAY, desc),),
        ),
    ),
    *rows(
        "plain_static",
        (
            "cannot be targeted by <by:agent>",
            lambda by: Static(_THIS, (Cannot(SharedDeed.BE_TARGETED, by),)),
        ),
    ),
)
