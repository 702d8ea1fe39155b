"""Forms of clauses about what is still to come: the next unit, phase or spell, and excess."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.doing import scaled_changes
from engine.language.reading.forms import rows
from engine.language.tree.changes import CostChange, SetCost
from engine.language.tree.composed import NextCost
from engine.language.tree.durations import Duration
from engine.language.tree.kinds import Amount, Change, Players
from engine.language.tree.objects import Description
from engine.language.tree.terms import Side


def _next_cost(
    desc: Description,
    changes: tuple[Change, ...],
    n: int = 1,
    duration: Duration | None = None,
) -> Clause | None:
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange | SetCost) or desc.played_by is None:
        return None
    return Clause(((NextCost(desc, change, n),),), Mood.OBJECT, duration=duration)


def _next_cost_per(
    desc: Description, changes: tuple[Change, ...], per: Amount, duration: Duration | None = None
) -> Clause | None:
    more = scaled_changes(changes, per)
    return None if more is None else _next_cost(desc, more, duration=duration)


def _whose_next(
    whose: Players, desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Clause | None:
    if desc.played_by is not None:
        return None
    return _next_cost(replace(desc, played_by=whose), changes, duration=duration)


def _cost_for(
    desc: Description, cost_for: tuple[Players, CostChange], duration: Duration | None = None
) -> Clause | None:
    """Read "spells cost you 1 less to cast this turn": all that those players play."""
    payer, change = cost_for
    if desc.played_by is not None or desc.controller is not None or desc.side is not Side.ANY:
        return None
    cheaper = NextCost(replace(desc, played_by=payer), change, None)
    return Clause(((cheaper,),), Mood.OBJECT, duration=duration)


ROWS = (
    *rows(
        "clause",
        ("<desc/2> cost <cost_for> [<duration>]", _cost_for),
        ("the next <desc/1> [<duration>] <changes:change/1>", _next_cost),
        ("the next <n:number> <desc/2> [<duration>] <changes:change/2>", _next_cost),
        (
            "the next <desc/1> [<duration>] <changes:change/1> for (each|every) <per>",
            _next_cost_per,
        ),
        ("<whose> next <desc/1> [<duration>] <changes:change/1>", _whose_next),
    ),
)
