"""Boxes that say or ask something over a window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

Icon = QMessageBox.Icon


def message_box(
    over: QWidget,
    words: str,
    more: str = "",
    *,
    title: str = "Deckbuilder",
    icon: QMessageBox.Icon = Icon.NoIcon,
) -> QMessageBox:
    """Return a box whose words are shown as they are: what names a deck or a file may be HTML."""
    box = QMessageBox(icon, title, words, parent=over)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(more)
    return box
