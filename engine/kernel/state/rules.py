"""What a game declares about its state: numbers kept for each object, for each seat and team."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.kernel.effects.change_table import ChangeTable
from engine.kernel.state.links import Link

# Who a pool belongs to.
SEAT: Final = 0
TEAM: Final = 1


@dataclass(slots=True, eq=False, repr=False)
class Column:
    """A number that every object has.

    Attributes:
        id: What it is called; `flags` and `entered` are read by the kernel, so every game has them.
        is_remembered: Texts may ask what it was when the object left play.
        is_vital: With more of it an object may die.
        raised, lowered: The events that tell of more and of less of it.
        depends: What texts that read it depend on, as a bit.
        entry_mark: The mark with which something enters with 1 of it, 0 for none.
    """

    id: str
    is_remembered: bool = False
    is_vital: bool = False
    raised: int = 0
    lowered: int = 0
    depends: int = 0
    entry_mark: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Pool:
    """A number that every seat, or every team, has.

    Attributes:
        start: What it is before the game begins.
        raised, lowered, depends: As for columns.
        is_flag: Whether it is only yes or no; the hash of a state then says so, however the
            number is kept (a compiled game keeps 0 and 1, a plain one what was put in).
    """

    id: str
    holder: int = SEAT
    start: int = 0
    raised: int = 0
    lowered: int = 0
    depends: int = 0
    is_flag: bool = False


class Places(NamedTuple):
    """The kinds of zones that mechanisms know by what they are for."""

    hand: int
    deck: int
    discard: int


class Value(NamedTuple):
    """A number among an object's characteristics.

    Attributes:
        floor: What it counts as where changes would leave less; None for any number.
    """

    id: str
    floor: int | None = None


class Payers(NamedTuple):
    """Objects that pay the costs of cards and abilities.

    Attributes:
        find: Returns the objects with which a player may pay, the one first that is used first
            where nobody says otherwise; the arguments are the game and a seat.
        column: What they pay of: the column that says what each has left or, where `each` is more
            than 0, that each is used up once it is not 0.
        each: How much an object pays by being used up; 0 where it pays of what the column holds.
        is_alone: One of them pays all of a cost; its player says which.
    """

    find: Callable[[Any, int], Sequence[int]]
    column: int
    each: int = 0
    is_alone: bool = False


class Resolving(NamedTuple):
    """When an effect is not carried out, or not to its end.

    Attributes:
        needs_source: An ability whose object is no longer the same and in play does nothing.
        needs_targets: An effect that has targets, of which none may be chosen any more, does
            nothing at all; otherwise only what is about them is left out.
        stops: Once a part of an effect cannot be done in full, the rest of it is not done either;
            lowering asks for it and puts `StopUnlessDone` between the parts.
        then_gates: "Then" means "if you do"; likewise.
        declines: Targets of what a player may do need not be chosen, and to choose no card is to
            leave it undone; lowering makes those choices optional.
        declares_modes: "Choose one" is always chosen as the effect is stacked, not only where the
            modes have targets.
    """

    needs_source: bool = False
    needs_targets: bool = False
    stops: bool = False
    then_gates: bool = False
    declines: bool = False
    declares_modes: bool = False


class Policies(NamedTuple):
    """Mechanisms that not every game has, as its rules want them.

    Attributes:
        links: The ways in which objects lie on or under others; empty where none ever does.
        payers: The objects that costs are paid with; None where pools pay.
        counters_change: Counters change what they lie on, as the game says for each kind.
        resolving: When effects fail; None where they are carried out as far as possible.
        closing: Statuses of zones and slots, as bits, with which nothing enters there.
        silencing: Statuses with which objects in it have no abilities.
        has_latches: Some passive abilities go on once their condition has held.
        depends: What depends on another effect is applied behind it; what depends on each other
            goes by time. Otherwise words are known for numbers, and both for the rest.
    """

    links: tuple[Link, ...] = ()
    payers: Payers | None = None
    counters_change: bool = False
    resolving: Resolving | None = None
    closing: int = 0
    silencing: int = 0
    has_latches: bool = False
    depends: bool = False


NO_POLICIES: Final = Policies()


class Rules:
    """The tables of a game, made once when it is loaded and never changed.

    Attributes:
        columns, pools: In the order in which they stand in the hash of a state; columns that are
            remembered come first.
        remembered: How many columns are.
        values, changes: What characteristics are made of, and what may change them.
        floors: The values that have a floor, with it.
        hand, deck, discard: The kinds of zones that cards are drawn to and from, and discarded to.
        arrivals: What the cause of an event says about going to a zone, by its kind.
        deeds: The bits of a cause that say what was done to an object; they do not hold where
            it goes somewhere else instead.
        forbidden: What texts call it that forbid players an event, by its kind.
        entry_marks: Marks that only say how something enters, and are not kept.
        entry_columns: Columns of which something enters with 1 by a mark, with that mark.
        links, payers, counters_change, resolving, closing, silencing, has_latches, depends: See
            `Policies`.
        flags_at, entered_at: Which columns hold the marks of an object and the turn it came in.
        slot_at: Which column holds its slot, for zones with slots; -1 for none.
    """

    __slots__ = (
        "arrivals",
        "changes",
        "closing",
        "columns",
        "counters_change",
        "deck",
        "deeds",
        "depends",
        "discard",
        "entered_at",
        "entry_columns",
        "entry_marks",
        "flags_at",
        "floors",
        "forbidden",
        "hand",
        "has_latches",
        "links",
        "payers",
        "pools",
        "remembered",
        "resolving",
        "silencing",
        "slot_at",
        "values",
    )

    def __init__(
        self,
        columns: tuple[Column, ...],
        pools: tuple[Pool, ...],
        values: tuple[Value, ...],
        changes: ChangeTable,
        places: Places,
        arrivals: tuple[int, ...],
        deeds: int,
        forbidden: Mapping[int, str],
        entry_marks: int = 0,
        policies: Policies = NO_POLICIES,
    ) -> None:
        self.columns = columns
        self.pools = pools
        self.values = values
        self.changes = changes
        self.hand = places.hand
        self.deck = places.deck
        self.discard = places.discard
        self.arrivals = arrivals
        self.deeds = deeds
        self.forbidden = forbidden
        self.entry_columns = tuple(
            (at, column.entry_mark) for at, column in enumerate(columns) if column.entry_mark
        )
        self.entry_marks = entry_marks | sum(mark for _, mark in self.entry_columns)
        self.links = policies.links
        self.payers = policies.payers
        self.counters_change = policies.counters_change
        self.depends = policies.depends
        self.resolving = policies.resolving
        self.closing = policies.closing
        self.silencing = policies.silencing
        self.has_latches = policies.has_latches
        self.floors = tuple(
            (at, value.floor) for at, value in enumerate(values) if value.floor is not None
        )
        self.remembered = sum(column.is_remembered for column in columns)
        assert all(column.is_remembered for column in columns[: self.remembered])
        ids = [column.id for column in columns]
        self.flags_at = ids.index("flags")
        self.entered_at = ids.index("entered")
        self.slot_at = ids.index("slot") if "slot" in ids else -1
