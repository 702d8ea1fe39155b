"""Buttons on the board, the ground under them, and the line above the hand."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import ALIGN_MIDDLE, BoardItem, Key
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme


class ButtonItem(BoardItem):
    """A button on the board.

    Attributes:
        is_primary: It is the one that Enter presses.
    """

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.text = ""
        self.hint = ""
        self.icon = ""
        self.is_primary = False
        self.is_enabled = True

    def present(
        self,
        text: str,
        hint: str = "",
        icon: str = "",
        *,
        primary: bool = False,
        enabled: bool = True,
    ) -> None:
        """Show other words."""
        state = (text, hint, icon, primary, enabled)
        if state != (self.text, self.hint, self.icon, self.is_primary, self.is_enabled):
            self.text, self.hint, self.icon, self.is_primary, self.is_enabled = state
            self.update()

    def wanted_width(self) -> float:
        """Return how wide the words make it."""
        return self._content_width() + 2 * self.theme.px(10)

    def _content_width(self) -> float:
        theme = self.theme
        words = text_width(theme.font("body", "medium"), self.text)
        hint = text_width(theme.font("small"), self.hint) if self.hint else 0
        gap = theme.px(8) if self.hint else 0
        return words + hint + gap + (theme.px(22) if self.icon else 0)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, radius = self.theme, self.theme.px(6)
        fill, ink, edge = self._tones()
        painter.setPen(QPen(edge, 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        # Where there is little room the air around the words goes first.
        pad = max(theme.px(4), min(theme.px(10), (self.place.width() - self._content_width()) / 2))
        left = self.place.left() + pad
        if self.icon:
            size = theme.px(15)
            spot = QPointF(left + size / 2, self.place.center().y())
            Marks(painter, theme).icon(self.icon, ink.name(), spot, size)
            left += theme.px(22)
        right = self.place.right() - pad
        if self.hint:
            font = theme.font("small")
            width = text_width(font, self.hint)
            painter.setFont(font)
            muted = QColor(ink)
            muted.setAlphaF(0.8)
            painter.setPen(muted)
            painter.drawText(
                QRectF(right - width, self.place.top(), width + 1, self.place.height()),
                ALIGN_MIDDLE,
                self.hint,
            )
            right -= width + theme.px(8)
        area = QRectF(left, self.place.top(), right - left + 1, self.place.height())
        elided(painter, area, self.text, theme.font("body", "medium"), ink)
        if self.is_focused or (self.is_lit and not self.is_primary):
            self.ring(painter, self.place)

    def _tones(self) -> tuple[QColor, QColor, QColor]:
        theme = self.theme
        if self.is_primary:
            return theme.colour("accent"), theme.colour("on_accent"), theme.colour("accent")
        fill = theme.colour("hover" if self.is_hovered and self.is_enabled else "surface")
        ink = theme.colour("text" if self.is_enabled else "text_disabled")
        return fill, ink, theme.colour("border")


class PanelItem(BoardItem):
    """A raised ground under buttons."""

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        painter.setPen(QPen(self.theme.colour("border"), 1))
        painter.setBrush(self.theme.colour("raised"))
        radius = self.theme.px(6)
        painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class HeadItem(BoardItem):
    """The line above the hand."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.title, self.count, self.note = "", "", ""
        self.reserved = 0.0

    def present(self, title: str, count: str, note: str, reserved: float) -> None:
        """Show other words; `reserved` is the room of the buttons at the right end."""
        state = (title, count, note, reserved)
        if state != (self.title, self.count, self.note, self.reserved):
            self.title, self.count, self.note, self.reserved = state
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme = self.theme
        left = self.place.left() + theme.px(14)
        strong, small = theme.font("body", "strong"), theme.font("small")
        width = text_width(strong, self.title)
        line = self.place
        elided(painter, QRectF(left, line.top(), width + 2, line.height()), self.title, strong,
               theme.colour("text"))  # fmt: skip
        left += width + theme.px(8)
        muted = theme.colour("text_muted")
        count_width = text_width(small, self.count) + 2
        elided(painter, QRectF(left, line.top(), count_width, line.height()), self.count, small,
               muted)  # fmt: skip
        left += count_width + theme.px(16)
        note = text_width(small, self.note) + 2
        right = line.right() - self.reserved
        start = max(left, right - note)
        elided(painter, QRectF(start, line.top(), right - start, line.height()), self.note, small,
               muted)  # fmt: skip
