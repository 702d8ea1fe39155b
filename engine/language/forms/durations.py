"""Forms of moments and durations."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.durations import AsLongAs, DuringTurn, UntilEvent, UntilMoment
from engine.language.tree.events import Moment
from engine.language.tree.kinds import Players
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import WHOLE_TURN, Edge, Span


def _until(moment: Moment) -> UntilMoment | Span | None:
    if moment.phase is WHOLE_TURN and moment.edge is Edge.END and moment.whose is None:
        return Span.NEXT_TURN if moment.next else Span.THIS_TURN
    return UntilMoment(moment)


def _until_phase(phase: terms.Phase, whose: Players | None = None) -> UntilMoment:
    return UntilMoment(Moment(Edge.BEGINNING, phase, whose, next=True))


def _until_turn_ends(whose: Players) -> UntilMoment:
    return UntilMoment(Moment(Edge.END, WHOLE_TURN, whose, next=True))


def _not_everyday(moment: Moment) -> Moment | None:
    """Refuse "until the end of each turn" and "until the beginning of this turn"."""
    if isinstance(moment.whose, EachPlayer) and moment.whose == EachPlayer():
        return None
    return moment if moment.next or moment.edge is Edge.END or moment.whose is None else None


def _during_next(whose: Players, phase: terms.Phase) -> DuringTurn | None:
    return None if phase is WHOLE_TURN else DuringTurn(whose, next=True, phase=phase)


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


ROWS = (
    *_moment_rows(Edge.BEGINNING, "the (beginning|start)"),
    *_moment_rows(Edge.END, "the end"),
    *rows(
        "moment",
        ("end of [this] turn", Moment(Edge.END, WHOLE_TURN)),
    ),
    *rows(
        "duration",
        ("this turn", Span.THIS_TURN),
        (
            "until (end of turn|the end of turn|end of this turn|the end of this turn)",
            Span.THIS_TURN,
        ),
        ("until the end of the turn", Span.THIS_TURN),
        ("for the rest of (the|this) turn", Span.THIS_TURN),
        ("until (end of next turn|the end of next turn|end of the next turn)", Span.NEXT_TURN),
        ("until <moment:lasting>", _until),
        ("until <whose> next <phase>", _until_phase),
        ("until <whose> next turn ends", _until_turn_ends),
        ("until the next <phase>", _until_phase),
        (
            "(this battle|during this battle|for this battle)",
            Span.THIS_BATTLE,
        ),
        ("until [the] end of [(this|the)] battle", Span.THIS_BATTLE),
        ("(this phase|until the end of this phase|until the end of the phase)", Span.THIS_PHASE),
        ("for the rest of (the|this) game", Span.THIS_GAME),
        ("(during|on) <whose> next turn", lambda whose: DuringTurn(whose, next=True)),
        ("(during|in) <whose> next <phase>", _during_next),
        ("for as long as <condition>", AsLongAs),
        ("until <event:ending>", UntilEvent),
    ),
    *rows(
        "lasting",
        ("<moment>", _not_everyday),
    ),
    *rows(
        "ending",
        "<event>",
    ),
)
