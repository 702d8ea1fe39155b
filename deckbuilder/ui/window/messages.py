"""What the window says: sentences in passing, and boxes about what went wrong."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.message_box import Icon, message_box


class Messages(QObject):
    """Says things over one window.

    Signals:
        said: Something was said in passing. Carries the sentence.
    """

    said = Signal(str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over

    @property
    def over(self) -> QWidget:
        """The window over which dialogs open."""
        return self._over

    def say(self, text: str) -> None:
        """Say something in passing."""
        self.said.emit(text)

    def complain(self, text: str) -> None:
        """Say that something went wrong, and what to do; once, however often it goes wrong."""
        text = error_text(text)
        boxes = self._over.findChildren(QMessageBox)
        if any(each.isVisible() and each.text() == text for each in boxes):
            return
        box = message_box(self._over, text, icon=Icon.Warning)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
