"""One column of the deck: rows that are dragged, counted, infused and moved."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.card_drag import CardDrag, read_drag, write_drag
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.drop_targets import DropTargets
from deckbuilder.ui.models.deck_model import DeckModel
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.card_drags import carry, drag_picture
from deckbuilder.ui.views.card_preview import HoverPreview, Previewed
from deckbuilder.ui.views.deck_delegate import DeckDelegate
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card


class DeckView(QListView):
    """Rows of a deck.

    Signals:
        row_shown: A row became the current one or was clicked. Carries the DeckRow.
        step_asked: Copies should be added or removed. Carries the DeckRows and the difference.
        remove_asked: Rows should go. Carries them.
        key_pressed: A letter that means an action. Carries the Qt key.
        menu_asked: A menu for the selected rows is wanted. Carries the place on the screen.
        focused: The view got the keyboard. Carries whether by the keyboard.
        chosen_alone: Other rows are selected in place of all that were.
        drag_entered: Cards are dragged over the view. Carries the CardDrag.
        drag_ended: They left, or were let go.
    """

    row_shown = Signal(object)
    step_asked = Signal(object, int)
    remove_asked = Signal(object)
    key_pressed = Signal(int)
    menu_asked = Signal(QPoint)
    focused = Signal(bool)
    chosen_alone = Signal()
    drag_entered = Signal(object)
    drag_ended = Signal()

    ACTION_KEYS = (Qt.Key.Key_S, Qt.Key.Key_M, Qt.Key.Key_T, Qt.Key.Key_N, Qt.Key.Key_I,
                   Qt.Key.Key_V)  # fmt: skip

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme
        self._delegate = self.make_delegate()
        self.dragged: Callable[[], list[DeckRow]] = self.rows
        self._press = QPoint()
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Cards of the deck"))
        self.setMouseTracking(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(False)  # drawn here, in the colour of legal moves
        self._targets: DropTargets | None = None
        self._below: Index | None = None
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(self._show_row)  # the current one too: another may be shown by now
        self.preview = HoverPreview(self, painter, self._previewed)

    def make_delegate(self) -> DeckDelegate:
        """Return what draws the rows."""
        return DeckDelegate(self._painter, self)

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

    def _previewed(self, index: Index) -> Previewed | None:
        model = self.model()
        row = model.row(index) if isinstance(model, DeckModel) and index.isValid() else None
        if row is None or row.known is None or not isinstance(model, DeckModel):
            return None
        mark = model.mark(row)
        words = tr_count(row.entry.count, "1 copy", "{count} copies")
        lines = [words, ", ".join(row.entry.tags), row.entry.note, mark.text if mark else ""]
        overlays = tuple(each for each in row.overlays if each is not None)
        return Previewed(row.known, overlays, "\n".join(each for each in lines if each))

    def set_tags_shown(self, are_shown: bool) -> None:
        """Draw tags in rows, unless the headings say them."""
        self._delegate.shows_tags = are_shown

    def _show_row(self, index: Index) -> None:
        model = self.model()
        row = model.row(index) if isinstance(model, DeckModel) else None
        if row is not None:
            self.row_shown.emit(row)

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
        self._show_row(current)

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

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """See base class; a drag that began on a strip carries the infusion alone."""
        strip = self._strip_pressed()
        if strip is not None:
            row, infusion = strip
            drag = CardDrag(row.section, (row.entry,), infusion)
            self._carry(drag, row.overlays[row.entry.infusions.index(infusion)], ())
            return
        rows = self.dragged()
        if rows:
            section = rows[0].section
            entries = tuple(row.entry for row in rows if row.section == section)
            overlays = tuple(each for each in rows[0].overlays if each is not None)
            self._carry(CardDrag(section, entries), rows[0].known, overlays)

    def _carry(self, drag: CardDrag, card: Card | None, overlays: tuple[Card, ...]) -> None:
        ratio = self.devicePixelRatioF()
        picture = drag_picture(self._painter, card, overlays, ratio) if card is not None else None
        carry(self, write_drag(drag), picture, Qt.DropAction.MoveAction)

    def set_targets(self, targets: DropTargets | None) -> None:
        """Show where what is dragged may go: outlined, the rest dimmed."""
        self._targets = targets
        self._delegate.set_targets(targets)
        self.viewport().update()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See base class."""
        super().dragEnterEvent(event)
        drag = read_drag(event.mimeData())
        if drag is not None:
            self.drag_entered.emit(drag)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """See base class; only a place where it belongs takes a drop."""
        super().dragMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not self._is_target(index):
            event.ignore()
        self._below = index if event.isAccepted() else None
        self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """See base class."""
        super().dragLeaveEvent(event)
        self._below = None
        self.drag_ended.emit()

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        if self._is_target(self.indexAt(event.position().toPoint())):
            super().dropEvent(event)
        else:
            event.ignore()
        self._below = None
        self.drag_ended.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class; outlines where a drop may go, stronger where it would go now."""
        self.paint_items(event)
        if self._targets is None:
            return
        painter = QPainter(self.viewport())
        for place, is_below in self._target_places(self._is_legal):
            painter.setPen(QPen(self._theme.colour("legal_move"), 3 if is_below else 1.5))
            painter.drawRect(QRectF(place).adjusted(1, 1, -1, -1))
        painter.setPen(QPen(self._theme.colour("error"), 1.5, Qt.PenStyle.DashLine))
        for place, is_below in self._target_places(self._is_against_the_rules):
            if is_below:
                painter.drawRect(QRectF(place).adjusted(1, 1, -1, -1))
        painter.end()

    def paint_items(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        super().paintEvent(event)

    def _is_target(self, index: Index) -> bool:
        model = self.model()
        if self._targets is None or not isinstance(model, DeckModel):
            return False
        return self._targets.allow(model.section(index), model.row(index))

    def _is_legal(self, index: Index) -> bool:
        model = self.model()
        if self._targets is None or not isinstance(model, DeckModel):
            return False
        return self._targets.is_legal(model.section(index), model.row(index))

    def _is_against_the_rules(self, index: Index) -> bool:
        return self._is_target(index) and not self._is_legal(index)

    def _target_places(self, wanted: Callable[[Index], bool]) -> Iterator[tuple[QRect, bool]]:
        """Yield wanted places and what is below the pointer: rows for an infusion, or sections."""
        model = self.model()
        assert isinstance(model, DeckModel)
        assert self._targets is not None
        if self._targets.are_rows:
            for number in range(model.rowCount()):
                index = model.index(number)
                if wanted(index):
                    yield self.visualRect(index), index == self._below
            return
        sections: dict[str, QRect] = {}
        for number in range(model.rowCount()):
            index = model.index(number)
            if wanted(index):
                section = model.section(index)
                sections[section] = sections.get(section, QRect()).united(self.visualRect(index))
        below = model.section(self._below) if self._below is not None else ""
        for section, place in sections.items():
            yield place, section == below

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the current row stays in sight where findings take room below."""
        current = self.currentIndex()
        place = self.visualRect(current)
        was_seen = current.isValid() and 0 <= place.top() < event.oldSize().height()
        super().resizeEvent(event)
        if was_seen and place.bottom() > event.size().height():
            self.scrollTo(current)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class."""
        self.menu_asked.emit(event.globalPos())

    def selectionCommand(
        self, index: Index, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """See base class; the other column hears of a selection that is to be the only one."""
        command = super().selectionCommand(index, event)
        if command & QItemSelectionModel.SelectionFlag.Clear:
            self.chosen_alone.emit()
        return command

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See base class."""
        super().focusInEvent(event)
        by_key = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.focused.emit(event.reason() in by_key)
