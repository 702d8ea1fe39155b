"""Instructions made of others."""

from __future__ import annotations

from engine.language.lowering.verbs import composed as lower_composed
from engine.language.saying.printed import things as printed
from engine.language.saying.printed import units
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.composed import Do, ForEach, Manual, Repeat, Unless
from engine.language.verbs import Verb


def _print_repeat(node: Repeat) -> str | None:
    if units.per_unit(node.amount) is not None:
        return None  # "for each ..." follows the plain form
    if node.amount == ONE:
        return "repeat this process"
    return f"repeat this process {printed.quantity(node.amount)} more times"


VERBS: tuple[Verb, ...] = (
    Verb(
        ForEach,
        lower=lower_composed.for_each,
    ),
    Verb(
        Unless,
        lower=lower_composed.unless,
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
        prints=_print_repeat,
        means="all of this is done {amount} more time(s)",
    ),
    Verb(
        Do,
        lower=lower_composed.do,
    ),
    Verb(
        Manual,
        lower=lower_composed.manual,
    ),
)
