"""Where one player's things lie: line, rows, places, piles, and rows that are overfull."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.table.back_line import MINI_GAP
from deckbuilder.core.table.boxes import Box, grid, low_grid, spread

# In pixels at scale 1. What lies between two cards.
GAP = 8
# Below this width tiles are not read any more, and low cards take their place.
READABLE = 92
# Where a row holds more tiles than it has room for: what name and numbers of a low card need.
LOW_READ = (130, 30)


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """One player's part.

    Attributes:
        areas: All that a row or place may take, by spot id: where cards are dropped.
        places: The places of each row and single place, by spot id.
        piles: The piles by spot id; in the strip where there is no room beside the row.
        is_tight: It sits beside others; piles are chips in its strip.
        columns: Of low cards in a grid, how many lie side by side; 0 for tiles.
        gauges: Numbers that stand beside the field, by gauge id; all others are in the strip.
        heads: Those of them that stand at the head of a row.
        listing: Where all cards but leaders are rows, one below the other; None where they lie
            in their zones.
        row_height: How high such a row is.
        readable: How wide a tile is at least that can be read.
        small: The rows of small cards, which lie closer however many they are.
    """

    strip: Box
    field: Box
    areas: dict[str, Box]
    places: dict[str, tuple[Box, ...]]
    piles: dict[str, Box]
    is_tight: bool
    columns: int = 0
    gap: float = GAP
    gauges: dict[str, Box] = dataclasses.field(default_factory=dict)
    heads: frozenset[str] = frozenset()
    listing: Box | None = None
    row_height: float = 0.0
    readable: float = READABLE
    small: frozenset[str] = frozenset()

    def row(self, spot_id: str, count: int) -> Sequence[Box]:
        """Return where the cards of a row lie; more than it has places for lie closer."""
        places, area = self.places[spot_id], self.areas[spot_id]
        if count <= len(places):
            return places
        if self.columns:
            return grid(area, count, self.columns, self.gap / 2)
        if area.height > area.width:
            return grid(area, count, 1, self.gap / 2)
        if spot_id in self.small:
            return spread(area, count, (places[0].width, places[0].height), MINI_GAP)
        slimmer = (area.width + self.gap) / count - self.gap
        if slimmer >= self.readable:
            return spread(area, count, (slimmer, places[0].height), self.gap)
        # Tiles that lie over each other are not read any more; low cards in lines are.
        scale = self.readable / READABLE
        low = low_grid(area, count, (LOW_READ[0] * scale, LOW_READ[1] * scale), self.gap / 2)
        return low or spread(area, count, (places[0].width, places[0].height), self.gap)
