"""Cards of the table as pixmaps, for widgets beside the board."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.ui.table.piece_art import Look, PieceArt
from engine.tabletop.board import Piece


def tile_pixmap(
    art: PieceArt | None, piece: Piece, size: QSize, ratio: float, *, in_hand: bool = False
) -> QPixmap:
    """Return a card as it lies on the table; an empty pixmap without a game."""
    pixmap = _blank(size, ratio)
    if art is not None:
        painter = QPainter(pixmap)
        art.paint(painter, _whole(size), piece, Look(in_hand=in_hand))
        painter.end()
    return pixmap


def thumbnail(art: PieceArt | None, piece: Piece, size: QSize, ratio: float) -> QPixmap:
    """Return a card's picture alone; an empty pixmap without a game."""
    pixmap = _blank(size, ratio)
    if art is not None:
        painter = QPainter(pixmap)
        art.paint_thumbnail(painter, _whole(size), piece)
        painter.end()
    return pixmap


def _blank(size: QSize, ratio: float) -> QPixmap:
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _whole(size: QSize) -> QRectF:
    return QRectF(0, 0, size.width(), size.height())
