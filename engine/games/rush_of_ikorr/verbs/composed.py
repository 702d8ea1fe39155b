"""Instructions made of others."""

from __future__ import annotations

from engine.language.lowering.verbs import composed as lower_composed
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.composed import Do, ForEach, Manual, Repeat, Unless
from engine.language.tree.kinds import Amount
from engine.language.verbs import Verb


def _tell_for_each(node: ForEach) -> str:
    over = node.over
    if isinstance(over, Amount):
        return f"as often as {plain.amount(over)}: {telling.effect(node.effect)}"
    return f"for every one of {plain.objects(over)}: {telling.effect(node.effect)}"


def _tell_unless(node: Unless) -> str:
    acts = plain.listed([telling.instruction(each) for each in node.instructions])
    payment = plain.listed([telling.cost(each) for each in node.costs])
    return f"{acts}, except if {plain.does(node.players, 'choose')} to do this: {payment}"


VERBS = (
    Verb(
        ForEach,
        lower=lower_composed.for_each,
        means=_tell_for_each,
    ),
    Verb(
        Unless,
        lower=lower_composed.unless,
        means=_tell_unless,
    ),
    Verb(
        Repeat,
        lower=lower_composed.repeat,
        forms=(
            ("repeats/repeat this process", Repeat()),
            (
                "repeats/repeat this process <number> (more|additional) (time|times)",
                lambda number: Repeat(Number(number)),
            ),
            ("repeats/repeat this process once [more]", Repeat()),
            ("repeats/repeat this process twice [more]", Repeat(Number(2))),
        ),
        prints=lambda i: (
            "repeat this process"
            if i.amount == ONE
            else f"repeat this process {printed.quantity(i.amount)} more times"
        ),
        means="all of this is done {amount} more time(s)",
    ),
    Verb(
        Do,
        lower=lower_composed.do,
        means=lambda i: telling.effect(i.effect),
    ),
    Verb(
        Manual,
        lower=lower_composed.manual,
        means=lambda i: f"by hand, as it was not understood: “{i.text}”",
    ),
)
