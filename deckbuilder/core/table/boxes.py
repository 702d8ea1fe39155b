"""Rectangles, and cards spread over one."""

from dataclasses import dataclass, replace

SLIMMEST = 0.65


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

    def moved(self, across: float) -> "Box":
        """Return it further to the right."""
        return replace(self, x=self.x + across)


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
