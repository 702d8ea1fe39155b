"""Draws a deck: headings, rows, the strips of infusions, and counts edited in place."""

from PySide6.QtCore import QAbstractItemModel, QLocale, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIntValidator, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.card_words import type_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import TYPE_ICONS, OverlayFace
from deckbuilder.ui.drop_targets import DropTargets
from deckbuilder.ui.models.deck_model import DeckRole, Heading
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowLook, RowPainter
from deckbuilder.ui.words import tr
from engine.decks import MOST_COPIES
from engine.legality.findings import Severity

NO_TARGET = 0.5  # how much of a row is seen that a drag cannot be dropped on
SECTION_ICONS = {
    "avatar": "avatar",
    "main": "deck",
    "side": "side-deck",
    "influence": "influence",
    "maybe": "more",
    "champion": "avatar",
    "spirit": "avatar",
    "shard": "influence",
    "tower": "location",
    "summoner": "avatar",
    "library": "deck",
    "akora": "champion",
    "alchemy": "spell",
    "starting": "influence",
}


class DeckDelegate(QStyledItemDelegate):
    """A pairing a row, 28 px and 20 px more for each infusion."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._targets: DropTargets | None = None
        self.shows_tags = True

    def set_targets(self, targets: DropTargets | None) -> None:
        """Dim where a drag does not belong; None for no drag."""
        self._targets = targets

    def strip_at(self, row: DeckRow, rect: QRect, y: int) -> int:
        """Return which strip of a row lies at a height, -1 for the row itself."""
        theme = self._painter.theme
        below = y - rect.top() - theme.height("row")
        if below < 0:
            return -1
        return min(len(row.entry.infusions) - 1, below // theme.height("strip"))

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class."""
        theme = self._painter.theme
        row = index.data(DeckRole.ROW)
        strips = len(row.entry.infusions) if isinstance(row, DeckRow) else 0
        return QSize(200, theme.height("row") + strips * theme.height("strip"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows = RowPainter(painter, self._painter.theme)
        rect = QRectF(option.rect)
        heading, row = index.data(DeckRole.HEADING), index.data(DeckRole.ROW)
        if self._targets is not None and not self._targets.is_legal(
            index.data(DeckRole.SECTION), row if isinstance(row, DeckRow) else None
        ):
            painter.setOpacity(NO_TARGET)
        if isinstance(heading, Heading):
            self._paint_heading(rows, rect, heading)
        elif isinstance(row, DeckRow):
            rows.background(option, rect)
            self._paint_row(rows, rect, row, index)
        else:
            rows.hint(rect, str(index.data(DeckRole.HINT)))
        painter.restore()

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """See base class; a small field over the count."""
        editor = QLineEdit(parent)
        editor.setValidator(QIntValidator(0, MOST_COPIES, editor))
        editor.setLocale(QLocale.c())
        row = index.data(DeckRole.ROW)
        name = row.entry.name if isinstance(row, DeckRow) else ""
        editor.setAccessibleName(tr("Copies of {card}", card=name))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """See base class."""
        if isinstance(editor, QLineEdit):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """See base class."""
        if isinstance(editor, QLineEdit) and editor.text():
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: Index
    ) -> None:
        """See base class."""
        theme = self._painter.theme
        editor.setGeometry(
            option.rect.left() + theme.px(2), option.rect.top(), theme.px(46), theme.height("row")
        )

    def _paint_heading(self, rows: RowPainter, rect: QRectF, heading: Heading) -> None:
        group = heading.group
        icon = TYPE_ICONS.get(group.key) or SECTION_ICONS.get(group.section, "deck")
        count = f"{group.count} {heading.limit}".strip()
        rows.heading(rect, icon, heading.title, count)

    def _paint_row(self, rows: RowPainter, rect: QRectF, row: DeckRow, index: Index) -> None:
        theme = self._painter.theme
        severity = index.data(DeckRole.SEVERITY)
        overlays = tuple(each for each in row.overlays if each is not None)
        face = self._painter.face(row.known, overlays) if row.known is not None else None
        top = QRectF(rect.left(), rect.top(), rect.width(), theme.height("row"))
        unknown = tr("not in the database") if row.known is None else ""
        if row.loose is not None:
            unknown = type_title(row.loose.type)
        look = RowLook(
            name=row.entry.name,
            face=face,
            count=str(row.entry.count),
            is_over=severity is Severity.ERROR,
            severity=severity if row.known is not None else None,
            tags=row.entry.tags if self.shows_tags else (),
            has_note=bool(row.entry.note),
            unknown_tag=unknown,
            is_lacking=bool(index.data(DeckRole.SHORT)),
        )
        rows.row(top, look)
        strip = QRectF(rect.left(), top.bottom(), rect.width(), theme.height("strip"))
        for name, overlay in zip(row.entry.infusions, row.overlays, strict=True):
            shown = OverlayFace(name, 0, "", is_unique=False)
            if overlay is not None:
                pips = overlay.number("pips") or 0
                shown = OverlayFace(overlay.name, pips, overlay.text, overlay.flag("unique"))
            rows.strip(strip, shown, is_unknown=overlay is None)
            strip.translate(0, strip.height())
