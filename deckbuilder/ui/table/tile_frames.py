"""How an upright card on the table is divided among its parts."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from deckbuilder.ui.table.piece_words import is_broken, tile_name_font
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Piece

NARROW = 92  # below it a tile has no room for icons and a line of text
# From this height on, at scale 1, a tile has room for a name of two lines.
ROOMY = 128


@dataclass(frozen=True, slots=True)
class TileFrame:
    """Where the parts of a tile lie."""

    picture: QRectF
    name: QRectF
    words: QRectF
    figures: QRectF
    is_narrow: bool


def frame_of(theme: Theme, place: QRectF, piece: Piece, in_hand: bool) -> TileFrame:
    """Divide a tile among its parts; a long name has two lines where the picture stays large."""
    width, height = place.width(), place.height()
    has_strip = bool(piece.overlay or piece.attached)
    is_narrow = width < theme.px(NARROW)
    pad = theme.px(4 if is_narrow else 7)
    name_height = theme.px(16 if is_narrow else 19)
    if height > theme.px(ROOMY) and not is_narrow:
        font = tile_name_font(theme, width)
        name_height += theme.px(15) if is_broken(piece.name, font, width - 2 * pad) else 0
    line = theme.px(5) if is_narrow and not has_strip else theme.px(14 if is_narrow else 18)
    foot = theme.px(18 if is_narrow else 27)
    picture_height = height * 0.42 if in_hand else height - name_height - line - foot - theme.px(7)
    picture = QRectF(place.left(), place.top(), width, max(theme.px(24), picture_height))
    inner = place.left() + pad, width - 2 * pad
    name = QRectF(inner[0], picture.bottom() + theme.px(4), inner[1], name_height)
    words = QRectF(inner[0], name.bottom(), inner[1], line)
    if in_hand:
        figures = QRectF(inner[0], name.bottom(), inner[1], foot)
        words = QRectF(inner[0], figures.bottom(), inner[1], line)
    else:
        figures = QRectF(inner[0], place.bottom() - foot - theme.px(1), inner[1], foot)
    return TileFrame(picture, name, words, figures, is_narrow)
