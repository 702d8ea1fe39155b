"""The event: its format and day, and how the deck stands in every format at once."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deckbuilder.core.commands import SetFormat
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import deck_mark, deck_word
from deckbuilder.ui.widgets import column_alignment, form_layout, label, plain_tip
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


class FormatDialog(FramedDialog):
    """Chooses format and day; the table shows all formats for that day."""

    def __init__(self, theme: Theme, document: "Document", parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Format and day of the event"), (640, 460), parent)
        self._document = document
        self._formats = document.shelf.formats or (document.verdict.format,)
        form = form_layout(self.theme)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Format"))
        for event in self._formats:
            self.choice.addItem(event.title, event.id)
        self.choice.setCurrentIndex(max(0, self.choice.findData(document.verdict.format.id)))
        form.addRow(tr("Format"), self.choice)
        self.has_date = QCheckBox(tr("Check against the ban list of a date"))
        self.day = QDateEdit()
        self.day.setCalendarPopup(True)
        self.day.setDisplayFormat("yyyy-MM-dd")
        self.day.setAccessibleName(tr("Day of the event"))
        chosen = document.verdict.on_date or date.today()
        self.day.setDate(QDate(chosen.year, chosen.month, chosen.day))
        self.has_date.setChecked(document.verdict.on_date is not None)
        self.day.setEnabled(self.has_date.isChecked())
        form.addRow("", self.has_date)
        form.addRow(tr("Day"), self.day)
        self.body.addLayout(form)
        self.body.addWidget(label(tr("This deck in every format on that day:"), "small"))
        self.table = QTableWidget(len(self._formats), 3)
        self._prepare_table()
        self.body.addWidget(self.table, 1)
        self.has_date.toggled.connect(self.day.setEnabled)
        self.has_date.toggled.connect(self._fill)
        self.day.dateChanged.connect(self._fill)
        self.add_button(tr("Apply"), accepts=True, is_primary=True)
        self.add_cancel()
        self._fill()

    def chosen_day(self) -> date | None:
        """Return the day to judge by; None for the newest lists."""
        if not self.has_date.isChecked():
            return None
        day = self.day.date()
        return date(day.year(), day.month(), day.day())

    def _prepare_table(self) -> None:
        self.table.setAccessibleName(tr("All formats"))
        self.table.setProperty("boxed", True)
        self.table.setHorizontalHeaderLabels(
            [tr("Format"), tr("Verdict"), tr("Findings and caveats")]
        )
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().setDefaultSectionSize(self.theme.height("row"))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(column_alignment(0))

    def _fill(self) -> None:
        day = self.chosen_day()
        for place, event in enumerate(self._formats):
            deck, shelf = self._document.deck, self._document.shelf
            report, caveats = shelf.check(deck, event, day), shelf.caveats(deck, event, day)
            verdict = QTableWidgetItem(deck_word(report, shelf.game, len(caveats)))
            verdict.setIcon(self.theme.icon(*deck_mark(report)))
            self.table.setItem(place, 0, QTableWidgetItem(event.title))
            self.table.setItem(place, 1, verdict)
            reasons = [finding_text(each.message) for each in report.findings]
            reasons += [finding_text(each) for each in caveats]
            reason = QTableWidgetItem(_first_reason(reasons))
            reason.setToolTip(plain_tip("\n".join(reasons)))
            self.table.setItem(place, 2, reason)

    # Qt overrides

    def accept(self) -> None:
        """See base class; the format is part of the deck, the day is not."""
        chosen = str(self.choice.currentData())
        if chosen != self._document.verdict.format.id or not self._document.deck.format:
            self._document.session.run(SetFormat(chosen))
        self._document.verdict.set_date(self.chosen_day())
        super().accept()


def _first_reason(reasons: Sequence[str]) -> str:
    if not reasons:
        return ""
    first, rest = reasons[0], len(reasons) - 1
    return first if not rest else tr("{first} (and {count} more)", first=first, count=rest)
