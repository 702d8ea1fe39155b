"""The small marks of a player's line: gems of a track, bars of a pool, rhombs in colours."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.stamps import Stamps
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Level
from engine.tabletop.layout import Gauge

# A rhomb that stands upright: its width and its height; one that lies is as wide as that is high.
RHOMB = (11, 17)
# The sides of a gem and of a bar at scale 1, in a line with room and in a tight one.
GEM, TIGHT_GEM = 15, 9
BAR, TIGHT_BAR, BAR_HEIGHT = 8, 5, 15


class StripMarks:
    """Draws them; all marks of a gauge are drawn once and kept while it stands as it is."""

    def __init__(self, theme: Theme, stamps: Stamps) -> None:
        self._theme, self._stamps = theme, stamps

    # ---------------------------------------------------------------------------- how wide they are

    def track_width(self, level: Level, *, is_tight: bool) -> int:
        """Return what the gems of a track take."""
        px = self._theme.px
        return level.limit * (px(TIGHT_GEM if is_tight else GEM) + px(2))

    def pool_width(self, level: Level, *, is_tight: bool) -> int:
        """Return what the bars of a pool take."""
        px = self._theme.px
        return level.limit * (px(TIGHT_BAR if is_tight else BAR) + px(2))

    def rhombs_width(self, level: Level) -> int:
        """Return what rhombs take; those that lie are wider."""
        px = self._theme.px
        return sum(px(RHOMB[at >= level.value]) + px(3) for at in range(len(level.tints)))

    # --------------------------------------------------------------------------------- drawing them

    def track(
        self, painter: QPainter, gauge: Gauge, left: QPointF, level: Level, *, is_tight: bool
    ) -> None:
        """Draw the gems of a track from a point at the left, halfway up."""
        cell, gap = self._theme.px(TIGHT_GEM if is_tight else GEM), self._theme.px(2)

        def paint(own: QPainter, box: QRectF) -> None:
            for at in range(level.limit):
                place = QRectF(box.left() + at * (cell + gap), box.top(), cell, cell)
                self._gem(own, gauge, place, at < level.value, at == level.limit - 1)

        box = _row(left, self.track_width(level, is_tight=is_tight), cell)
        self._stamps.draw(painter, box, ("track", gauge.id, level.value, level.limit), paint)

    def pool(self, painter: QPainter, left: QPointF, level: Level, *, is_tight: bool) -> None:
        """Draw a bar for each: filled what is available, hollow what is used up, dark the rest."""
        width, gap = self._theme.px(TIGHT_BAR if is_tight else BAR), self._theme.px(2)
        height, held = self._theme.px(BAR_HEIGHT), level.value + level.used

        def paint(own: QPainter, box: QRectF) -> None:
            for at in range(level.limit):
                place = QRectF(box.left() + at * (width + gap), box.top(), width, height)
                self._bar(own, place, at < level.value, at < held)

        box = _row(left, self.pool_width(level, is_tight=is_tight), height)
        self._stamps.draw(painter, box, ("pool", level.value, held, level.limit), paint)

    def rhombs(self, painter: QPainter, left: QPointF, level: Level) -> None:
        """Draw a rhomb for each: upright and filled what is available, lying and hollow the rest.

        Form and fill say it; the colour is the element's.
        """
        px = self._theme.px

        def paint(own: QPainter, box: QRectF) -> None:
            x, middle = box.left(), box.center().y()
            for at, tint in enumerate(level.tints):
                width, height = px(RHOMB[at >= level.value]), px(RHOMB[at < level.value])
                place = QRectF(x, middle - height / 2, width, height)
                self._rhomb(own, place, tint, is_filled=at < level.value)
                x += width + px(3)

        box = _row(left, self.rhombs_width(level), px(RHOMB[1]))
        self._stamps.draw(painter, box, ("rhombs", level.value, level.tints), paint)

    # ---------------------------------------------------------------------------------- one of each

    def _gem(
        self, painter: QPainter, gauge: Gauge, box: QRectF, is_there: bool, is_goal: bool
    ) -> None:
        """Draw one of a track: there or still to come, the last one outlined."""
        theme = self._theme

        def paint(painter: QPainter, box: QRectF) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("error_soft" if is_there else "sunken"))
            painter.drawRoundedRect(box, 3, 3)
            if is_goal:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("border_strong"), 1.2))
                painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            tone = gauge.tone if is_there else "text_disabled"
            Marks(painter, theme).icon(gauge.icon, tone, box.center(), box.width() * 0.7)

        self._stamps.draw(painter, box, ("gem", gauge.id, is_there, is_goal), paint)

    def _bar(self, painter: QPainter, box: QRectF, is_filled: bool, is_held: bool) -> None:
        """Draw one of a pool: filled while available, hollow when used up, else dark."""
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if is_filled:
            painter.setBrush(theme.colour("accent"))
        elif is_held:
            painter.setPen(QPen(theme.colour("accent"), 1.2))
            box = box.adjusted(0.6, 0.6, -0.6, -0.6)
        else:
            painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(box, 2, 2)

    def _rhomb(self, painter: QPainter, box: QRectF, tint: str, *, is_filled: bool) -> None:
        """Draw a rhomb in the colour of an element."""
        tone = QColor(self._theme.tint(tint).base)
        inner = box.adjusted(0.8, 0.8, -0.8, -0.8)
        middle = inner.center()
        x, y = middle.x(), middle.y()
        corners = ((x, inner.top()), (inner.right(), y), (x, inner.bottom()), (inner.left(), y))
        painter.setPen(QPen(tone, 1.4))
        painter.setBrush(tone if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF([QPointF(*each) for each in corners]))


def _row(left: QPointF, width: float, height: float) -> QRectF:
    """Return a row of marks that begins at a point halfway up."""
    return QRectF(left.x(), left.y() - height / 2, width, height)
