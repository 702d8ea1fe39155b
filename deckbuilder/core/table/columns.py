"""The columns at the left of a player's lines: large numbers, and leaders."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from deckbuilder.core.table.boxes import Box, grid
from engine.tabletop.layout import Dial, Form, Gauge, Spot

# In pixels at scale 1, and how much of the table they take at most.
NUMBERS, NUMBERS_SHARE = 128, 0.12
# One leader stands upright; several lie one above the other; small cards are as wide as a place.
TALL, TALL_SHARE, TALL_RATIO = 184, 0.16, 244 / 184
WIDE, WIDE_SHARE, WIDE_HIGHEST = 248, 0.21, 132
SMALL = 136
# How high a number is that is not large, and how many of them a large one counts as.
ROW, LARGE = 36, 2.6


@dataclass(frozen=True, slots=True)
class LeftColumns:
    """The columns at the left of a player's lines.

    Attributes:
        gauges: What stands there as numbers, the large ones first.
        spots: The zones of leaders and small cards.
        scale: Of lengths.
        gap: What lies between two cards.
    """

    gauges: tuple[tuple[str, bool], ...]
    spots: tuple[Spot, ...]
    scale: float
    gap: float
    room: float

    @property
    def numbers_width(self) -> float:
        """How wide the numbers are, with the gap behind them."""
        if not self.gauges:
            return 0.0
        return min(NUMBERS * self.scale, self.room * NUMBERS_SHARE) + self.gap

    @property
    def cards_width(self) -> float:
        """How wide the cards are, with the gap behind them."""
        if not self.spots:
            return 0.0
        return self._card_width() + self.gap

    @property
    def width(self) -> float:
        """How much of a player's part they take."""
        return self.numbers_width + self.cards_width

    def _card_width(self) -> float:
        leaders = [each for each in self.spots if each.form is Form.LEADER]
        if not leaders:
            return SMALL * self.scale
        if sum(each.places for each in leaders) > 1:
            return min(WIDE * self.scale, self.room * WIDE_SHARE)
        return min(TALL * self.scale, self.room * TALL_SHARE)

    def number_boxes(
        self, left: float, top: float, height: float, elsewhere: Collection[str] = ()
    ) -> dict[str, Box]:
        """Return where the numbers stand that stand nowhere else."""
        gauges = [each for each in self.gauges if each[0] not in elsewhere]
        if not gauges:
            return {}
        shares = [LARGE if is_large else 1.0 for _, is_large in gauges]
        free = height - self.gap * (len(shares) - 1)
        unit = min(free / sum(shares), ROW * self.scale * 1.25)
        width = self.numbers_width - self.gap
        found: dict[str, Box] = {}
        for (gauge, _), share in zip(gauges, shares, strict=True):
            found[gauge] = Box(left, top, width, unit * share)
            top += unit * share + self.gap
        return found

    def card_boxes(self, left: float, top: float, height: float) -> list[Box]:
        """Return where the cards stand, one above the other."""
        count = sum(each.places for each in self.spots)
        if not count:
            return []
        width = self._card_width()
        column = Box(left, top, width, height)
        if count == 1 and self.spots[0].form is Form.LEADER:
            tall = min(height, width * TALL_RATIO)
            return [Box(left, top + (height - tall) / 2, width, tall)]
        most = count * WIDE_HIGHEST * self.scale + (count - 1) * self.gap
        if height > most:
            column = Box(left, top + (height - most) / 2, width, most)
        return grid(column, count, 1, self.gap)


def left_columns(
    gauges: Sequence[Gauge], spots: Sequence[Spot], scale: float, gap: float, room: float
) -> LeftColumns:
    """Return the columns; below a large number are all other numbers."""
    large = [(each.id, True) for each in gauges if each.dial is Dial.LARGE]
    plain = [(each.id, False) for each in gauges if each.dial is Dial.NUMBER]
    return LeftColumns(tuple(large + plain) if large else (), tuple(spots), scale, gap, room)
