"""The box that says what would come of a choice while one aims."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from deckbuilder.core.table.boxes import lie_clear
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, box_of, rect_of
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.forecast import Forecast, Foreseen

GAP, MOST_LINES = 8, 6


class ForecastItem(BoardItem):
    """What would happen, line by line, and up to where it can be known."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(("forecast",), theme)
        self._lines: list[tuple[str, str, str]] = []  # icon, words, tone
        self.setZValue(48)
        self.hide()

    @property
    def words(self) -> list[str]:
        """What it says."""
        return [words for _, words, _ in self._lines]

    def show_at(
        self,
        anchor: QRectF,
        where: tuple[QRectF, Sequence[QRectF]],
        forecast: Forecast,
        own: set[int],
    ) -> None:
        """Open it beside what is aimed at; `own` are the cards of the people at the table."""
        self.prepareGeometryChange()
        self._lines = [self._line(each, own) for each in forecast.lines[:MOST_LINES]]
        if len(forecast.lines) > MOST_LINES:
            self._lines.append(("", tr("… and more"), "text_muted"))
        if not forecast.lines and forecast.end is None:
            self._lines.append(("", tr("Nothing changes."), "text_muted"))
        for note in (forecast.end, forecast.caveat):
            if note is not None:
                self._lines.append(("", said(note), "text_muted"))
        within, clear = box_of(where[0]), [box_of(each) for each in where[1]]
        found = lie_clear(self._size(), box_of(anchor), within, clear, self.theme.px(GAP))
        self.place = rect_of(found)
        self.spoken = ". ".join(self.words)
        self.show()
        self.update()

    def _line(self, each: Foreseen, own: set[int]) -> tuple[str, str, str]:
        if each.is_gone and not each.is_sure:
            return "close", said(each.words), "warning"
        if each.is_gone:
            return "close", said(each.words), "error" if each.piece in own else "success"
        return "right", said(each.words), "text" if each.is_sure else "warning"

    @property
    def _height(self) -> float:
        return QFontMetricsF(self.theme.font("body")).height() + self.theme.px(4)

    def _size(self) -> tuple[float, float]:
        metrics = QFontMetricsF(self.theme.font("body", "medium"))
        widest = max((metrics.horizontalAdvance(words) for words in self.words), default=0.0)
        width = min(widest + self.theme.px(48), self.theme.px(420))
        return width, len(self._lines) * self._height + self.theme.px(12)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, place = self.theme, self.place
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6))
        top, marks = place.top() + theme.px(6), Marks(painter, theme)
        for icon, words, tone in self._lines:
            left = place.left() + theme.px(10)
            if icon:
                spot = QPointF(left + theme.px(7), top + self._height / 2)
                marks.icon(icon, theme.colour(tone).name(), spot, theme.px(14))
                left += theme.px(22)
            area = QRectF(left, top, place.right() - theme.px(8) - left, self._height)
            elided(painter, area, words, theme.font("body", "medium"), theme.colour(tone))
            top += self._height

    # Qt overrides

    def shape(self) -> QPainterPath:
        """See base class; it lets clicks through."""
        return QPainterPath()
