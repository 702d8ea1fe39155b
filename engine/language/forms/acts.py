"""Forms of instructions that a player carries out: "draws a card", "destroy target unit"."""

from __future__ import annotations

from engine.language.reading.forms import rows
from engine.language.reading.words import Signed
from engine.language.tree.amounts import ONE, All, AnyNumber, Number, Plus, ThatMany, Times, UpTo, X


def _pair_counter(pair: tuple[Signed, ...]) -> str | None:
    numbers = [f"{'-' if minus else '+'}{number}" for minus, number in pair if number is not None]
    return "/".join(numbers) if len(numbers) == len(pair) else None


ROWS = (
    *rows(
        "cards",
        ("(a|an) card", ONE),
        ("(one|1) card", ONE),
        ("<several> cards", None),
        ("x cards", X()),
        ("that many cards", ThatMany()),
        ("(twice|double) that many cards", Times(2, ThatMany())),
        ("that many cards plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that many cards minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("(another|an additional|an extra|one more) card", ONE),
        ("<several> (additional|more|extra) cards", None),
        ("up to <several> cards", UpTo),
        ("up to one card", UpTo(ONE)),
        ("up to x cards", UpTo(X())),
        ("any number of cards", AnyNumber()),
        ("cards equal to <value>", None),
        ("a number of cards equal to <value>", None),
    ),
    *rows(
        "looked_at",
        "<objects>",
        "<whole_zone>",
    ),
    *rows(
        "counter_kind",
        "<#counter>",
        ("<pair:#signed_pair>", _pair_counter),
    ),
    *rows(
        "counter_number",
        ("(a|an)", ONE),
        ("<#number>", Number),
        ("x", X()),
        ("all", All()),
    ),
)
