"""A note that sticks to a card, to an area or to a player's line."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr

# In pixels at scale 1: how wide a note is at most, its edge, its icon.
WIDEST, PAD, ICON = 150, 6, 12
MOST_LINES = 3
# How much of a card's height it takes at most.
SHARE = 0.5


class NoteItem(BoardItem):
    """What somebody wrote, as a small paper that lets clicks through."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.text = ""

    def present(self, text: str, holder: QRectF, *, is_on_card: bool) -> None:
        """Stick to a place: to the top of a card, or to the right end of a zone or line."""
        theme = self.theme
        if text != self.text:
            self.text = text
            self.update()
        width = min(float(theme.px(WIDEST)), holder.width() - theme.px(8 if is_on_card else 0))
        metrics = QFontMetricsF(theme.font("small"))
        inner = width - theme.px(2 * PAD + ICON + 4)
        wraps = Qt.TextFlag.TextWordWrap
        needed = metrics.boundingRect(QRectF(0, 0, inner, 1000), wraps, text).height()
        line, top = metrics.lineSpacing(), holder.top() + theme.px(18 if is_on_card else 2)
        # On a card it leaves the lower half, where the name is.
        free = holder.top() + holder.height() * SHARE - top if is_on_card else MOST_LINES * line
        lines = max(1, min(MOST_LINES, int(free / line)))
        height = min(needed, lines * line) + theme.px(PAD)
        left = holder.left() + theme.px(4) if is_on_card else holder.right() - width
        self.set_place(QRectF(round(left), round(top), round(width), round(height)))
        self.set_spoken(tr("Note: {text}", text=text))

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme = self.theme
        painter.setPen(QPen(theme.colour("warning"), 1))
        painter.setBrush(theme.colour("warning_soft"))
        painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4))
        spot = QPointF(self.place.left() + theme.px(PAD + ICON / 2),
                       self.place.top() + theme.px(PAD / 2 + 7))  # fmt: skip
        Marks(painter, theme).icon("note", "warning", spot, theme.px(ICON))
        area = self.place.adjusted(theme.px(PAD + ICON + 4), theme.px(PAD / 2), -theme.px(PAD), 0)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text"))
        if area.height() < 2 * QFontMetricsF(painter.font()).height():
            elided(painter, area, self.text, painter.font(), theme.colour("text"))
        else:
            painter.drawText(area, Qt.TextFlag.TextWordWrap, self.text)

    # Qt overrides

    def shape(self) -> QPainterPath:
        """See base class; what it sticks to is clicked."""
        return QPainterPath()
