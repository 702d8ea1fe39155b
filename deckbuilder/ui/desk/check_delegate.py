"""Draws a deck check: listed, found with its stepper, and what differs."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.tournament.check_result import CheckGroup, CheckRow
from deckbuilder.tournament.list_difference import Mismatch
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import Face, OverlayFace
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.desk.check_model import CheckHeading, CheckRole
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.words import tr
from engine.catalog import Catalog

LOOKS = {
    CheckGroup.DIFFERENT: ("illegal", "error"),
    CheckGroup.OPEN: ("timer", "text_muted"),
    CheckGroup.AGREED: ("legal", "success"),
}
TONES = {
    Mismatch.MISSING: "error",
    Mismatch.EXTRA: "warning",
    Mismatch.SECTION: "error",
}
DIFFERENCE, STEPPER, LISTED = 150, 84, 56
GAP = 20
LEFT = 22
NAME = 44


class CheckDelegate(QStyledItemDelegate):
    """A pairing a row; strips below it say what it carries and what it should."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._theme = painter.theme
        self._catalog: Catalog | None = None

    def set_catalog(self, catalog: Catalog) -> None:
        """Look cards up here."""
        self._catalog = catalog

    def step_at(self, rect: QRect, place: QPoint) -> int:
        """Return the step that the place of a click means: -1, 1, or 0 for none."""
        box = self._stepper(QRectF(rect))
        if not box.contains(QPointF(place)):
            return 0
        third = box.width() / 3
        if place.x() < box.left() + third:
            return -1
        return 1 if place.x() > box.right() - third else 0

    def is_tick(self, rect: QRect, place: QPoint) -> bool:
        """Whether a click is on the mark at the left of a row."""
        height = self._theme.height("row")
        return place.x() < rect.left() + self._theme.px(40) and place.y() < rect.top() + height

    def _stepper(self, rect: QRectF) -> QRectF:
        px, height = self._theme.px, self._theme.height("row")
        right = rect.right() - px(DIFFERENCE)
        return QRectF(right - px(STEPPER) + px(8), rect.top() + 3, px(STEPPER) - px(14), height - 6)

    @staticmethod
    def _strips(row: CheckRow) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the infusions that lie on a row's card, and those that should and do not."""
        what = row.discrepancy
        if what is None:
            return row.entry.infusions, ()
        if what.kind is Mismatch.MISSING:  # what the missing copies carry is missing with them
            return (row.entry.infusions if row.found else (), row.entry.infusions)
        return row.entry.infusions, what.lost

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class."""
        row = index.data(CheckRole.ROW)
        strips = sum(map(len, self._strips(row))) if isinstance(row, CheckRow) else 0
        theme = self._theme
        return QSize(theme.px(300), theme.height("row") + strips * theme.height("strip"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        heading, row = index.data(CheckRole.HEADING), index.data(CheckRole.ROW)
        if isinstance(heading, CheckHeading):
            self._paint_heading(painter, rect, heading)
        elif isinstance(row, CheckRow):
            RowPainter(painter, self._theme).background(option, rect)
            top = QRectF(rect.left(), rect.top(), rect.width(), self._theme.height("row"))
            self._paint_row(painter, top, row, index)
            self._paint_strips(painter, QRectF(rect.left(), top.bottom(), rect.width(), 0), row)
        painter.restore()

    # ------------------------------------------------------------------------------------ drawing

    def _paint_heading(self, painter: QPainter, rect: QRectF, heading: CheckHeading) -> None:
        theme, px = self._theme, self._theme.px
        is_wrong = heading.group is CheckGroup.DIFFERENT
        painter.fillRect(rect, theme.colour("error_soft" if is_wrong else "pane"))
        line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
        painter.fillRect(line, theme.colour("border"))
        icon, tone = LOOKS[heading.group]
        ink = "error" if is_wrong else "text_muted"
        spot = QPointF(rect.left() + px(LEFT), rect.center().y())
        Marks(painter, theme).icon(icon, tone, spot, px(15))
        area = rect.adjusted(px(NAME), 0, -px(16), 0)
        self._text(painter, area, heading.title, ink, "small strong")
        self._text(painter, area, heading.count, ink, "small strong", is_right=True)

    def _paint_row(self, painter: QPainter, rect: QRectF, row: CheckRow, index: Index) -> None:
        px = self._theme.px
        marks = Marks(painter, self._theme)
        icon, tone = LOOKS[row.group]
        marks.icon(icon, tone, QPointF(rect.left() + px(LEFT), rect.center().y()), px(16))
        left = self._paint_cost(marks, QPointF(rect.left() + px(NAME), rect.center().y()), row)
        box = self._stepper(rect)
        listed = QRectF(box.left() - px(LISTED + GAP), rect.top(), px(LISTED), rect.height())
        self._text(painter, listed, str(row.listed), "text", is_right=True)
        self._paint_stepper(painter, box, row)
        where = str(index.data(CheckRole.SECTION))
        name = QRectF(left, rect.top(), listed.left() - left + px(30), rect.height())
        self._paint_name(painter, name, row.entry.name, where)
        kind = row.discrepancy.kind if row.discrepancy is not None else None
        ink = TONES.get(kind, "infusion") if kind is not None else "text_muted"
        area = QRectF(rect.right() - px(DIFFERENCE), rect.top(), px(DIFFERENCE - 16), rect.height())
        look = "body strong" if kind is not None else "body"
        words = str(index.data(CheckRole.DIFFERENCE))
        self._text(painter, area, words, ink, look, is_right=True)

    def _paint_name(self, painter: QPainter, area: QRectF, name: str, where: str) -> None:
        self._text(painter, area, name, "text")
        width = QFontMetricsF(self._theme.font("body")).horizontalAdvance(name) + self._theme.px(8)
        if where and width < area.width():
            rest = area.adjusted(width, 0, 0, 0)
            self._text(painter, rest, where, "text_muted", "small")

    def _face(self, row: CheckRow) -> Face | None:
        card = self._catalog.card(row.entry.name) if self._catalog is not None else None
        return self._painter.face(card) if card is not None else None

    def _paint_cost(self, marks: Marks, at: QPointF, row: CheckRow) -> float:
        px, theme = self._theme.px, self._theme
        size, icon = px(20), px(16)
        centre = QPointF(at.x() + size / 2, at.y())
        face = self._face(row)
        font = theme.font("small", "number")
        if face is None:
            grey, ink = theme.colour("sunken").name(), theme.colour("text_muted").name()
            marks.hexagon(centre, size, grey, ink, "?", font)
        elif face.cost:
            tint = theme.tint(face.colour)
            marks.hexagon(centre, size, tint.base, tint.on, face.cost[:2], font)
        else:
            marks.icon("token", "text_muted", centre, px(18))
        left = at.x() + size + px(8)
        for colour in face.shapes if face is not None else ():
            marks.aspect(colour, QPointF(left + icon / 2, at.y()), icon)
            left += icon + px(4)
        return left + px(4)

    def _paint_stepper(self, painter: QPainter, box: QRectF, row: CheckRow) -> None:
        theme = self._theme
        third = box.width() / 3
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5))
        painter.setPen(QPen(theme.colour("border"), 1))
        for at in (box.left() + third, box.right() - third):
            painter.drawLine(QPointF(at, box.top() + 1), QPointF(at, box.bottom() - 1))
        marks = Marks(painter, theme)
        size = theme.px(12)
        marks.icon("remove", "text_muted", QPointF(box.left() + third / 2, box.center().y()), size)
        marks.icon("add", "text_muted", QPointF(box.right() - third / 2, box.center().y()), size)
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        middle = QRectF(box.left() + third, box.top(), third, box.height())
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, str(row.found))

    def _paint_strips(self, painter: QPainter, rect: QRectF, row: CheckRow) -> None:
        theme, px = self._theme, self._theme.px
        strip = QRectF(
            rect.left() + px(36), rect.top(), rect.width() - px(40), theme.height("strip")
        )
        rows = RowPainter(painter, theme)
        carried, lost = self._strips(row)
        for name in carried:
            overlay = self._catalog.overlay(name) if self._catalog is not None else None
            shown = OverlayFace(name, 0, "", is_unique=False)
            if overlay is not None:
                pips = overlay.number("pips") or 0
                shown = OverlayFace(overlay.name, pips, overlay.text, overlay.flag("unique"))
            rows.strip(strip, shown, is_unknown=overlay is None)
            strip.translate(0, strip.height())
        what = row.discrepancy
        elsewhere = dict(what.elsewhere) if what is not None else {}
        for name in lost:
            self._paint_lost(painter, strip, name, elsewhere.get(name, ""))
            strip.translate(0, strip.height())

    def _paint_lost(self, painter: QPainter, strip: QRectF, name: str, carrier: str) -> None:
        """Draw an infusion that is listed on a copy and is not on it: a dashed, empty strip."""
        theme, px = self._theme, self._theme.px
        box = strip.adjusted(px(42), 0.5, -px(10), -px(2) - 0.5)
        painter.setPen(QPen(theme.colour("border_strong"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        area = box.adjusted(px(12), 0, -px(6), 0)
        font = theme.font("small", "strong")
        font.setStrikeOut(True)
        painter.setFont(font)
        painter.setPen(theme.colour("text_muted"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, name)
        width = QFontMetricsF(font).horizontalAdvance(name) + px(8)
        words = tr("listed on this copy, not found")
        if carrier:
            words = tr("listed on this copy, lies on {card}", card=carrier)
        self._text(painter, area.adjusted(width, 0, 0, 0), words, "text_muted", "small")

    def _text(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        tone: str,
        look: str = "body",
        *,
        is_right: bool = False,
    ) -> None:
        """Draw a line; the look is a size, then `strong` for a heavier one."""
        size, _, weight = look.partition(" ")
        font = self._theme.font(size, weight or "regular")
        painter.setFont(font)
        painter.setPen(self._theme.colour(tone))
        mode = Qt.TextElideMode.ElideRight
        shown = QFontMetricsF(font).elidedText(text, mode, area.width() + 1)
        align = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, shown)
