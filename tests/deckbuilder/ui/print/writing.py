"""What a page writes, and where."""

from PySide6.QtGui import QImage, QPainter

from deckbuilder.ui.print.ink import Ink, width_of


class WritingDown(Ink):
    """Remembers what is written where."""

    def __init__(self, painter):
        super().__init__(painter)
        self.texts = []

    def text(self, x, y, text, size, weight="regular", colour="#000", *, align="left"):
        width = width_of(text, size, weight)
        left = x - {"left": 0, "right": 1, "centre": 0.5}[align] * width
        self.texts.append((left, left + width, y, size, text))
        super().text(x, y, text, size, weight, colour, align=align)


def written(page):
    """What a page writes: left, right, baseline, size and text of each line."""
    image = QImage(60, 80, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    ink = WritingDown(painter)
    page(ink)
    painter.end()
    return ink.texts
