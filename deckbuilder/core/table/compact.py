"""A side in little: leaders side by side, below them all cards as rows, and how many more."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.table.boxes import Box, grid
from engine.tabletop.layout import Form, Spot

# In pixels at scale 1: a strip in one line and in two, leaders, rows; what words need at least.
STRIP, STRIP_LEAST = 38, 32
LEADERS, LEADERS_LEAST = 54, 46
ROW, ROW_LEAST = 28, 24
GAP = 4
# Below this width what a player has stands in a line above the piles.
ONE_LINE = 300
FEWEST, MOST = 2, 8
# Where fewer rows than this have room, cards that are more stand side by side as small pictures;
# how wide such a picture is, how high, and how narrow it may become.
ENOUGH, MINI, MINI_LEAST = 5, (51, 76), 36
# What such a side takes of the height, beside a line of tiles.
WEIGHT = 1.25


@dataclass(frozen=True, slots=True)
class Compact:
    """How a side in little is divided.

    Attributes:
        scale, type_scale: Of lengths and of words.
        spots: The zones whose cards are on the field.
    """

    scale: float
    type_scale: float
    spots: tuple[Spot, ...]

    @property
    def leaders(self) -> tuple[Spot, ...]:
        """The zones of leaders."""
        return tuple(each for each in self.spots if each.form is Form.LEADER)

    @property
    def row(self) -> float:
        """How high a row is."""
        return max(ROW * self.scale, ROW_LEAST * self.type_scale)

    @property
    def gap(self) -> float:
        """What lies between rows."""
        return GAP * self.scale

    @property
    def _head(self) -> float:
        high = max(LEADERS * self.scale, LEADERS_LEAST * self.type_scale)
        return high + self.gap if self.leaders else 0.0

    def height(self, wanted: float) -> float:
        """Return how high the field is: whole rows, some of them at least."""
        rows = int((wanted - self._head + self.gap) / (self.row + self.gap))
        rows = max(FEWEST, min(MOST, rows))
        return self._head + rows * (self.row + self.gap) - self.gap

    def laid(self, area: Box) -> tuple[dict[str, tuple[Box, ...]], Box]:
        """Return the places of leaders, and where the rows are."""
        places: dict[str, tuple[Box, ...]] = {}
        count = sum(each.places for each in self.leaders)
        head = Box(area.x, area.y, area.width, self._head - self.gap)
        cells = grid(head, count, count, self.gap) if count else []
        for spot in self.leaders:
            places[spot.id], cells = tuple(cells[: spot.places]), cells[spot.places :]
        rows = Box(area.x, area.y + self._head, area.width, area.height - self._head)
        return places, rows


def listed(area: Box, count: int, row: float, gap: float) -> tuple[Sequence[Box], Box | None]:
    """Return the places of rows, and of the line that says how many more there are."""
    fitting = max(1, int((area.height + gap) / (row + gap)))
    boxes = [Box(area.x, area.y + at * (row + gap), area.width, row) for at in range(fitting)]
    if count <= fitting:
        return boxes[:count], None
    return boxes[:-1], boxes[-1]


def side_by_side(area: Box, count: int, row: float, gap: float, type_scale: float) -> Sequence[Box]:
    """Return the places of small pictures in a line where few rows have room; else nothing."""
    fitting = int((area.height + gap) / (row + gap))
    width = (area.width + gap) / max(1, count) - gap
    if count <= fitting or fitting >= ENOUGH or width < MINI_LEAST * type_scale:
        return ()
    width, height = min(width, MINI[0] * type_scale), min(area.height, MINI[1] * type_scale)
    return [Box(area.x + at * (width + gap), area.y, width, height) for at in range(count)]
