"""The figures of card pictures: robes, masks, stars, towers and coins, mirrored about x = 50."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QPen,
)

from deckbuilder.ui.cards.choices import Choices
from deckbuilder.ui.cards.masks import paint_mask
from deckbuilder.ui.cards.strokes import (
    AXIS,
    Palette,
    edge,
    fill,
    mirrored,
    polygon,
    see_through,
)

BEASTS = {"beast", "yokai", "dragon", "spirit", "zombie", "gargoyle", "wolf", "serpent", "akora"}
# Whoever is one of these shows a person, whatever else it is.
PEOPLE = {"human"}
DIVINE = {"god", "goddess", "avatar", "summoner"}
STARS = {"spell", "incantation", "imminent", "alchemy", "augment", "level up"}
TOWERS = {"location", "tower", "door", "battlezone"}
COINS = {"infusion", "influence", "shard", "relic shard"}


def paint_figure(
    painter: QPainter,
    height: float,
    kind: str,
    types: tuple[str, ...],
    choices: Choices,
    palette: Palette,
) -> None:
    """Draw the figure that suits a card's kind and traits."""
    traits = {each.casefold() for each in types}
    if kind in STARS:
        _star(painter, height, choices, palette)
    elif kind in TOWERS:
        _towers(painter, height, choices, palette)
    elif kind in COINS:
        _coin(painter, height, choices, palette)
    elif (traits & BEASTS and not traits & PEOPLE) or kind == "akora":
        paint_mask(painter, height, choices, palette)
    else:
        is_divine = kind in DIVINE or bool(traits & DIVINE)
        _robe(painter, height, is_divine, choices, palette)


# ------------------------------------------------------------------------------------------ robes


