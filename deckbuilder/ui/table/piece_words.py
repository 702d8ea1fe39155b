"""Words on cards of the table: one line that is cut short, or a name broken into two."""

import re

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from deckbuilder.ui.text_widths import cut_to, laid_line, text_width
from deckbuilder.ui.theme import Theme

# What stays together where a name is broken: a word with the space or hyphen behind it.
_PARTS = re.compile(r"[^ -]+[ -]?|[ -]")

# So many letters of a name that is cut short still say something.
LETTERS = 4


def elided(painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Draw one line of text, with dots where it is too long."""
    painter.setFont(font)
    painter.setPen(colour)
    laid = laid_line(font, text, area.width())
    top = area.top() + (area.height() - laid.size().height()) / 2
    painter.drawStaticText(QPointF(area.left(), top), laid)


def in_two_lines(painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Draw a name in two lines, broken between words or at a hyphen; the second is cut short."""
    first, second = _broken(text, font, area.width())
    half = area.height() / 2
    upper = QRectF(area.left(), area.top(), area.width(), half)
    elided(painter, upper, first, font, colour)
    elided(painter, upper.translated(0, half), second, font, colour)


def fits_two_lines(text: str, font: QFont, width: float) -> bool:
    """Whether a name is whole in two lines of a width."""
    upper, lower = _broken(text, font, width)
    return max(text_width(font, upper), text_width(font, lower)) <= width


def _broken(text: str, font: QFont, width: float) -> tuple[str, str]:
    """Return a name in two lines, broken between words or at a hyphen."""
    words = _PARTS.findall(text)
    first = words.pop(0) if words else ""
    while words and text_width(font, (first + words[0]).rstrip()) <= width:
        first += words.pop(0)
    return first.rstrip(), "".join(words)


def tile_name_font(theme: Theme, width: float) -> QFont:
    """Return the font of the name on a tile of a width."""
    size = max(theme.tokens.sizes["small"] * theme.scale, width * 0.088)
    return theme.font_of(min(size, theme.px(14)), "strong")


def is_broken(text: str, font: QFont, width: float) -> bool:
    """Whether a name needs two lines, and can be broken."""
    return len(_PARTS.findall(text)) > 1 and text_width(font, text) > width


def is_told(text: str, font: QFont, width: float) -> bool:
    """Whether a name that is cut to a width still says something."""
    shown = cut_to(font, text, width)
    return shown == text or len(shown) > LETTERS


def fitting_words(font: QFont, text: str, width: float) -> str:
    """Return a text for several lines, each word of it cut to their width."""
    return " ".join(cut_to(font, each, width) for each in text.split())
