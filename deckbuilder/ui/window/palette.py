"""The command palette: every action, card and open deck by a few letters."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr
from engine.names import name_key

MOST_SHOWN = 40
SCATTERED = 3  # the letters are there in order, with others between them


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """Something that can be done.

    Attributes:
        also: Other words under which people look for it.
        is_spelt: Whether only its words find it, not scattered letters: there are many cards.
    """

    text: str
    hint: str
    run: Callable[[], object]
    also: str = ""
    is_spelt: bool = False


def ranked(entries: Iterable[PaletteEntry], wanted: str) -> list[PaletteEntry]:
    """Return the entries that hold the letters in order; whole words and beginnings first."""
    key = name_key(wanted)
    scored = []
    for place, entry in enumerate(entries):
        score = _score(name_key(entry.text), key)
        score = None if entry.is_spelt and score == SCATTERED else score
        if key and any(word.startswith(key) for word in name_key(entry.also).split()):
            score = min(1, score if score is not None else 1)
        if score is not None:
            scored.append((score, place, entry))
    scored.sort(key=lambda each: each[:2])
    return [entry for _, _, entry in scored[:MOST_SHOWN]]


def _score(text: str, wanted: str) -> int | None:
    if not wanted:
        return 0
    if text.startswith(wanted):
        return 0
    if any(word.startswith(wanted) for word in text.split()):
        return 1
    if wanted in text:
        return 2
    letters = iter(text)
    return SCATTERED if all(letter in letters for letter in wanted if letter != " ") else None


class CommandPalette(QDialog):
    """A box to type into and a list of what fits."""

    def __init__(
        self, theme: Theme, entries: list[PaletteEntry], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self._entries = entries
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(tr("Command palette"))
        self.box = QLineEdit()
        self.box.setPlaceholderText(tr("Type what you want to do, or a card's name"))
        self.box.setAccessibleName(tr("Command"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = column(margin=theme.space("s"), spacing=theme.space("s"))
        layout.addWidget(self.box)
        layout.addWidget(self.list)
        layout.addWidget(label(tr("Enter runs it, Escape closes."), "small"))
        self.setLayout(layout)
        self.box.textChanged.connect(self._fill)
        self.list.itemClicked.connect(self.run)
        self.resize(theme.px(560), theme.px(380))
        self._fill()

    def _fill(self) -> None:
        self.list.clear()
        for entry in ranked(self._entries, self.box.text()):
            item = QListWidgetItem(f"{entry.text}    {entry.hint}" if entry.hint else entry.text)
            item.setData(Qt.ItemDataRole.UserRole, entry)
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)

    def run(self) -> None:
        """Do what is selected."""
        item = self.list.currentItem()
        entry = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        self.accept()
        if isinstance(entry, PaletteEntry):
            entry.run()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; arrows move in the list while one types."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is not None and self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.run()
        else:
            super().keyPressEvent(event)


def keys_text(sequence: QKeySequence) -> str:
    """Return a shortcut as the user's system writes it."""
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)
