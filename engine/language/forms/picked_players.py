"""Forms of players whom a condition picks out: "each player who ..."."""

from __future__ import annotations

from engine.language.forms.conditions import HowMany
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.happenings import has_happened
from engine.language.forms.holdings import controls
from engine.language.reading.forms import rows
from engine.language.tree.conditions import Not
from engine.language.tree.kinds import Players
from engine.language.tree.players import EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Side


def _each_who_did(
    tail: Tail, when: tuple[bool, bool], side: Side = Side.ANY, *, negated: bool = False
) -> Players | None:
    """Read "each player who attacked this turn", "each player who didn't attack this turn"."""
    event = pattern(Thing(ThatPlayer()), tail)
    if event is None:
        return None
    happened = has_happened(event, when)
    return EachPlayerWho(side, Not(happened) if negated else happened)


def each_controlling(how_many: HowMany, side: Side = Side.ANY) -> Players:
    """Read the players who control something."""
    return EachPlayerWho(side, controls(ThatPlayer(), how_many))


ROWS = (
    *rows(
        "player/1",
        ("each [<side>] player who controls <how_many>", each_controlling),
        ("each [<side>] player who <tail:deed_past> <when>", _each_who_did),
        (
            "each [<side>] player who (did not|didn't) <tail:deed_base> <when>",
            lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
        ),
        (
            "each [<side>] player who (has not|hasn't) <tail:deed_perfect> <when>",
            lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
        ),
    ),
)
