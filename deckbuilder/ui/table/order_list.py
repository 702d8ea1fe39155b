"""Lists whose rows are put in order: one, or two with what goes on top and to the bottom."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, is_enter, label, row
from deckbuilder.ui.words import tr

# The place of a row's choice among those of the question; rows keep plain numbers when dragged.
PlaceRole = Qt.ItemDataRole.UserRole
# What lies around icon and words of a row.
MARGINS = 34
# More than any row needs.
HIGHEST = 4000


class OrderList(QListWidget):
    """A list whose rows are dragged, or moved with Alt and the arrow keys.

    Signals:
        decided: Enter was pressed. A click takes hold of a row, also where one click opens things.
    """

    decided = Signal()

    def __init__(self, icon: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("boxed", True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setMovement(QListView.Movement.Snap)
        self.setIconSize(QSize(*icon))
        self.setWordWrap(True)
        self._beside = icon[0] + MARGINS

    def _grow_rows(self) -> None:
        """Make each row as high as its words are in the width that there is."""
        width = self.viewport().width()
        for item in map(self.item, range(self.count())):
            item.setSizeHint(QSize(width - self._beside, self._height_of(item, width)))

    def _height_of(self, item: QListWidgetItem, width: int) -> int:
        room = QRect(0, 0, width - self._beside, HIGHEST)
        words = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
        return max(words.height(), self.iconSize().height()) + MARGINS // 2

    def height_of(self, rows: int, width: int) -> int:
        """Return how high the first rows are at a width."""
        return sum(self._height_of(self.item(at), width) for at in range(min(rows, self.count())))

    def places(self) -> list[int]:
        """Return the choices in the order of the rows."""
        return [int(self.item(at).data(PlaceRole)) for at in range(self.count())]

    def shift(self, step: int) -> None:
        """Move the row at hand up or down."""
        at = self.currentRow()
        to = at + step
        if 0 <= to < self.count():
            self.insertItem(to, self.takeItem(at))
            self.setCurrentRow(to)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._grow_rows()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        has_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if has_alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.shift(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif is_enter(event):
            self.decided.emit()
        else:
            super().keyPressEvent(event)


class SplitList(OrderList):
    """One of two lists between which rows go with the arrow keys, a double click or the mouse.

    Signals:
        given: The row at hand should go to the other list.
    """

    given = Signal()

    def __init__(
        self, icon: tuple[int, int], towards: Qt.Key, parent: QWidget | None = None
    ) -> None:
        super().__init__(icon, parent)
        self._towards = towards
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.itemDoubleClicked.connect(lambda _item: self.given.emit())

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        if event.key() in (self._towards, Qt.Key.Key_Space):
            self.given.emit()
        else:
            super().keyPressEvent(event)


class SplitBox(QWidget):
    """Two columns: what stays on top, the first on top of all, and what goes to the bottom.

    Signals:
        decided: Enter was pressed.
    """

    decided = Signal()

    def __init__(self, theme: Theme, icon: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.top = SplitList(icon, Qt.Key.Key_Right)
        self.bottom = SplitList(icon, Qt.Key.Key_Left)
        layout = row(spacing=theme.space("m"))
        for listed, title in (
            (self.top, tr("On top, the next draw first")),
            (self.bottom, tr("At the bottom, the lowest last")),
        ):
            listed.setAccessibleName(title)
            listed.decided.connect(self.decided)
            half = column(spacing=theme.space("xs"))
            half.addWidget(label(title, "section"))
            half.addWidget(listed, 1)
            layout.addLayout(half, 1)
        self.top.given.connect(lambda: _give(self.top, self.bottom))
        self.bottom.given.connect(lambda: _give(self.bottom, self.top))
        self.setLayout(layout)
        self.setFocusProxy(self.top)

    def fill(self, items: Sequence[QListWidgetItem]) -> None:
        """Show the cards, all of them on top in their order."""
        for item in items:
            self.top.addItem(item)
        self.top.setCurrentRow(0)


def _give(mine: SplitList, other: SplitList) -> None:
    if mine.currentRow() < 0:
        return
    item = mine.takeItem(mine.currentRow())
    other.addItem(item)
    other.setCurrentItem(item)
    if not mine.count():
        other.setFocus()
