"""The pictures of cards on the table: drawn once each, and kept while words beside them change."""

from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.table.stamps import Stamps
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Piece

MOST_BYTES = 20_000_000
# A picture is drawn somewhat larger than its place and cut, so that places that grow and shrink
# by less than this, as with every window to answer in, share it.
SMALL_STEP, STEP, FROM = 8, 24, 64
# From that size on it is at least so wide for its height: where a row of cards closes up and they
# get slimmer, their pictures are cut from the same one.
WIDE = 1.3


class PiecePictures:
    """Draws the pictures of pieces.

    Attributes:
        stamps: Small things that are kept beside them.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept = KeptPixmaps(MOST_BYTES)
        self.stamps = Stamps(self._kept)

    @property
    def is_nearly_full(self) -> bool:
        """Whether what is drawn next may push others out."""
        return self._kept.is_nearly_full

    def forget(self) -> None:
        """Drop everything that was kept: the theme is another one."""
        self._kept.clear()

    def paint(self, painter: QPainter, place: QRectF, piece: Piece, face: Face | None) -> None:
        """Draw the picture of a piece into a place."""
        ratio = painter.device().devicePixelRatio() if painter.device() is not None else 1.0
        size = QSize(ceil(place.width()), ceil(place.height()))
        painter.drawPixmap(QPointF(place.topLeft()), self.pixmap(size, piece, face, ratio))

    def pixmap(self, size: QSize, piece: Piece, face: Face | None, ratio: float) -> QPixmap:
        """Return the picture of a piece in a size of logical pixels."""
        whole = _drawn_for(size)
        subject, palette = subject_of(piece, face), face.palette if face else ""

        def paint(painter: QPainter) -> None:
            place = QRectF(0, 0, whole.width(), whole.height())
            paint_picture(painter, place, subject, self.theme.picture(palette))

        key = (subject, palette, whole.width(), whole.height(), ratio)
        made = self._kept.get(key, lambda: drawn(whole, ratio, paint))
        if whole == size:
            return made
        wide, high = round(size.width() * ratio), round(size.height() * ratio)
        left, top = (made.width() - wide) // 2, (made.height() - high) // 2
        return made.copy(QRect(left, top, wide, high))


def subject_of(piece: Piece, face: Face | None) -> Subject:
    """Return what the picture of a piece shows; of a token that no card describes, its name."""
    if face is None:
        return Subject(piece.name, "aspectless", piece.kind)
    return Subject(face.name, face.colour or "aspectless", face.kind, face.traits)


def _drawn_for(size: QSize) -> QSize:
    """Return how large the picture is drawn that fills a place."""
    high = _stepped(size.height())
    least = round(high * WIDE) if size.width() >= FROM else 0
    return QSize(_stepped(max(size.width(), least)), high)


def _stepped(length: int) -> int:
    step = STEP if length >= FROM else SMALL_STEP
    return -(-max(length, 1) // step) * step
