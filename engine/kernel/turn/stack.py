"""The stack: what waits to be resolved, who may add to it, and how it empties.

Which of these happen is a policy of the game. A game without responses drains its one stack; a game
with them offers priority around the table; a game with several stacks empties the oldest first.
"""

from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.kernel.decisions import DONE, Option
from engine.kernel.frames import Frame


@dataclass(frozen=True, slots=True)
class StackPolicy:
    """How a game's stacks work.

    Attributes:
        responds: Players may add to a stack while something waits on it.
        keeps_priority: Who has added something may add again; otherwise the next seat is asked.
        drains: When everybody passed, all of the oldest stack resolves; otherwise one item, and
            everybody is asked again.
    """

    responds: bool = False
    keeps_priority: bool = True
    drains: bool = True


PASS: Final = DONE


class Stacked(Protocol):
    """What the stack needs of a game; items are whatever the game puts there."""

    frames: list[Frame[Any]]
    stacks: list[list[Any]]
    stack_policy: StackPolicy

    def settle(self) -> bool:
        """Run the state checks; True when they left work to do first."""

    def place_triggers(self) -> bool:
        """Put waiting triggers on a stack; True when that left work to do first."""

    def first_priority(self) -> int:
        """Return the seat that is asked first."""

    def next_priority(self, seat: int) -> int:
        """Return the seat that is asked after another."""

    def ask_priority(self, seat: int) -> None:
        """Leave a decision whose options are PASS and what the seat may add."""

    def respond(self, seat: int, choice: Option) -> None:
        """Carry out what a seat chose to add."""

    def resolve(self, item: Any) -> None:
        """Begin to resolve what was taken off a stack."""

    def seat_count(self) -> int:
        """Return how many passes in a row close a round."""


class StackFrame(Frame[Stacked]):
    """Works until every stack is empty and no trigger waits."""

    __slots__ = ("is_closed", "passes", "seat")

    def __init__(self, seat: int = -1, passes: int = 0, is_closed: bool = False) -> None:
        self.seat = seat
        self.passes = passes
        self.is_closed = is_closed

    def step(self, game: Stacked) -> None:
        """Check, place triggers, offer priority, resolve: whichever is next."""
        if game.settle() or game.place_triggers():
            return
        stacks = game.stacks
        while len(stacks) > 1 and not stacks[0]:
            del stacks[0]
            self.is_closed = False
        if not stacks[0]:
            game.frames.pop()
        elif game.stack_policy.responds and not self.is_closed:
            if self.seat < 0:
                self.seat = game.first_priority()
            game.ask_priority(self.seat)
        else:
            if not game.stack_policy.drains:
                self._reopen()
            game.resolve(stacks[0].pop())

    def resume(self, game: Stacked, choice: Option) -> None:
        """Count a pass, or add what was chosen."""
        seat = self.seat
        if choice == PASS:
            self.passes += 1
            self.seat = game.next_priority(seat)
            self.is_closed = self.passes >= game.seat_count()
            return
        self.passes = 0
        if not game.stack_policy.keeps_priority:
            self.seat = game.next_priority(seat)
        game.respond(seat, choice)

    def clone(self) -> "StackFrame":
        """See base class."""
        return StackFrame(self.seat, self.passes, self.is_closed)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("stack", self.seat, self.passes, self.is_closed)

    def _reopen(self) -> None:
        self.is_closed = False
        self.passes = 0
        self.seat = -1
