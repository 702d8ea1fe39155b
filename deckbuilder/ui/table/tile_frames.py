"""How an upright card on the table is divided among its parts."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from deckbuilder.ui.table.piece_words import is_broken, tile_name_font
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Piece

NARROW = 92  # below it a tile has no room for icons and a line of text
# What a picture keeps of a tile's height beside a name of two lines; of cards in the hand, from
# which height on, at scale 1, there is room for one.
PICTURE_LEAST, ROOMY = 0.3, 128
# What a picture has of a card in the hand, and what its numbers need at least.
HAND_PICTURE, FOOT_LEAST = 0.42, 14
# So many attached cards have a strip each, where the picture leaves them the room.
STRIPS = 2
# Below this height, at scale 1, a line of words is left out.
WORDS_LEAST = 13


@dataclass(frozen=True, slots=True)
class TileFrame:
    """Where the parts of a tile lie."""

    picture: QRectF
    name: QRectF
    words: QRectF
    figures: QRectF
    is_narrow: bool
    has_words: bool


def frame_of(theme: Theme, place: QRectF, piece: Piece, in_hand: bool) -> TileFrame:
    """Divide a tile among its parts; a long name has two lines where the picture stays large."""
    if in_hand:
        return _frame_in_hand(theme, place, piece)
    width, height = place.width(), place.height()
    has_strip = bool(piece.overlay or piece.attached)
    is_narrow, pad, name_height = _measures(theme, width)
    line: float = theme.px(5) if is_narrow and not has_strip else theme.px(14 if is_narrow else 18)
    foot = theme.px(18 if is_narrow else 27)
    if not piece.figures:
        foot = theme.px(4)  # its room is the picture's
    two_strips = line * STRIPS + name_height + foot + theme.px(7)
    if len(piece.attached) == STRIPS and two_strips <= height * (1 - PICTURE_LEAST):
        line *= STRIPS
    if is_broken(piece.name, tile_name_font(theme, width), width - 2 * pad):
        two = name_height + theme.px(15)
        free = height * (1 - PICTURE_LEAST) - two - foot - theme.px(7)
        # Picture, then the muted line give way to the name.
        if free >= (line if has_strip else theme.px(3)):
            name_height, line = two, min(line, free)
    picture_height = height - name_height - line - foot - theme.px(7)
    picture = QRectF(place.left(), place.top(), width, max(theme.px(24), picture_height))
    left, inner = place.left() + pad, width - 2 * pad
    name = QRectF(left, picture.bottom() + theme.px(4), inner, name_height)
    words = QRectF(left, name.bottom(), inner, line)
    figures = QRectF(left, place.bottom() - foot - theme.px(1), inner, foot)
    has_words = not is_narrow and words.height() >= theme.px(WORDS_LEAST)
    return TileFrame(picture, name, words, figures, is_narrow, has_words)


def _measures(theme: Theme, width: float) -> tuple[bool, int, int]:
    """Return whether a tile is narrow, what lies around its words, and how high a name is."""
    is_narrow = width < theme.px(NARROW)
    return is_narrow, theme.px(4 if is_narrow else 7), theme.px(16 if is_narrow else 19)


def _frame_in_hand(theme: Theme, place: QRectF, piece: Piece) -> TileFrame:
    """Divide a card in the hand; where it is low its picture gives way to a name of two lines."""
    width, height = place.width(), place.height()
    is_narrow, pad, name_height = _measures(theme, width)
    share = HAND_PICTURE
    if is_broken(piece.name, tile_name_font(theme, width), width - 2 * pad):
        two, is_roomy = name_height + theme.px(15), height > theme.px(ROOMY)
        left = height * (1 - PICTURE_LEAST) - two - theme.px(6)
        if is_roomy or left >= theme.px(FOOT_LEAST):
            share, name_height = HAND_PICTURE if is_roomy else PICTURE_LEAST, two
    picture = QRectF(place.left(), place.top(), width, max(theme.px(24), height * share))
    start, inner = place.left() + pad, width - 2 * pad
    name = QRectF(start, picture.bottom() + theme.px(4), inner, name_height)
    figures = QRectF(start, name.bottom(), inner, theme.px(18 if is_narrow else 27))
    words = QRectF(start, figures.bottom(), inner, theme.px(14 if is_narrow else 18))
    # In a low window the numbers have what is left below the name.
    figures.setBottom(min(figures.bottom(), place.bottom() - 2))
    return TileFrame(picture, name, words, figures, is_narrow, not is_narrow)
