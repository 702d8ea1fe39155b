"""What is told about events in a row, and of what an answer brings about."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import chronicle as told
from engine.games.rush_of_ikorr.tabletop.board_view import rules_of
from engine.games.rush_of_ikorr.tabletop.closeups import VALUES
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Line, Viewer
from engine.tabletop.happenings import Happening
from engine.tabletop.onlooker import Report, role_of
from engine.tabletop.verb_words import name_of

# What targets are chosen and costs are paid for; told of when both is done (3.2c).
_ANNOUNCED: Final = (kn.PLAYED, kn.ACTIVATED, w.USED_POWER, w.USED_RUSH)


def events_told(game: RushGame, viewer: Viewer, events: Sequence[Event]) -> Iterator[Happening]:
    """Yield what is said about events; draws in a row are one line, and so is Ikorr that moves."""
    at, is_mulligan = 0, False
    while at < len(events):
        event = events[at]
        is_mulligan = is_mulligan or event[0] == kn.MULLIGANED
        if event[0] == kn.DREW:
            drawn = _drawn(events, at)
            if not at and not game.turn and not is_mulligan:
                yield Happening(_first(game, viewer))
            line = told.drawing(game, viewer, event, drawn, is_mulligan=is_mulligan)
            yield Happening(line)
            at += len(drawn)
        elif _is_moved_ikorr(events, at):
            values = told.TELLERS.values(game, viewer, events[at + 1])
            values["other"] = name_of(game, event[2])
            yield Happening(told.MOVED_IKORR.line(values))
            at += 2
        else:
            yield Happening(told.TELLERS.tell(game, viewer, event), role_of(event, _ANNOUNCED))
            yield from _entry(game, viewer, event, events)
            at += 1


def _first(game: RushGame, viewer: Viewer) -> Line:
    """Say who goes first, before hands are kept or put back."""
    names = ", ".join(viewer.name(seat) for seat in game.seating.teams[game.first_team])
    return told.FIRST.line({"player": names})


def _drawn(events: Sequence[Event], at: int) -> list[int]:
    first, drawn = events[at], []
    while at < len(events) and events[at][:2] == first[:2]:
        drawn.append(events[at][2])
        at += 1
    return drawn


def _is_moved_ikorr(events: Sequence[Event], at: int) -> bool:
    """Whether what is taken from one champion is stored on another at once."""
    if at + 1 >= len(events):
        return False
    taken, stored = events[at], events[at + 1]
    kinds = (taken[0], stored[0]) == (w.UNSTORED, w.STORED)
    return kinds and taken[6:] == stored[6:] and taken[2] != stored[2]


def _entry(
    game: RushGame, viewer: Viewer, event: Event, events: Sequence[Event]
) -> Iterator[Happening]:
    """Tell how something entered: stunned, or with Ikorr on it."""
    number = event[2]
    values = told.TELLERS.values(game, viewer, event)
    if event[0] == kn.ENTERED and game.in_play(number):
        is_told = any(e[0] == w.STUNNED_EVENT and e[2] == number for e in events)
        if game.flags[number] & w.STUNNED and not is_told:
            yield Happening(told.ENTERED_STUNNED.line(values))
        if game.ikorr[number]:
            yield Happening(told.ENTERED_WITH.line({**values, "count": game.ikorr[number]}))


REPORT: Final = Report(
    VALUES,
    events=events_told,
    name=lambda game, _viewer, number: name_of(game, number),
    rules=rules_of,
)
