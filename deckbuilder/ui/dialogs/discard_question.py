"""The one question before unsaved work is discarded."""

from PySide6.QtWidgets import QMessageBox, QWidget

from deckbuilder.ui.message_box import message_box
from deckbuilder.ui.words import tr


def may_discard(over: QWidget, name: str) -> bool:
    """Ask whether to discard what nothing else holds; Cancel is what Enter means."""
    more = tr("It has not been saved and cannot be brought back.")
    box = message_box(over, tr("Discard {name}?", name=name), more, title=over.windowTitle())
    buttons = QMessageBox.StandardButton
    box.setStandardButtons(buttons.Discard | buttons.Cancel)
    box.setDefaultButton(buttons.Cancel)
    answer = box.exec()
    box.deleteLater()
    return answer == buttons.Discard
