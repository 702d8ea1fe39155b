"""Stacks and priority: what waits to be resolved, who may add to it, and how it empties.

Which of these happen is a policy of the game. A game without responses drains its one stack; a game
with them offers priority around the table, at set moments also where nothing waits; a game with
several stacks empties the oldest first; in a game of chains only the other side of the last link is
asked.
"""

from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.decisions import DONE, Option
from engine.kernel.frames import Frame
from engine.kernel.state.seats import Seating
from engine.kernel.state.table import Table
from engine.kernel.state.zones import Layout

PASS: Final = DONE

# Who is asked whether to add something.
NOBODY: Final = 0
ROUND: Final = 1  # everybody around the table, until all have passed in a row
OPPOSITE: Final = 2  # whoever faces the last thing that was added


@dataclass(slots=True, eq=False, repr=False)
class Stacking:
    """How a game's stacks work.

    Attributes:
        asks: NOBODY, ROUND or OPPOSITE.
        keeps: Who has added something is asked again; otherwise the next seat is.
        drains: When everybody has passed, all of the oldest stack resolves; otherwise one item, and
            everybody is asked again.
        on_empty: A window is offered though nothing waits, and again when everything has resolved.
        is_line: Each trigger opens a stack of its own, behind all others.
        orders_all: Whoever's turn it is orders everybody's triggers that happened together.
        at_once: Triggers are not stacked: what happens unsettles the game, whose state checks carry
            them out before anything else goes on.
    """

    asks: int = NOBODY
    keeps: bool = True
    drains: bool = True
    on_empty: bool = False
    is_line: bool = False
    orders_all: bool = False
    at_once: bool = False


DRAIN: Final = Stacking()


class StackedTable(Table):
    """A table with stacks; items are whatever the game puts there.

    Attributes:
        stacks: The oldest first; there is always one.
    """

    __slots__ = ("stacking", "stacks")

    def __init__(
        self, layout: Layout, seating: Seating, seed: int, stacking: Stacking = DRAIN
    ) -> None:
        super().__init__(layout, seating, seed)
        self.stacking = stacking
        self.stacks: list[list[Any]] = [[]]

    def stack_trigger(self, item: Any) -> None:
        """Put a trigger where it has to wait."""
        if not self.stacking.is_line:
            self.stacks[0].append(item)
        elif self.stacks[-1]:
            self.stacks.append([item])
        else:
            self.stacks[-1].append(item)

    def settle(self) -> bool:
        """Run the state checks; True when they left work to do first."""
        raise NotImplementedError

    def place_triggers(self) -> bool:
        """Put waiting triggers on a stack; True when that left work to do first."""
        raise NotImplementedError

    def resolve(self, item: Any) -> None:
        """Begin to resolve what was taken off a stack."""
        raise NotImplementedError

    # Only games with responses are asked these.

    def first_priority(self) -> int:
        """Return the seat that is asked first in a window that nobody opened."""
        raise NotImplementedError

    def next_priority(self, seat: int) -> int:
        """Return the seat that is asked after another."""
        seat = (seat + 1) % self.seating.count
        return seat if seat not in self.out else self.next_priority(seat)

    def answerer(self, item: Any) -> int:
        """Return the seat that may answer an item, for chains."""
        raise NotImplementedError

    def ask_priority(self, seat: int, moment: int) -> None:
        """Leave a decision whose options are PASS and what the seat may add at that moment."""
        raise NotImplementedError

    def respond(self, seat: int, choice: Option) -> None:
        """Carry out what a seat chose to add."""
        raise NotImplementedError

    def closes(self, moment: int) -> bool:
        """Whether a window of a moment is over as soon as its stacks are empty."""
        return False


class PriorityFrame(Frame[StackedTable]):
    """A window: works until every stack is empty, no trigger waits and nobody wants anything.

    Attributes:
        seat: Who is asked, -1 while that is open.
        passes: How many have passed in a row.
        is_closed: Nobody is asked before the oldest stack is empty.
        first: Who is asked first, -1 to go by the game.
        moment: What the window is for; the game may allow other things at other moments.
    """

    __slots__ = ("first", "is_closed", "moment", "passes", "seat")

    def __init__(self, first: int = -1, moment: int = 0) -> None:
        self.first = first
        self.moment = moment
        self.seat = -1
        self.passes = 0
        self.is_closed = False

    def step(self, game: StackedTable) -> None:
        """Check, place triggers, offer priority, resolve: whichever is next."""
        if game.settle() or game.place_triggers():
            return
        stacks = game.stacks
        while not stacks[0] and len(stacks) > 1:
            del stacks[0]
            self._reopen()
        if not game.stacking.asks:
            if stacks[0]:
                game.resolve(stacks[0].pop())
            else:
                game.frames.pop()
        elif not stacks[0]:
            self._offer_on_empty(game)
        elif self.is_closed:
            self._resolve(game)
        else:
            self._ask(game)

    def _offer_on_empty(self, game: StackedTable) -> None:
        stacking = game.stacking
        is_over = (self.is_closed and self.passes > 0) or game.closes(self.moment)
        if is_over or not stacking.on_empty or stacking.asks == OPPOSITE:
            game.frames.pop()
            return
        if self.is_closed:
            self._reopen()
        self._ask(game)

    def _resolve(self, game: StackedTable) -> None:
        if game.stacking.drains:
            # From now on it is closed because it drains, not because everybody has passed.
            self.passes = 0
        else:
            self._reopen()
        game.resolve(game.stacks[0].pop())

    def _ask(self, game: StackedTable) -> None:
        if game.stacking.asks == OPPOSITE:
            self.seat = game.answerer(game.stacks[0][-1])
        elif self.seat < 0:
            self.seat = self.first if self.first >= 0 else game.first_priority()
        game.ask_priority(self.seat, self.moment)

    def resume(self, game: StackedTable, choice: Option) -> None:
        """Count a pass, or add what was chosen."""
        seat = self.seat
        if choice == PASS:
            self.passes += 1
            self.seat = game.next_priority(seat)
            everybody = game.seating.count - len(game.out)
            needed = 1 if game.stacking.asks == OPPOSITE else everybody
            self.is_closed = self.passes >= needed
            return
        self.passes = 0
        if not game.stacking.keeps:
            self.seat = game.next_priority(seat)
        game.respond(seat, choice)

    def clone(self) -> "PriorityFrame":
        """See base class."""
        other = PriorityFrame(self.first, self.moment)
        other.seat = self.seat
        other.passes = self.passes
        other.is_closed = self.is_closed
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        own = ("stack", self.seat, self.passes, self.is_closed)
        return (*own, self.first, self.moment) if self.first >= 0 or self.moment else own

    def _reopen(self) -> None:
        self.is_closed = False
        self.passes = 0
        self.seat = -1
