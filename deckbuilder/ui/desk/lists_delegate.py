"""Draws the rows of an event: aspects as shapes, verdicts as mark and word."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.tournament.event_checks import ILLEGAL, LEGAL, MISSING, UNKNOWN, UNREADABLE
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.desk.lists_model import (
    CHANGED,
    CHECKED,
    DRAWN,
    DUE,
    FAILED,
    PIPS,
    TEAM,
    WAITING,
    ListColumn,
    ListRole,
)
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.words import tr

VERDICT_LOOK = {
    LEGAL: ("legal", "success"),
    ILLEGAL: ("illegal", "error"),
    UNKNOWN: ("unknown", "unknown"),
    UNREADABLE: ("warning", "warning"),
    MISSING: ("warning", "warning"),
    WAITING: ("timer", "text_muted"),
}
MARK_LOOK = {
    DRAWN: ("dice", "accent"),
    DUE: ("timer", "accent"),
    CHECKED: ("judge", "success"),
    FAILED: ("illegal", "error"),
    CHANGED: ("history", "error"),
    TEAM: ("illegal", "error"),
}
NUMBERS = {ListColumn.MAIN: "main", ListColumn.SIDE: "side", ListColumn.PIPS: PIPS}


class ListsDelegate(QStyledItemDelegate):
    """One line a player."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        return QSize(self._theme.px(60), self._theme.height("row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        RowPainter(painter, self._theme).background(_without_ring(option), rect)
        column = index.column()
        if column == ListColumn.VERDICT:
            self._paint_verdict(painter, rect, index)
        elif column == ListColumn.COLOURS:
            self._paint_colours(painter, rect, index)
        else:
            self._paint_text(painter, rect, index, column)
        painter.restore()

    def _paint_verdict(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        px = self._theme.px
        icon, tone = VERDICT_LOOK[str(index.data(ListRole.VERDICT))]
        spot = QPointF(rect.left() + px(16), rect.center().y())
        Marks(painter, self._theme).icon(icon, tone, spot, px(16))
        area = rect.adjusted(px(30), 0, -px(4), 0)
        self._draw(painter, area, str(index.data()), "strong", tone)
        if index.data(ListRole.CAVEATS):  # “Legal” is never shown alone when it is limited
            word = QFontMetricsF(self._theme.font("body", "strong")).horizontalAdvance(index.data())
            spot = QPointF(area.left() + word + px(12), rect.center().y())
            Marks(painter, self._theme).icon("warning", "warning", spot, px(13))

    def _paint_colours(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        px = self._theme.px
        marks = Marks(painter, self._theme)
        left = rect.left() + px(14)
        for colour in index.data(ListRole.COLOURS) or ():
            marks.aspect(colour, QPointF(left, rect.center().y()), px(16))
            left += px(21)

    def _paint_text(self, painter: QPainter, rect: QRectF, index: Index, column: int) -> None:
        px = self._theme.px
        area = rect.adjusted(px(8), 0, -px(8), 0)
        if column == ListColumn.PLAYER:
            area.setRight(self._paint_marks(painter, area, index))
        is_team_wrong = column == ListColumn.TEAM and TEAM in index.data(ListRole.MARKS)
        if is_team_wrong:
            icon, tone = MARK_LOOK[TEAM]
            spot = QPointF(area.left() + px(7), area.center().y())
            Marks(painter, self._theme).icon(icon, tone, spot, px(14))
            area.setLeft(area.left() + px(20))
        is_number = column in NUMBERS or column == ListColumn.NUMBER
        is_wrong = is_team_wrong or (
            column in NUMBERS and NUMBERS[ListColumn(column)] in index.data(ListRole.FAULTS)
        )
        muted = column in (ListColumn.NUMBER, ListColumn.DECK, ListColumn.TEAM, ListColumn.PLAYS)
        tone = "error" if is_wrong else "text_muted" if muted else "text"
        weight = "strong" if is_wrong else "regular"
        align = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
        self._draw(painter, area, str(index.data()), weight, tone, align)

    def _paint_marks(self, painter: QPainter, area: QRectF, index: Index) -> float:
        """Draw what else is known of a list behind the name; returns where that begins."""
        px = self._theme.px
        right = area.right()
        marks = index.data(ListRole.MARKS)
        if FAILED in marks:
            right = self._paint_failed(painter, area, str(index.data()))
        for mark in marks:
            # The chip tells what is due, and a die without a tick; a failed check has its pill,
            # and what is wrong with a team stands at its name.
            if mark in (DUE, FAILED, TEAM):
                continue
            icon, tone = MARK_LOOK[mark]
            spot = QPointF(right - px(7), area.center().y())
            Marks(painter, self._theme).icon(icon, tone, spot, px(14))
            right -= px(18)
        return right

    def _paint_failed(self, painter: QPainter, area: QRectF, name: str) -> float:
        """Draw that a deck check failed: mark and words, or the mark alone beside a long name."""
        px = self._theme.px
        metrics = QFontMetricsF(self._theme.font("small", "strong"))
        words = tr("not as listed")
        width = metrics.horizontalAdvance(words)
        needed = QFontMetricsF(self._theme.font("body", "regular")).horizontalAdvance(name)
        right = area.right()
        if needed + width + px(50) <= area.width():
            painter.setFont(self._theme.font("small", "strong"))
            painter.setPen(self._theme.colour("error"))
            spot = QRectF(right - width, area.top(), width + 1, area.height())
            painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, words)
            right -= width + px(4)
        icon, tone = MARK_LOOK[FAILED]
        place = QPointF(right - px(7), area.center().y())
        Marks(painter, self._theme).icon(icon, tone, place, px(14))
        return right - px(18)

    def _draw(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        weight: str,
        tone: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        font = self._theme.font("body", weight)
        painter.setFont(font)
        painter.setPen(self._theme.colour(tone))
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() + 1)
        painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, shown)


def _without_ring(option: QStyleOptionViewItem) -> QStyleOptionViewItem:
    """A whole row is selected, so a ring around one cell of it would say something else."""
    plain = QStyleOptionViewItem(option)
    plain.state &= ~plain.state.State_HasFocus
    return plain
