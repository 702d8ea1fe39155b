"""A deck as one picture: its name, verdict and every card as a tile with its count."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from deckbuilder.core.arrangement import DeckRow, Group, arrange
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.card_words import group_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.tile_painter import TILE_RATIO
from engine.decks import Deck

TILE = 160
GAP = 10
COLUMNS = 7
MARGIN = 32
HEAD = 64
HEADING = 30
RATIO = 2.0


def deck_picture(deck: Deck, shelf: Shelf, painter: CardPainter) -> QImage:
    """Draw a deck, at twice the pixels of its nominal size."""
    groups = [each for each in arrange(deck, shelf.catalog) if each.rows]
    bands = in_bands(groups)
    tile = QSize(TILE, round(TILE * TILE_RATIO))
    width = 2 * MARGIN + COLUMNS * TILE + (COLUMNS - 1) * GAP
    height = 2 * MARGIN + HEAD + sum(_height(each, tile) for each in bands)
    image = QImage(QSize(width, height) * RATIO, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(RATIO)
    theme = painter.theme
    image.fill(theme.colour("pane"))
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.setPen(theme.colour("text"))
    brush.setFont(theme.font_of(24, "strong"))
    head = QRectF(MARGIN, MARGIN, width - 2 * MARGIN, HEAD)
    brush.drawText(head, Qt.AlignmentFlag.AlignLeft, deck.name or shelf.game.title)
    brush.setFont(theme.font_of(13))
    brush.setPen(theme.colour("text_muted"))
    words = f"{shelf.game.title} · {shelf.format_of(deck).title}"
    brush.drawText(head.translated(0, 32), Qt.AlignmentFlag.AlignLeft, words)
    top = float(MARGIN + HEAD)
    for band in bands:
        left = float(MARGIN)
        for group in band:
            _paint_group(brush, painter, shelf, group, QPointF(left, top))
            left += len(group.rows) * (TILE + GAP)
        top += _height(band, tile)
    brush.end()
    return image


def in_bands(groups: Sequence[Group]) -> list[list[Group]]:
    """Put groups of few cards side by side, so that none of them takes a line for one card."""
    bands: list[list[Group]] = []
    for group in groups:
        free = (band for band in bands if _cards(band) + len(group.rows) <= COLUMNS)
        band = next(free, None)
        if band is None:
            bands.append([group])
        else:
            band.append(group)
    return bands


def _cards(band: Sequence[Group]) -> int:
    return sum(len(each.rows) for each in band)


def _height(band: Sequence[Group], tile: QSize) -> int:
    lines = -(-_cards(band) // COLUMNS)
    return HEADING + lines * (tile.height() + GAP)


def _paint_group(
    brush: QPainter, painter: CardPainter, shelf: Shelf, group: Group, place: QPointF
) -> None:
    theme = painter.theme
    brush.setFont(theme.font_of(13, "strong"))
    brush.setPen(theme.colour("text_muted"))
    title = f"{group_title(group, shelf.game)} ({group.count})"
    room = len(group.rows) * (TILE + GAP) - GAP if len(group.rows) < COLUMNS else COLUMNS * TILE
    metrics = QFontMetricsF(brush.font())
    shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
    brush.drawText(place + QPointF(0, 18), shown)
    height = round(TILE * TILE_RATIO)
    for number, row in enumerate(group.rows):
        across = (number % COLUMNS) * (TILE + GAP)
        down = HEADING + (number // COLUMNS) * (height + GAP)
        _paint_row(brush, painter, row, place + QPointF(across, down))


def _paint_row(brush: QPainter, painter: CardPainter, row: DeckRow, place: QPointF) -> None:
    theme = painter.theme
    size = QSize(TILE, round(TILE * TILE_RATIO))
    box = QRectF(place, size.toSizeF())
    if row.known is not None:
        overlays = tuple(each for each in row.overlays if each is not None)
        brush.drawPixmap(place, painter.pixmap(row.known, overlays, size, RATIO))
    else:
        brush.fillRect(box, theme.colour("unknown_soft"))
        brush.setPen(theme.colour("unknown"))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        brush.drawText(box, int(flags), row.entry.name)
    if row.entry.count > 1:
        badge = QRectF(box.right() - 34, box.top() + box.height() * 0.5 - 24, 28, 20)
        brush.setPen(Qt.PenStyle.NoPen)
        brush.setBrush(theme.colour("accent"))
        brush.drawRoundedRect(badge, 10, 10)
        brush.setPen(theme.colour("on_accent"))
        brush.setFont(theme.font_of(12, "number"))
        brush.drawText(badge, Qt.AlignmentFlag.AlignCenter, f"×{row.entry.count}")
