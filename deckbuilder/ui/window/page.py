"""A page that stands in the deck editor's place: the table, the judge's desk."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.tab_stops import enter_next


class Page(QWidget):
    """A page with a bar and steps of its own; the window's undo and redo go to it.

    Signals:
        steps_changed: What can be undone or redone has changed.
    """

    steps_changed = Signal()

    @property
    def title(self) -> str:
        """What stands in the window's title bar; empty for the open deck's name."""
        return ""

    @property
    def help_page(self) -> str:
        """The name of the help page that explains it."""
        return "start"

    @property
    def undo_text(self) -> str | None:
        """What undo would take back, in words; None for nothing."""
        return None

    @property
    def redo_text(self) -> str | None:
        """What redo would do again, in words; None for nothing."""
        return None

    @property
    def panes(self) -> Sequence[QWidget]:
        """Its panes, in the order in which one reads."""
        return ()

    def go_to_pane(self, step: int) -> None:
        """Put the keyboard into the next pane, or the last one."""
        enter_next(self.panes, step)

    def save(self) -> bool:
        """Save what it shows; False where there is nothing that a user saves."""
        return False

    def undo(self) -> None:
        """Take the newest step back."""

    def redo(self) -> None:
        """Do the newest undone step again."""
