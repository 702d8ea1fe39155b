"""Questions about the words of a row: its tags and its note."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QInputDialog,
    QPlainTextEdit,
    QWidget,
)

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.dialogs.tags_dialog import TagsDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr
from engine.decks import Deck


def ask_tags(
    theme: Theme, parent: QWidget, rows: Sequence[DeckRow], deck: Deck
) -> tuple[str, ...] | None:
    """Ask for tags with commas between them; None where the user thought better of it."""
    used = sorted({tag for each in deck.sections.values() for row in each for tag in row.tags})
    title = tr("Tags of {card}", card=rows[0].entry.name)
    if len(rows) > 1:
        title = tr("Tags of {count} cards", count=len(rows))
    dialog = TagsDialog(theme, title, rows[0].entry.tags, used, parent)
    return dialog.tags() if dialog.exec() else None


def ask_note(parent: QWidget, row: DeckRow) -> str | None:
    """Ask for a row's note; None where the user thought better of it."""
    return ask_text(parent, tr("Note on {card}", card=row.entry.name), row.entry.note)


def ask_line(parent: QWidget, title: str, text: str) -> str | None:
    """Ask for a line, such as a name; Enter takes it. None where the user thought better of it."""
    answer, is_given = QInputDialog.getText(parent, title, title, text=text)
    return " ".join(answer.split()) if is_given else None


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
