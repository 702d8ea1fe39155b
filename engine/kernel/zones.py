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


@dataclass(frozen=True, slots=True)
class Layout:
    """The zones of a game: some for each seat, some shared; a zone is known by its number.

    The zones of seat `s` have the numbers `s * width` onwards, in the order of `own`; shared ones
    come last.
    """

    own: tuple[ZoneSpec, ...]
    shared: tuple[ZoneSpec, ...]
    seats: int

    @property
    def width(self) -> int:
        """How many zones each seat has."""
        return len(self.own)

    @property
    def count(self) -> int:
        """How many zones there are."""
        return self.seats * len(self.own) + len(self.shared)

    def spec(self, zone: int) -> ZoneSpec:
        """Return what is known about a zone."""
        own = self.seats * len(self.own)
        return self.own[zone % len(self.own)] if zone < own else self.shared[zone - own]

    def seat(self, zone: int) -> int | None:
        """Return whose zone it is, None for a shared one."""
        return zone // len(self.own) if zone < self.seats * len(self.own) else None
