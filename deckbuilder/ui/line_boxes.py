"""Boxes for one line of text that steer a list or a filter."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QWidget,
)

from deckbuilder.ui.widgets import is_enter


class FilterBox(QLineEdit):
    """A line that narrows a list down; from it one goes on in the list.

    Signals:
        left_down: Down or Enter was pressed: the keyboard should go to the list.
    """

    left_down = Signal()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape clears it."""
        if event.key() == Qt.Key.Key_Down or is_enter(event):
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class SteeringBox(QLineEdit):
    """A line to search with while the arrow keys move in the list that it narrows down."""

    STEERING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

    def __init__(self, steered: QAbstractItemView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steered = steered

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        if event.key() in self.STEERING:
            QCoreApplication.sendEvent(self._steered, event)
        else:
            super().keyPressEvent(event)
