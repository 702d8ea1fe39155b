"""Markers: moments at which everybody does what is due; what has to be done comes first.

Whatever is done may make something else due, so the round begins again; it ends when nothing has to
be done and everybody has passed.
"""

from collections.abc import Sequence

from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.table import Table


class MarkedTable(Table):
    """A table whose turn has markers."""

    __slots__ = ()

    def due(self, seat: int, marker: int, is_optional: bool) -> Sequence[Option]:
        """Return what a player has to do, or may do, at a marker."""
        raise NotImplementedError

    def do_at_marker(self, seat: int, marker: int, choice: Option) -> None:
        """Begin to do it."""
        raise NotImplementedError


class MarkerFrame(Frame[MarkedTable]):
    """One marker, with the seats in the order in which they are asked.

    Attributes:
        at: Whose turn it is among them.
        passes: How many in a row had nothing to do or wanted nothing.
        is_optional: What has to be done is done.
    """

    given = ("marker", "seats")
    held = ("marker", "seats", "at", "passes", "is_optional")

    def __init__(self, marker: int, seats: tuple[int, ...]) -> None:
        self.marker = marker
        self.seats = seats
        self.at = 0
        self.passes = 0
        self.is_optional = False

    def step(self, game: MarkedTable) -> None:
        """Let the next player do what is due, or go on."""
        if self.passes >= len(self.seats):
            if self.is_optional:
                game.frames.pop()
                return
            self.is_optional = True
            self.at = self.passes = 0
        seat = self.seats[self.at]
        options = game.due(seat, self.marker, self.is_optional)
        if not options:
            self._pass()
        elif self.is_optional:
            game.pending = Decision(seat, "marker", [*options, DONE], is_open=True)
        else:
            game.pending = Decision(seat, "marker", options)

    def resume(self, game: MarkedTable, choice: Option) -> None:
        """Do what was chosen and begin again with what has to be done, or pass."""
        if choice == DONE:
            self._pass()
            return
        seat = self.seats[self.at]
        self.at = self.passes = 0
        self.is_optional = False
        game.do_at_marker(seat, self.marker, choice)

    def _pass(self) -> None:
        self.passes += 1
        self.at = (self.at + 1) % len(self.seats)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("marker", self.marker, self.seats, self.at, self.passes, self.is_optional)
