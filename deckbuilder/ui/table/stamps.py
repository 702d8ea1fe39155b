"""Small things that come many times on a table: each is drawn once and kept as a picture."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, Key, drawn


class Stamps:
    """Draws small things from the pictures that were made of them."""

    def __init__(self, kept: KeptPixmaps) -> None:
        self._kept = kept

    def draw(
        self, painter: QPainter, box: QRectF, key: Key, paint: Callable[[QPainter, QRectF], None]
    ) -> None:
        """Draw something by its key into a box; `paint` does it the first time."""
        if box.isEmpty():
            return
        device = painter.device()
        ratio = device.devicePixelRatio() if device is not None else 1.0
        width, height = box.width(), box.height()

        def make(own: QPainter) -> None:
            own.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(own, QRectF(0, 0, width, height))

        size = QSize(ceil(width), ceil(height))
        made = self._kept.get(
            ("stamp", *key, width, height, ratio), lambda: drawn(size, ratio, make)
        )
        painter.drawPixmap(QPointF(round(box.left()), round(box.top())), made)
