"""Questions about the words of a row: its tags and its note."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QInputDialog,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr
from engine.decks import Deck


def ask_tags(parent: QWidget, rows: Sequence[DeckRow], deck: Deck) -> tuple[str, ...] | None:
    """Ask for tags with commas between them; None where the user thought better of it."""
    used = sorted({tag for each in deck.sections.values() for row in each for tag in row.tags})
    prompt = tr("Tags, with commas between them:")
    if used:
        prompt += "\n" + tr("In use: {tags}", tags=", ".join(used[:12]))
    text, is_chosen = QInputDialog.getText(
        parent, tr("Tags"), prompt, QLineEdit.EchoMode.Normal, ", ".join(rows[0].entry.tags)
    )
    return tuple(text.split(",")) if is_chosen else None


def ask_note(parent: QWidget, row: DeckRow) -> str | None:
    """Ask for a row's note; None where the user thought better of it."""
    return ask_text(parent, tr("Note on {card}", card=row.entry.name), row.entry.note)


def ask_text(parent: QWidget, title: str, text: str) -> str | None:
    """Ask for a text of several lines; None where the user thought better of it."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    field = QPlainTextEdit(text)
    field.setAccessibleName(title)
    field.setTabChangesFocus(True)
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
    )
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    layout = column(margin=16, spacing=12)
    layout.addWidget(label(title, "heading"))
    layout.addWidget(field)
    layout.addWidget(buttons)
    dialog.setLayout(layout)
    dialog.resize(420, 240)
    answer = field.toPlainText() if dialog.exec() else None
    dialog.deleteLater()
    return answer
