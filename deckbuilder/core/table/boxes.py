"""Rectangles, cards spread over one, and where something lies clear of others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

SLIMMEST = 0.65
# From how many times its height on a card is a low one.
FLAT_FROM = 1.4


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def overlap(self, other: "Box") -> float:
        """Return how much of it another one covers."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, across) * max(0.0, down)

    def moved(self, across: float) -> "Box":
        """Return it further to the right."""
        return replace(self, x=self.x + across)


@dataclass(frozen=True, slots=True)
class Field:
    """The room between a player's line and the middle of the table.

    Attributes:
        height: What the cards lie in the middle of.
        spare: What is left towards the middle of the table besides.
    """

    top: float
    height: float
    spare: float = 0.0


def spread(area: Box, count: int, card: tuple[float, float], gap: float) -> list[Box]:
    """Return where cards lie side by side; many are slimmer, and very many overlap."""
    width, height = card
    fitting = (area.width - (count - 1) * gap) / max(1, count)
    width = min(width, max(fitting, width * SLIMMEST))
    room = area.width - width
    step = min(width + gap, room / (count - 1)) if count > 1 else 0.0
    return [Box(area.x + at * step, area.y, width, height) for at in range(count)]


def grid(area: Box, count: int, columns: int, gap: float) -> list[Box]:
    """Return where cards lie in rows of equal height, as one reads."""
    lines = max(1, -(-count // columns))
    width = (area.width - (columns - 1) * gap) / columns
    height = (area.height - (lines - 1) * gap) / lines
    return [
        Box(
            area.x + at % columns * (width + gap), area.y + at // columns * (height + gap),
            width, height,
        )
        for at in range(count)
    ]  # fmt: skip


def low_grid(area: Box, count: int, well: tuple[float, float], gap: float) -> list[Box]:
    """Return where cards lie as low ones in lines, as near as can be to a size that reads well.

    Empty where no such card would be low.
    """
    made = (grid(area, count, columns, gap) for columns in range(1, count + 1))
    flat = [each for each in made if each[0].height * FLAT_FROM < each[0].width]

    def legibility(boxes: list[Box]) -> float:
        return min(1.0, boxes[0].width / well[0]) * min(1.0, boxes[0].height / well[1])

    return max(flat, key=legibility, default=[])


def lie_clear(
    size: tuple[float, float], beside: Box, within: Box, clear: Sequence[Box], gap: float
) -> Box:
    """Return a place near something, over nothing that has to stay in sight where that can be."""
    width, height = size
    kept = (beside, *clear)
    centre = beside.centre
    lefts = [beside.right + gap, beside.x - width - gap, centre[0] - width / 2]
    lefts += [within.x + gap, within.right - width - gap]
    lefts += [edge for each in clear for edge in (each.right + gap, each.x - width - gap)]
    tops = [beside.bottom + gap, beside.y - height - gap, beside.y + gap]
    tops += [edge for each in kept for edge in (each.y - height - gap / 2, each.bottom + gap / 2)]
    most_left, most_top = within.right - width, within.bottom - height
    places = {
        Box(max(within.x, min(left, most_left)), max(within.y, min(top, most_top)), width, height)
        for left in lefts
        for top in tops
    }

    def cost(place: Box) -> tuple[float, float, float, float]:
        x, y = place.centre
        away = abs(x - centre[0]) + abs(y - centre[1])
        return round(sum(map(place.overlap, kept)), 1), away, place.x, place.y

    return min(places, key=cost)
