"""Forms about champion and spirit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import (
    Noun,
)
from engine.language.forms.holdings import controls
from engine.language.forms.passives import static_if
from engine.language.forms.segments import read_under
from engine.language.forms.wider.objects import named
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
)
from engine.language.tree.conditions import Not
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition
from engine.language.tree.players import YOU
from engine.language.tree.terms import (
    Op,
)

_SOME = CountTest(Op.AT_LEAST, ONE)
_LEADER = {"champion": (Noun.CHAMPION,), "spirit": (Noun.SPIRIT,)}
_EITHER = (Noun.CHAMPION, Noun.SPIRIT)


def _leader(kinds: tuple[terms.Noun, ...], *, is_so: bool = True) -> Any:
    """Return what reads what a champion or spirit is: of an element, or called so."""

    def make(element: str = "", name: str = "") -> Condition:
        held = own.LeaderIs(kinds, element, name)
        return held if is_so else Not(held)

    return make


def _leader_rows() -> Iterator[FormRow]:
    """Return "your spirit isn't Air", "your champion has "Zan" in its name"."""
    for words, kinds in (*_LEADER.items(), ("(champion or spirit|spirit or champion)", _EITHER)):
        for gap in ("<element>", "<name:#quoted>"):
            yield from rows(
                "simple_condition",
                (f"your {words} is {gap}", _leader(kinds)),
                (f"your {words} (is not|isn't) {gap}", _leader(kinds, is_so=False)),
            )
        named_so = f"your {words} has <name:#quoted> in its name"
        yield from rows("simple_condition", (named_so, _leader(kinds)))


ROWS = (
    *_leader_rows(),
    *rows(
        "simple_condition",
        ("your (champion and spirit|spirit and champion) are the same element", own.LeadersAlike()),
    ),
    # A comma is left out behind a name.
    *rows(
        "named_condition",
        ("you control <name:#quoted>", lambda name: controls(YOU, (_SOME, named(name)))),
        ("your champion is <name:#quoted>", _leader((Noun.CHAMPION,))),
        ("your spirit is <name:#quoted>", _leader((Noun.SPIRIT,))),
    ),
    *rows(
        "conditional",
        (
            "if <condition:named_condition> <effect:full>",
            lambda condition, effect: read_under(effect, condition),
        ),
    ),
    *rows(
        "static",
        ("(if|while) <condition:named_condition> <static:valued_static>", static_if),
    ),
)
