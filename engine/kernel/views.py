"""Who may see what: a game as one seat sees it, with everything hidden left out."""

from collections.abc import Container
from dataclasses import dataclass

from engine.kernel.decisions import Option
from engine.kernel.state.numbers import MOVED, SOURCE_SHIFT
from engine.kernel.state.table import Event, Table
from engine.kernel.state.zones import Sight

HIDDEN = -1


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it.

    Attributes:
        zones: The objects of each zone in order; HIDDEN for those whose face the seat may not see.
        options: What the seat may answer now; empty where another team decides.
        decides: The seat that decides now, None for nobody.
        log: The events so far, with hidden objects left out.
    """

    seat: int
    zones: tuple[tuple[int, ...], ...]
    decides: int | None
    kind: str
    options: tuple[Option, ...]
    log: tuple[Event, ...]

    @property
    def objects(self) -> frozenset[int]:
        """Every object whose face the seat may see."""
        return frozenset(number for zone in self.zones for number in zone if number != HIDDEN)


def view(table: Table, seat: int, private: Container[int]) -> View:
    """Return a game as a seat sees it.

    `private` are the kinds of events whose object only the team of the seat concerned has seen.
    """
    pending = table.pending
    return View(
        seat=seat,
        zones=seen_zones(table, seat),
        decides=pending.seat if pending is not None else None,
        kind=pending.kind if pending is not None else "",
        options=offered_to(table, seat),
        log=tuple(seen_event(table, event, seat, private) for event in table.events()),
    )


def may_see(table: Table, zone: int, seat: int) -> bool:
    """Whether a seat may see the faces in a zone."""
    sight = table.layout.spec(zone).sight
    if sight is not Sight.TEAM:
        return sight is Sight.ALL
    owner = table.layout.seat(zone)
    return owner is not None and table.seating.team_of[owner] == table.seating.team_of[seat]


def may_see_object(table: Table, number: int, seat: int) -> bool:
    """Whether a seat may see an object's face: by its zone or, face-down, by itself."""
    sees = table.sights.get(number)
    if sees is not None:
        return bool(sees >> seat & 1)
    zone = table.zone[number]
    return zone < 0 or may_see(table, zone, seat)


def seen_zones(table: Table, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return every zone as a seat sees it; how many objects it holds is never hidden."""
    if table.sights:
        return tuple(
            tuple(each if may_see_object(table, each, seat) else HIDDEN for each in cards)
            for cards in table.zones
        )
    return tuple(
        tuple(cards) if may_see(table, zone, seat) else (HIDDEN,) * len(cards)
        for zone, cards in enumerate(table.zones)
    )


def seen_event(table: Table, event: Event, seat: int, private: Container[int]) -> Event:
    """Return an event with the objects left out that a seat has not seen."""
    team_of = table.seating.team_of
    is_private = event[0] in private or is_covered_move(table, event)
    if is_private and team_of[event[1]] != team_of[seat]:
        event = (event[0], event[1], HIDDEN, HIDDEN, *event[4:])
    if table.sights:
        for at in (2, 4):
            if event[at] in table.sights and not may_see_object(table, event[at], seat):
                event = (*event[:at], HIDDEN, HIDDEN, *event[at + 2 :])
    return event


def is_covered_move(table: Table, event: Event) -> bool:
    """Whether a card moved unseen by others: from a deck to a hand or back, or within a deck."""
    if event[0] != MOVED:
        return False
    specs = table.layout.own
    ends = (event[6], event[7] >> SOURCE_SHIFT)
    return all(specs[kind].sight is not Sight.ALL for kind in ends)


def offered_to(table: Table, seat: int) -> tuple[Option, ...]:
    """Return the options of the pending decision, if the seat's team decides."""
    pending = table.pending
    team_of = table.seating.team_of
    if pending is None or team_of[pending.seat] != team_of[seat]:
        return ()
    return tuple(pending.options)
