"""Pixmaps that are drawn once and kept while they are wanted, within a bound of memory."""

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

Key = tuple[object, ...]
# From which share of the bound on nothing is drawn that nobody has asked for.
NEARLY = 0.75


class KeptPixmaps:
    """Keeps the pixmaps that were asked for last; the others make room."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def is_nearly_full(self) -> bool:
        """Whether what is drawn next may push others out."""
        return self.bytes > self._most_bytes * NEARLY

    def clear(self) -> None:
        """Drop every pixmap."""
        self._kept.clear()
        self.bytes = 0

    def get(self, key: Key, draw: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap of a key, drawn if it is not kept."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        drawn = self._kept[key] = draw()
        self.bytes += _bytes_of(drawn)
        while self.bytes > self._most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _bytes_of(oldest)
        return drawn


def drawn(size: QSize, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    """Return a pixmap of a size in logical pixels, clear where nothing is drawn."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw(painter)
    painter.end()
    return pixmap


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
