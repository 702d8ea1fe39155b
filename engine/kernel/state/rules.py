"""What a game declares about its state: numbers kept for each object, for each seat and team."""

from typing import Final, NamedTuple

# Who a pool belongs to.
SEAT: Final = 0
TEAM: Final = 1


class Column(NamedTuple):
    """A number that every object has.

    Attributes:
        id: What it is called; `flags` and `entered` are read by the kernel, so every game has them.
        is_remembered: Texts may ask what it was when the object left play.
    """

    id: str
    is_remembered: bool = False


class Pool(NamedTuple):
    """A number that every seat, or every team, has.

    Attributes:
        start: What it is before the game begins.
    """

    id: str
    holder: int = SEAT
    start: int = 0


class Rules:
    """The tables of a game, made once when it is loaded and never changed.

    Attributes:
        columns, pools: In the order in which they stand in the hash of a state; columns that are
            remembered come first.
        remembered: How many columns are.
        flags_at, entered_at: Which columns hold the marks of an object and the turn it came in.
    """

    __slots__ = ("columns", "entered_at", "flags_at", "pools", "remembered")

    def __init__(self, columns: tuple[Column, ...], pools: tuple[Pool, ...]) -> None:
        self.columns = columns
        self.pools = pools
        self.remembered = sum(column.is_remembered for column in columns)
        assert all(column.is_remembered for column in columns[: self.remembered])
        ids = [column.id for column in columns]
        self.flags_at = ids.index("flags")
        self.entered_at = ids.index("entered")
