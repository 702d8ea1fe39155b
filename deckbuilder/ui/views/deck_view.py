"""One column of the deck: rows that are dragged, counted, infused and moved."""

from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.card_drag import CardDrag, write_drag
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.models.deck_model import DeckModel
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.deck_delegate import DeckDelegate
from deckbuilder.ui.words import tr


class DeckView(QListView):
    """Rows of a deck.

    Signals:
        row_shown: Another row is the current one. Carries the DeckRow.
        step_asked: Copies should be added or removed. Carries the DeckRows and the difference.
        remove_asked: Rows should go. Carries them.
        key_pressed: A letter that means an action. Carries the Qt key.
        menu_asked: A menu for the selected rows is wanted. Carries the place on the screen.
        focused: The view got the keyboard.
    """

    row_shown = Signal(object)
    step_asked = Signal(object, int)
    remove_asked = Signal(object)
    key_pressed = Signal(int)
    menu_asked = Signal(QPoint)
    focused = Signal()

    ACTION_KEYS = (Qt.Key.Key_S, Qt.Key.Key_M, Qt.Key.Key_T, Qt.Key.Key_N, Qt.Key.Key_I)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._delegate = DeckDelegate(painter, self)
        self._press = QPoint()
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Cards of the deck"))
        self.setMouseTracking(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(False)  # drawn here, in the colour of legal moves
        self._target: QRect | None = None
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def rows(self) -> list[DeckRow]:
        """Return the selected rows."""
        model = self.model()
        if not isinstance(model, DeckModel):
            return []
        found = (model.row(index) for index in self.selectedIndexes())
        return [row for row in found if row is not None]

    def select_row(self, row_id: object) -> bool:
        """Make the row of an id the current one; False where it is not here."""
        model = self.model()
        if not isinstance(model, DeckModel):
            return False
        for number, item in enumerate(model.items):
            if isinstance(item, DeckRow) and item.id == row_id:
                index = model.index(number)
                # By command: a key that is held down must not add the row to others.
                self.selectionModel().setCurrentIndex(
                    index, QItemSelectionModel.SelectionFlag.ClearAndSelect
                )
                self.scrollTo(index)
                return True
        return False

    def _type_count(self, digit: str) -> None:
        """Open the field over the count, with the digit that was typed as its beginning."""
        self.edit(self.currentIndex())
        for field in self.viewport().findChildren(QLineEdit)[-1:]:
            field.setText(digit)

    def _strip_pressed(self) -> tuple[DeckRow, str] | None:
        """Return the row and the infusion whose strip the mouse was pressed on."""
        model, index = self.model(), self.indexAt(self._press)
        row = model.row(index) if isinstance(model, DeckModel) and index.isValid() else None
        if row is None or not row.entry.infusions:
            return None
        strip = self._delegate.strip_at(row, self.visualRect(index), self._press.y())
        return (row, row.entry.infusions[strip]) if strip >= 0 else None

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:
        """See base class."""
        super().currentChanged(current, previous)
        model = self.model()
        row = model.row(current) if isinstance(model, DeckModel) else None
        if row is not None:
            self.row_shown.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; + and - count, Delete removes, letters ask for actions."""
        rows = self.rows()
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
        is_plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if is_plain and rows and event.key() in steps:
            self.step_asked.emit(rows, steps[Qt.Key(event.key())])
        elif rows and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_asked.emit(rows)
        elif is_plain and event.key() in self.ACTION_KEYS:
            self.key_pressed.emit(event.key())
        elif is_plain and rows and event.text().isdigit():
            self._type_count(event.text())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class; remembers where, so that a strip can be dragged alone."""
        self._press = event.position().toPoint()
        super().mousePressEvent(event)

    def startDrag(self, supported: Qt.DropAction) -> None:
        """See base class; a drag that began on a strip carries the infusion alone."""
        strip = self._strip_pressed()
        if strip is None:
            super().startDrag(supported)
            return
        row, infusion = strip
        drag = QDrag(self)
        drag.setMimeData(write_drag(CardDrag(row.section, (row.entry,), infusion)))
        drag.exec(Qt.DropAction.MoveAction)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """See base class; remembers the row that a drop would be for."""
        super().dragMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_target = event.isAccepted() and index.isValid()
        self._set_target(self.visualRect(index) if is_target else None)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """See base class."""
        super().dragLeaveEvent(event)
        self._set_target(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        super().dropEvent(event)
        self._set_target(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class; outlines the row that a drop would be for."""
        super().paintEvent(event)
        if self._target is not None:
            painter = QPainter(self.viewport())
            painter.setPen(QPen(self._theme.colour("legal_move"), 1.5))
            painter.drawRect(QRectF(self._target).adjusted(1, 1, -1, -1))
            painter.end()

    def _set_target(self, target: QRect | None) -> None:
        self._target = target
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class."""
        self.menu_asked.emit(event.globalPos())

    def focusInEvent(self, event: object) -> None:
        """See base class."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.focused.emit()
