"""The masks of beasts on card pictures: heads of several kinds, ears, horns, eyes, muzzles, marks.

Everything follows from the card's name, so that a card has the same mask on every machine, and the
beasts of one deck can be told apart.
"""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from deckbuilder.ui.cards.choices import Choices
from deckbuilder.ui.cards.strokes import AXIS, Palette, edge, fill, mirrored, polygon, see_through

Points = tuple[tuple[float, float], ...]
# The right half of each head, from the brow to the chin, in sizes of the mask.
HEADS: dict[str, Points] = {
    "fox": ((0, -0.42), (0.35, -0.48), (0.82, -0.95), (0.74, 0.1), (0.4, 0.74), (0, 1.05)),
    "cat": ((0, -0.5), (0.22, -0.52), (0.5, -0.98), (0.72, -0.3), (0.74, 0.3), (0.36, 0.76),
            (0, 0.84)),
    "bear": ((0, -0.62), (0.36, -0.6), (0.5, -0.84), (0.76, -0.78), (0.78, -0.48), (0.72, 0.3),
             (0.42, 0.82), (0, 0.92)),
    "deer": ((0, -0.52), (0.26, -0.52), (0.98, -0.5), (0.52, -0.12), (0.44, 0.36), (0.26, 1.02),
             (0, 1.12)),
    "owl": ((0, -0.5), (0.28, -0.56), (0.72, -0.86), (0.8, -0.1), (0.66, 0.56), (0.24, 0.9),
            (0, 0.98)),
    "serpent": ((0, -0.74), (0.4, -0.66), (0.66, -0.2), (0.6, 0.34), (0.26, 0.98), (0, 1.08)),
    "boar": ((0, -0.5), (0.34, -0.5), (0.62, -0.74), (0.8, -0.5), (0.66, 0.06), (0.46, 0.5),
             (0.42, 0.9), (0, 0.98)),
}  # fmt: skip
ROUND_EYED = ("owl", "bear")
CURLED, STRAIGHT, ANTLERS, SHORT, NONE = range(5)


def paint_mask(painter: QPainter, height: float, choices: Choices, palette: Palette) -> None:
    """Draw an animal's head from the front."""
    size = height * choices.between(0.33, 0.4)
    middle = QPointF(AXIS, height * 0.52)
    kind = tuple(HEADS)[choices.index(len(HEADS))]
    wide, long = choices.between(0.88, 1.12), choices.between(0.9, 1.1)
    _horns(painter, middle, size, choices, palette)
    half = QPainterPath(middle)
    for x, y in HEADS[kind]:
        half.lineTo(middle + QPointF(size * x * wide, size * y * long))
    half.closeSubpath()
    head = mirrored(half)
    painter.setPen(edge(palette))
    painter.setBrush(fill(palette, middle.y() - size, middle.y() + size))
    painter.drawPath(head)
    painter.setPen(Qt.PenStyle.NoPen)
    _marks(painter, head, middle, size, choices, palette)
    is_round = kind in ROUND_EYED or choices.chance(0.25)
    _eyes(painter, middle, size, is_round, choices, palette)
    _muzzle(painter, middle, size * long, choices, palette)


