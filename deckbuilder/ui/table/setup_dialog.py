"""Who sits at the table: seats, decks, people and pilots, seed, and who goes first."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QFileDialog, QGridLayout, QWidget

from deckbuilder.core.table.plan import LONGEST_THINKING, USUAL_THINKING, SeatPlan, TablePlan
from deckbuilder.ui.dialogs.frame import FramedDialog
from deckbuilder.ui.table.bar import pilot_title
from deckbuilder.ui.table.deck_box import DeckBox, Decks
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import clear, form_layout, label, number_box
from deckbuilder.ui.words import tr
from engine.pilots.making import PilotName

LETTERS = "ABCDEF"
MOST_SEED = 2_000_000_000
LEAST_THINKING = 20


class SetupDialog(FramedDialog):
    """Asks for everything a game begins with."""

    def __init__(
        self,
        theme: Theme,
        decks: Decks,
        sizes: Sequence[int],
        seed: int,
        thinking: int = USUAL_THINKING,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Set up a game"), (640, 460), parent)
        self._decks = decks
        self.size_box = QComboBox()
        self.size_box.setAccessibleName(tr("Players"))
        for size in sizes:
            self.size_box.addItem(tr("{size} against {size}", size=size), size)
        self.seed_box = number_box(theme, 0, MOST_SEED, seed)
        self.seed_box.setAccessibleName(tr("Seed"))
        self.first_box = QComboBox()
        self.first_box.setAccessibleName(tr("Who goes first"))
        for words, first in ((tr("roll for it"), -1), (tr("your side"), 0), (tr("the others"), 1)):
            self.first_box.addItem(words, first)
        self.thinking_box = number_box(theme, LEAST_THINKING, LONGEST_THINKING, thinking)
        self.thinking_box.setSingleStep(100)
        self.thinking_box.setSuffix(" ms")
        self.thinking_box.setAccessibleName(tr("The searching pilot thinks for"))
        form = form_layout(self.theme)
        form.addRow(tr("Players"), self.size_box)
        form.addRow(tr("Who goes first"), self.first_box)
        form.addRow(tr("Seed"), self.seed_box)
        form.addRow(tr("The searching pilot thinks for"), self.thinking_box)
        self.body.addLayout(form)
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.space("s"))
        self.body.addLayout(self._grid)
        self.body.addStretch(1)
        self.decks: list[DeckBox] = []
        self.players: list[QComboBox] = []
        self.size_box.currentIndexChanged.connect(self._fill)
        self._fill()
        self.add_button(tr("Begin"), accepts=True, is_primary=True)
        self.add_cancel()

    def _fill(self) -> None:
        clear(self._grid)
        self.decks, self.players = [], []
        size = int(self.size_box.currentData())
        for place, words in enumerate((tr("Seat"), tr("Deck"), tr("Played by"))):
            self._grid.addWidget(label(words, "section"), 0, place)
        for seat in range(2 * size):
            self._add_seat(seat, size)
        self._grid.setColumnStretch(1, 1)

    def _add_seat(self, seat: int, size: int) -> None:
        name = self._name(seat, size)
        deck = DeckBox(self._decks)
        deck.setAccessibleName(tr("Deck of {player}", player=name))
        deck.setCurrentIndex(seat % len(self._decks.sources) if size > 1 else 0)
        player = QComboBox()
        player.setAccessibleName(tr("Who plays for {player}", player=name))
        player.addItem(pilot_title(None), None)
        for pilot in PilotName:
            player.addItem(pilot_title(pilot), pilot.value)
        if seat:
            player.setCurrentIndex(player.findData(PilotName.GREEDY.value))
        row = seat + 1
        self._grid.addWidget(label(name), row, 0)
        self._grid.addWidget(deck, row, 1)
        self._grid.addWidget(player, row, 2)
        self.decks.append(deck)
        self.players.append(player)

    def _name(self, seat: int, size: int) -> str:
        if size > 1:
            return LETTERS[seat]
        return tr("You") if seat == 0 else tr("Opponent")

    def plan(self) -> TablePlan:
        """Return what was chosen.

        Raises:
            DeckbuilderError: A deck cannot be read.
        """
        size = int(self.size_box.currentData())
        seats = tuple(
            self._seat(self._name(seat, size), deck, player)
            for seat, (deck, player) in enumerate(zip(self.decks, self.players, strict=True))
        )
        first, thinking = int(self.first_box.currentData()), self.thinking_box.value()
        return TablePlan(seats, self.seed_box.value(), first, thinking)

    def _seat(self, name: str, deck: DeckBox, player: QComboBox) -> SeatPlan:
        chosen, pilot = deck.deck(), player.currentData()
        assert chosen is not None
        return SeatPlan(name, chosen, PilotName(pilot) if pilot is not None else None)


def choose_file(parent: QWidget, title: str, filters: str, *, saves: str = "") -> str:
    """Ask for a file to open, or to save under a name; empty where none was chosen."""
    if saves:
        return QFileDialog.getSaveFileName(parent, title, saves, filters)[0]
    return QFileDialog.getOpenFileName(parent, title, "", filters)[0]
