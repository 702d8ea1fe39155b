"""Two decks side by side: what one has and the other has not."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from deckbuilder.core.deck_diff import diff_decks
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.dialogs.diff_view import DiffView
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.file_dialogs import choose_to_open, deck_filters
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, label, row
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.games import GAMES


class CompareDialog(FramedDialog):
    """Compares any two of the open decks, or a deck with a file."""

    def __init__(
        self,
        theme: Theme,
        decks: Sequence[tuple[str, Deck]],
        names: CardNames,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Compare decks"), (760, 560), parent)
        self._names = names
        self.first, self.second = QComboBox(), QComboBox()
        line = row(spacing=theme.space("s"))
        for title, box in ((tr("From"), self.first), (tr("To"), self.second)):
            box.setAccessibleName(title)
            line.addWidget(label(title, "muted"))
            line.addWidget(box, 1)
        load = button(tr("Add a file …"))
        load.clicked.connect(self._choose)
        line.addWidget(load)
        self.view = DiffView(theme)
        self._problem = label(tone="error", wraps=True)
        self.body.addLayout(line)
        self.body.addWidget(self.view, 1)
        self._problem.hide()
        self.body.addWidget(self._problem)
        self.add_close()
        for title, deck in decks:
            self.add_deck(title, deck)
        self.second.setCurrentIndex(_partner(decks))
        self.first.currentIndexChanged.connect(self._show)
        self.second.currentIndexChanged.connect(self._show)
        self._show()

    def add_deck(self, title: str, deck: Deck) -> None:
        """Offer another deck; a second one of the same name has a number."""
        taken = {self.first.itemText(place) for place in range(self.first.count())}
        numbers = (f"{title} ({number})" for number in range(2, len(taken) + 3))
        title = title if title not in taken else next(each for each in numbers if each not in taken)
        for box in (self.first, self.second):
            box.addItem(title, deck)

    def add_file(self, path: Path) -> None:
        """Offer the deck of a file, and compare with it."""
        try:
            reading = read_deck(path, None, self._names)
        except DeckbuilderError as error:
            self._problem.setText(error_text(error))
            self._problem.show()
            return
        self._problem.hide()
        self.add_deck(reading.deck.name or path.stem, reading.deck)
        self.second.setCurrentIndex(self.second.count() - 1)

    def _choose(self) -> None:
        path = choose_to_open(self, tr("Compare with"), deck_filters())
        if path is not None:
            self.add_file(path)

    def _show(self) -> None:
        first, second = self.first.currentData(), self.second.currentData()
        if self.first.currentIndex() == self.second.currentIndex():
            self.view.say(tr("Choose another deck to compare with, or add a file."))
        elif isinstance(first, Deck) and isinstance(second, Deck):
            self.view.show_diff(diff_decks(first, second), GAMES[first.game], GAMES[second.game])


def _partner(decks: Sequence[tuple[str, Deck]]) -> int:
    """Return which deck to compare the first with: the last of the same game, if there is one."""
    same = [place for place, (_, deck) in enumerate(decks) if deck.game == decks[0][1].game]
    return same[-1] if len(same) > 1 else len(decks) - 1
