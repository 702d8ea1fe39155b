"""The tabs of the open decks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTabBar, QWidget

from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


class DeckTabs(QTabBar):
    """Shows the open decks side by side.

    Signals:
        close_asked: A deck should be closed. Carries its Document.
    """

    close_asked = Signal(object)

    def __init__(self, decks: OpenDecks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._decks = decks
        self.setAccessibleName(tr("Open decks"))
        self.setTabsClosable(True)
        self.setMovable(True)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)  # Qt elides names that have room
        self.setUsesScrollButtons(True)
        self.currentChanged.connect(decks.show)
        self.tabCloseRequested.connect(lambda place: self.close_asked.emit(decks.all[place]))
        self.tabMoved.connect(decks.move)
        decks.opened.connect(self._fill)
        decks.closed.connect(self._fill)
        decks.front_changed.connect(self._follow)
        decks.changed.connect(self._retitle)

    def _fill(self) -> None:
        """Show the open decks as they are now, without telling anybody."""
        self.blockSignals(True)
        while self.count() > len(self._decks.all):
            self.removeTab(self.count() - 1)
        for place, document in enumerate(self._decks.all):
            if place >= self.count():
                self.addTab("")
            self._name(place, document)
        self.blockSignals(False)

    def _follow(self) -> None:
        self.blockSignals(True)
        self.setCurrentIndex(self._decks.place)
        self.blockSignals(False)

    def _retitle(self) -> None:
        """Name every tab again: a name may be the only one of its kind now, or no longer."""
        for place, document in enumerate(self._decks.all):
            self._name(place, document)

    def _name(self, place: int, document: "Document") -> None:
        """Name a tab after its deck; where others are called the same, with game and number."""
        game = document.shelf.game.title
        others = [each for each in self._decks.all if each.title == document.title]
        mark = document.marked_title.removeprefix(document.title)
        alike = [each for each in others if each.shelf.game.title == game]
        shown = f"{document.title} · {game}" if len(others) > len(alike) else document.title
        number = f" {alike.index(document) + 1}" if len(alike) > 1 else ""
        self.setTabText(place, (shown + number + mark).replace("&", "&&"))
        path = document.session.path
        self.setTabToolTip(
            place, "\n".join((document.title, game, str(path) if path else "")).strip()
        )
