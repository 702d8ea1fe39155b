"""What a user sees of a fault of the program: what it means, and a report to read and save."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QWidget

from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr


class CrashDialog(FramedDialog):
    """Shows a report; nothing is sent anywhere."""

    def __init__(self, theme: Theme, report: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Something went wrong"), (640, 480), parent)
        words = tr(
            "This is a fault of Deckbuilder, not yours. Your decks are safe: every step is kept in "
            "a draft. You can go on; if something looks odd, save and start Deckbuilder again."
        )
        self.body.addWidget(label(words, wraps=True))
        self.report = QPlainTextEdit(report)
        self.report.setReadOnly(True)
        self.report.setAccessibleName(tr("Crash report"))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.body.addWidget(self.report, 1)
        self.note = label(
            tr(
                "The report names versions and the last steps, no folders and no people. It is not "
                "sent; save it or copy it to report the fault."
            ),
            tone="small",
            wraps=True,
        )
        self.body.addWidget(self.note)
        self.add_button(tr("Save report …"), is_primary=True).clicked.connect(self.choose_file)
        self.add_button(tr("Copy report")).clicked.connect(self.copy)
        self.add_close()

    def choose_file(self) -> None:
        """Ask where the report should be saved."""
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save report"), "deckbuilder-report.txt", "Text (*.txt)"
        )
        if name:
            self.save(Path(name))

    def save(self, path: Path) -> None:
        """Save the report."""
        try:
            replace_file(path, self.report.toPlainText().encode())
        except OSError as error:
            reason = error.strerror or str(error)
            self.note.setText(tr("Cannot write {file}: {reason}.", file=path, reason=reason))
            return
        self.note.setText(tr("Saved as {file}.", file=path.name))

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.note.setText(tr("The report is on the clipboard."))