def _robe(
    painter: QPainter, height: float, is_divine: bool, choices: Choices, palette: Palette
) -> None:
    size = height * choices.between(0.92, 1.05)
    shoulder = choices.between(0.19, 0.26) * size
    hem = shoulder * choices.between(1.25, 1.7)
    neck, head_y = height * 0.46, height * 0.36
    has_halo = choices.chance(0.12) or is_divine
    back = choices.index(4)
    if has_halo:
        painter.setPen(QPen(palette.spark, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(AXIS, head_y), size * 0.27, size * 0.27)
    _back(painter, back, shoulder, (neck, height), choices, palette)
    _staff(painter, choices.index(4), shoulder, height, palette)
    body = QPainterPath(QPointF(AXIS, neck - size * 0.02))
    body.lineTo(AXIS + shoulder * 0.55, neck)
    body.quadTo(QPointF(AXIS + shoulder, neck), QPointF(AXIS + shoulder, neck + size * 0.07))
    body.lineTo(AXIS + shoulder * choices.between(0.7, 0.95), height * 0.72)
    body.lineTo(AXIS + hem, height + 2)
    body.lineTo(AXIS, height + 2)
    body.closeSubpath()
    painter.setPen(edge(palette))
    painter.setBrush(fill(palette, neck, height))
    painter.drawPath(mirrored(body))
    _robe_front(painter, neck, shoulder, height, choices, palette)
    _head(painter, choices.index(4), QPointF(AXIS, head_y), size * 0.1, palette)
    _crown(painter, choices.index(6), QPointF(AXIS, head_y), size * 0.1, palette)


def _robe_front(
    painter: QPainter,
    neck: float,
    shoulder: float,
    height: float,
    choices: Choices,
    palette: Palette,
) -> None:
    opening = polygon(
        (AXIS, neck + height * 0.04),
        (AXIS + shoulder * 0.42, height + 2),
        (AXIS - shoulder * 0.42, height + 2),
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(opening, see_through(palette.deep, choices.between(0.35, 0.6)))
    gem = height * 0.03
    middle = neck + height * 0.13
    painter.fillPath(
        polygon(
            (AXIS, middle - gem * 1.5), (AXIS + gem, middle), (AXIS, middle + gem * 1.5),
            (AXIS - gem, middle),
        ),
        palette.spark,
    )  # fmt: skip


def _back(
    painter: QPainter,
    kind: int,
    shoulder: float,
    span: tuple[float, float],
    choices: Choices,
    palette: Palette,
) -> None:
    """Draw wings (0), a cape (1), or nothing behind the body."""
    top, height = span
    reach = shoulder + height * choices.between(0.2, 0.32)
    rise = height * choices.between(0.1, 0.2)
    painter.setPen(edge(palette, 0.5))
    painter.setBrush(see_through(palette.middle, 0.75))
    if kind == 0:
        wing = QPainterPath(QPointF(AXIS, top + height * 0.06))
        wing.cubicTo(
            QPointF(AXIS + reach * 0.5, top - rise * 1.6),
            QPointF(AXIS + reach, top - rise),
            QPointF(AXIS + reach, top + height * 0.08),
        )
        wing.quadTo(QPointF(AXIS + reach * 0.8, height * 0.74), QPointF(AXIS, height * 0.82))
        wing.closeSubpath()
        painter.drawPath(mirrored(wing))
    elif kind == 1:
        cape = polygon(
            (AXIS, top),
            (AXIS + shoulder * 1.1, top - height * 0.02),
            (AXIS + reach, top + height * 0.1),
            (AXIS + reach * 0.85, height * 0.78),
            (AXIS, height * 0.9),
        )
        painter.drawPath(mirrored(cape))


def _staff(painter: QPainter, kind: int, shoulder: float, height: float, palette: Palette) -> None:
    """Draw a spear (0) left, a staff (1) right, or nothing in the hand."""
    x = AXIS + (-1 if kind == 0 else 1) * (shoulder + height * 0.07)
    painter.setPen(QPen(palette.spark, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    if kind == 0:
        painter.drawLine(QPointF(x, height * 0.2), QPointF(x, height * 0.96))
        tip = polygon((x, height * 0.09), (x + 2, height * 0.19), (x, height * 0.23),
                       (x - 2, height * 0.19))  # fmt: skip
        painter.fillPath(tip, palette.spark)
    elif kind == 1:
        painter.drawLine(QPointF(x, height * 0.26), QPointF(x, height * 0.96))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(x, height * 0.22), height * 0.035, height * 0.035)


def _head(painter: QPainter, kind: int, middle: QPointF, size: float, palette: Palette) -> None:
    """Draw a hood with a dark face, a helmet with a slit, a pointed hood, or a bare head."""
    painter.setPen(edge(palette, 0.7))
    painter.setBrush(fill(palette, middle.y() - size, middle.y() + size * 1.6))
    if kind == 0:
        hood = QPainterPath(middle + QPointF(0, -size * 1.3))
        hood.quadTo(middle + QPointF(size * 1.2, -size), middle + QPointF(size, size * 1.2))
        hood.lineTo(AXIS, middle.y() + size * 1.2)
        hood.closeSubpath()
        painter.drawPath(mirrored(hood))
        painter.setBrush(palette.deep)
        painter.drawEllipse(middle + QPointF(0, size * 0.15), size * 0.55, size * 0.75)
    elif kind == 1:
        helmet = QRectF(middle.x() - size * 0.9, middle.y() - size, size * 1.8, size * 2.1)
        painter.drawRoundedRect(helmet, size * 0.8, size * 0.8)
        painter.setPen(QPen(palette.deep, size * 0.28))
        painter.drawLine(middle + QPointF(-size * 0.55, 0), middle + QPointF(size * 0.55, 0))
        painter.drawLine(middle, middle + QPointF(0, size * 0.9))
    elif kind == 2:
        cone = polygon(
            (middle.x(), middle.y() - size * 1.8),
            (middle.x() + size, middle.y() + size),
            (middle.x() - size, middle.y() + size),
        )
        painter.drawPath(cone)
        painter.setBrush(palette.deep)
        painter.drawEllipse(middle + QPointF(0, size * 0.35), size * 0.42, size * 0.5)
    else:
        painter.drawEllipse(middle, size * 0.85, size * 1.05)


def _crown(painter: QPainter, kind: int, middle: QPointF, size: float, palette: Palette) -> None:
    """Draw horns, spikes, a three-pointed crown, a circlet, feathers, or nothing."""
    top = middle.y() - size
    pen = QPen(palette.spark, size * 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == 0:
        painter.drawArc(
            QRectF(middle.x() - size * 1.1, top - size * 1.5, size * 2.2, size * 1.7),
            180 * 16,
            180 * 16,
        )
    elif kind == 1:
        for angle in (-40, -20, 0, 20, 40):
            lean = math.radians(angle)
            start = QPointF(middle.x() + math.sin(lean) * size, middle.y() - math.cos(lean) * size)
            painter.drawLine(start, start + QPointF(math.sin(lean), -math.cos(lean)) * size * 0.7)
    elif kind == 2:
        points = [
            (-0.8, 0.1),
            (-0.8, -0.8),
            (-0.4, -0.3),
            (0, -1.0),
            (0.4, -0.3),
            (0.8, -0.8),
            (0.8, 0.1),
        ]
        crown = polygon(*((middle.x() + x * size, top + y * size) for x, y in points))
        painter.fillPath(crown, palette.spark)
    elif kind == 3:
        painter.drawLine(QPointF(middle.x() - size * 0.8, top + size * 0.45),
                         QPointF(middle.x() + size * 0.8, top + size * 0.45))  # fmt: skip
    elif kind == 4:
        for side in (-1, 1):
            painter.drawLine(QPointF(middle.x() + side * size * 0.5, top + size * 0.2),
                             QPointF(middle.x() + side * size * 1.1, top - size * 1.1))  # fmt: skip


# ------------------------------------------------------------------------------------------ others


def _star(painter: QPainter, height: float, choices: Choices, palette: Palette) -> None:
    """Draw a twisted star with dashed orbits."""
    points, twist = 6 + choices.index(5), choices.between(0.1, 0.5)
    outer, inner = height * 0.32, height * choices.between(0.13, 0.18)
    middle = QPointF(AXIS + choices.between(-4, 4), height * 0.48)
    turn = choices.between(0, math.tau)
    orbit = QPen(see_through(palette.spark, 0.7), 0.8)
    orbit.setDashPattern([choices.between(6, 14), choices.between(4, 8)])
    painter.setPen(orbit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for factor in (1.18, 1.38)[: 1 + choices.index(2)]:
        painter.drawEllipse(middle, outer * factor, outer * factor)
    corners = []
    for number in range(points):
        angle = turn + math.tau * number / points
        corners.append((angle, outer * choices.between(0.85, 1.0)))
        corners.append((angle + math.pi / points + twist, inner))
    path = polygon(*(
        (middle.x() + math.cos(angle) * reach, middle.y() + math.sin(angle) * reach)
        for angle, reach in corners
    ))  # fmt: skip
    painter.setPen(edge(palette))
    painter.setBrush(fill(palette, middle.y() - outer, middle.y() + outer))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    for tone, factor in ((palette.deep, 0.6), (palette.spark, 0.3)):
        painter.setBrush(tone)
        painter.drawEllipse(middle, inner * factor, inner * factor)


def _towers(painter: QPainter, height: float, choices: Choices, palette: Palette) -> None:
    """Draw three to five towers with lit windows."""
    count = 3 + choices.index(3)
    width = 72 / count
    roofs: tuple[Callable[[float, float, float], QPainterPath], ...] = (_flat, _gable, _dome)
    for number in range(count):
        left = 14 + number * width
        top = height * choices.between(0.3, 0.62)
        roof = roofs[choices.index(3)](left, top, width * 0.84)
        body = QPainterPath()
        body.addRect(QRectF(left, top, width * 0.84, height - top + 2))
        painter.setPen(edge(palette))
        painter.setBrush(fill(palette, top, height))
        painter.drawPath(body.united(roof))
        painter.setPen(Qt.PenStyle.NoPen)
        for row in range(1 + choices.index(3)):
            x = left + width * 0.84 * choices.between(0.25, 0.6)
            window = QRectF(x, top + height * (0.08 + 0.12 * row), 2.4, height * 0.055)
            painter.fillRect(window, palette.spark if choices.chance(0.65) else palette.deep)
    painter.fillRect(QRectF(0, height * 0.93, 100, height), see_through(palette.deep, 0.8))


def _flat(left: float, top: float, width: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(left, top - 1, width, 2))
    return path


def _gable(left: float, top: float, width: float) -> QPainterPath:
    return polygon(
        (left, top + 0.5), (left + width / 2, top - width * 0.6), (left + width, top + 0.5)
    )


def _dome(left: float, top: float, width: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(left, top - width / 2, width, width))
    return path


def _coin(painter: QPainter, height: float, choices: Choices, palette: Palette) -> None:
    """Draw a coin with a star."""
    middle, size = QPointF(AXIS, height * 0.5), height * 0.34
    painter.setPen(QPen(palette.light, 1.4))
    painter.setBrush(fill(palette, middle.y() - size * 2, middle.y() + size))
    painter.drawEllipse(middle, size, size)
    points, turn = 3 + choices.index(5), choices.between(0, math.tau)
    corners = []
    for number in range(points * 2):
        angle = turn + math.pi * number / points
        reach = size * (0.75 if number % 2 == 0 else choices.between(0.25, 0.4))
        corners.append((middle.x() + math.cos(angle) * reach, middle.y() + math.sin(angle) * reach))
    painter.setPen(edge(palette))
    painter.setBrush(palette.spark)
    painter.drawPath(polygon(*corners))
