"""Who may see what: a game as one seat sees it, with everything hidden left out."""

from dataclasses import dataclass

from engine.kernel.decisions import Option
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


def may_see(table: Table, zone: int, seat: int) -> bool:
    """Whether a seat may see the faces in a zone."""
    sight = table.layout.spec(zone).sight
    if sight is not Sight.TEAM:
        return sight is Sight.ALL
    owner = table.layout.seat(zone)
    return owner is not None and table.seating.team_of[owner] == table.seating.team_of[seat]


def seen_zones(table: Table, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return every zone as a seat sees it; how many objects it holds is never hidden."""
    return tuple(
        tuple(cards) if may_see(table, zone, seat) else (HIDDEN,) * len(cards)
        for zone, cards in enumerate(table.zones)
    )


def offered_to(table: Table, seat: int) -> tuple[Option, ...]:
    """Return the options of the pending decision, if the seat's team decides."""
    pending = table.pending
    team_of = table.seating.team_of
    if pending is None or team_of[pending.seat] != team_of[seat]:
        return ()
    return tuple(pending.options)
