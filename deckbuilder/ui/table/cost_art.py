"""Draws what a card costs or needs: at the upper left of its picture."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tones import DARK, WHITE
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import COSTS, Piece

HEIGHT, INSET, LEAD, PAD = 18, 5, 16, 6


def cost_pill(theme: Theme, picture: QRectF, piece: Piece, *, in_hand: bool) -> QRectF:
    """Return where the pill of a cost lies; nowhere for a card without one.

    A cost that is told as every game tells it has no pill; one without an icon is shown in the hand
    alone.
    """
    has_words = piece.cost_words != COSTS
    is_shown = bool(piece.cost_icon) or (in_hand and has_words)
    if not piece.cost or not is_shown or piece.is_hidden:
        return QRectF()
    lead = theme.px(LEAD) if piece.cost_icon else 0.0
    width = text_width(_font(theme), _words(piece)) + lead + 2 * theme.px(PAD)
    inset = theme.px(INSET)
    left, top = picture.left() + inset, picture.top() + inset + theme.px(2)
    room = picture.width() - 2 * inset
    return QRectF(left, top, min(width, room), theme.px(HEIGHT))


def paint_cost_pill(painter: QPainter, theme: Theme, box: QRectF, piece: Piece) -> None:
    """Draw the pill: the icon and the number, or its words; nothing where it has no place."""
    if box.isEmpty():
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(DARK)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    lead = 0.0
    if piece.cost_icon:
        lead = theme.px(LEAD)
        spot = QPointF(box.left() + theme.px(PAD) + theme.px(6), box.center().y())
        Marks(painter, theme).icon(piece.cost_icon, WHITE.name(), spot, theme.px(12))
    painter.setFont(_font(theme))
    painter.setPen(WHITE)
    words = box.adjusted(lead, 0, 0, 0)
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, _words(piece))


def _words(piece: Piece) -> str:
    return piece.cost if piece.cost_icon else speak(piece.cost_words, cost=piece.cost)


def _font(theme: Theme) -> QFont:
    return theme.font("small", "strong")
