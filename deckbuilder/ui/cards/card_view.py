"""A widget that shows one card large, as the painter draws it or as a downloaded image."""

from pathlib import Path

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.ui.card_words import card_sentence, numbers_sentence
from deckbuilder.ui.cards.card_image import load_image
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import face_of
from engine.cards import Card

NARROWEST, WIDEST = 224, 420


class CardView(QWidget):
    """One card with its infusions, as wide as its place up to a limit."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._card: Card | None = None
        self._overlays: tuple[Card, ...] = ()
        self._image: QPixmap | None = None
        self._width = 250
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        painter.theme.changed.connect(self.update)

    def show_card(
        self, card: Card | None, overlays: tuple[Card, ...] = (), image: Path | None = None
    ) -> None:
        """Show another card; an image that cannot be read is not used."""
        self._card, self._overlays = card, overlays
        loaded = load_image(image) if image is not None and not overlays else QImage()
        self._image = None if loaded.isNull() else QPixmap.fromImage(loaded)
        if card is not None:
            numbers = numbers_sentence(face_of(card, overlays), card.game)
            words = [card_sentence(card), numbers, card.text, *(each.name for each in overlays)]
            self.setAccessibleName(". ".join(each for each in words if each))
            self.setToolTip(card.text)
        self.update()

    def set_width(self, width: int) -> None:
        """Draw the card at another width."""
        self._width = max(NARROWEST, min(WIDEST, width))
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._width, self._painter.height_for(self._width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        if self._card is None:
            return
        painter = QPainter(self)
        size = self.sizeHint()
        ratio = self.devicePixelRatioF()
        pixmap = self._image
        if pixmap is None:
            pixmap = self._painter.pixmap(self._card, self._overlays, size, ratio)
        else:
            pixmap = pixmap.scaled(
                size * ratio,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            pixmap.setDevicePixelRatio(ratio)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.end()
