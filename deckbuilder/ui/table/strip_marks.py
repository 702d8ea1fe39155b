"""The small marks of a player's line: gems of a track, bars of a pool, rhombs in colours."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.theme import Theme
from engine.tabletop.layout import Gauge


class StripMarks:
    """Draws them; those that come many times are drawn once and kept."""

    def __init__(self, theme: Theme, art: PieceArt) -> None:
        self._theme, self._art = theme, art

    def gem(
        self, painter: QPainter, gauge: Gauge, box: QRectF, is_there: bool, is_goal: bool
    ) -> None:
        """Draw one of a track: there or still to come, the last one outlined."""
        theme = self._theme

        def paint(painter: QPainter, box: QRectF) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("error_soft" if is_there else "sunken"))
            painter.drawRoundedRect(box, 3, 3)
            if is_goal:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("border_strong"), 1.2))
                painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            tone = gauge.tone if is_there else "text_disabled"
            Marks(painter, theme).icon(gauge.icon, tone, box.center(), box.width() * 0.7)

        self._art.stamp(painter, box, ("gem", gauge.id, is_there, is_goal), paint)

    def bar(self, painter: QPainter, box: QRectF, is_filled: bool, is_held: bool) -> None:
        """Draw one of a pool: filled while available, hollow when used up, else dark."""
        theme = self._theme

        def paint(painter: QPainter, box: QRectF) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if is_filled:
                painter.setBrush(theme.colour("accent"))
            elif is_held:
                painter.setPen(QPen(theme.colour("accent"), 1.2))
                box = box.adjusted(0.6, 0.6, -0.6, -0.6)
            else:
                painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(box, 2, 2)

        self._art.stamp(painter, box, ("bar", is_filled, is_held), paint)

    def rhomb(self, painter: QPainter, box: QRectF, tint: str, *, is_filled: bool) -> None:
        """Draw a rhomb in the colour of an element."""
        tone = QColor(self._theme.tint(tint).base)
        inner = box.adjusted(0.8, 0.8, -0.8, -0.8)
        middle = inner.center()
        x, y = middle.x(), middle.y()
        corners = ((x, inner.top()), (inner.right(), y), (x, inner.bottom()), (inner.left(), y))
        painter.setPen(QPen(tone, 1.4))
        painter.setBrush(tone if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF([QPointF(*each) for each in corners]))
