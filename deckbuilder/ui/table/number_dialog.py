"""Small questions of the table: a name, or a few numbers for a tool."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QInputDialog,
    QWidget,
)

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import form_layout, number_box

LEAST, MOST = -99, 99


def ask_numbers(
    theme: Theme, parent: QWidget, title: str, names: Sequence[str]
) -> list[int] | None:
    """Return a number for each name; None where the player thought better of it."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    form = form_layout(theme)
    boxes = []
    for name in names:
        box = number_box(theme, LEAST, MOST, 1)
        box.setAccessibleName(name)
        form.addRow(name, box)
        boxes.append(box)
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
    )
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    form.addRow(buttons)
    dialog.setLayout(form)
    boxes[0].selectAll()
    is_accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return [box.value() for box in boxes] if is_accepted else None


def ask_name(parent: QWidget, title: str, name: str) -> str:
    """Return another name, in one line; empty where the player thought better of it."""
    text, is_accepted = QInputDialog.getText(parent, title, title, text=name)
    return text.strip() if is_accepted else ""
