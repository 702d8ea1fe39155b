"""The table of what is owned: cost and colours, a stepper for the count, what is short."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QLocale,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QIntValidator, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from deckbuilder.core.collection.owned import MOST_OWNED
from deckbuilder.core.collection.owned_rows import OwnedRow
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.collection.owned_model import NUMBERS, ROW, OwnedColumn, OwnedModel
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.words import tr

WIDTHS = {
    OwnedColumn.COST: 74,
    OwnedColumn.SET: 130,
    OwnedColumn.NUMBER: 108,
    OwnedColumn.OWNED: 92,
    OwnedColumn.WANTED: 66,
    OwnedColumn.SPARE: 84,
    OwnedColumn.PRICE: 70,
}
# Columns that give way where the window is narrow, the first first.
LESS_WANTED = (OwnedColumn.SET, OwnedColumn.PRICE, OwnedColumn.WANTED)
LEAST_NAME = 150
STEPPER = 88
STEP_BUTTON = 20
FOIL_WIDTH = 36


class OwnedDelegate(QStyledItemDelegate):
    """Draws the cells, and changes counts by clicks on minus and plus."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._theme = painter.theme

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        row = index.data(ROW)
        if not isinstance(row, OwnedRow):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        RowPainter(painter, self._theme).background(option, rect)
        match OwnedColumn(index.column()):
            case OwnedColumn.COST:
                self._paint_cost(painter, rect, row)
            case OwnedColumn.OWNED:
                self._paint_stepper(painter, rect, row)
            case OwnedColumn.SPARE if row.short and row.is_first:
                self._paint_short(painter, rect, str(index.data()))
            case column:
                self._paint_words(painter, rect, index, column)
        painter.restore()

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """See base class; a field for the count."""
        editor = QLineEdit(parent)
        editor.setValidator(QIntValidator(0, MOST_OWNED, editor))
        editor.setLocale(QLocale.c())
        editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = index.data(ROW)
        name = row.card.name if isinstance(row, OwnedRow) else ""
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

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """See base class; a click on minus or plus changes the count by one."""
        row = index.data(ROW)
        is_click = isinstance(event, QMouseEvent) and event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonDblClick,
        )
        if not is_click or index.column() != OwnedColumn.OWNED or not isinstance(row, OwnedRow):
            return super().editorEvent(event, model, option, index)
        assert isinstance(event, QMouseEvent)
        minus, _, plus = self.stepper_parts(option.rect)
        at = event.position().x()
        if minus.left() <= at < minus.right():
            count = max(0, row.count - 1)
        elif plus.left() < at <= plus.right():
            count = row.count + 1
        else:
            return super().editorEvent(event, model, option, index)
        return model.setData(index, str(count), Qt.ItemDataRole.EditRole)

    def stepper(self, rect: QRect) -> QRectF:
        """Return where the stepper of a cell stands."""
        px = self._theme.px
        width, height = px(STEPPER), px(22)
        centre = QRectF(rect).center()
        return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)

    def stepper_parts(self, rect: QRect) -> tuple[QRectF, QRectF, QRectF]:
        """Return its minus, its number, which has room for the largest, and its plus."""
        box, side = self.stepper(rect), self._theme.px(STEP_BUTTON)
        return (
            QRectF(box.left(), box.top(), side, box.height()),
            box.adjusted(side, 0, -side, 0),
            QRectF(box.right() - side, box.top(), side, box.height()),
        )

    def _paint_cost(self, painter: QPainter, rect: QRectF, row: OwnedRow) -> None:
        if not row.is_first:
            return
        px, theme = self._theme.px, self._theme
        marks = Marks(painter, theme)
        face = self._painter.face(row.card)
        at = QPointF(rect.left() + px(20), rect.center().y())
        if face.kind == "infusion":
            marks.icon("infusion", "infusion", at, px(18))
        elif face.cost:
            tint = theme.tint(face.colour)
            font = theme.font("small", "number")
            marks.hexagon(at, px(20), tint.base, tint.on, face.cost[:2], font)
        else:
            marks.icon("token", "text_muted", at, px(18))
        for number, colour in enumerate(face.shapes[:2] if face.kind != "infusion" else ()):
            centre = QPointF(rect.left() + px(42 + 16 * number), rect.center().y())
            marks.aspect(colour, centre, px(15))

    def _paint_stepper(self, painter: QPainter, rect: QRectF, row: OwnedRow) -> None:
        theme = self._theme
        box = self.stepper(rect.toRect())
        pen = QPen(theme.colour("border_strong"), 1)
        if not row.count:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(theme.colour("surface"))
        radius = theme.px(5)
        painter.drawRoundedRect(box, radius, radius)
        parts = self.stepper_parts(rect.toRect())
        painter.setPen(QPen(theme.colour("border"), 1))
        for edge in (parts[1].left(), parts[1].right()):
            x = round(edge) + 0.5
            painter.drawLine(QPointF(x, box.top() + 1), QPointF(x, box.bottom() - 1))
        signs = ("−", str(row.count), "+")
        for place, text in enumerate(signs):
            font = theme.font("body", "strong" if place == 1 else "regular")
            painter.setFont(font)
            is_idle = place == 0 and not row.count
            painter.setPen(theme.colour("text_disabled" if is_idle else "text"))
            painter.drawText(parts[place], Qt.AlignmentFlag.AlignCenter, text)

    def _paint_short(self, painter: QPainter, rect: QRectF, text: str) -> None:
        theme, px = self._theme, self._theme.px
        font = theme.font("body", "strong")
        painter.setFont(font)
        painter.setPen(theme.colour("error"))
        area = rect.adjusted(0, 0, -px(8), 0)
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, align, text)
        width = painter.fontMetrics().horizontalAdvance(text)
        at = QPointF(area.right() - width - px(11), rect.center().y())
        Marks(painter, theme).icon("illegal", "error", at, px(14))

    def _paint_words(
        self, painter: QPainter, rect: QRectF, index: Index, column: OwnedColumn
    ) -> None:
        theme, px = self._theme, self._theme.px
        row = index.data(ROW)
        is_quiet = (column is OwnedColumn.NAME and not row.total) or column in (
            OwnedColumn.SET,
            OwnedColumn.NUMBER,
            OwnedColumn.PRICE,
        )
        is_quiet = is_quiet or (column is OwnedColumn.NAME and not row.is_first)
        indent = px(14) if column is OwnedColumn.NAME and not row.is_first else 0
        area = rect.adjusted(px(8) + indent, 0, -px(8), 0)
        text = str(index.data())
        painter.setFont(theme.font("body"))
        painter.setPen(theme.colour("text_muted" if is_quiet else "text"))
        metrics = painter.fontMetrics()
        side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
        room = int(area.width())
        if column is OwnedColumn.NUMBER and row.owned.is_foil:
            room -= px(FOIL_WIDTH)
            self._paint_foil(painter, QRectF(area.right() - px(30), rect.top(), px(30), px(28)))
            painter.setFont(theme.font("body"))
            painter.setPen(theme.colour("text_muted"))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_foil(self, painter: QPainter, cell: QRectF) -> None:
        theme, px = self._theme, self._theme.px
        box = QRectF(cell.left(), cell.center().y() - px(8), cell.width(), px(16))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setPen(theme.colour("text_muted"))
        painter.setFont(theme.font("small"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tr("foil"))


class OwnedTable(QTableView):
    """The table of what is owned.

    Signals:
        stepped: Plus or minus was pressed. Carries the OwnedRow and the difference.
        row_chosen: Another row is current. Carries the OwnedRow or None.
    """

    stepped = Signal(object, int)
    row_chosen = Signal(object)

    def __init__(
        self, painter: CardPainter, model: OwnedModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._model = painter.theme, model
        self.setModel(model)
        self.setItemDelegate(OwnedDelegate(painter, self))
        self.setAccessibleName(tr("Cards I own"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._theme.follow(self, self._resize)

    def _resize(self) -> None:
        px = self._theme.px
        self.verticalHeader().setDefaultSectionSize(self._theme.height("row"))
        room = self.viewport().width()
        shown = dict(WIDTHS)
        for column in LESS_WANTED:
            if room - px(sum(shown.values())) < px(LEAST_NAME):
                shown.pop(column)
        for column, width in WIDTHS.items():
            self.setColumnHidden(column, column not in shown)
            self.setColumnWidth(column, px(width))
        taken = sum(px(each) for each in shown.values())
        self.setColumnWidth(OwnedColumn.NAME, max(px(80), room - taken))

    def chosen(self) -> OwnedRow | None:
        """Return the current row."""
        return self._model.row(self.currentIndex())

    def choose(self, row: OwnedRow) -> None:
        """Go to the printing of a row, if it is listed."""
        place = self._model.place_of(row)
        if place >= 0:
            self.setCurrentIndex(self._model.index(place, OwnedColumn.OWNED))

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:
        """See base class."""
        super().currentChanged(current, previous)
        self.row_chosen.emit(self._model.row(current))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._resize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; plus and minus change the count, digits type it."""
        row = self.chosen()
        if row is None:
            super().keyPressEvent(event)
        elif event.text() in ("+", "-", "−"):
            self.stepped.emit(row, 1 if event.text() == "+" else -1)
        elif event.text().isdecimal() or event.key() == Qt.Key.Key_F2:
            self._type(event.text() if event.text().isdecimal() else "")
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        index = self._model.index(self.currentIndex().row(), OwnedColumn.OWNED)
        self.setCurrentIndex(index)
        self.edit(index)
        editor = self.indexWidget(index) or self.findChild(QLineEdit)
        if isinstance(editor, QLineEdit) and digit:
            editor.setText(digit)
