"""The command palette: every action, card and open deck by a few letters."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.ui.models.indexes import Index
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
        hint: Its keys, or what it is; at the right.
        group: The heading under which it is listed.
        also: Other words under which people look for it.
        is_spelt: Whether only its words find it, not scattered letters: there are many cards.
    """

    text: str
    hint: str
    run: Callable[[], object]
    also: str = ""
    is_spelt: bool = False
    group: str = ""


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


def grouped(entries: Iterable[PaletteEntry]) -> dict[str, list[PaletteEntry]]:
    """Return entries by their headings; the group of the best comes first."""
    found: dict[str, list[PaletteEntry]] = {}
    for entry in entries:
        found.setdefault(entry.group, []).append(entry)
    return found


class PaletteDelegate(QStyledItemDelegate):
    """Draws what an entry does at the left, its keys at the right; a heading is small."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        super().paint(painter, option, index)
        entry = index.data(Qt.ItemDataRole.UserRole)
        if isinstance(entry, PaletteEntry) and entry.hint:
            painter.save()
            painter.setFont(self._theme.font("small"))
            painter.setPen(self._theme.colour("text_muted"))
            place = QRectF(option.rect).adjusted(0, 0, -self._theme.px(10), 0)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, side, entry.hint)
            painter.restore()


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
        self.list.setItemDelegate(PaletteDelegate(theme, self.list))
        self._theme = theme
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
        groups = grouped(ranked(self._entries, self.box.text()))
        for group, entries in groups.items():
            if group and len(groups) > 1:
                self._add_heading(group)
            for entry in entries:
                item = QListWidgetItem(entry.text)
                item.setData(Qt.ItemDataRole.UserRole, entry)
                spoken = f"{entry.text}, {entry.hint}" if entry.hint else entry.text
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
                self.list.addItem(item)
        self._step(1)

    def _add_heading(self, title: str) -> None:
        item = QListWidgetItem(title)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._theme.font("small", "strong"))
        self.list.addItem(item)

    def _step(self, step: int) -> None:
        """Go to the next entry, past headings and round the ends."""
        count = self.list.count()
        for away in range(1, count + 1):
            place = (self.list.currentRow() + step * away) % count
            if self.list.item(place).flags() != Qt.ItemFlag.NoItemFlags:
                self.list.setCurrentRow(place)
                return

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
            self._step(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.run()
        else:
            super().keyPressEvent(event)


def keys_text(sequence: QKeySequence) -> str:
    """Return a shortcut as the user's system writes it."""
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)
