"""Which section of a deck is being sorted: buttons side by side, or a list where it is narrow."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.widgets import Segments, discard, row
from deckbuilder.ui.words import tr
from engine.games.game import Game


class SectionChoice(QWidget):
    """Offers the sections of one game.

    Signals:
        chosen: Another section is being sorted. Carries its id.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = Segments(tr("Section being sorted"))
        self.list = QComboBox()
        self.list.setAccessibleName(tr("Section being sorted"))
        self.list.activated.connect(lambda place: self.chosen.emit(self.list.itemData(place)))
        self.list.hide()
        self._box: QHBoxLayout = row()
        self._box.addWidget(self.buttons)
        self._box.addWidget(self.list)
        self.setLayout(self._box)

    def offer(self, game: Game) -> None:
        """Offer the sections of another game."""
        fresh = Segments(tr("Section being sorted"))
        self.list.clear()
        for section in game.sections:
            title = section_title(game, section.id)
            fresh.add(section.id, title)
            self.list.addItem(title, section.id)
        fresh.setVisible(not self.is_brief)
        self._box.replaceWidget(self.buttons, fresh)
        discard(self.buttons)
        self.buttons = fresh
        fresh.chosen.connect(self.chosen)

    def choose(self, section: str) -> None:
        """Show a section without telling."""
        self.buttons.choose(section)
        self.list.setCurrentIndex(self.list.findData(section))

    @property
    def is_brief(self) -> bool:
        """Whether the sections are a list."""
        return not self.list.isHidden()

    def fit(self, room: int) -> None:
        """Be a list where the buttons would not fit into the room."""
        is_brief = self.buttons.sizeHint().width() > room
        self.buttons.setVisible(not is_brief)
        self.list.setVisible(is_brief)
