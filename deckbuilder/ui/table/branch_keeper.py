"""Names lines of play, renames and forgets them."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.number_dialog import ask_name
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.words import tr


class BranchKeeper(QObject):
    """Keeps the lines of play of a game, as the page of branches asks for it.

    Signals:
        changed: A line was named, renamed or forgotten.
    """

    changed = Signal()

    def __init__(self, session: TableSession, sidebar: Sidebar, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.session = session
        sidebar.keep_asked.connect(self.keep)
        sidebar.rename_asked.connect(self._rename)
        sidebar.drop_asked.connect(self._drop)

    def keep(self) -> None:
        """Ask for a name and remember the line of play up to here."""
        count = len(self.session.lines.lengths) + 1
        name = ask_name(self._parent, tr("Name of this line"), tr("Line {number}", number=count))
        if name:
            self.session.lines.keep(name)
            self.changed.emit()

    def _rename(self, name: str) -> None:
        new = ask_name(self._parent, tr("Name of this line"), name)
        if new:
            self.session.lines.rename(name, new)
            self.changed.emit()

    def _drop(self, name: str) -> None:
        self.session.lines.drop(name)
        self.changed.emit()
