"""The log with what can be done with all of it: copy it, or keep it as a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.table.log_view import LogView
from deckbuilder.ui.table.setup_dialog import choose_file
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column
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
        foot, holder = column(), QWidget()
        flow = FlowLayout(theme.space("s"))  # long words go below each other
        theme.arrange(foot, ("m", "xs", "m", "xs"), "s")
        for title, do in self._deeds():
            made = button(title)
            made.clicked.connect(do)
            flow.addWidget(made)
        holder.setLayout(flow)
        foot.addWidget(holder)
        self._foot = QWidget()
        self._foot.setLayout(foot)
        layout.addWidget(self._foot)
        self.setLayout(layout)
        self.setFocusProxy(log)
        log.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        log.customContextMenuRequested.connect(self._open_menu)

    def fold(self, is_low: bool) -> None:
        """Leave the buttons out where the window is low; the menu of the log has the same."""
        self._foot.setVisible(not is_low)

    def _deeds(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        return ((tr("Copy log"), self.copy), (tr("Save log …"), self.ask_save))

    def menu(self) -> QMenu:
        """Return what can be done with the log, and with the line at hand."""
        made = QMenu(self)
        made.addAction(tr("Copy line")).triggered.connect(self._log.copy_line)
        for title, do in self._deeds():
            made.addAction(title).triggered.connect(do)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return made

    def _open_menu(self, place: QPoint) -> None:
        self.menu().popup(self._log.viewport().mapToGlobal(place))

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
