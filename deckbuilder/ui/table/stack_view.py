"""The stack: what waits, the top first, each item as a sentence."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.core.table.words import stack_sentence
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Piece, Waiting

ItemRole = Qt.ItemDataRole.UserRole
SentenceRole = Qt.ItemDataRole.UserRole + 1
PlaceRole = Qt.ItemDataRole.UserRole + 2
# Stands in the place of a number before what resolves.
NOW = "▸"


class StackDelegate(QStyledItemDelegate):
    """Draws an item: its place, a small picture, name and sentence, the rule."""

    def __init__(self, theme: Theme, art: PieceArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.art = art

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        theme = self._theme
        rect = QRectF(option.rect).adjusted(1, 2, -1, -2)
        item: Waiting = index.data(ItemRole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = theme.colour("accent" if index.row() == 0 else "border")
        painter.setPen(QPen(edge, 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6))
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font("body", "number"))
        number = QRectF(rect.left(), rect.top(), theme.px(30), rect.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(index.data(PlaceRole)))
        picture = QRectF(
            number.right(), rect.center().y() - theme.px(14), theme.px(36), theme.px(28)
        )
        self.art.paint_thumbnail(painter, picture, item.piece)
        right = self._chip(painter, rect, item)
        left = picture.right() + theme.px(9)
        line = QFontMetricsF(theme.font("body")).height() + theme.px(2)
        head = QRectF(left, rect.center().y() - line, right - left, line)
        elided(painter, head, item.origin, theme.font("body", "strong"), theme.colour("text"))
        elided(painter, head.translated(QPointF(0, line)), index.data(SentenceRole),
               theme.font("small"), theme.colour("text_muted"))  # fmt: skip
        painter.restore()

    def _chip(self, painter: QPainter, rect: QRectF, item: Waiting) -> float:
        theme = self._theme
        if not item.rules:
            return rect.right() - theme.px(10)
        width = QFontMetricsF(theme.mono()).horizontalAdvance(item.rules[0]) + theme.px(10)
        box = QRectF(rect.right() - width - theme.px(10), rect.center().y() - theme.px(9), width,
                     theme.px(18))  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_soft"))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        painter.setFont(theme.mono())
        painter.setPen(theme.colour("accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, item.rules[0])
        return box.left() - theme.px(6)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        return QSize(100, self._theme.px(52))


class StackView(QListWidget):
    """The items of the stack."""

    def __init__(self, theme: Theme, art: PieceArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._delegate = StackDelegate(theme, art, self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Stack"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("bare", True)
        self._shown: object = None
        self.hide()

    def set_art(self, art: PieceArt) -> None:
        """Draw with another game's cards."""
        self._delegate.art = art

    def present(
        self,
        items: Sequence[Waiting],
        resolving: Piece | None = None,
        text: str = "",
    ) -> None:
        """Show what resolves just now, with its text, and what waits; up to three items high."""
        shown = (tuple(items), resolving, text)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        if resolving is not None:
            item = Waiting(resolving, resolving.name, "", resolving.controller)
            words = tr("Resolving now")
            self._add(item, f"{words}: {text}" if text else words, NOW)
        for number, each in enumerate(items):
            sentence = stack_sentence(each)
            if each.targets:
                sentence += " " + tr("Targets: {names}.", names=", ".join(each.targets))
            self._add(each, sentence, len(items) - number)
        self.setFixedHeight(self._theme.px(54) * min(3, self.count()) + 2)
        self.setVisible(self.count() > 0)

    def _add(self, waiting: Waiting, sentence: str, place: object) -> None:
        item = QListWidgetItem(f"{waiting.origin}: {sentence}")
        item.setData(ItemRole, waiting)
        item.setData(SentenceRole, sentence)
        item.setData(PlaceRole, place)
        item.setToolTip(sentence)
        self.addItem(item)
