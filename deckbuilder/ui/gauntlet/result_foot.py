"""The foot of the results: what goes on, and where the results can be taken."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.report import COLUMNS, gauntlet_csv, gauntlet_rows
from deckbuilder.core.gauntlet.standings import Matrix
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, row
from deckbuilder.ui.words import tr


class ResultFoot(QWidget):
    """Saves and copies the rows of a matrix.

    Signals:
        message, complaint: Something to say in passing, or loudly.
    """

    message = Signal(str)
    complaint = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matrix: Matrix | None = None
        line = row(spacing=theme.space("s"))
        self.status = ElidedLabel(tone="small")
        line.addWidget(self.status, 1)
        self.save = button(tr("Save CSV …"))
        theme.dress(self.save, "export")
        self.save.clicked.connect(self.choose_csv)
        self.copy = button(tr("Copy"))
        self.copy.clicked.connect(self.copy_rows)
        self.improve = button(tr("Improve this deck …"))
        theme.dress(self.improve, "swap")
        for each in (self.save, self.copy, self.improve):
            line.addWidget(each)
        self.setLayout(line)

    def copy_rows(self) -> None:
        """Put the rows into the clipboard."""
        if self.matrix is None:
            self.message.emit(tr("There is nothing to save yet."))
            return
        lines = ["\t".join(COLUMNS), *("\t".join(row) for row in gauntlet_rows(self.matrix))]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.message.emit(tr("The results are in the clipboard."))

    def choose_csv(self) -> None:
        """Ask where the rows are to be written."""
        if self.matrix is None:
            self.message.emit(tr("There is nothing to save yet."))
            return
        name, _ = QFileDialog.getSaveFileName(self, tr("Save CSV …"), "gauntlet.csv", "CSV (*.csv)")
        if name:
            self.write_csv(Path(name))

    def write_csv(self, path: Path) -> None:
        """Write the rows."""
        assert self.matrix is not None
        try:
            replace_file(path, gauntlet_csv(self.matrix).encode("utf-8-sig"))
        except OSError as error:
            self.complaint.emit(
                error_text(DeckbuilderError(f"Cannot write {path}: {error.strerror}."))
            )
