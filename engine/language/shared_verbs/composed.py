"""Instructions made of others."""

from __future__ import annotations

from engine.language.lowering.verbs import composed as lower_composed
from engine.language.saying.printed import things as printed
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.composed import Do, ForEach, Manual, Repeat, Unless
from engine.language.verbs import Verb

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
    ),
    Verb(
        Manual,
        lower=lower_composed.manual,
    ),
)
