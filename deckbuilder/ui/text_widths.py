"""How wide words are: measured once, because what is drawn again says the same words again."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

MOST = 4096


@lru_cache(MOST)
def text_width(font: QFont, text: str) -> float:
    """Return how wide a text is in one line."""
    return QFontMetricsF(font).horizontalAdvance(text)


@lru_cache(MOST)
def cut_to(font: QFont, text: str, width: float) -> str:
    """Return a text with dots at its end where it is wider than that."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
