"""The small marks of cards and rows: cost hexagon, aspect shape, pips, gems, numbers."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from deckbuilder.ui.cards.face import colour_key
from deckbuilder.ui.theme import Theme

CAPSULE = QColor(16, 12, 24, 190)


class Marks:
    """Draws marks with one painter in one theme."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self._painter = painter
        self._theme = theme
        device = painter.device()
        self._ratio = device.devicePixelRatio() if device is not None else 1.0

    def icon(self, name: str, colour: str, centre: QPointF, size: float) -> None:
        """Draw an icon around a point, in a token's or an exact colour."""
        tone = colour if colour.startswith("#") else self._theme.scheme.colours[colour]
        pixmap = self._theme.pixmap(name, tone, size, self._ratio)
        self._painter.drawPixmap(centre - QPointF(size / 2, size / 2), pixmap)

    def aspect(self, colour: str, centre: QPointF, size: float) -> None:
        """Draw the shape of an aspect, element or attribute in its colour."""
        key = colour_key(colour)
        self.icon(self._theme.tint_icon(key), self._theme.tint(key).base, centre, size)

    def hexagon(
        self, centre: QPointF, size: float, fill: str, ink: str, text: str, font: QFont
    ) -> None:
        """Draw a filled hexagon with a number in it."""
        corners = [
            centre
            + QPointF(math.sin(math.radians(angle)), -math.cos(math.radians(angle))) * (size * 0.46)
            for angle in range(0, 360, 60)
        ]
        pen = QPen(QColor(fill), size * 0.08)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._painter.setPen(pen)
        self._painter.setBrush(QColor(fill))
        self._painter.drawPolygon(QPolygonF(corners))
        self._painter.setPen(QColor(ink))
        self._painter.setFont(font)
        box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def disc(self, centre: QPointF, radius: float, colour: QColor) -> None:
        """Draw a filled circle."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(colour)
        self._painter.drawEllipse(centre, radius, radius)

    def ring(self, centre: QPointF, radius: float, colour: QColor, width: float) -> None:
        """Draw an open circle."""
        self._painter.setPen(QPen(colour, width))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(centre, radius - width / 2, radius - width / 2)

    def capsule(self, corner: QPointF, pip: float, allowance: int, used: int) -> None:
        """Draw an allowance as dots below each other on a dark pill; used ones are filled."""
        gap = pip * 0.35
        height = allowance * pip + (allowance - 1) * gap + pip * 0.7
        box = QRectF(corner.x(), corner.y(), pip * 1.7, height)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(CAPSULE)
        self._painter.drawRoundedRect(box, box.width() / 2, box.width() / 2)
        filled = QColor(self._theme.tokens.dark.colours["infusion"])
        for number in range(allowance):
            y = corner.y() + pip * 0.85 + number * (pip + gap)
            centre = QPointF(box.center().x(), y)
            if number < used:
                self.disc(centre, pip / 2, filled)
            else:
                self.ring(centre, pip / 2, QColor("#FFFFFF"), max(1.0, pip * 0.16))

    def pip_column(self, top: QPointF, radius: float, pips: int, *, is_unique: bool) -> None:
        """Draw an infusion's pips below each other, with the arc of a Unique one (3.9e.1)."""
        ink = self._theme.colour("infusion")
        for number in range(pips):
            self.disc(top + QPointF(0, number * radius * 2.6), radius, ink)
        if is_unique:
            y = top.y() + max(0, pips - 1) * radius * 2.6 + radius * 0.4
            box = QRectF(top.x() - radius * 1.25, y, radius * 2.5, radius * 1.5)
            self._painter.setPen(QPen(ink, max(1.0, radius * 0.16)))
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawArc(box, 200 * 16, 140 * 16)

    def number(
        self, left: QPointF, text: str, font: QFont, *, is_changed: bool = False, trend: int = 0
    ) -> float:
        """Draw a number from a point at its middle height, underlined if changed; its width.

        `trend` says whether it is more (1) or less (-1) than printed.
        """
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text)
        tone = {1: "success", -1: "error"}.get(trend, "infusion")
        colour = self._theme.colour(tone if is_changed else "card_text")
        baseline = left.y() + metrics.capHeight() / 2
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(QPointF(left.x(), baseline), text)
        if is_changed:
            thick = max(1.0, font.pixelSize() * 0.07)
            line = QRectF(left.x(), baseline + thick * 1.5, width, thick)
            self._painter.fillRect(line, colour)
        return width

    def chip(self, spot: QPointF, width: float, size: float, text: str, *, has_gem: bool) -> None:
        """Draw a cost within a text, on a round chip; a gem behind it for Ikorr."""
        height = size * 1.2
        box = QRectF(spot.x(), spot.y() - size * 0.36 - height / 2, width, height)
        fill = self._theme.colour("sunken")
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(fill)
        self._painter.drawRoundedRect(box, height / 2, height / 2)
        self._painter.setFont(self._theme.font_of(size * 0.85, "number"))
        self._painter.setPen(self._theme.colour("card_text"))
        area = box.adjusted(0, 0, -size * 1.0, 0) if has_gem else box
        self._painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        if has_gem:
            centre = QPointF(box.right() - size * 0.78, box.center().y())
            self.icon("ikorr", "ikorr", centre, size * 0.9)
