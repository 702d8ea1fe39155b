"""How long a watched move of a pilot stays on show, and where pilots wait."""

from deckbuilder.core.table.forecasts import arrow_of
from deckbuilder.core.table.pace import Pace
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.windows import Windows
from engine.kernel.decisions import Option
from engine.tabletop.board import Arrow


class Watching:
    """Takes pilots' answers and says how long to look at what came of them.

    Attributes:
        arrows: What the last move was turned against.
        is_stepping: The pilot waits because it has moved, and not for a stop mark.
    """

    def __init__(self, windows: Windows, pace: Pace = Pace.INSTANT) -> None:
        self._windows = windows
        self.pace = pace
        self.arrows: tuple[Arrow, ...] = ()
        self.is_stepping = False
        self._waits = False
        self._moment = (-1, -1)

    def begin(self, session: TableSession) -> None:
        """Watch another game."""
        view = session.view()
        self.arrows, self._waits, self.is_stepping = (), False, False
        self._moment = (view.turn, view.phase)

    def step(self, session: TableSession, option: Option) -> int:
        """Take a pilot's answer; returns for how many milliseconds to look at it."""
        arrow = arrow_of(session, option)
        before = len(session.entries)
        session.step(option)
        told = any(each.line.depth == 0 for each in session.entries[before:])
        if not told:
            return 0
        self.arrows = (arrow,) if arrow is not None and self.pace is not Pace.INSTANT else ()
        self.is_stepping = self.pace is Pace.STEP
        self._waits = self._waits or self.is_stepping
        return self.pace.wait

    def has_to_wait(self, session: TableSession) -> bool:
        """Whether the player looks before the next pilot thinks; asked once for each moment."""
        waits, self._waits = self._waits, False
        view = session.view()
        moment = (view.turn, view.phase)
        is_new, self._moment = moment != self._moment, moment
        if is_new and session.is_foreign and self._windows.is_marked(session, view):
            self.is_stepping = False
            return True
        return waits and session.is_foreign

    def go_on(self) -> None:
        """The player has looked."""
        self._waits = False
