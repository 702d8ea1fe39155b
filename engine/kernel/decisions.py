"""What a game asks a player: who decides, what kind of choice it is and which options are legal.

An option is an integer (an object, a number, yes or no), a word, or the tuple of an action.
A choice of several things is a series of picks: each pick is a decision of its own that knows what
was picked so far, and nothing happens before the last one.
"""

from collections.abc import Sequence
from typing import Any, Final

Option = int | str | tuple[int, ...]

# No more of them, or none at all: the option that ends a series of picks early.
DONE: Final = -1
NO: Final = 0
YES: Final = 1


def seat_option(seat: int) -> int:
    """Return the option that stands for a player."""
    return -2 - seat


def option_seat(option: int) -> int:
    """Return the player that an option below DONE stands for."""
    return -2 - option


class Decision:
    """A choice that is waiting; never changed after it was made, so copies of a game share it.

    Attributes:
        picked: What this series of picks holds so far.
        wanted: How many picks make up the whole choice (the most, for an "up to").
        about: The object the choice is for, DONE for none.
        is_open: The player may do something here but need not: it is asked even with one option.
        purpose: What is chosen and what for, as the game knows it; only words come from it.
    """

    __slots__ = ("about", "is_open", "kind", "options", "picked", "purpose", "seat", "wanted")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        picked: Sequence[Option] = (),
        wanted: int = 1,
        about: int = DONE,
        is_open: bool = False,
        purpose: Any = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.picked = picked
        self.wanted = wanted
        self.about = about
        self.is_open = is_open
        self.purpose = purpose

    def key(self) -> tuple[object, ...]:
        """Return what tells this decision from others, for the hash of a state."""
        return (self.seat, self.kind, tuple(self.options), tuple(self.picked))
