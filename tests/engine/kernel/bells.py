"""A tiny made-up game with markers: bells that have to be rung, and bells that may be.

A bell is a number. Ringing it takes it away and, if it is 10 or more, hangs up a bell a tenth as
large for the next seat, which has to ring it before anybody may do what he likes.
"""

from collections.abc import Sequence

from engine.kernel.decisions import Option
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import Layout, Sight, ZoneSpec
from engine.kernel.turn.markers import MarkedTable, MarkerFrame

DAWN, DUSK = 0, 1


class Bells(MarkedTable):
    """Bells of each seat: those that have to be rung, those that may be rung at dusk."""

    __slots__ = ("may", "must", "rung")

    def __init__(self, must: list[list[int]], may: list[list[int]]) -> None:
        seats = len(must)
        super().__init__(
            Layout((ZoneSpec("hand", Sight.TEAM),), (), seats), seat_teams(seats, 1), 1
        )
        self.must = [each[:] for each in must]
        self.may = [each[:] for each in may]
        self.rung: list[tuple[int, int]] = []

    def ring(self, marker: int, first: int = 0) -> "Bells":
        seats = tuple((first + at) % self.seating.count for at in range(self.seating.count))
        self.frames.append(MarkerFrame(marker, seats))
        self.run()
        return self

    def clone(self) -> "Bells":
        other = Bells(self.must, self.may)
        self.copy_to(other)
        other.rung = self.rung[:]
        return other

    def due(self, seat: int, marker: int, is_optional: bool) -> Sequence[Option]:
        if not is_optional:
            return self.must[seat]
        return self.may[seat] if marker == DUSK else ()

    def do_at_marker(self, seat: int, marker: int, choice: Option) -> None:
        assert isinstance(choice, int)
        bells = self.must if choice in self.must[seat] else self.may
        bells[seat].remove(choice)
        self.rung.append((seat, choice))
        assert marker in (DAWN, DUSK)
        if choice >= 10:
            self.must[(seat + 1) % self.seating.count].append(choice // 10)
