"""Draws rows of cards: count, cost, aspect, name, free pips and numbers, each in its column."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from deckbuilder.ui.cards.face import Face, OverlayFace
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.theme import Theme
from engine.legality.findings import Severity

SEVERITY_ICONS = {
    Severity.ERROR: ("illegal", "error"),
    Severity.WARNING: ("warning", "warning"),
    Severity.UNKNOWN: ("unknown", "unknown"),
}

# Below this width, at scale 1, a row of the library leaves its name the room of the numbers.
NARROW = 300
WIDEST_TAG = 110
COST = 20  # the hexagon
MARKS = 28  # the column of aspects and pips, as wide as two aspects


@dataclass(frozen=True, slots=True)
class RowLook:
    """What a row shows.

    Attributes:
        face: None for a card that is not in the database.
        count: The number at the left of a deck's row; empty in the library.
        right: The number at the right of a library's row; empty in a deck.
        is_dimmed: Whether the card cannot be played here.
        has_pips: Whether the free part of its allowance is shown.
        is_lacking: Whether too few copies are owned: the count has a dashed edge.
    """

    name: str
    face: Face | None
    count: str = ""
    right: str = ""
    is_over: bool = False
    is_dimmed: bool = False
    severity: Severity | None = None
    tags: tuple[str, ...] = ()
    has_note: bool = False
    unknown_tag: str = ""
    has_pips: bool = True
    is_lacking: bool = False


class RowPainter:
    """Draws rows with one painter in one theme."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self._painter = painter
        self._theme = theme
        self._marks = Marks(painter, theme)

    def background(self, option: QStyleOptionViewItem, rect: QRectF) -> None:
        """Draw selection, hover and the focus ring of a row."""
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            is_active = bool(state & QStyle.StateFlag.State_HasFocus) or _view_has_focus(option)
            tone = "selection" if is_active else "selection_idle"
            self._painter.fillRect(rect, self._theme.colour(tone))
        elif state & QStyle.StateFlag.State_MouseOver:
            self._painter.fillRect(rect, self._theme.colour("hover"))
        if state & QStyle.StateFlag.State_HasFocus:
            self._painter.setPen(QPen(self._theme.colour("focus"), 2))
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawRect(rect.adjusted(1, 1, -1, -1))

    def row(self, rect: QRectF, look: RowLook) -> None:
        """Draw one row."""
        px = self._theme.px
        left, right = rect.left() + px(10), rect.right() - px(12)
        middle = rect.center().y()
        opacity = self._painter.opacity()
        if look.is_dimmed:
            self._painter.setOpacity(opacity * 0.5)
        if look.count:
            tone = "error" if look.is_over else "text"
            area = QRectF(left, rect.top(), px(20), rect.height())
            font = self._theme.font("body", "strong")
            self._text(area, look.count, font, tone, Qt.AlignmentFlag.AlignRight)
            self._lacking(area, look)
            left += px(28)
        left = self._cost_and_aspect(QPointF(left, middle), look)
        if look.right:
            area = QRectF(right - px(34), rect.top(), px(34), rect.height())
            font = self._theme.font("body", "strong")
            tone = "error" if look.is_over else "text_muted" if look.right == "–" else "text"
            self._text(area, look.right, font, tone, Qt.AlignmentFlag.AlignRight)
            self._lacking(area, look)
            right -= px(38)
        if look.has_pips or rect.width() >= px(NARROW):
            right = self._numbers(right, middle, look)
        right = self._signs(right, middle, look)
        font = self._theme.font("body")
        name_end = left + QFontMetricsF(font).horizontalAdvance(look.name) + px(6)
        right = self._words(name_end, right, middle, look)
        area = QRectF(left, rect.top(), max(0.0, right - left - px(6)), rect.height())
        self._text(area, look.name, font, "text", Qt.AlignmentFlag.AlignLeft)
        self._painter.setOpacity(opacity)

    def _lacking(self, area: QRectF, look: RowLook) -> None:
        """Draw the dashed edge around the count of a card of which too few are owned."""
        if not look.is_lacking:
            return
        px = self._theme.px
        pen = QPen(self._theme.colour("text_muted"), px(1.2), Qt.PenStyle.DashLine)
        pen.setDashPattern([2.5, 2.0])
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        box = area.adjusted(0, px(4), px(5), -px(4))
        box.setLeft(max(box.left(), box.right() - px(30)))
        self._painter.drawRoundedRect(box, px(4), px(4))

    def cost(self, centre: QPointF, face: Face | None) -> None:
        """Draw what a card costs in its colour, or the sign of one that has no cost."""
        px, font = self._theme.px, self._theme.font("small", "number")
        if face is None:
            grey = self._theme.colour("sunken").name()
            ink = self._theme.colour("text_muted").name()
            self._marks.hexagon(centre, px(COST), grey, ink, "?", font)
        elif face.kind == "infusion":
            self._marks.icon("infusion", "infusion", centre, px(18))
        elif face.cost:
            tint = self._theme.tint(face.colour)
            self._marks.hexagon(centre, px(COST), tint.base, tint.on, face.cost[:2], font)
        else:
            self._marks.icon("token", "text_muted", centre, px(18))

    def _cost_and_aspect(self, at: QPointF, look: RowLook) -> float:
        px = self._theme.px
        size, icon = px(COST), px(16)
        face = look.face
        self.cost(QPointF(at.x() + size / 2, at.y()), face)
        if face is not None and face.kind != "infusion" and not face.shapes:
            return at.x() + size + px(8)  # cards of this game have no colours
        column = QRectF(at.x() + size + px(8), at.y() - icon / 2, px(MARKS), icon)
        self._marks_beside_cost(column, face)
        return column.right() + px(4)  # whatever is marked, names stand below one another

    def _marks_beside_cost(self, column: QRectF, face: Face | None) -> None:
        """Draw aspects or pips into their column: smaller where there are many of them."""
        left, middle, height = column.left(), column.center().y(), column.height()
        if face is None:
            self._marks.icon("unknown", "unknown", QPointF(left + height / 2, middle), height)
        elif face.kind == "infusion":
            step = min(self._theme.px(10), column.width() / max(1, face.pips))
            for place in range(face.pips):
                centre = QPointF(left + (place + 0.5) * step, middle)
                self._marks.disc(centre, step * 0.4, self._theme.colour("infusion"))
        else:
            step = min(height, column.width() / max(1, len(face.shapes)))
            for place, colour in enumerate(face.shapes):
                self._marks.aspect(colour, QPointF(left + (place + 0.5) * step, middle), step)

    def _numbers(self, right: float, middle: float, look: RowLook) -> float:
        px = self._theme.px
        face = look.face
        if face is None or not (face.stats or face.gems or face.has_gems):
            return right
        font = self._theme.font("body", "strong")
        metrics = QFontMetricsF(font)
        if face.has_gems:
            gems = str(face.gems)
            is_changed = face.added_gems > 0
            self._column(QPointF(right, middle), "ikorr", gems, font, is_changed=is_changed)
            right -= px(32)
        for stat in reversed(face.stats):
            text = str(stat.value)
            at = QPointF(right, middle)
            self._column(at, stat.icon, text, font, is_changed=stat.is_changed)
            right -= max(px(32), metrics.horizontalAdvance(text) + px(24))
        return right

    def _column(self, at: QPointF, icon: str, text: str, font: QFont, *, is_changed: bool) -> None:
        """Draw an icon and its number, the number ending at a point."""
        px = self._theme.px
        width = QFontMetricsF(font).horizontalAdvance(text)
        colour = "infusion" if is_changed else "text"
        area = QRectF(at.x() - width, at.y() - px(12), width + 1, px(24))
        self._text(area, text, font, colour, Qt.AlignmentFlag.AlignRight)
        tone = "ikorr" if icon == "ikorr" else "text_muted"
        self._marks.icon(icon, tone, QPointF(at.x() - width - px(10), at.y()), px(13))

    def _signs(self, right: float, middle: float, look: RowLook) -> float:
        """Draw, from the right: free pips, finding, what makes the card unknown."""
        px = self._theme.px
        face = look.face
        if look.has_pips and face is not None and face.allowance and face.kind != "infusion":
            for _ in range(max(0, face.allowance - face.used_pips)):
                ink = self._theme.colour("text_muted")
                self._marks.ring(QPointF(right - px(5), middle), px(3.5), ink, px(1.2))
                right -= px(10)
            right -= px(4)
        if look.severity is not None:
            icon, tone = SEVERITY_ICONS[look.severity]
            self._marks.icon(icon, tone, QPointF(right - px(10), middle), px(16))
            right -= px(22)
        if look.unknown_tag:
            right -= self._tag(right, middle, look.unknown_tag, "unknown", "unknown_soft")
        return right

    def _words(self, name_end: float, right: float, middle: float, look: RowLook) -> float:
        """Draw the note's sign and the tags in the room that the whole name leaves.

        One tag is written out and the others counted; with less room all are counted.
        """
        px = self._theme.px
        if look.has_note and right - px(20) >= name_end:
            self._marks.icon("book", "text_muted", QPointF(right - px(9), middle), px(14))
            right -= px(20)
        for chips in _tag_chips(look.tags):
            if right - sum(map(self._tag_width, chips)) >= name_end:
                for chip in reversed(chips):
                    right -= self._tag(right, middle, chip, "accent", "accent_soft")
                break
        return right

    def _tag_width(self, text: str) -> float:
        metrics = QFontMetricsF(self._theme.font("small", "strong"))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, self._theme.px(WIDEST_TAG))
        return metrics.horizontalAdvance(shown) + self._theme.px(16)

    def _tag(self, right: float, middle: float, text: str, ink: str, paper: str) -> float:
        px = self._theme.px
        font = self._theme.font("small", "strong")
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, px(WIDEST_TAG))
        width = metrics.horizontalAdvance(shown) + px(10)
        box = QRectF(right - width, middle - px(8), width, px(16))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.colour(paper))
        self._painter.drawRoundedRect(box, px(4), px(4))
        self._text(box, shown, font, ink, Qt.AlignmentFlag.AlignHCenter)
        return width + px(6)

    def strip(self, rect: QRectF, overlay: OverlayFace, *, is_unknown: bool = False) -> None:
        """Draw an infusion under its champion: bar, pips, name, what it does."""
        px = self._theme.px
        box = QRectF(rect.left() + px(42), rect.top(), rect.width() - px(52), rect.height() - px(2))
        self._painter.fillRect(box, self._theme.colour("infusion_soft"))
        ink = self._theme.colour("infusion")
        self._painter.fillRect(QRectF(box.left(), box.top(), px(3), box.height()), ink)
        left = box.left() + px(12)
        middle = box.center().y()
        for _ in range(overlay.pips):
            self._marks.disc(QPointF(left + px(3), middle), px(3), ink)
            left += px(9)
        left += px(4) if overlay.pips else 0
        font = self._theme.font("small", "strong")
        area = QRectF(left, box.top(), box.right() - left - px(6), box.height())
        self._text(area, overlay.name, font, "infusion", Qt.AlignmentFlag.AlignLeft)
        width = QFontMetricsF(font).horizontalAdvance(overlay.name) + px(6)
        if not is_unknown and width < area.width():
            words = " · ".join(line.strip() for line in overlay.text.splitlines() if line.strip())
            rest = area.adjusted(width, 0, 0, 0)
            small = self._theme.font("small")
            self._text(rest, words, small, "text", Qt.AlignmentFlag.AlignLeft)

    def heading(self, rect: QRectF, icon: str, title: str, count: str) -> None:
        """Draw the line over a group."""
        px = self._theme.px
        self._painter.fillRect(rect, self._theme.colour("pane"))
        line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
        self._painter.fillRect(line, self._theme.colour("border"))
        self._marks.icon(
            icon, "text_muted", QPointF(rect.left() + px(20), rect.center().y()), px(14)
        )
        font = self._theme.font("small", "strong")
        area = rect.adjusted(px(36), 0, -px(12), 0)
        self._text(area, title, font, "text_muted", Qt.AlignmentFlag.AlignLeft)
        self._text(area, count, font, "text_muted", Qt.AlignmentFlag.AlignRight)

    def hint(self, rect: QRectF, text: str) -> None:
        """Draw what an empty section says."""
        px = self._theme.px
        area = rect.adjusted(px(36), 0, -px(12), 0)
        font = self._theme.font("small")
        self._text(area, text, font, "text_muted", Qt.AlignmentFlag.AlignLeft)

    def _text(
        self, area: QRectF, text: str, font: QFont, tone: str, align: Qt.AlignmentFlag
    ) -> None:
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._theme.scheme.colours[tone]))
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() + 1)
        self._painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, shown)


def _tag_chips(tags: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the ways to show tags, the one that takes most room first."""
    if len(tags) == 1:
        yield tags
    elif tags:
        yield tags[0], f"+{len(tags) - 1}"
    if tags:
        yield (f"+{len(tags)}",)


def _view_has_focus(option: QStyleOptionViewItem) -> bool:
    widget = option.widget
    return bool(widget is not None and widget.hasFocus())