def _horns(
    painter: QPainter, middle: QPointF, size: float, choices: Choices, palette: Palette
) -> None:
    kind = choices.index(NONE + 2)
    reach, rise = choices.between(0.4, 0.75), choices.between(1.1, 1.4)
    root = middle + QPointF(size * 0.25, -size * 0.45)
    tip = middle + QPointF(size * reach * 0.8, -size * rise)
    horn = QPainterPath(root)
    if kind == CURLED:
        horn.cubicTo(middle + QPointF(size * reach, -size * 0.7),
                     middle + QPointF(size * (reach + 0.2), -size * 0.9), tip)  # fmt: skip
    elif kind == STRAIGHT:
        horn.lineTo(middle + QPointF(size * (reach + 0.25), -size * rise))
    elif kind == ANTLERS:
        horn.lineTo(tip)
        for part, out in ((0.45, 0.34), (0.75, 0.26)):
            fork = root + (tip - root) * part
            horn.moveTo(fork)
            horn.lineTo(fork + QPointF(size * out, -size * 0.2))
    elif kind == SHORT:
        horn.lineTo(middle + QPointF(size * 0.34, -size * 0.86))
    else:
        return
    width = size * (0.16 if kind == SHORT else 0.09)
    painter.setPen(QPen(palette.spark, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(horn)
    painter.drawPath(QTransform(-1, 0, 0, 1, 2 * AXIS, 0).map(horn))


def _marks(
    painter: QPainter,
    head: QPainterPath,
    middle: QPointF,
    size: float,
    choices: Choices,
    palette: Palette,
) -> None:
    """Draw stripes, a blaze or cheeks, never over the edge of the head."""
    kind, tone = choices.index(4), see_through(palette.deep, 0.35)
    x, y = middle.x(), middle.y()
    if kind == 0:
        for at in (-0.3, -0.12):
            inner, outer = x + size * 0.12, x + size * 0.7
            stripe = polygon((inner, y + size * at), (outer, y + size * (at - 0.14)),
                             (outer, y + size * (at - 0.04)))  # fmt: skip
            painter.fillPath(mirrored(stripe).intersected(head), tone)
    elif kind == 1:
        blaze = polygon((x, y - size * 0.6), (x + size * 0.13, y - size * 0.2), (x, y + size * 0.5))
        painter.fillPath(mirrored(blaze).intersected(head), see_through(palette.spark, 0.45))
    elif kind == 2:
        cheek = QPainterPath()
        cheek.addEllipse(middle + QPointF(size * 0.46, size * 0.4), size * 0.2, size * 0.24)
        painter.fillPath(mirrored(cheek).intersected(head), tone)


def _eyes(
    painter: QPainter,
    middle: QPointF,
    size: float,
    is_round: bool,
    choices: Choices,
    palette: Palette,
) -> None:
    eye = QPainterPath()
    if is_round:
        wide = size * choices.between(0.12, 0.17)
        eye.addEllipse(middle + QPointF(size * 0.34, size * 0.02), wide, wide)
        pupil = QPainterPath()
        pupil.addEllipse(middle + QPointF(size * 0.34, size * 0.02), wide * 0.4, wide * 0.7)
        painter.fillPath(mirrored(eye), palette.spark)
        painter.fillPath(mirrored(pupil), palette.deep)
        return
    slant = choices.between(-0.16, 0.04)
    inner, outer = QPointF(size * 0.2, size * 0.12), QPointF(size * 0.56, size * slant)
    eye.moveTo(middle + inner)
    eye.quadTo(middle + QPointF(size * 0.4, size * (slant - 0.06)), middle + outer)
    eye.quadTo(middle + QPointF(size * 0.4, size * 0.16), middle + inner)
    painter.fillPath(mirrored(eye), palette.spark)


def _muzzle(
    painter: QPainter, middle: QPointF, size: float, choices: Choices, palette: Palette
) -> None:
    """Draw a nose, a beak, or a mouth with fangs."""
    kind, tone = choices.index(3), see_through(palette.deep, 0.8)
    x, y = middle.x(), middle.y()
    if kind == 0:
        wide = size * choices.between(0.1, 0.18)
        nose = polygon((x, y + size * 0.35), (x + wide, y + size * 0.6), (x, y + size * 0.92),
                       (x - wide, y + size * 0.6))  # fmt: skip
        painter.fillPath(nose, tone)
    elif kind == 1:
        beak = polygon((x - size * 0.16, y + size * 0.3), (x + size * 0.16, y + size * 0.3),
                       (x, y + size * 0.78))  # fmt: skip
        painter.fillPath(beak, palette.spark)
        slit = size * 0.05
        painter.fillPath(polygon((x - slit, y + size * 0.4), (x + slit, y + size * 0.4),
                                 (x, y + size * 0.6)), tone)  # fmt: skip
    else:
        nose = QPainterPath()
        nose.addEllipse(QPointF(x, y + size * 0.48), size * 0.13, size * 0.08)
        painter.fillPath(nose, tone)
        fang = polygon((x + size * 0.1, y + size * 0.66), (x + size * 0.22, y + size * 0.62),
                       (x + size * 0.15, y + size * 0.86))  # fmt: skip
        painter.fillPath(mirrored(fang), palette.spark)
