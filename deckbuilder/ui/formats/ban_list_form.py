"""One dated ban list: what is banned, limited, banned together or changed from a day on."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QPlainTextEdit, QTabWidget, QWidget

from deckbuilder.core.ban_lines import (
    limits_of,
    lines_of_limits,
    lines_of_pairs,
    lines_of_texts,
    names_of,
    pairs_of,
    texts_of,
)
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, form_layout, label
from deckbuilder.ui.words import tr
from engine.formats import RestrictionList

BANNED, LIMITED, PAIRS, ERRATA = "banned", "limited", "pairs", "errata"


class BanListForm(QWidget):
    """Edits one list.

    Signals:
        changed: Something was typed.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, doubts: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._note = ""
        self._doubts = doubts  # how a name is to be said that no card has; empty where one has it
        layout = column(spacing=theme.space("s"))
        form = form_layout(theme)
        self.has_day = QCheckBox(tr("Holds from a day on"))
        self.day = QDateEdit()
        self.day.setCalendarPopup(True)
        self.day.setDisplayFormat("yyyy-MM-dd")
        self.day.setAccessibleName(tr("Day"))
        self.source = QLineEdit()
        self.source.setAccessibleName(tr("Source"))
        self.complete = QCheckBox(tr("The list is complete"))
        form.addRow("", self.has_day)
        form.addRow(tr("Day"), self.day)
        form.addRow(tr("Source"), self.source)
        form.addRow("", self.complete)
        layout.addLayout(form)
        self.tabs = QTabWidget()
        self.boxes: dict[str, QPlainTextEdit] = {}
        for key, title, hint in (
            (BANNED, tr("Banned"), tr("A card a line")),
            (LIMITED, tr("Limited"), tr("A card a line with its number: Card = 1")),
            (PAIRS, tr("Banned together"), tr("Two cards a line: Champion + Infusion")),
            (
                ERRATA,
                tr("Changed texts"),
                tr("A card a line with its text: Card: Draw a card."),
            ),
        ):
            box = QPlainTextEdit()
            box.setPlaceholderText(hint)
            box.setAccessibleName(title)
            box.setTabChangesFocus(True)
            box.textChanged.connect(self.changed)
            self.boxes[key] = box
            self.tabs.addTab(box, title)
        layout.addWidget(self.tabs, 1)
        self.unused: tuple[str, ...] = ()  # lines that mean nothing: they would be lost
        self.problem = label(tone="small-warning", wraps=True)
        layout.addWidget(self.problem)
        self.setLayout(layout)
        self.has_day.toggled.connect(self.day.setEnabled)
        for signal in (self.has_day.toggled, self.complete.toggled, self.day.dateChanged):
            signal.connect(self.changed)
        self.source.textChanged.connect(self.changed)

    def show_list(self, shown: RestrictionList) -> None:
        """Show another list."""
        self.blockSignals(True)
        day = shown.since or date.today()
        self._note = shown.note
        self.problem.clear()
        self.unused = ()
        self.has_day.setChecked(shown.since is not None)
        self.day.setEnabled(shown.since is not None)
        self.day.setDate(QDate(day.year, day.month, day.day))
        self.source.setText(shown.source)
        self.complete.setChecked(shown.is_complete)
        self.boxes[BANNED].setPlainText("\n".join(shown.banned))
        self.boxes[LIMITED].setPlainText(lines_of_limits(shown.limited))
        self.boxes[PAIRS].setPlainText(lines_of_pairs(shown.banned_pairs))
        self.boxes[ERRATA].setPlainText(lines_of_texts(shown.errata))
        self.blockSignals(False)

    def set_editable(self, is_editable: bool) -> None:
        """Let it be changed, or only read; what may be changed says what is wrong with it."""
        if is_editable:
            self.typed()
        for box in self.boxes.values():
            box.setReadOnly(not is_editable)
        self.source.setReadOnly(not is_editable)
        for each in (self.has_day, self.complete):
            each.setEnabled(is_editable)
        self.day.setEnabled(is_editable and self.has_day.isChecked())

    def typed(self) -> RestrictionList:
        """Return the list as it is typed; what cannot be used or is not known is said below."""
        day = self.day.date()
        limited, no_limit = limits_of(self.boxes[LIMITED].toPlainText())
        pairs, no_pair = pairs_of(self.boxes[PAIRS].toPlainText())
        errata, no_text = texts_of(self.boxes[ERRATA].toPlainText())
        banned = names_of(self.boxes[BANNED].toPlainText())
        named = (*banned, *limited, *errata, *(name for pair in pairs for name in pair))
        self.unused = (*no_limit, *no_pair, *no_text)
        self.problem.setText(_problems(self.unused, [*filter(None, map(self._doubts, named))]))
        return RestrictionList(
            since=date(day.year(), day.month(), day.day()) if self.has_day.isChecked() else None,
            source=self.source.text().strip(),
            is_complete=self.complete.isChecked(),
            note=self._note,
            banned=banned,
            limited=limited,
            banned_pairs=pairs,
            errata=errata,
        )


def _problems(wrong: tuple[str, ...], unknown: list[str]) -> str:
    words = []
    if wrong:
        words.append(tr("Not used: {lines}", lines="; ".join(wrong[:3])))
    if unknown:
        names = ", ".join(dict.fromkeys(unknown[:4]))
        words.append(tr("Not among your cards: {names}", names=names))
    return ". ".join(words) + "." if words else ""
