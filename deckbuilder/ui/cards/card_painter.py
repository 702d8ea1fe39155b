"""Cards as pixmaps: the full face or a tile by size, each drawn once and kept for a while."""

from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.ui.cards.face import Face, face_of
from deckbuilder.ui.cards.face_painter import FacePainter
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.cards.tile_painter import paint_tile
from deckbuilder.ui.theme import Theme
from engine.cards import Card

CACHE_BYTES = 10_000_000  # more than forty cards as large as in the library
MOST_FACES = 500


class CardPainter(QObject):
    """Draws cards, and keeps the pixmaps that were asked for last."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kept = KeptPixmaps(CACHE_BYTES)
        # With the cards themselves, so that no other card can come to lie at the address of one.
        self._faces: dict[tuple[int, ...], tuple[tuple[Card, ...], Face]] = {}
        theme.changed.connect(self.forget)

    @property
    def theme(self) -> Theme:
        """The theme in which it draws."""
        return self._theme

    def forget(self) -> None:
        """Drop every pixmap: the theme or cards changed."""
        self._kept.clear()
        self._faces.clear()

    def face(self, card: Card, overlays: tuple[Card, ...] = ()) -> Face:
        """Return the face of a card, worked out once while it is on the screen."""
        cards = (card, *overlays)
        key = tuple(map(id, cards))
        kept = self._faces.get(key)
        if kept is None:
            if len(self._faces) >= MOST_FACES:
                self._faces.clear()
            kept = self._faces[key] = cards, face_of(card, overlays)
        return kept[1]

    def height_for(self, width: int) -> int:
        """Return the height of a full face of a width."""
        return round(width * self._theme.tokens.card["ratio"])

    def pixmap(
        self, card: Card, overlays: tuple[Card, ...], size: QSize, ratio: float = 1.0
    ) -> QPixmap:
        """Return a card of a size in logical pixels; small ones are tiles."""
        # A card of the same name may have other values after an update, hence the whole face.
        face = self.face(card, overlays)
        key = (face, size.width(), size.height(), ratio)
        return self._kept.get(key, lambda: self.draw(face, size, ratio))

    def art(self, card: Card, size: QSize, ratio: float = 1.0) -> QPixmap:
        """Return the picture of a card alone, without its frame and words."""
        face = self.face(card)
        subject = Subject(card.name, face.colour or "aspectless", card.type, face.traits)
        place = QRectF(0, 0, size.width(), size.height())
        colours = self._theme.picture(face.palette)

        def paint(painter: QPainter) -> None:
            paint_picture(painter, place, subject, colours)

        key = (subject, size.width(), size.height(), ratio)
        return self._kept.get(key, lambda: drawn(size, ratio, paint))

    def draw(self, face: Face, size: QSize, ratio: float = 1.0) -> QPixmap:
        """Draw a face without keeping it."""
        place = QRectF(0, 0, size.width(), size.height())

        def paint(painter: QPainter) -> None:
            if size.width() >= self._theme.tokens.card["full_from"]:
                FacePainter(painter, place, face, self._theme).paint()
            else:
                paint_tile(painter, place, face, self._theme)

        return drawn(size, ratio, paint)
