"""Zones as data: what they are called, how much they hold and who may look inside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from operator import itemgetter
from typing import Final


class Sight(Enum):
    """Who may see the faces of the cards in a zone."""

    ALL = "everybody"
    TEAM = "the owner's team"
    NOBODY = "nobody"


# How the objects of a zone lie.
BAG: Final = 0  # anyhow: the order says nothing
ROW: Final = 1  # side by side; the row closes up when something leaves
SLOTS: Final = 2  # in numbered places that stay free when something leaves
PLACE: Final = 3  # one alone; what comes takes the place of what is there


@dataclass(slots=True, eq=False, repr=False)
class ZoneSpec:
    """One kind of zone.

    Attributes:
        capacity: The most objects it holds, None for any number.
        shape: How its objects lie: BAG, ROW, SLOTS or PLACE.
        in_play: Its objects are in play: continuous effects and listeners look there.
    """

    name: str
    sight: Sight
    capacity: int | None = None
    shape: int = BAG
    in_play: bool = False


class Layout:
    """The zones of a game: some for each seat, some shared; a zone is known by its number.

    The zones of seat `s` have the numbers `s * width` onwards, in the order of `own`; shared ones
    come last.

    Attributes:
        width: How many zones each seat has.
        count: How many zones there are.
        kinds: The kind of each zone, by its number: its place in `own`, shared ones after those.
        in_play: Whether the objects of each zone are in play, by its number.
        play_zones: The zones of which that is so.
        those_in_play: Picks those of them out of the zones of a game.
        shapes: The shape of each zone, by its number.
    """

    __slots__ = (
        "count",
        "in_play",
        "kinds",
        "own",
        "play_zones",
        "seats",
        "shapes",
        "shared",
        "those_in_play",
        "width",
    )

    def __init__(self, own: tuple[ZoneSpec, ...], shared: tuple[ZoneSpec, ...], seats: int) -> None:
        self.own = own
        self.shared = shared
        self.seats = seats
        self.width = len(own)
        self.count = seats * len(own) + len(shared)
        self.kinds = (
            *(zone % self.width for zone in range(seats * self.width)),
            *range(self.width, self.width + len(shared)),
            -1,
        )
        # What is nowhere (-1) is not in play either: it finds the last place.
        self.in_play = (*(spec.in_play for spec in own * seats + shared), False)
        self.shapes = tuple(spec.shape for spec in own * seats + shared)
        self.play_zones = tuple(zone for zone, is_so in enumerate(self.in_play) if is_so)
        self.those_in_play = _picker(self.play_zones)

    def spec(self, zone: int) -> ZoneSpec:
        """Return what is known about a zone."""
        own = self.seats * len(self.own)
        return self.own[zone % len(self.own)] if zone < own else self.shared[zone - own]

    def seat(self, zone: int) -> int | None:
        """Return whose zone it is, None for a shared one."""
        return zone // len(self.own) if zone < self.seats * len(self.own) else None


def _picker(zones: tuple[int, ...]) -> Callable[[list[list[int]]], Sequence[list[int]]]:
    """Return what picks some zones of a game out of all, faster than a loop does."""
    # For a single place Python's picker would return what is there, and not a tuple of it.
    return itemgetter(*zones) if len(zones) > 1 else lambda every: [every[at] for at in zones]
