"""A pane that is made when it is first looked at, so that the window opens sooner."""

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.widgets import column


class LazyPane(QWidget):
    """Holds the place of a pane."""

    def __init__(self, make: Callable[[], QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._pane: QWidget | None = None
        self.setLayout(column())

    @property
    def pane(self) -> QWidget:
        """The pane, made now if it was not before."""
        if self._pane is None:
            self._pane = self._make()
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._pane)
        return self._pane

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """See base class."""
        super().showEvent(event)
        self.pane.show()
