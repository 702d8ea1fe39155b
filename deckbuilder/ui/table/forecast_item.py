"""The box that says what would come of a choice while one aims."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from deckbuilder.core.table.boxes import lie_clear
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, box_of, rect_of
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice
from engine.tabletop.forecast import Forecast, Foreseen

GAP, MOST_LINES = 8, 6
# In pixels at scale 1: the edge around the words, an icon with its gap, between two columns.
PAD, ICON, BETWEEN, WIDEST = 10, 22, 24, 460


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """A line of the box: what happens with its icon, and at the right what comes of it."""

    words: str
    tone: str = "text"
    icon: str = ""
    outcome: str = ""
    outcome_tone: str = "text"
    has_rule: bool = False  # a hairline above

    @property
    def spoken(self) -> str:
        """The whole line."""
        return f"{self.words}, {self.outcome}" if self.outcome else self.words


class ForecastItem(BoardItem):
    """What would happen, line by line, and up to where it can be known."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(("forecast",), theme)
        self.lines: list[ForecastLine] = []
        self.setZValue(48)
        self.hide()

    @property
    def words(self) -> list[str]:
        """What it says."""
        return [each.spoken for each in self.lines]

    def show_at(
        self,
        anchor: QRectF,
        where: tuple[QRectF, Sequence[QRectF]],
        forecast: Forecast,
        own: set[int],
        others: Sequence[tuple[str, Choice, Forecast]] = (),
    ) -> None:
        """Open it beside what is aimed at.

        `own` are the cards of the people at the table, `others` what else could be aimed at: its
        name, the choice and what would come of it.
        """
        self.prepareGeometryChange()
        self.lines = [*self._told(forecast, own), *self._others(others)]
        within, clear = box_of(where[0]), [box_of(each) for each in where[1]]
        found = lie_clear(self._size(), box_of(anchor), within, clear, self.theme.px(GAP))
        self.set_place(rect_of(found))
        self.spoken = ". ".join(self.words)
        self.show()
        self.update()

    def _told(self, forecast: Forecast, own: set[int]) -> list[ForecastLine]:
        lines = [self._line(each, own) for each in forecast.lines[:MOST_LINES]]
        if len(forecast.lines) > MOST_LINES:
            lines.append(ForecastLine(tr("… and more"), "text_muted"))
        if not forecast.lines and forecast.end is None:
            lines.append(ForecastLine(tr("Nothing changes."), "text_muted"))
        notes = (forecast.verdict, forecast.end, forecast.caveat)
        for at, note in enumerate(each for each in notes if each is not None):
            lines.append(ForecastLine(said(note), "text_muted", has_rule=at == 0 and bool(lines)))
        return lines

    def _line(self, each: Foreseen, own: set[int]) -> ForecastLine:
        is_own = each.piece in own
        fate = "text" if each.is_sure else "warning"
        if each.is_gone:
            fate = "warning" if not each.is_sure else "error" if is_own else "success"
        if each.outcome is not None:
            icon = "damage" if is_own else "attack"
            return ForecastLine(said(each.words), "text", icon, said(each.outcome), fate)
        return ForecastLine(said(each.words), fate, "close" if each.is_gone else "right")

    def _others(self, others: Sequence[tuple[str, Choice, Forecast]]) -> list[ForecastLine]:
        """Tell other targets in a line each; Tab goes to the next one."""
        lines = []
        for at, (name, choice, found) in enumerate(others):
            pair = (choice.target, choice.piece)
            told = [said(e.words) for n in pair for e in found.lines if e.piece == n and e.outcome]
            words = f"{name}: {', '.join(told)}" if told else name
            verdict = said(found.verdict) if found.verdict is not None else ""
            if at == 0:
                lines.append(ForecastLine(tr("Other targets, Tab"), "text_muted", has_rule=True))
            lines.append(ForecastLine(words, "text", "", verdict, "text_muted"))
        return lines

    # ------------------------------------------------------------------------------------ drawing

    @property
    def _height(self) -> float:
        return QFontMetricsF(self.theme.font("body")).height() + self.theme.px(6)

    @property
    def _font(self) -> QFont:
        return self.theme.font("body", "medium")

    def _size(self) -> tuple[float, float]:
        metrics, px = QFontMetricsF(self._font), self.theme.px
        widths = [metrics.horizontalAdvance(each.words) + px(ICON if each.icon else 0)
                  + (metrics.horizontalAdvance(each.outcome) + px(BETWEEN) if each.outcome else 0)
                  for each in self.lines]  # fmt: skip
        width = min(max(widths, default=0.0) + px(2 * PAD + 4), px(WIDEST))
        return width, len(self.lines) * self._height + px(12)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, place = self.theme, self.place
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6))
        line = QRectF(place.left() + theme.px(PAD), place.top() + theme.px(6),
                      place.width() - theme.px(2 * PAD), self._height)  # fmt: skip
        for each in self.lines:
            self._draw_line(painter, line, each)
            line.translate(0, self._height)

    def _draw_line(self, painter: QPainter, area: QRectF, line: ForecastLine) -> None:
        theme = self.theme
        if line.has_rule:
            rule = QRectF(area.left(), area.top(), area.width(), 1)
            painter.fillRect(rule, theme.colour("border"))
        left, right = area.left(), area.right()
        if line.icon:
            spot = QPointF(left + theme.px(7), area.center().y())
            Marks(painter, theme).icon(
                line.icon, theme.colour(line.tone).name(), spot, theme.px(14)
            )
            left += theme.px(ICON)
        if line.outcome:
            font = theme.font("body", "strong")
            width = min(QFontMetricsF(font).horizontalAdvance(line.outcome) + 2, area.width() * 0.6)
            told = QRectF(right - width, area.top(), width, area.height())
            elided(painter, told, line.outcome, font, theme.colour(line.outcome_tone))
            right = told.left() - theme.px(PAD)
        words = QRectF(left, area.top(), right - left, area.height())
        painter.setPen(Qt.PenStyle.NoPen)
        elided(painter, words, line.words, self._font, theme.colour(line.tone))

    # Qt overrides

    def shape(self) -> QPainterPath:
        """See base class; it lets clicks through."""
        return QPainterPath()
