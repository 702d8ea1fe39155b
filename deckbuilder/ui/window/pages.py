"""What can stand in the middle of the window: start page, deck editor, and pages with own bars."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.widgets import FrontStack
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.places import PlaceTabs


class Pages(FrontStack):
    """The pages of the window, one of which is in front.

    Signals:
        turned: Another page should stand in front.
        steps_changed: What can be undone or redone on a page has changed.
        place_asked: Another place was clicked in the bar of a page. Carries it.
    """

    turned = Signal()
    steps_changed = Signal()
    place_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front: Page | None = None
        self._is_at_start = False

    @property
    def front(self) -> Page | None:
        """The page that stands in the deck editor's place, if any."""
        return self._front

    @property
    def is_at_start(self) -> bool:
        """Whether the start page was asked for."""
        return self._is_at_start

    def add(self, page: Page) -> None:
        """Take in a page that can stand in the editor's place."""
        self.addWidget(page)
        page.steps_changed.connect(self.steps_changed)
        for tabs in page.findChildren(PlaceTabs):
            tabs.asked.connect(self.place_asked)

    def turn_to(self, page: Page | None) -> None:
        """Show a page, whose bar replaces the window's; None for the deck editor."""
        self._front, self._is_at_start = page, False
        self.turned.emit()

    def turn_to_start(self) -> None:
        """Show the start page."""
        self._front, self._is_at_start = None, True
        self.turned.emit()
