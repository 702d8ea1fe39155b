"""Counters."""

from __future__ import annotations

from engine.language.forms.acts import on_field
from engine.language.lowering.verbs import counters as lower_counters
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases, units
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import ONE, All, Number
from engine.language.tree.composed import PutCounters, RemoveCounters
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.terms import SharedDone
from engine.language.verbs import Verb


def _read_remove_all_counters(source: Objects) -> Instruction | None:
    return RemoveCounters(All(), "", source) if on_field(source) else None


def _print_counters(amount: Amount, kind: str) -> str:
    if not kind and isinstance(amount, All):
        return "all counters"
    unit = units.per_unit(amount)
    if unit is not None:
        return _print_counters(Number(unit[0]), kind)
    if amount == ONE:
        return f"{phrases.article(kind)} counter" if kind else "a counter"
    count = "all" if isinstance(amount, All) else printed.quantity(amount)
    return phrases.spaced(count, kind, "counters")


def _tell_counters(number: Amount, kind: str) -> str:
    if not kind and isinstance(number, All):
        return "counters of every kind, all of them"
    if not kind:
        return plain.counted(number, "counter without a name", "counters without a name")
    return plain.counted(number, f"{kind} counter", f"{kind} counters")


def _tell_add(node: PutCounters) -> str:
    counters = _tell_counters(node.amount, node.kind)
    return f"{plain.does(node.actor, 'add')} to {plain.objects(node.on)}: {counters}"


def _tell_take(node: RemoveCounters) -> str:
    counters = _tell_counters(node.amount, node.kind)
    return f"{plain.does(node.actor, 'take')} off {plain.objects(node.source)}: {counters}"


VERBS: tuple[Verb, ...] = (
    Verb(
        PutCounters,
        on_field=("on",),
        lower=lower_counters.put_counters,
        forms=(
            (
                "(puts/put|places/place) <amount:counter_number> <kind:counter_kind> "
                "(counter|counters) on <on:objects>",
                PutCounters,
            ),
        ),
        prints=lambda i: phrases.spaced(
            f"put {_print_counters(i.amount, i.kind)} on {printed.objects(i.on)}",
            (units.per_unit(i.amount) or (0, ""))[1],
        ),
        means=_tell_add,
        asks={"": "to put counters on"},
    ),
    Verb(
        RemoveCounters,
        on_field=("source",),
        lower=lower_counters.remove_counters,
        forms=(
            (
                "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "from <source:objects>",
                RemoveCounters,
            ),
            ("removes/remove all counters from <source:objects>", _read_remove_all_counters),
        ),
        prints=lambda i: (
            f"remove {_print_counters(i.amount, i.kind)} from {printed.objects(i.source)}"
        ),
        means=_tell_take,
        asks={"": "to take counters from"},
        done={
            SharedDone.REMOVED: (),
        },
        as_cost=True,
    ),
)
