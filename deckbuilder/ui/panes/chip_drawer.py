"""Chips above a list, or behind a button where the list would have too little room beside them."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column
from deckbuilder.ui.words import tr, tr_count


class ChipDrawer(QPushButton):
    """The button that opens the chips; it is there only while they are folded away."""

    def __init__(self, theme: Theme, chips: QWidget, place: QVBoxLayout) -> None:
        super().__init__(tr("Filters"))
        self._theme, self._chips, self._place = theme, chips, place
        self.setProperty("chip", True)
        self.setCheckable(True)
        self.setAutoDefault(False)
        theme.dress(self, "down", size=13)
        self._panel = QFrame(self, Qt.WindowType.Popup)
        self._panel.setProperty("popup", True)
        self._panel.setAccessibleName(tr("Filters"))
        self._inside = column()
        theme.arrange(self._inside, ("m", "m", "m", "m"))
        self._panel.setLayout(self._inside)
        self._number = 0
        self.clicked.connect(self.open)
        self.hide()

    @property
    def is_folded(self) -> bool:
        """Whether the chips are behind the button."""
        return not self.isHidden()

    def fold(self, is_low: bool) -> None:
        """Put the chips behind the button, or above the list again."""
        if is_low == self.is_folded:
            return
        self._panel.close()
        (self._inside if is_low else self._place).addWidget(self._chips)
        self._chips.show()
        self.setVisible(is_low)

    def count(self, number: int) -> None:
        """Say how many filters are chosen."""
        self._number = number
        self.setChecked(number > 0)
        self.setText(f"{tr('Filters')} {number}" if number else tr("Filters"))
        chosen = tr_count(number, "1 filter chosen", "{count} filters chosen")
        self.setAccessibleName(f"{tr('Filters')}: {chosen}" if number else tr("Filters"))

    def open(self) -> None:
        """Show the chips below the button, as wide as the pane."""
        self.setChecked(self._number > 0)
        pane = self.parentWidget()
        assert pane is not None
        self._panel.setFixedSize(pane.width(), self._inside.heightForWidth(pane.width()))
        corner = self.mapToGlobal(QPoint(0, self.height() + self._theme.px(2)))
        self._panel.move(pane.mapToGlobal(QPoint(0, 0)).x(), corner.y())
        self._panel.show()
        first = self._chips.nextInFocusChain()
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)
