"""Forms of moments and durations."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.events import Moment
from engine.language.tree.kinds import Players
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import WHOLE_TURN, Edge


def _moment(edge: Edge, *, next_one: bool = False) -> Any:
    def make(phase: terms.Phase, whose: Players | None = None) -> Moment:
        return Moment(edge, phase, whose, next_one)

    return make


def _this_turn(edge: Edge, word: str) -> tuple[tuple[str, object], ...]:
    """Return "the end of this turn"; its beginning is over."""
    moment = Moment(Edge.END, WHOLE_TURN)
    return ((f"{word} of [this] turn", moment),) if edge is Edge.END else ()


def _moment_rows(edge: Edge, word: str) -> tuple[FormRow, ...]:
    return rows(
        "moment",
        (f"{word} of <whose> <phase>", _moment(edge)),
        (f"{word} of <whose> next <phase>", _moment(edge, next_one=True)),
        (f"{word} of (each|every) <phase>", lambda phase: Moment(edge, phase, EachPlayer())),
        (f"{word} of the next <phase>", _moment(edge, next_one=True)),
        (f"{word} of the <phase>", _moment(edge)),
        *_this_turn(edge, word),
    )


_DURATIONS = (
    *_moment_rows(Edge.BEGINNING, "the (beginning|start)"),
    *_moment_rows(Edge.END, "the end"),
    # "until this champion leaves the battlefield": an event that ends a duration.
)

TABLE = _DURATIONS
