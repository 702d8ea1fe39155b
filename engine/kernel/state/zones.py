"""Zones as data: what they are called, how much they hold and who may look inside."""

from dataclasses import dataclass
from enum import Enum


class Sight(Enum):
    """Who may see the faces of the cards in a zone."""

    ALL = "everybody"
    TEAM = "the owner's team"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """One kind of zone.

    Attributes:
        capacity: The most objects it holds, None for any number.
        is_row: Its order is public and closes up when something leaves.
        in_play: Its objects are in play: continuous effects and listeners look there.
    """

    name: str
    sight: Sight
    capacity: int | None = None
    is_row: bool = False
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
    """

    __slots__ = ("count", "in_play", "kinds", "own", "play_zones", "seats", "shared", "width")

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
        self.play_zones = tuple(zone for zone, is_so in enumerate(self.in_play) if is_so)

    def spec(self, zone: int) -> ZoneSpec:
        """Return what is known about a zone."""
        own = self.seats * len(self.own)
        return self.own[zone % len(self.own)] if zone < own else self.shared[zone - own]

    def seat(self, zone: int) -> int | None:
        """Return whose zone it is, None for a shared one."""
        return zone // len(self.own) if zone < self.seats * len(self.own) else None
