"""The log with what can be done with all of it: copy it, or keep it as a file."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.table.log_view import LogView
from deckbuilder.ui.table.setup_dialog import choose_file
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, row
from deckbuilder.ui.words import tr

HTML = (".html", ".htm")


class LogPage(QWidget):
    """The log and its buttons.

    Signals:
        complained: The file could not be written. Carries the sentence.
    """

    complained = Signal(str)

    def __init__(self, theme: Theme, log: LogView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log = log
        layout = column()
        layout.addWidget(log, 1)
        foot = row(spacing=theme.space("s"))
        theme.arrange(foot, ("m", "xs", "m", "xs"), "s")
        copy, save = button(tr("Copy log")), button(tr("Save log …"))
        copy.clicked.connect(self.copy)
        save.clicked.connect(self.ask_save)
        foot.addWidget(copy)
        foot.addWidget(save)
        foot.addStretch(1)
        layout.addLayout(foot)
        self.setLayout(layout)
        self.setFocusProxy(log)

    def copy(self) -> None:
        """Put the whole log on the clipboard."""
        QGuiApplication.clipboard().setText(log_text(self._log.happened(), said))

    def ask_save(self) -> None:
        """Ask for a file, and write the log there; its ending says as what."""
        kinds = f"{tr('Text')} (*.txt);;HTML (*.html)"
        name = choose_file(self, tr("Save log"), kinds, saves="log.txt")
        if name:
            self.save(Path(name))

    def save(self, path: Path) -> None:
        """Write the log as text, or as a web page where the file's name asks for one."""
        entries = self._log.happened()
        is_page = path.suffix.casefold() in HTML
        text = log_html(entries, said, tr("Log")) if is_page else log_text(entries, said)
        try:
            replace_file(path, text.encode("utf-8"))
        except OSError as error:
            reason = error.strerror or str(error)
            self.complained.emit(
                tr("Cannot write {file}: {reason}.", file=path.name, reason=reason)
            )
