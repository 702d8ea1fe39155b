"""What changes about an upright card on the table: numbers, markers, condition, label.

The rest of a card is drawn once and kept, so that a number that changes costs no more than itself.
"""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.cost_art import cost_pill
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.stamps import Stamps
from deckbuilder.ui.table.tile_frames import frame_of
from deckbuilder.ui.table.tones import DARK, WHITE
from deckbuilder.ui.text_widths import cut_to, text_width
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Figure, Marker, Piece

# From this height on, at scale 1, a card is as large as a leader.
LARGE = 200
# A picture that is lower than this, at scale 1, has room for one thing above the other.
LOW_PICTURE = 52
# How thick the grey is over the picture of a card with a condition.
VEIL = 0.62
# How much of a picture's width the name of a counter may take.
NAME_SHARE = 0.7


class LiveArt:
    """The part of a tile that changes: numbers, markers, label, condition."""

    def __init__(
        self,
        painter: QPainter,
        theme: Theme,
        place: QRectF,
        piece: Piece,
        in_hand: bool,
        stamps: Stamps,
    ) -> None:
        self._painter, self._theme, self._place = painter, theme, place
        self._piece, self._in_hand, self._stamps = piece, in_hand, stamps
        self._frame = frame_of(theme, place, piece, in_hand)

    def paint(self) -> None:
        """Draw numbers, markers, condition and label."""
        if self._piece.condition:
            self._dim_picture()
        if self._piece.figures:
            self.paint_figures()
        self._paint_markers()
        if self._piece.condition:
            self._paint_condition()
        if self._shows_label:
            self._paint_label()

    def paint_figures(self) -> None:
        """Draw the numbers of a card."""
        theme, area = self._theme, self._frame.figures
        narrow = self._frame.is_narrow
        # The two numbers of a card as large as a leader may be larger than all others.
        is_large = not self._in_hand and self._place.height() > theme.px(LARGE)
        most = theme.px(20 if is_large else 16)
        size = theme.px(11) if narrow else min(most, self._place.width() * 0.127, area.height())
        font = theme.font_of(size, "number")
        icon = size * 0.86 + theme.px(2)
        gap = theme.px(5 if narrow else 7)
        widths = [text_width(font, str(e.value)) for e in self._piece.figures]
        # Without room for all icons none is drawn, but for the one that stands apart.
        has_icons = sum(widths) + len(widths) * (icon + gap) - gap <= area.width()
        left = area.left()
        for figure, width in zip(self._piece.figures, widths, strict=True):
            lead = icon if figure.is_far or has_icons else 0.0
            x = area.right() - width - lead if figure.is_far else left
            box = QRectF(x, area.center().y() - size, lead + width + 1, 2 * size)
            key = ("figure", figure.icon, figure.tone, figure.value, figure.is_changed)
            paint = partial(self._paint_figure, figure, lead)
            self._stamps.draw(self._painter, box, (*key, figure.trend, lead), paint)
            if not figure.is_far:
                left = x + lead + width + gap

    def _paint_figure(self, figure: Figure, lead: float, painter: QPainter, box: QRectF) -> None:
        """Draw a number behind its icon; without a lead there is none."""
        marks, middle, size = Marks(painter, self._theme), box.center().y(), box.height() / 2
        if lead:
            icon = size * 0.86
            marks.icon(figure.icon, figure.tone, QPointF(icon / 2, middle), icon)
        marks.number(QPointF(lead, middle), str(figure.value), self._theme.font_of(size, "number"),
                     is_changed=figure.is_changed, trend=figure.trend)  # fmt: skip

    def _paint_markers(self) -> None:
        area = self._frame.picture
        inset = self._theme.px(1 if self._frame.is_narrow else 4)
        height = self._marker_height()
        left, right = area.left() + inset, area.right() - inset
        label = self._label_box()[0] if self._shows_label else QRectF()
        if self._is_beside(label):
            left = label.right() + inset
        bottom = area.bottom() - inset
        for marker in self._piece.markers:
            width = self._marker_width(marker)
            if right - left < width:  # the next row, above, where the picture has one
                left, right = area.left() + inset, area.right() - inset
                bottom = max(bottom - height - inset, area.top() + height)
            x = left if marker.is_left else right - width
            self._paint_marker(marker, QRectF(x, bottom - height, width, height))
            if marker.is_left:
                left += width + inset
            else:
                right -= width + inset

    def _is_beside(self, label: QRectF) -> bool:
        """Whether markers lie beside the label, because there is no room below it."""
        inset = self._theme.px(1 if self._frame.is_narrow else 4)
        return label.bottom() > self._frame.picture.bottom() - inset - self._marker_height()

    def _marker_height(self) -> float:
        return self._theme.px(13 if self._frame.is_narrow else 15 if self._is_low else 20)

    @property
    def _is_low(self) -> bool:
        """Whether the picture has no room for a label or a band above what lies on the card."""
        return self._frame.picture.height() < self._theme.px(LOW_PICTURE)

    @property
    def _shows_label(self) -> bool:
        # A narrow tile has room for one of them; the state of a card matters more, and so does what
        # lies on it where there is room neither below the label nor beside it.
        if not self._piece.label or (self._piece.condition and self._frame.is_narrow):
            return False
        label, inset = self._label_box()[0], self._theme.px(1 if self._frame.is_narrow else 4)
        taken = sum(self._marker_width(each) + inset for each in self._piece.markers)
        room = self._frame.picture.right() - label.right() - 2 * inset
        return not self._piece.markers or not self._is_beside(label) or taken <= room

    def _marker_width(self, marker: Marker) -> float:
        number = text_width(self._marker_font(), self._marker_words(marker))
        return number + self._marker_height() * (1.0 if self._frame.is_narrow else 1.45)

    def _marker_words(self, marker: Marker) -> str:
        """Return the number, behind the name of the counter where there is room for it."""
        whole = f"{marker.name} {marker.value}"
        room = self._frame.picture.width() * NAME_SHARE
        has_room = not self._is_low and text_width(self._marker_font(), whole) <= room
        return whole if marker.name[:1].isalpha() and has_room else str(marker.value)

    def _marker_font(self) -> QFont:
        return self._theme.font_of(self._theme.px(10 if self._frame.is_narrow else 13), "number")

    def _paint_marker(self, marker: Marker, box: QRectF) -> None:
        words = self._marker_words(marker)
        key = ("marker", marker.icon, marker.tone, marker.fill, words, self._frame.is_narrow)
        self._stamps.draw(self._painter, box, key, partial(self._paint_pill, marker, words))

    def _paint_pill(self, marker: Marker, words: str, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        fill = theme.colour(marker.fill) if marker.fill else DARK
        ink = theme.colour(f"on_{marker.fill}") if marker.fill else WHITE
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        icon = box.height() * 0.62
        tone = theme.tokens.dark.colours[marker.tone] if marker.tone else ink.name()
        spot = QPointF(box.left() + box.height() * 0.5, box.center().y())
        Marks(painter, theme).icon(marker.icon, tone, spot, icon)
        painter.setFont(self._marker_font())
        painter.setPen(ink)
        room = box.adjusted(box.height() * 0.8, 0, -box.height() * 0.25, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _dim_picture(self) -> None:
        """Lay grey over the picture of a card that cannot do what others can."""
        veil = self._theme.colour("border_strong")
        veil.setAlphaF(VEIL)
        self._painter.fillRect(self._frame.picture, veil)

    def _paint_condition(self) -> None:
        theme, area = self._theme, self._frame.picture
        band = QRectF(area.left(), area.center().y() - theme.px(9), area.width(), theme.px(18))
        inset = theme.px(1 if self._frame.is_narrow else 4)
        is_over = band.bottom() > area.bottom() - inset - self._marker_height()
        if self._frame.is_narrow or (is_over and self._piece.markers):
            band.moveTop(area.top() + theme.px(3))
            band.setHeight(theme.px(13))
        self._painter.fillRect(band, DARK)
        font = (
            theme.font_of(theme.px(10), "strong")
            if self._frame.is_narrow
            else (theme.font("small", "strong"))
        )
        words = speak(self._piece.condition)
        room = band.width() - theme.px(20)
        metrics = QFontMetricsF(font)
        shown = words if metrics.horizontalAdvance(words) <= room else ""
        width = metrics.horizontalAdvance(shown) + theme.px(16 if shown else 12)
        left = band.center().x() - width / 2
        icon = QPointF(left + theme.px(6), band.center().y())
        if self._piece.condition_icon:
            marks = Marks(self._painter, theme)
            marks.icon(self._piece.condition_icon, "#FFFFFF", icon, theme.px(11))
        self._painter.setFont(font)
        self._painter.setPen(WHITE)
        self._painter.drawText(
            QRectF(left + theme.px(15), band.top(), width, band.height()),
            Qt.AlignmentFlag.AlignVCenter,
            shown,
        )

    def _label_box(self) -> tuple[QRectF, str, QFont]:
        """Return where the label lies, its words as far as there is room, and their font."""
        theme, area = self._theme, self._frame.picture
        narrow = self._frame.is_narrow
        font = theme.font_of(theme.px(9), "medium") if narrow else theme.font("small", "medium")
        words = speak(self._piece.label)
        cost = cost_pill(theme, area, self._piece, in_hand=self._in_hand)
        room = area.width() - theme.px(22 if narrow else 32) - cost.width()
        shown = cut_to(font, words, room)
        width = text_width(font, shown) + theme.px(6 if narrow else 10)
        inset, top, height = (2, 4, 12) if narrow else (5, 8, 18)
        # In a low picture it lies close to the edge, so that markers find room below it.
        top, height = (1 if narrow else 3, height - narrow) if self._is_low else (top, height)
        box = QRectF(area.left() + theme.px(inset), area.top() + theme.px(top), width,
                     theme.px(height))  # fmt: skip
        if not cost.isEmpty():
            box.moveLeft(cost.right() + theme.px(3))
        return box, shown, font

    def _paint_label(self) -> None:
        box, shown, font = self._label_box()
        key = ("label", shown, font.pixelSize())
        self._stamps.draw(self._painter, box, key, partial(self._paint_chip, shown, font))

    def _paint_chip(self, words: str, font: QFont, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(DARK)
        painter.drawRoundedRect(box, self._theme.px(4), self._theme.px(4))
        painter.setFont(font)
        painter.setPen(WHITE)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
