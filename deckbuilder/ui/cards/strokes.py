"""What the figures of card pictures are drawn with: colours, outlines, mirrored paths."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPen, QPolygonF, QTransform

AXIS = 50.0


@dataclass(frozen=True, slots=True)
class Palette:
    """The four colours of a picture."""

    deep: QColor
    middle: QColor
    light: QColor
    spark: QColor


def mirrored(half: QPainterPath) -> QPainterPath:
    """Join a path drawn right of the axis with its mirror image, a hair over it so they melt."""
    mirror = QTransform(-1, 0, 0, 1, 2 * AXIS + 0.4, 0)
    return half.united(mirror.map(half))


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """Return a closed path through some points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def fill(palette: Palette, top: float, bottom: float) -> QLinearGradient:
    """Return what fills a figure: light above, darker below."""
    gradient = QLinearGradient(0, top, 0, bottom)
    gradient.setColorAt(0, palette.light)
    gradient.setColorAt(1, palette.middle)
    return gradient


def edge(palette: Palette, width: float = 0.8) -> QPen:
    """Return the pen of a figure's outline."""
    return QPen(palette.deep, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def see_through(colour: QColor, opacity: float) -> QColor:
    """Return a colour through which one sees what is behind it."""
    tone = QColor(colour)
    tone.setAlphaF(opacity)
    return tone
