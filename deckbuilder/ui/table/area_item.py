"""An area of a table without rules while areas are arranged: a frame with its name."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.theme import Theme

SEEN_THROUGH = 215  # of 255: cards below are still seen as something


class AreaItem(BoardItem):
    """The frame of an area, above its cards."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.title = ""

    def present(self, title: str) -> None:
        """Show another name."""
        if title != self.title:
            self.title = title
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, radius = self.theme, self.theme.px(6)
        ground = theme.colour("hover" if self.is_hovered else "raised")
        ground.setAlpha(SEEN_THROUGH)
        pen = QPen(theme.colour("border_strong"), 1.2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawRoundedRect(self.place.adjusted(1, 1, -1, -1), radius, radius)
        painter.setFont(theme.font("small", "strong"))
        painter.setPen(theme.colour("text"))
        words: QRectF = self.place.adjusted(theme.px(4), 0, -theme.px(4), 0)
        wraps = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(words, wraps, self.title)
        if self.is_focused:
            self.ring(painter, self.place)
