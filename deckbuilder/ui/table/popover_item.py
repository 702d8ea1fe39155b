"""The light box that says why something is not possible."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from deckbuilder.core.table.boxes import lie_clear
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, box_of, rect_of
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.theme import Theme

# What lies between it and what it is about.
GAP = 10


class PopoverItem(BoardItem):
    """A light box that says why something is not possible, with the rules."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(("popover",), theme)
        self.title = ""
        self.reasons: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self.foot = ""
        self._anchor = QRectF()
        self._box = QRectF()
        self.setZValue(50)
        self.hide()

    def show_at(
        self,
        anchor: QRectF,
        where: tuple[QRectF, Sequence[QRectF]],
        title: str,
        reasons: tuple[tuple[str, tuple[str, ...]], ...],
        foot: str = "",
    ) -> None:
        """Open it beside a place, within another one and over none that have to stay in sight."""
        self.prepareGeometryChange()
        self.title, self.reasons, self.foot, self._anchor = title, reasons, foot, anchor
        within, clear = box_of(where[0]), [box_of(each) for each in where[1]]
        found = lie_clear(self._size(), box_of(anchor), within, clear, self.theme.px(GAP))
        self._box = rect_of(found)
        self.set_place(self._box.united(anchor))
        sentences = [f"{sentence} ({', '.join(rules)})" for sentence, rules in reasons]
        self.spoken = ". ".join(each for each in (title, *sentences, foot) if each)
        self.show()
        self.update()

    def _line_height(self) -> float:
        return QFontMetricsF(self.theme.font("body")).height() + self.theme.px(6)

    def _chip(self, rules: tuple[str, ...]) -> str:
        return ", ".join(rules[:2])

    def _chip_width(self) -> float:
        mono = QFontMetricsF(self.theme.mono())
        widest = max(
            (mono.horizontalAdvance(self._chip(rules)) for _, rules in self.reasons), default=0
        )
        return widest + self.theme.px(10)

    def _size(self) -> tuple[float, float]:
        theme = self.theme
        body, strong = (
            QFontMetricsF(theme.font("body")),
            QFontMetricsF(theme.font("body", "strong")),
        )
        chip = self._chip_width() + theme.px(8)
        widths = [strong.horizontalAdvance(self.title) + theme.px(24)]
        widths += [body.horizontalAdvance(sentence) + chip for sentence, _ in self.reasons]
        widths.append(body.horizontalAdvance(self.foot))
        lines = 1 + len(self.reasons) + bool(self.foot)
        width = min(max(widths) + theme.px(26), theme.px(560))
        return width, lines * self._line_height() + theme.px(14)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, box = self.theme, self._box
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("tooltip"))
        painter.drawRoundedRect(box, theme.px(6), theme.px(6))
        self._arrow(painter)
        line, pad = self._line_height(), theme.px(12)
        left, top = box.left() + pad, box.top() + theme.px(6)
        ink, muted = theme.colour("on_tooltip"), theme.colour("on_tooltip_muted")
        marks = Marks(painter, theme)
        marks.icon("illegal", ink.name(), QPointF(left + theme.px(7), top + line / 2), theme.px(15))
        head = QRectF(left + theme.px(22), top, box.width() - pad * 2 - theme.px(22), line)
        elided(painter, head, self.title, theme.font("body", "strong"), ink)
        top += line
        chip = self._chip_width()
        for sentence, rules in self.reasons:
            self._paint_chip(
                painter, QRectF(left, top + theme.px(3), chip, line - theme.px(6)), rules
            )
            area = QRectF(left + chip + theme.px(8), top, box.right() - pad - left - chip, line)
            elided(painter, area, sentence, theme.font("body"), ink)
            top += line
        if self.foot:
            elided(painter, QRectF(left, top, box.width() - 2 * pad, line), self.foot,
                   theme.font("body"), muted)  # fmt: skip

    def _paint_chip(self, painter: QPainter, box: QRectF, rules: tuple[str, ...]) -> None:
        theme = self.theme
        scheme = theme.tokens.light if theme.is_dark else theme.tokens.dark
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.colours["accent_soft"]))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        painter.setFont(theme.mono())
        painter.setPen(QColor(scheme.colours["accent"]))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._chip(rules))

    def _arrow(self, painter: QPainter) -> None:
        """Point at what it is about, where that lies right above or below."""
        box, size = self._box, self.theme.px(7)
        near = self._anchor.adjusted(0, -self.theme.px(GAP + 2), 0, self.theme.px(GAP + 2))
        is_beside = box.top() < self._anchor.bottom() and self._anchor.top() < box.bottom()
        if is_beside or not near.intersects(box):
            return
        x = min(max(self._anchor.center().x(), box.left() + 16), box.right() - 16)
        is_below = box.top() >= self._anchor.bottom()
        edge = box.top() if is_below else box.bottom()
        tip = edge - size if is_below else edge + size
        painter.drawPolygon(
            QPolygonF([QPointF(x - size, edge), QPointF(x + size, edge), QPointF(x, tip)])
        )

    # Qt overrides

    def boundingRect(self) -> QRectF:
        """See base class."""
        return self._box.translated(-self.place.topLeft()).adjusted(-10, -10, 10, 10)

    def shape(self) -> QPainterPath:
        """See base class; it lets clicks through."""
        return QPainterPath()
