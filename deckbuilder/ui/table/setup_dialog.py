"""Who sits at the table: seats, decks, people and pilots, seed, and who goes first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtWidgets import QComboBox, QFileDialog, QGridLayout, QScrollArea, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import LETTERS
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.play_readings import PlayReadingForm, remembered
from deckbuilder.ui.table.bar import level_title, pilot_title
from deckbuilder.ui.table.deck_box import DeckBox, Decks
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import clear, column, form_layout, label, number_box
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Reading, Readings

MOST_SEED = 2_000_000_000
# How high the list of readings is before it is scrolled.
MOST_READINGS = 160


def no_faults(_decks: Sequence[Deck]) -> Sequence[str]:
    """Find nothing wrong with decks."""
    return ()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a set-up begins with.

    Attributes:
        sizes: How many players a team may have.
        last: What was chosen the last time, as `SetupDialog.memory` returned it.
        faults: Says what is wrong with the decks of all seats as teams.
        alone: How many players may sit at the table with nobody on their side.
        readings: Open questions of play that can be settled.
        settled: How the format of the deck in front settles some of them.
    """

    sizes: Sequence[int]
    seed: int
    level: Level = Level.STEADY
    last: Mapping[str, str] = field(default_factory=dict)
    faults: Callable[[Sequence[Deck]], Sequence[str]] = no_faults
    alone: Sequence[int] = ()
    readings: Sequence[Reading] = ()
    settled: Readings = field(default_factory=dict)


