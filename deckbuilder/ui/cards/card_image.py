"""Reading a card's image from its file with bounds on what it may cost."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

LARGEST_SIDE = 2_000  # pixels kept; a card is drawn smaller
LARGEST_AREA = 24_000_000  # pixels read; what a small file may unpack to


def load_image(path: Path) -> QImage:
    """Return an image, made smaller where it is larger than any use for it; null if it is none."""
    reader = QImageReader(str(path))
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > LARGEST_AREA:
        return QImage()
    bounds = QSize(LARGEST_SIDE, LARGEST_SIDE)
    if size.width() > LARGEST_SIDE or size.height() > LARGEST_SIDE:
        reader.setScaledSize(size.scaled(bounds, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()
