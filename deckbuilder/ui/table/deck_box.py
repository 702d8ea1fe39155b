"""Choosing a deck: an open one, a ready one, one opened lately, or any file."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from deckbuilder.ui.file_dialogs import deck_filters
from deckbuilder.ui.words import tr
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A deck to choose: its title, and what reads it."""

    title: str
    read: Callable[[], Deck]


@dataclass(frozen=True, slots=True)
class Decks:
    """The decks at hand, and what reads any other file."""

    sources: tuple[DeckSource, ...]
    read_file: Callable[[Path], Deck] | None = None


class FreshBox(QComboBox):
    """A list whose entries are looked up again before it opens.

    Signals:
        opening: It is about to open.
    """

    opening = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.currentTextChanged.connect(self.setToolTip)  # where there is no room for all of it

    # Qt overrides

    def showPopup(self) -> None:
        """See base class."""
        self.opening.emit()
        super().showPopup()


class DeckBox(FreshBox):
    """A list of decks that ends in “any file”.

    `nothing` is the first entry's title where no deck is a choice, too.
    """

    def __init__(self, decks: Decks, nothing: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._read_file: Callable[[Path], Deck] | None = None
        self._nothing = nothing
        self._sources: list[DeckSource] = []
        self._before = 0
        self._added: list[DeckSource] = []
        self.offer(decks)
        self.activated.connect(self._on_activated)

    def offer(self, decks: Decks) -> None:
        """Offer other decks; what was chosen stays chosen if it is still there."""
        chosen = self.currentText()
        self._read_file = decks.read_file
        self._sources = [*decks.sources, *self._added]
        self.clear()
        if self._nothing:
            self.addItem(self._nothing)
        for source in self._sources:
            self.addItem(source.title)
        if self._read_file is not None:
            self.addItem(tr("Choose a file …"))
        self._before = max(0, self.findText(chosen))
        self.setCurrentIndex(self._before)

    def deck(self) -> Deck | None:
        """Return the chosen deck; None for none.

        Raises:
            DeckbuilderError: The file cannot be read.
        """
        place = self.currentIndex() - bool(self._nothing)
        return self._sources[place].read() if 0 <= place < len(self._sources) else None

    def add_file(self, path: Path) -> None:
        """Put a file into the list and choose it."""
        assert self._read_file is not None
        source = DeckSource(path.stem, partial(self._read_file, path))
        self._sources.append(source)
        self._added.append(source)
        place = self.count() - 1
        self.insertItem(place, source.title)
        self.setCurrentIndex(place)
        self._before = place

    def _on_activated(self, place: int) -> None:
        if self._read_file is None or place < self.count() - 1:
            self._before = place
            return
        self.setCurrentIndex(self._before)
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a deck"), "", deck_filters())
        if name:
            self.add_file(Path(name))
