"""How wide words are: measured once, because what is drawn again says the same words again."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText, QTransform

MOST = 1500  # of a window and the one before it
# Texts laid out and ready to be drawn.
MOST_LAID = 750


@lru_cache(MOST)
def text_width(font: QFont, text: str) -> float:
    """Return how wide a text is in one line."""
    return QFontMetricsF(font).horizontalAdvance(text)


@lru_cache(MOST)
def cut_to(font: QFont, text: str, width: float) -> str:
    """Return a text with dots at its end where it is wider than that."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


@lru_cache(MOST_LAID)
def laid_line(font: QFont, text: str, width: float) -> QStaticText:
    """Return a line of text that is laid out, with dots where it is wider than that."""
    laid = QStaticText(cut_to(font, text, width))
    laid.setTextFormat(Qt.TextFormat.PlainText)
    laid.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    laid.prepare(QTransform(), font)
    return laid
