"""Drawing on paper: words that always fit, lines, boxes, icons and QR codes, black on white."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPen

from deckbuilder.store.bundled import resource_path
from deckbuilder.ui.theme.icons import IconLoader
from deckbuilder.ui.theme.tokens import COLOURLESS, load_tokens
from engine.names import name_key

BLACK, GREY, LINE, SOFT = "#14161a", "#55585f", "#b4b7bd", "#f0f0ee"
SMALLER = (1.0, 0.93, 0.86, 0.8)
SMALLEST = (0.86, 0.78, 0.7)
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Fitted:
    """Words as they fit a width: the size of type, and the lines."""

    size: int
    lines: tuple[str, ...]
    weight: str = "regular"

    @property
    def height(self) -> float:
        """How high the lines are together."""
        return len(self.lines) * self.size * 1.22


def font(size: float, weight: str = "regular") -> QFont:
    """Return the bundled font in a size of tenths of a point."""
    return QFont(_font(max(1, round(size)), weight))


@cache
def _font(size: int, weight: str) -> QFont:
    tokens = load_tokens()
    made = QFont(_family(tokens.families[0], tokens.families[-1]))
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(tokens.weights[weight]))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@cache
def _metrics(size: int, weight: str) -> QFontMetricsF:
    return QFontMetricsF(_font(size, weight))


def _family(bundled: str, otherwise: str) -> str:
    """Load the bundled fonts, once, and name them; where they are missing, the system's."""
    if bundled not in QFontDatabase.families():
        for path in sorted(resource_path("fonts").glob("*.ttf")):
            QFontDatabase.addApplicationFont(str(path))
    return bundled if bundled in QFontDatabase.families() else otherwise


def width_of(text: str, size: float, weight: str = "regular") -> float:
    """Return how wide a text is."""
    return _metrics(max(1, round(size)), weight).horizontalAdvance(text)


def fitted(
    text: str, width: float, size: float, weight: str = "regular", *, most_lines: int = 2
) -> Fitted:
    """Make words fit: smaller, then on further lines, and only in the end cut off."""
    for factor in SMALLER:
        if width_of(text, size * factor, weight) <= width:
            return Fitted(round(size * factor), (text,), weight)
    for factor in SMALLEST:
        lines = _wrapped(text, width, size * factor, weight)
        if len(lines) <= most_lines:
            return Fitted(round(size * factor), tuple(lines), weight)
    smallest = round(size * SMALLEST[-1])
    lines = _wrapped(text, width, smallest, weight)[:most_lines]
    lines[-1] = _cut(lines[-1] + ELLIPSIS, width, smallest, weight)
    return Fitted(smallest, tuple(lines), weight)


def _cut(line: str, width: float, size: float, weight: str) -> str:
    while len(line) > 1 and width_of(line, size, weight) > width:
        line = line[:-2] + ELLIPSIS
    return line


def _wrapped(text: str, width: float, size: float, weight: str) -> list[str]:
    """Break at spaces, and within a word only where it is wider than a line itself."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, weight) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line, size, weight) > width and len(line) > 1:
            head = _head(line, width, size, weight)
            lines.append(line[:head])
            line = line[head:]
    return [*lines, line]


def _head(word: str, width: float, size: float, weight: str) -> int:
    """Return how many letters of a word fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(word[:middle], size, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return low


class Ink:
    """Draws on one page after another."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter
        self._icons = _icons()

    def text(  # noqa: PLR0913 - where, what, and how it looks
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        weight: str = "regular",
        colour: str = BLACK,
        *,
        align: str = "left",
    ) -> None:
        """Write a line whose baseline is at y; `align` says what x is: left, right or centre."""
        offset = {"left": 0.0, "right": 1.0, "centre": 0.5}[align]
        if offset:
            x -= width_of(text, size, weight) * offset
        self.painter.setFont(font(size, weight))
        self.painter.setPen(QColor(colour))
        self.painter.drawText(QPointF(x, y), text)

    def words(self, x: float, y: float, words: Fitted, colour: str = BLACK) -> None:
        """Write fitted words; y is the baseline of the first line."""
        for number, line in enumerate(words.lines):
            down = number * words.size * 1.22
            self.text(x, y + down, line, words.size, words.weight, colour)

    def rule(self, x1: float, x2: float, y: float, width: float = 5, colour: str = LINE) -> None:
        """Draw a horizontal line."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.drawLine(QPointF(x1, y), QPointF(x2, y))

    def upright(self, x: float, y1: float, y2: float, width: float = 5) -> None:
        """Draw a vertical line."""
        self.painter.setPen(QPen(QColor(LINE), width))
        self.painter.drawLine(QPointF(x, y1), QPointF(x, y2))

    def box(self, area: QRectF, radius: float = 40, width: float = 7, colour: str = BLACK) -> None:
        """Draw the outline of a box."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(area, radius, radius)

    def fill(self, area: QRectF, colour: str) -> None:
        """Fill a rectangle."""
        self.painter.fillRect(area, QColor(colour))

    def dot(self, x: float, y: float, radius: float) -> None:
        """Draw a filled circle."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(BLACK))
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = BLACK) -> None:
        """Draw an icon around a point."""
        area = QRectF(x - size / 2, y - size / 2, size, size)
        self._icons.renderer(name, colour).render(self.painter, area)

    def colour_mark(self, name: str, x: float, y: float, size: float) -> None:
        """Draw the shape of an aspect or element around a point."""
        icons = load_tokens().light.icons
        self.icon(icons.get(name_key(name), icons[COLOURLESS]), x, y, size)

    def squares(self, modules: Sequence[Sequence[bool]], area: QRectF) -> None:
        """Draw a QR code, each run of dark modules as one rectangle."""
        step = area.width() / len(modules)
        runs = [
            QRectF(area.x() + start * step, area.y() + row * step, length * step, step)
            for row, line in enumerate(modules)
            for start, length in _runs(line)
        ]
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor("#000000"))
        self.painter.drawRects(runs)


@cache
def _icons() -> IconLoader:
    return IconLoader()


def _runs(line: Sequence[bool]) -> list[tuple[int, int]]:
    """Return where runs of dark modules begin, and how long they are."""
    runs: list[tuple[int, int]] = []
    start = None
    for place, is_dark in enumerate((*line, False)):
        if is_dark and start is None:
            start = place
        elif not is_dark and start is not None:
            runs.append((start, place - start))
            start = None
    return runs
