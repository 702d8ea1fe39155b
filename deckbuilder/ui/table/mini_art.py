"""Draws small cards, of a set of like ones or of a side in little: picture, state, numbers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tones import DARK, WHITE
from deckbuilder.ui.text_widths import text_width
from engine.tabletop.board import Piece

FOOT = 18


class MiniCard:
    """Draws a card as a small picture, with its colour and a number at the foot."""

    def __init__(
        self,
        painter: QPainter,
        pictures: PiecePictures,
        place: QRectF,
        piece: Piece,
        face: Face | None,
    ) -> None:
        self._painter, self._theme, self._place = painter, pictures.theme, place
        self._piece, self._face, self._pictures = piece, face, pictures

    def paint(self) -> None:
        """Draw it."""
        painter, theme, place, piece = self._painter, self._theme, self._place, self._piece
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(place, theme.px(5), theme.px(5))
        painter.setClipPath(clip)
        painter.fillRect(place, theme.colour("card_paper"))
        foot = min(theme.px(FOOT), place.height() * 0.3)
        area = QRectF(place.left(), place.top(), place.width(), place.height() - foot)
        colour = self._face.colour if self._face else ""
        painter.setOpacity(0.4 if piece.condition or piece.turned else 1.0)
        self._pictures.paint(painter, area, piece, self._face)
        painter.setOpacity(1.0)
        painter.fillRect(QRectF(place.left(), place.top(), place.width(), theme.px(3)),
                         QColor(theme.tint(colour).base))  # fmt: skip
        if piece.condition or piece.turned:
            self._paint_band(area, speak(piece.condition or piece.turned))
        self._paint_foot(QRectF(place.left(), area.bottom(), place.width(), foot), colour)

    def _paint_band(self, area: QRectF, words: str) -> None:
        """Draw what forbids it across the picture."""
        theme = self._theme
        band = QRectF(area.left(), area.center().y() - theme.px(8), area.width(), theme.px(16))
        self._painter.fillRect(band, DARK)
        room = band.adjusted(theme.px(2), 0, -theme.px(2), 0)
        elided(self._painter, room, words, theme.font_of(theme.px(10), "strong"), WHITE)

    def _paint_foot(self, area: QRectF, colour: str) -> None:
        """Draw the shape of its colour, and its number where it has one."""
        theme, piece = self._theme, self._piece
        counts = not (piece.condition or piece.turned)
        value = "/".join(str(each.value) for each in piece.figures)
        font = theme.font("small", "number")
        width = text_width(font, value)
        icon = theme.px(11)
        if len(piece.figures) > 1:  # two numbers need its room
            left = area.center().x() - width / 2 - icon - theme.px(3)
        else:
            left = area.center().x() - (icon + theme.px(3) + width) / 2
            spot = QPointF(left + icon / 2, area.center().y())
            tone = theme.tint(colour).base
            Marks(self._painter, theme).icon(theme.tint_icon(colour), tone, spot, icon)
        self._painter.setFont(font)
        self._painter.setPen(theme.colour("card_text" if counts else "text_muted"))
        words = QRectF(left + icon + theme.px(3), area.top(), width + 2, area.height())
        self._painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, value)
