"""The places of the window: start page, deck editor, table and desk, always one click away."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import WordedButton, bar_button, label, row
from deckbuilder.ui.words import tr

START, EDITOR, TABLE, DESK = "start", "editor", "table", "desk"
PLACES = (START, EDITOR, TABLE, DESK)
ICONS = {START: "start", EDITOR: "deck", TABLE: "goldfish", DESK: "judge"}


def place_title(place: str) -> str:
    """Return what a place is called."""
    titles = {
        START: tr("Start"),
        EDITOR: tr("Deck editor"),
        TABLE: tr("Table"),
        DESK: tr("Desk"),
    }
    return titles[place]


class PlaceTabs(QWidget):
    """The places side by side, each with a grey word on what is open there.

    Signals:
        asked: A place was clicked. Carries it.
    """

    asked = Signal(str)

    def __init__(self, theme: Theme, here: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = row(spacing=0)
        self.buttons: dict[str, WordedButton] = {}
        self._pills = {}
        for place in PLACES:
            made = bar_button(theme, place_title(place), ICONS[place], "nav")
            made.setCheckable(True)
            made.clicked.connect(lambda _checked, place=place: self._on_clicked(place))
            made.setToolTip(place_title(place))
            pill = label(tone="pill")
            pill.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            pill.hide()
            self.buttons[place], self._pills[place] = made, pill
            layout.addWidget(made)
            layout.addWidget(pill)
        self.setLayout(layout)
        self._has_words = True
        self.set_here(here)

    def set_here(self, here: str) -> None:
        """Mark the place that is shown."""
        self._here = here
        for place, made in self.buttons.items():
            made.setChecked(place == here)
        self.show_words(self._has_words)

    def show_open(self, words: Mapping[str, str]) -> None:
        """Say what is open in each place; nothing where nothing is."""
        for place, pill in self._pills.items():
            text = words.get(place, "")
            pill.setText(text)
            pill.setVisible(bool(text) and self._has_words)
            title = place_title(place)
            self.buttons[place].setAccessibleName(f"{title}, {text}" if text else title)

    def show_words(self, has_words: bool) -> None:
        """Show words beside the icons, or only beside that of the place that is shown."""
        self._has_words = has_words
        for place, made in self.buttons.items():
            made.show_words(has_words or place == self._here)
            self._pills[place].setVisible(has_words and bool(self._pills[place].text()))
        self.updateGeometry()  # a bar that folds measures it at once

    def _on_clicked(self, place: str) -> None:
        self.buttons[self._here].setChecked(True)
        self.buttons[place].setChecked(place == self._here)
        self.asked.emit(place)  # also from a page that belongs to the place, such as the collection
