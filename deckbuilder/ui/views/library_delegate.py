"""Draws the cards of the library, as rows or as tiles."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.tile_painter import TILE_RATIO
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.models.library_model import LibraryRole
from deckbuilder.ui.views.row_painter import RowLook, RowPainter
from engine.cards import Card

NARROWEST_TILE, WIDEST_TILE = 100, 150
TILE_GAP = 8
MOST_BYTES = 5_000_000  # of rows that are kept


class LibraryRowDelegate(QStyledItemDelegate):
    """A card a row: cost, aspect, name, numbers, copies in the deck.

    Rows are kept as pixmaps while they are near: scrolling draws only what is new.
    """

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._kept = KeptPixmaps(MOST_BYTES)
        painter.theme.changed.connect(self._kept.clear)

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        return QSize(200, self._painter.theme.height("row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        card = index.data(LibraryRole.CARD)
        if not isinstance(card, Card):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        RowPainter(painter, self._painter.theme).background(option, QRectF(option.rect))
        count, limit = index.data(LibraryRole.COUNT), index.data(LibraryRole.LIMIT)
        look = RowLook(
            name=card.name,
            face=self._painter.face(card),
            right=_of_limit(count, limit),
            is_over=limit is not None and count > limit,
            is_dimmed=bool(index.data(LibraryRole.REASON)) or not _is_enabled(option),
            has_pips=False,
            is_lacking=index.data(LibraryRole.OWNED) == 0,
        )
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(option.rect.topLeft(), self._row(look, option.rect.size(), ratio))
        painter.restore()

    def _row(self, look: RowLook, size: QSize, ratio: float) -> QPixmap:
        """Return a row without its background, drawn once."""
        key = (look, size.width(), size.height(), ratio)

        def paint(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rows = RowPainter(painter, self._painter.theme)
            rows.row(QRectF(0, 0, size.width(), size.height()), look)

        return self._kept.get(key, lambda: drawn(size, ratio, paint))


def _is_enabled(option: QStyleOptionViewItem) -> bool:
    return bool(option.state & QStyle.StateFlag.State_Enabled)


def _of_limit(count: int, limit: int | None) -> str:
    """Return copies against the limit of main and side deck together: “2/2”."""
    if not count:
        return "–"
    return str(count) if limit is None else f"{count}/{limit}"


class LibraryTileDelegate(QStyledItemDelegate):
    """A card a tile, with the copies in the deck against what is allowed."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._width = NARROWEST_TILE

    @property
    def tile(self) -> QSize:
        """The size of one tile."""
        return QSize(self._width, round(self._width * TILE_RATIO))

    def fit(self, width: int) -> QSize:
        """Choose the tile that fills lines of a width, and return the size of its cell."""
        px = self._painter.theme.px
        gap = px(TILE_GAP)
        columns = max(1, width // (px(NARROWEST_TILE) + gap))
        cell = width // columns
        self._width = min(px(WIDEST_TILE), cell - gap)
        return QSize(cell, self.tile.height() + gap)

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        gap = self._painter.theme.px(TILE_GAP)
        return self.tile + QSize(gap, gap)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        card = index.data(LibraryRole.CARD)
        if not isinstance(card, Card):
            return
        theme = self._painter.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = theme.px(TILE_GAP) / 2
        corner = QPointF(round(option.rect.left() + gap), round(option.rect.top() + gap))
        ratio = painter.device().devicePixelRatio()
        if index.data(LibraryRole.REASON) or not _is_enabled(option):
            painter.setOpacity(0.45)
        painter.drawPixmap(corner, self._painter.pixmap(card, (), self.tile, ratio))
        painter.setOpacity(1.0)
        place = QRectF(corner, self.tile.toSizeF())
        self._paint_state(painter, option, place)
        self._paint_count(painter, place, index)
        if index.data(LibraryRole.OWNED) == 0:
            self._paint_not_owned(painter, place)
        painter.restore()

    def _paint_not_owned(self, painter: QPainter, place: QRectF) -> None:
        """Draw a dashed edge around a card that is not owned."""
        theme = self._painter.theme
        painter.setPen(QPen(theme.colour("text_muted"), theme.px(2), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = theme.px(6)
        painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), radius, radius)

    def _paint_state(self, painter: QPainter, option: QStyleOptionViewItem, place: QRectF) -> None:
        theme = self._painter.theme
        state = option.state
        tone = ""
        if state & QStyle.StateFlag.State_Selected:
            tone = "focus"
        elif state & QStyle.StateFlag.State_MouseOver:
            tone = "border_strong"
        if tone:
            painter.setPen(QPen(theme.colour(tone), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = theme.px(6)
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), radius, radius)

    def _paint_count(self, painter: QPainter, place: QRectF, index: Index) -> None:
        count, limit = index.data(LibraryRole.COUNT), index.data(LibraryRole.LIMIT)
        if not count:
            return
        theme = self._painter.theme
        text = f"{count}/{limit}" if limit is not None else str(count)
        font = theme.font("small", "number")
        width = QFontMetricsF(font).horizontalAdvance(text) + theme.px(10)
        is_over = limit is not None and count > limit
        box = QRectF(
            place.left() + theme.px(5),
            place.top() + place.height() * 0.5 - theme.px(20),
            width,
            theme.px(16),
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("error" if is_over else "accent"))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(theme.colour("surface" if is_over else "on_accent"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
