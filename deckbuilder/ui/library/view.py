"""The tiles or rows of the deck library: one view, smooth over any number of decks."""

from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.library.model import TileModel
from deckbuilder.ui.library.tile_delegate import LOCATE, TileDelegate
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.widgets import is_enter
from deckbuilder.ui.words import tr

TILE_KEYS = (Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Space)


class TileView(QListView):
    """Decks as tiles or rows.

    Signals:
        open_asked: A deck should be opened. Carries its entry.
        new_asked: A deck should be begun.
        locate_asked: The file of a deck is elsewhere. Carries its entry.
        remove_asked: A deck should leave the list. Carries its entry.
        cards_asked: The cards of a deck should be shown. Carries its entry.
        rename_asked: A deck should get another name. Carries its entry.
        archive_asked: Decks should go into the archive. Carries their entries.
        menu_asked: A menu for the chosen decks is wanted. Carries the place on the screen.
        all_asked: All decks of a group are wanted that shows some.
        columns_changed: Another number of tiles stands side by side.
    """

    open_asked = Signal(object)
    new_asked = Signal()
    locate_asked = Signal(object)
    remove_asked = Signal(object)
    cards_asked = Signal(object)
    rename_asked = Signal(object)
    archive_asked = Signal(object)
    menu_asked = Signal(QPoint)
    all_asked = Signal()
    columns_changed = Signal()

    def __init__(
        self, painter: CardPainter, model: TileModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tiles = TileDelegate(painter, self)
        self._model = model
        self._first: Path | None = None  # what was chosen for the user
        self.setModel(model)
        self.setItemDelegate(self._tiles)
        self.setAccessibleName(tr("Decks"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setProperty("bare", True)
        self.setViewMode(QListView.ViewMode.ListMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Tiles fill the width; a bar that comes and goes would change how many fit.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().setSingleStep(painter.theme.px(24))
        self.doubleClicked.connect(self._on_double_clicked)
        painter.theme.follow(self, self._fit)
        model.modelReset.connect(self._fit)

    @property
    def is_grid(self) -> bool:
        """Whether decks are shown as tiles."""
        return self._tiles.is_grid

    @property
    def columns(self) -> int:
        """How many tiles stand side by side."""
        return self._tiles.columns

    def set_grid(self, is_grid: bool) -> None:
        """Show decks as tiles or as rows."""
        self._tiles.is_grid = is_grid
        self._fit()

    def entries(self) -> list[LibraryEntry]:
        """Return the chosen decks."""
        found = (self._model.entry(index) for index in self.selectedIndexes())
        return [each for each in found if each is not None]

    def current(self) -> LibraryEntry | None:
        """Return the deck with the focus."""
        return self._model.entry(self.currentIndex())

    def choose(self, place: int) -> None:
        """Make a tile the current one."""
        if place >= 0:
            # Whatever keys are held on the way here, it is the only one that is chosen.
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(self._model.index(place), flags)

    def choose_again(self, place: int, scrolled: int) -> None:
        """Choose what was chosen before the decks were read again, where one had scrolled to."""
        self.setAutoScroll(False)
        self.choose(place)
        self.setAutoScroll(True)
        self.doItemsLayout()
        self.verticalScrollBar().setValue(scrolled)

    def choose_first(self) -> None:
        """Make the first deck the current one, unless somebody chose another, and show its head."""
        current = self.current()
        if current is None or current.path == self._first:
            rows = range(self._model.rowCount())
            index = self._model.index
            # A view that is not shown yet would go to the chosen tile when it is, past its head.
            self.setAutoScroll(False)
            self.choose(next((row for row in rows if self._model.entry(index(row, 0))), -1))
            self.setAutoScroll(True)
            self.scrollToTop()
            current = self.current()
            self._first = current.path if current is not None else None

    def _fit(self) -> None:
        before = self.columns
        self._tiles.fit(max(1, self.viewport().width() - 2))
        self.scheduleDelayedItemsLayout()
        if self.columns != before:
            self.columns_changed.emit()

    def _is_link(self, place: QPoint) -> bool:
        """Whether a place is that of words which show the rest of a group."""
        index = self.indexAt(place)
        heading = self._model.heading(index)
        if heading is None or not heading.link:
            return False
        area = QRectF(self.visualRect(index))
        return self._tiles.link_place(area, heading).contains(QPointF(place))

    def _button_at(self, place: QPoint) -> str:
        """Return which button of a missing file's tile is at a place; empty for none."""
        index = self.indexAt(place)
        entry = self._model.entry(index)
        if entry is None or not entry.is_missing or not self.is_grid:
            return ""
        made = self._tiles.missing_buttons(QRectF(self.visualRect(index)))
        return next((key for key, (box, _) in made.items() if box.contains(QPointF(place))), "")

    def _is_active(self, place: QPoint) -> bool:
        """Whether a click at a place does something at once."""
        is_new = self._model.is_new(self.indexAt(place))
        return is_new or self._is_link(place) or bool(self._button_at(place))

    def _press(self, place: QPoint) -> bool:
        """Do what the words or the button at a place say; False where there is none."""
        index, button = self.indexAt(place), self._button_at(place)
        if self._is_link(place):
            self.all_asked.emit()
        elif self._model.is_new(index):
            self.setCurrentIndex(index)
            self.new_asked.emit()
        elif button:
            entry = self._model.entry(index)
            (self.locate_asked if button == LOCATE else self.remove_asked).emit(entry)
        else:
            return False
        return True

    def _on_double_clicked(self, index: QModelIndex) -> None:
        entry = self._model.entry(index)
        if entry is not None:
            self.open_asked.emit(entry)

    # Qt overrides

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """See base class; headings are passed over."""
        actions = QAbstractItemView.CursorAction
        steps = {actions.MoveUp: -1, actions.MoveDown: 1}
        current = self.currentIndex()
        if action not in steps or not current.isValid():
            if action in (actions.MoveLeft, actions.MoveRight) and current.isValid():
                return self._beside(current, -1 if action == actions.MoveLeft else 1)
            return super().moveCursor(action, modifiers)
        return self._below(current, steps[action])

    def _beside(self, current: Index, step: int) -> QModelIndex:
        row = current.row() + step
        while 0 <= row < self._model.rowCount():
            index = self._model.index(row)
            if self._model.heading(index) is None:
                return index
            row += step
        return self._model.index(current.row())

    def _below(self, current: Index, step: int) -> QModelIndex:
        """Return the tile of the next line that lies nearest below, or above."""
        here = self.visualRect(self._model.index(current.row()))
        best: tuple[int, int, int] | None = None
        row = current.row() + step
        while 0 <= row < self._model.rowCount():
            index = self._model.index(row)
            place = self.visualRect(index)
            distance = (place.top() - here.top()) * step
            if self._model.heading(index) is None and distance > 0:
                found = (distance, abs(place.center().x() - here.center().x()), row)
                if best is not None and distance > best[0]:
                    break
                best = min(best, found) if best is not None else found
            row += step
        return self._model.index(best[2] if best is not None else current.row())

    def event(self, event: QEvent) -> bool:
        """See base class; its keys are about the chosen tile, not about a deck open elsewhere."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if is_plain and event.key() in TILE_KEYS:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter opens, Space shows the cards, F2 renames, Delete archives."""
        entry, chosen = self.current(), self.entries()
        if self._model.is_new(self.currentIndex()) and is_enter(event):
            self.new_asked.emit()
        elif entry is None:
            super().keyPressEvent(event)
        elif is_enter(event):
            self.open_asked.emit(entry)
        elif event.key() == Qt.Key.Key_Space:
            self.cards_asked.emit(entry)
        elif event.key() == Qt.Key.Key_F2:
            self.rename_asked.emit(entry)
        elif event.key() == Qt.Key.Key_Delete and chosen:
            self.archive_asked.emit(chosen)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class; words and buttons on headings and tiles wait for the release."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if not (is_left and self._is_active(event.position().toPoint())):
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See base class; a heading may show the rest of its group, a tile have buttons."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if not (is_left and self._press(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        super().mouseMoveEvent(event)
        shapes, is_active = Qt.CursorShape, self._is_active(event.position().toPoint())
        self.viewport().setCursor(shapes.PointingHandCursor if is_active else shapes.ArrowCursor)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class."""
        if self.entries():
            self.menu_asked.emit(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()
