"""What a game declares about its state: numbers kept for each object, for each seat and team."""

from typing import Final, NamedTuple

from engine.kernel.effects.change_table import ChangeTable

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


class Value(NamedTuple):
    """A number among an object's characteristics.

    Attributes:
        floor: What it counts as where changes would leave less; None for any number.
    """

    id: str
    floor: int | None = None


class Rules:
    """The tables of a game, made once when it is loaded and never changed.

    Attributes:
        columns, pools: In the order in which they stand in the hash of a state; columns that are
            remembered come first.
        remembered: How many columns are.
        values, changes: What characteristics are made of, and what may change them.
        floors: The values that have a floor, with it.
        flags_at, entered_at: Which columns hold the marks of an object and the turn it came in.
    """

    __slots__ = (
        "changes",
        "columns",
        "entered_at",
        "flags_at",
        "floors",
        "pools",
        "remembered",
        "values",
    )

    def __init__(
        self,
        columns: tuple[Column, ...],
        pools: tuple[Pool, ...],
        values: tuple[Value, ...],
        changes: ChangeTable,
    ) -> None:
        self.columns = columns
        self.pools = pools
        self.values = values
        self.changes = changes
        self.floors = tuple(
            (at, value.floor) for at, value in enumerate(values) if value.floor is not None
        )
        self.remembered = sum(column.is_remembered for column in columns)
        assert all(column.is_remembered for column in columns[: self.remembered])
        ids = [column.id for column in columns]
        self.flags_at = ids.index("flags")
        self.entered_at = ids.index("entered")
