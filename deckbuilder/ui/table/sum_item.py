"""A reckoning beside the hand: what adds up on either side, and what it comes to."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Phrase, Sum

LINE, FOOT = 18, 30


class SumItem(BoardItem):
    """A panel that a game offers at the right of a hand with few cards."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.sum: Sum | None = None

    def present(self, reckoned: Sum) -> None:
        """Show another reckoning."""
        if reckoned != self.sum:
            self.sum = reckoned
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        if self.sum is None:
            return
        theme = self.theme
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        inner = self.place.adjusted(theme.px(12), theme.px(8), -theme.px(12), -theme.px(6))
        head = QRectF(inner.left(), inner.top(), inner.width(), theme.px(LINE))
        elided(painter, head, said(self.sum.title), theme.font("body", "strong"),
               theme.colour("text"))  # fmt: skip
        foot = inner.bottom() - theme.px(FOOT)
        half = inner.width() / 2
        for at, parts in enumerate((self.sum.left, self.sum.right)):
            left = inner.left() + at * half
            area = QRectF(left, head.bottom() + theme.px(4), half - theme.px(8), 0)
            self._paint_parts(painter, area, foot, parts)
        painter.fillRect(QRectF(inner.left(), foot, inner.width(), 1), theme.colour("border"))
        self._paint_totals(painter, QRectF(inner.left(), foot, inner.width(), theme.px(FOOT)))

    def _paint_parts(
        self, painter: QPainter, area: QRectF, foot: float, parts: tuple[tuple[str, Phrase], ...]
    ) -> None:
        """Draw numbers and where they come from, as many as there is room for."""
        theme = self.theme
        small, number = theme.font("small"), theme.font("small", "number")
        widest = max((text_width(number, e[0]) for e in parts), default=0.0)
        top = area.top()
        for value, words in parts:
            if top + theme.px(LINE) > foot:
                return
            line = QRectF(area.left(), top, area.width(), theme.px(LINE))
            painter.setFont(number)
            painter.setPen(theme.colour("text"))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(line.left(), top, widest + 1, line.height()), right, value)
            told = line.adjusted(widest + theme.px(8), 0, 0, 0)
            elided(painter, told, said(words), small, theme.colour("text_muted"))
            top += line.height()

    def _paint_totals(self, painter: QPainter, area: QRectF) -> None:
        """Draw the totals of both sides, and the result."""
        assert self.sum is not None
        theme = self.theme
        font = theme.font("title", "number")
        left = area.left()
        last = len(self.sum.totals) - 1
        for at, (icon, value) in enumerate(self.sum.totals):
            if at:
                sign = "=" if at == last else "\N{MINUS SIGN}"
                width = text_width(font, sign)
                elided(painter, QRectF(left, area.top(), width + 2, area.height()), sign,
                       theme.font("title"), theme.colour("text_muted"))  # fmt: skip
                left += width + theme.px(8)
            spot = QPointF(left + theme.px(8), area.center().y())
            Marks(painter, theme).icon(icon, "text_muted", spot, theme.px(14))
            left += theme.px(19)
            width = text_width(font, str(value))
            tone = theme.colour("error" if at == last else "text")
            elided(painter, QRectF(left, area.top(), width + 2, area.height()), str(value), font,
                   tone)  # fmt: skip
            left += width + theme.px(10)


def spoken_sum(reckoned: Sum) -> str:
    """Return how a reckoning is read out."""
    parts = [f"{value} {said(words)}" for value, words in (*reckoned.left, *reckoned.right)]
    totals = ", ".join(str(value) for _, value in reckoned.totals)
    return f"{said(reckoned.title)}: {'; '.join(parts)}. {totals}"
