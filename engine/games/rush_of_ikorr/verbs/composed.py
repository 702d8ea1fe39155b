"""Instructions made of others."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import effects
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.meaning import instructions as telling
from engine.games.rush_of_ikorr.text.meaning import things as plain
from engine.games.rush_of_ikorr.text.printer import things as printed
from engine.language.verbs import Verb


def _tell_for_each(node: t.ForEach) -> str:
    over = node.over
    if isinstance(over, t.Amount):
        return f"as often as {plain.amount(over)}: {telling.effect(node.effect)}"
    return f"for every one of {plain.objects(over)}: {telling.effect(node.effect)}"


def _tell_unless(node: t.Unless) -> str:
    acts = plain.listed([telling.instruction(each) for each in node.instructions])
    payment = plain.listed([telling.cost(each) for each in node.costs])
    return f"{acts}, except if {plain.does(node.players, 'choose')} to do this: {payment}"


VERBS = (
    Verb(
        t.ForEach,
        lower=effects.for_each,
        means=_tell_for_each,
    ),
    Verb(
        t.Unless,
        lower=effects.unless,
        means=_tell_unless,
    ),
    Verb(
        t.Repeat,
        lower=effects.repeat,
        forms=(
            ("repeats/repeat this process", t.Repeat()),
            (
                "repeats/repeat this process <number> (more|additional) (time|times)",
                lambda number: t.Repeat(t.Number(number)),
            ),
            ("repeats/repeat this process once [more]", t.Repeat()),
            ("repeats/repeat this process twice [more]", t.Repeat(t.Number(2))),
        ),
        prints=lambda i: (
            "repeat this process"
            if i.amount == t.ONE
            else f"repeat this process {printed.quantity(i.amount)} more times"
        ),
        means="all of this is done {amount} more time(s)",
    ),
    Verb(
        t.Do,
        lower=effects.do,
        means=lambda i: telling.effect(i.effect),
    ),
    Verb(
        t.Manual,
        lower=effects.manual,
        means=lambda i: f"by hand, as it was not understood: “{i.text}”",
    ),
)
