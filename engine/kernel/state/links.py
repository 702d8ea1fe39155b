"""Links: what lies on or under another object, and what becomes of it.

A game lists its links in its rules. An object with a host is its child; children of one host are
kept in order, the lowest first.
"""

from typing import Final, NamedTuple

# What becomes of children when their host leaves play, besides going to a kind of zone.
GOES_ALONG: Final = -1  # to where the host goes
STAYS: Final = -2  # it stays where it is, without a host; the game's state checks may deal with it

# Children lie in the zone in which they were.
WHERE_IT_IS: Final = -1


class Link(NamedTuple):
    """One way in which objects belong to another.

    Attributes:
        zone: The kind of zone into which children are put, of their owners: cards under a card
            are out of play there. WHERE_IT_IS for children that stay in play beside their host.
        fate: GOES_ALONG, STAYS, or the kind of zone to which children go when their host leaves.
        cause: What is done to children then, as bits of a cause; 0 for the same as to the host.
        follows: Children in play come to the side of whoever gets control of their host.
        keeps: Marks that an object takes over from what it is laid on.
        columns: Numbers that it takes over, by column.
        is_same: What holds for the object below holds for the one that is laid on it: lasting
            effects, counters, uses.
    """

    id: str
    zone: int = WHERE_IT_IS
    fate: int = GOES_ALONG
    cause: int = 0
    follows: bool = False
    keeps: int = 0
    columns: tuple[int, ...] = ()
    is_same: bool = False


class Tie(NamedTuple):
    """Whose child an object is, and by which of the game's links."""

    host: int
    link: int
