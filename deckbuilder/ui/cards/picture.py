"""A quiet picture for a card without art; it follows from name, aspect, kind and types alone.

Bytes of SHA-256 feed every choice, two at a time, and everything is drawn in the same order at
every size: the same card has the same picture on every machine.
"""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from deckbuilder.ui.cards import figures
from deckbuilder.ui.cards.choices import Choices
from deckbuilder.ui.cards.strokes import Palette

# How wide the lines of a motif are, in hundredths of the width of a picture; and how many pixels
# are hardly more than one.
FINE, HARDLY_MORE = 0.7, 1.6
ANGULAR = ("ambition", "fear", "intuition", "fire", "dark")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows.

    Attributes:
        colour: The aspect or element in lower case, empty for none.
        kind: The card type.
        types: Traits; a beast has a mask instead of a robe, a god a halo.
    """

    name: str
    colour: str
    kind: str
    types: tuple[str, ...] = ()


# Painter, place, subject, and its deep, middle, light and spark colour.
Colours = tuple[str, str, str, str]
PaintPicture = Callable[[QPainter, QRectF, Subject, Colours], None]


def paint_picture(painter: QPainter, place: QRectF, subject: Subject, colours: Colours) -> None:
    """Draw the picture of a subject into a place, in deep, middle, light and spark."""
    digest = hashlib.sha256(f"{subject.name}|{subject.colour}|{subject.kind}".encode())
    choices = Choices(digest.digest())
    palette = Palette(*(QColor(each) for each in colours))
    painter.save()
    painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.scale(place.width() / 100, place.width() / 100)
    height = 100 * place.height() / place.width()
    _ground(painter, height, choices, palette)
    focus = QPointF(50 + choices.between(-8, 8), height * choices.between(0.32, 0.44))
    motif = MOTIFS.get(subject.colour, _rings)
    painter.setPen(_pen(palette.light, fine_line(painter), 0.30))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    motif(painter, height, focus, choices)
    _glow(painter, height, focus, palette)
    _ridges(painter, height, subject.colour in ANGULAR, choices, palette)
    figures.paint_figure(painter, height, subject.kind, subject.types, choices, palette)
    painter.restore()


def fine_line(painter: QPainter) -> float:
    """Return the width of fine lines; one pixel where it would be hardly more.

    Lines of one pixel take a third of the time of wider ones.
    """
    pixels = FINE * painter.deviceTransform().m11()
    return FINE / pixels if 1.0 < pixels < HARDLY_MORE else FINE


def _pen(colour: QColor, width: float, opacity: float) -> QPen:
    tone = QColor(colour)
    tone.setAlphaF(opacity)
    return QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _ground(painter: QPainter, height: float, choices: Choices, palette: Palette) -> None:
    is_left = choices.chance(0.5)
    start = QPointF(0 if is_left else 100, 0)
    gradient = QLinearGradient(start, QPointF(100 - start.x(), height))
    gradient.setColorAt(0, palette.deep)
    gradient.setColorAt(1, palette.middle)
    painter.fillRect(QRectF(0, 0, 100, height), gradient)


def _glow(painter: QPainter, height: float, focus: QPointF, palette: Palette) -> None:
    gradient = QRadialGradient(focus, height * 0.42)
    inner, outer = QColor(palette.light), QColor(palette.light)
    inner.setAlphaF(0.55)
    outer.setAlphaF(0.0)
    gradient.setColorAt(0, inner)
    gradient.setColorAt(1, outer)
    painter.fillRect(QRectF(0, 0, 100, height), gradient)


def _ridges(
    painter: QPainter, height: float, is_angular: bool, choices: Choices, palette: Palette
) -> None:
    count = 2 + choices.index(2)
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in range(count):
        level = height * (0.70 + 0.10 * layer)
        path = QPainterPath(QPointF(0, level + choices.between(-4, 4)))
        step = 100 / 5
        for peak in range(1, 6):
            point = QPointF(peak * step, level + height * choices.between(-0.07, 0.05))
            if is_angular:
                path.lineTo(point)
            else:
                path.quadTo(QPointF(point.x() - step / 2, point.y() - height * 0.05), point)
        path.lineTo(100, height)
        path.lineTo(0, height)
        tone = QColor(palette.deep)
        tone.setAlphaF(0.35 + 0.2 * layer)
        painter.fillPath(path, tone)


def _chevrons(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    gap = height * choices.between(0.09, 0.12)
    slope = choices.between(0.35, 0.6)
    for number in range(-2, 12):
        top = focus.y() - height * 0.5 + number * gap
        path = QPainterPath(QPointF(-2, top + (focus.x() + 2) * slope))
        path.lineTo(focus.x(), top)
        path.lineTo(102, top + (102 - focus.x()) * slope)
        painter.drawPath(path)


def _eyes(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    flat = choices.between(0.45, 0.6)
    for number in range(2, 11):
        reach = number * height * 0.085
        path = QPainterPath(QPointF(focus.x() - reach, focus.y()))
        path.quadTo(QPointF(focus.x(), focus.y() - reach * flat * 2), focus + QPointF(reach, 0))
        path.quadTo(QPointF(focus.x(), focus.y() + reach * flat * 2), focus - QPointF(reach, 0))
        painter.drawPath(path)


def _rays(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    count = 24 + 2 * choices.index(7)
    turn = choices.between(0, math.tau / count)
    for number in range(count):
        angle = turn + math.tau * number / count
        direction = QPointF(math.cos(angle), math.sin(angle))
        painter.drawLine(focus + direction * height * 0.12, focus + direction * height * 1.5)


def _fangs(painter: QPainter, height: float, _focus: QPointF, choices: Choices) -> None:
    count = 7 + choices.index(4)
    width = 100 / count
    for number in range(count):
        left = number * width
        tip = QPointF(
            left + width * choices.between(0.35, 0.65), height * choices.between(0.2, 0.55)
        )
        path = QPainterPath(QPointF(left, -1))
        path.quadTo(QPointF(left + width * 0.3, tip.y() * 0.6), tip)
        path.quadTo(QPointF(left + width * 0.8, tip.y() * 0.5), QPointF(left + width, -1))
        painter.drawPath(path)


def _zigzags(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    step, rise = choices.between(5, 8), height * choices.between(0.04, 0.07)
    for number in range(14):
        level = focus.y() - height * 0.6 + number * height * 0.1
        path = QPainterPath(QPointF(-step, level))
        for place in range(int(110 / step) + 1):
            path.lineTo(place * step, level + (rise if place % 2 else -rise))
        painter.drawPath(path)


def _waves(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    length, rise = choices.between(18, 30), height * choices.between(0.02, 0.05)
    for number in range(9):
        level = focus.y() - height * 0.4 + number * height * 0.11
        path = QPainterPath(QPointF(-length, level))
        x, sign = -length, 1
        while x < 100:
            path.quadTo(
                QPointF(x + length / 2, level + sign * rise * 2), QPointF(x + length, level)
            )
            x, sign = x + length, -sign
        painter.drawPath(path)
    for _ in range(12):
        grain = QPointF(focus.x() + choices.between(-5, 5), height * choices.between(0.05, 0.9))
        painter.drawEllipse(grain, 0.5, 0.8)


def _rings(painter: QPainter, height: float, focus: QPointF, choices: Choices) -> None:
    gap = height * choices.between(0.07, 0.1)
    for number in range(2, 16):
        painter.drawEllipse(focus, number * gap, number * gap)


Motif = Callable[[QPainter, float, QPointF, Choices], None]
MOTIFS: dict[str, Motif] = {
    "ambition": _chevrons,
    "curiosity": _eyes,
    "devotion": _rays,
    "fear": _fangs,
    "intuition": _zigzags,
    "prophecy": _waves,
    "fire": _chevrons,
    "air": _waves,
    "water": _waves,
    "light": _rays,
    "dark": _fangs,
    "argent": _rings,
}