class SetupDialog(FramedDialog):
    """Asks for everything a game begins with; what was chosen the last time is chosen already."""

    def __init__(
        self, theme: Theme, decks: Decks, occasion: Occasion, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Set up a game"), (640, 460), parent)
        self._decks, self._occasion = decks, occasion
        self.size_box = QComboBox()
        self.size_box.setAccessibleName(tr("Players"))
        for size in occasion.sizes:
            self.size_box.addItem(tr("{size} against {size}", size=size), size)
        for count in occasion.alone:
            # A number of players that each play alone stands below zero.
            self.size_box.addItem(tr("{count} players, each alone", count=count), -count)
        self.seed_box = number_box(theme, 0, MOST_SEED, occasion.seed)
        self.seed_box.setAccessibleName(tr("Seed"))
        self.first_box = QComboBox()
        self.first_box.setAccessibleName(tr("Who goes first"))
        for words, first in (
            (tr("roll for it"), -1),
            (tr("your side"), 0),
            (tr("the opponents"), 1),
        ):
            self.first_box.addItem(words, first)
        self.level_box = QComboBox()
        self.level_box.setAccessibleName(tr("The searching pilot is"))
        for level in Level:
            self.level_box.addItem(level_title(level), level.value)
        self.level_box.setCurrentIndex(self.level_box.findData(occasion.level.value))
        form = form_layout(self.theme)
        form.addRow(tr("Players"), self.size_box)
        form.addRow(tr("Who goes first"), self.first_box)
        form.addRow(tr("Seed"), self.seed_box)
        form.addRow(tr("The searching pilot is"), self.level_box)
        self.body.addLayout(form)
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.space("s"))
        self.body.addLayout(self._grid)
        self.faults = label("", "error", wraps=True)
        self.body.addWidget(self.faults)
        self.readings = PlayReadingForm(theme, occasion.readings, self)
        self.readings.show_readings(self._settled_before())
        self._end_body()
        self.decks: list[DeckBox] = []
        self.players: list[QComboBox] = []
        self.size_box.currentIndexChanged.connect(self._fill)
        self._fill()
        self.add_button(tr("Begin"), accepts=True, is_primary=True)
        self.add_cancel()

    def _end_body(self) -> None:
        """Add what some games have, and choose what was chosen the last time."""
        if self._occasion.readings:
            self.body.addWidget(self._reading_area())
        self.body.addStretch(1)
        self._choose_again(self.size_box, "size")
        self._choose_again(self.first_box, "first")

    def _reading_area(self) -> QScrollArea:
        """Return all of them to scroll through: what the rules do not say, and what is assumed."""
        inside = QWidget()
        lines = column(spacing=self.theme.space("s"))
        lines.addWidget(label(tr("What the rules do not say, as assumed"), "section"))
        lines.addWidget(self.readings)
        inside.setLayout(lines)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setMinimumHeight(MOST_READINGS)
        area.setWidget(inside)
        WheelGuard(area)
        return area

    def _settled_before(self) -> Readings:
        """Return how questions are settled at first: by the format, else as the last time."""
        names = [each.name for each in self._occasion.readings]
        words = {name: self._last(f"reading.{name}") for name in names}
        return {**remembered(self._occasion.readings, words), **self._occasion.settled}

    def _choose_again(self, box: QComboBox, key: str) -> None:
        """Choose what was chosen the last time, if it is still there."""
        found = [at for at in range(box.count()) if str(box.itemData(at)) == self._last(key)]
        if found:
            box.setCurrentIndex(found[0])

    def _last(self, key: str) -> str:
        return self._occasion.last.get(key, "")

    def memory(self) -> dict[str, str]:
        """Return what was chosen, for the next time; the first deck is always the one in front."""
        size = int(self.size_box.currentData())
        found = dict(self._occasion.last)
        found |= {"size": str(size), "first": str(self.first_box.currentData())}
        for seat, (deck, player) in enumerate(zip(self.decks, self.players, strict=True)):
            found[f"{size}.{seat}.pilot"] = str(player.currentData() or "")
            if seat:
                found[f"{size}.{seat}.deck"] = deck.currentText()
        for name, value in self.readings.chosen().items():
            found[f"reading.{name}"] = str(value)
        return found

    def _show_faults(self) -> None:
        """Say what is wrong with the chosen decks as teams; it can be played all the same."""
        try:
            decks = [deck for box in self.decks if (deck := box.deck()) is not None]
        except DeckbuilderError:
            decks = []  # what cannot be read is told when the game begins
        is_whole = len(decks) == self._count() and int(self.size_box.currentData()) > 0
        found = self._occasion.faults(decks) if is_whole else ()
        self.faults.setText("\n".join(found))
        self.faults.setVisible(bool(found))

    def _fill(self) -> None:
        clear(self._grid)
        self.decks, self.players = [], []
        size = int(self.size_box.currentData())
        for place, words in enumerate((tr("Seat"), tr("Deck"), tr("Played by"))):
            self._grid.addWidget(label(words, "section"), 0, place)
        for seat in range(self._count()):
            self._add_seat(seat, size)
        self._grid.setColumnStretch(1, 1)
        self._show_faults()

    def _count(self) -> int:
        """Return how many players sit down."""
        size = int(self.size_box.currentData())
        return 2 * size if size > 0 else -size

    def _add_seat(self, seat: int, size: int) -> None:
        name = self._name(seat, size)
        deck = DeckBox(self._decks)
        deck.setAccessibleName(tr("Deck of {player}", player=name))
        deck.setCurrentIndex(seat % len(self._decks.sources) if size != 1 else 0)
        found = deck.findText(self._last(f"{size}.{seat}.deck"))
        if seat and 0 <= found < len(self._decks.sources):
            deck.setCurrentIndex(found)
        deck.currentIndexChanged.connect(self._show_faults)
        player = QComboBox()
        player.setAccessibleName(tr("Who plays for {player}", player=name))
        player.addItem(pilot_title(None), None)
        for pilot in PilotName:
            player.addItem(pilot_title(pilot), pilot.value)
        key = f"{size}.{seat}.pilot"
        usual = PilotName.GREEDY.value if seat else ""
        chosen = self._occasion.last.get(key, usual)
        player.setCurrentIndex(max(0, player.findData(chosen or None)))
        row = seat + 1
        self._grid.addWidget(label(self._seat_words(seat, size)), row, 0)
        self._grid.addWidget(deck, row, 1)
        self._grid.addWidget(player, row, 2)
        self.decks.append(deck)
        self.players.append(player)

    def _name(self, seat: int, size: int) -> str:
        if size != 1:
            return LETTERS[seat]
        return tr("You") if seat == 0 else tr("Opponent")

    def _seat_words(self, seat: int, size: int) -> str:
        """Say whose seat it is: yours, an ally's or an opponent's, and who faces whom."""
        name = self._name(seat, size)
        if size == 1:
            return name
        if seat == 0:
            return tr("{seat}, you", seat=name)
        if size < 0:
            return name
        if seat < size:
            return tr("{seat}, your ally, faces {other}", seat=name, other=LETTERS[seat + size])
        if seat == size:
            return tr("{seat}, faces you", seat=name)
        return tr("{seat}, faces {other}", seat=name, other=LETTERS[seat - size])

    def plan(self) -> TablePlan:
        """Return what was chosen.

        Raises:
            DeckbuilderError: A deck cannot be read.
        """
        size = int(self.size_box.currentData())
        people = [seat for seat, each in enumerate(self.players) if each.currentData() is None]
        seats = tuple(
            # Whoever sits here alone is told apart from the letters of the others.
            self._seat(tr("You") if people == [seat] else self._name(seat, size), deck, player)
            for seat, (deck, player) in enumerate(zip(self.decks, self.players, strict=True))
        )
        first, level = int(self.first_box.currentData()), Level(self.level_box.currentData())
        teams = 2 if size > 0 else len(seats)
        seed, readings = self.seed_box.value(), self.readings.typed()
        return TablePlan(seats, seed, first, level, teams, readings)

    def _seat(self, name: str, deck: DeckBox, player: QComboBox) -> SeatPlan:
        chosen, pilot = deck.deck(), player.currentData()
        assert chosen is not None
        return SeatPlan(name, chosen, PilotName(pilot) if pilot is not None else None)


def choose_file(parent: QWidget, title: str, filters: str, *, saves: str = "") -> str:
    """Ask for a file to open, or to save under a name; empty where none was chosen."""
    if saves:
        return QFileDialog.getSaveFileName(parent, title, saves, filters)[0]
    return QFileDialog.getOpenFileName(parent, title, "", filters)[0]
