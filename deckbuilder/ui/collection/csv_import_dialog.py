"""What was read of a CSV file before it is taken over."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QListWidget, QWidget

from deckbuilder.core.collection.csv_form import CollectionReading
from deckbuilder.core.decklist.reading import LineProblem
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr, tr_count


class CsvImportDialog(FramedDialog):
    """Says what was read and what was not, and takes it over when told to.

    Signals:
        taken: What was read should be taken over. Carries whether it is all that is owned.
    """

    taken = Signal(bool)

    def __init__(
        self, theme: Theme, path: Path, reading: CollectionReading, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Import {file}", file=path.name), (560, 420), parent)
        count = sum(number for _, number in reading.cards)
        rows = len(reading.cards)
        words = [
            tr_count(count, "1 card", "{count} cards")
            + " "
            + tr_count(rows, "from 1 row", "from {count} rows")
        ]
        if reading.prices:
            words.append(tr_count(len(reading.prices), "1 price", "{count} prices"))
        self.head = label(", ".join(words), "heading")
        self.body.addWidget(self.head)
        if reading.problems:
            not_read = tr_count(
                len(reading.problems),
                "1 row cannot be used and would be left out:",
                "{count} rows cannot be used and would be left out:",
            )
            self.body.addWidget(label(not_read, "warning", wraps=True))
            self.body.addWidget(_listed(reading.problems, tr("Rows that cannot be used")), 1)
        if reading.strangers:
            unknown = tr_count(
                len(reading.strangers),
                "1 name is not among your cards; it is kept, but not shown:",
                "{count} names are not among your cards; they are kept, but not shown:",
            )
            self.body.addWidget(label(unknown, "warning", wraps=True))
            self.body.addWidget(_listed(reading.strangers, tr("Names that no card has")), 1)
        if reading.unread:
            columns = tr("Columns that are not read: {columns}", columns=", ".join(reading.unread))
            self.body.addWidget(label(columns, "small", wraps=True))
        self.whole = QCheckBox(tr("This file is all that I own; replace what is there"))
        self.body.addWidget(self.whole)
        if not (reading.problems or reading.strangers):
            self.body.addStretch(1)
        self.take = self.add_button(tr("Take over"), accepts=True, is_primary=True)
        self.take.setEnabled(bool(reading.cards or reading.prices))
        self.add_cancel()
        self.accepted.connect(lambda: self.taken.emit(self.whole.isChecked()))


def _listed(rows: Sequence[LineProblem], name: str) -> QListWidget:
    made = QListWidget()
    made.setProperty("boxed", True)
    made.setAccessibleName(name)
    for each in rows:
        reason = error_text(each.reason)
        made.addItem(
            tr("Line {line}: {text}: {reason}", line=each.line, text=each.text, reason=reason)
        )
    return made
