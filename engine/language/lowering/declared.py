"""What a game declares so that shared verbs can do what is its own: one record for each thing."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.kernel.programs.context import Context, Refs
from engine.language.tree import terms
from engine.language.tree.kinds import Amount


class Store(NamedTuple):
    """Something that lies on objects in a column, of which they have more or less.

    Attributes:
        raised: The event by which it is put on an object.
        no_put, no_take: What bars it from being put on an object, and from being taken off.
        question: The kind of decision in which it is divided.
        put: What texts call what was put on something.
        halves: Half of what each has that loses it, rounded up and rounded down.
    """

    column: int
    raised: int
    no_put: int
    no_take: int
    question: str
    put: terms.Done
    halves: tuple[Amount, Amount]


def _takes_nothing(_game: Any, _seat: int, _amount: int, _cause: int) -> int:
    return 0


class Purse(NamedTuple):
    """Something of which players have more or less.

    Attributes:
        held: How much a player has; the arguments are the game and a seat.
        is_of_team: All players of a team have it together.
        take: Takes so much from a player, for a cause; returns how much it was.
        done: What texts call what was taken.
    """

    held: Callable[[Any, int], int]
    is_of_team: bool = False
    take: Callable[[Any, int, int, int], int] = _takes_nothing
    done: terms.Done = terms.SharedDone.REMOVED


class Mill(NamedTuple):
    """Cards go from the top of a deck to the discard pile: the event, and what it is called."""

    event: int
    done: terms.Done


class Look(NamedTuple):
    """Top cards are looked at and put back.

    Attributes:
        top, bottom: The kinds of decisions in which cards stay on top, and go to the bottom.
        event: What tells of it.
    """

    top: str
    bottom: str
    event: int


def _nothing_more(_game: Any, _context: Context, _refs: Refs) -> None:
    """Nothing follows."""


class Removal(NamedTuple):
    """Objects go to a kind of zone from any other.

    Attributes:
        to: The kind of zone.
        bars: What keeps an object in play.
        done: What texts call what went there.
        also: What else follows for those that did.
    """

    to: int
    bars: int
    done: terms.Done
    also: Callable[[Any, Context, Refs], None] = _nothing_more


class Handling(NamedTuple):
    """Something is done to an object, for a cause, unless something bars it."""

    bars: int
    do: Callable[[Any, int, int], object]


# The records of a game are the same for all its texts.
RECORDS: Final = (Store, Purse, Mill, Look, Removal, Handling)
