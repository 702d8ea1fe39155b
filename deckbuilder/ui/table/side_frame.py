"""The ground of a side that is shown in little: a frame around its line and its cards."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.theme import Theme

# How far the frame stays off its column, at scale 1.
INSET = 4


class SideFrameItem(BoardItem):
    """A frame around one of several sides; that of the player who acted last is in the accent."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.has_acted = False

    def present(self, strip: QRectF, field: QRectF, *, has_acted: bool) -> None:
        """Lie around a player's line and cards."""
        inset = self.theme.px(INSET)
        self.set_place(strip.united(field).adjusted(inset, inset / 2, -inset, -inset))
        if has_acted != self.has_acted:
            self.has_acted = has_acted
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, radius = self.theme, self.theme.px(6)
        edge = "accent" if self.has_acted else "border"
        painter.setPen(QPen(theme.colour(edge), 2 if self.has_acted else 1))
        painter.setBrush(theme.colour("window"))
        painter.drawRoundedRect(self.place.adjusted(1, 1, -1, -1), radius, radius)
