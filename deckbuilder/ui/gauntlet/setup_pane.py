"""The left of the gauntlet: deck, field, games, and at the foot how far it has come."""

import os
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.core.gauntlet.plan import Entrant, Terms
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckCard
from deckbuilder.ui.gauntlet.field import FieldDeck
from deckbuilder.ui.gauntlet.run_foot import RunFoot
from deckbuilder.ui.table.bar import level_title, pilot_title
from deckbuilder.ui.widgets import (
    Segments,
    column,
    form_layout,
    label,
    link,
    number_box,
    row,
    section_head,
)
from deckbuilder.ui.words import thousands, tr, tr_count
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Readings

MINE, ALL = "mine", "all"
MOST_GAMES = 100_000
MOST_SEED = 2_000_000_000
USUAL_GAMES = 100


class SetupPane(QWidget):
    """Asks what to play, and shows how far it has come.

    Signals:
        start_asked: Play, or go on.
        pause_asked: Carries whether to pause.
        stop_asked: Stop; what was played is kept.
        folder_asked: Further decks are to be added.
        sized: What is to be played has changed. Carries about how many seconds it takes; 0 where
            nobody knows.
    """

    start_asked = Signal()
    pause_asked = Signal(bool)
    stop_asked = Signal()
    folder_asked = Signal()
    sized = Signal(float)

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        theme = self._theme = art.painter.theme
        self._field: list[FieldDeck] = []
        self._is_running = False
        self._speeds: dict[str, float] = {}
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "s")
        self.card = DeckCard(art)
        layout.addWidget(self.card)
        head = section_head(theme, tr("Field"))
        self.add_folder = link(tr("Add folder …"))
        self.add_folder.clicked.connect(self.folder_asked)
        head.addWidget(self.add_folder)
        layout.addLayout(head)
        self.decks = QListWidget()
        theme.follow(self.decks, lambda: self.decks.setIconSize(QSize(theme.px(20), theme.px(20))))
        self.decks.setAccessibleName(tr("Field"))
        self.decks.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.decks.setToolTip(tr("Space takes a deck in or leaves it out"))
        layout.addWidget(self.decks, 1)
        layout.addLayout(section_head(theme, tr("Games")))
        layout.addLayout(self._form())
        self.extent = label(tone="small", wraps=True)
        layout.addWidget(self.extent)
        self.foot = RunFoot(theme)
        self.foot.start.clicked.connect(self.start_asked)
        self.foot.stop.clicked.connect(self.stop_asked)
        self.foot.pause_asked.connect(self.pause_asked)
        layout.addWidget(self.foot)
        self.setLayout(layout)
        self.set_running(False)
        theme.follow(self, lambda: self.setFixedWidth(theme.px(270)))

    def _form(self) -> QFormLayout:
        theme = self._theme
        self.match_ups = Segments(tr("Match-ups"))
        self.match_ups.add(MINE, tr("Mine"), tr("My deck against the field"))
        self.match_ups.add(ALL, tr("All"), tr("All against all"))
        self.match_ups.choose(MINE)
        self.games = number_box(theme, 2, MOST_GAMES, USUAL_GAMES)
        self.games.setSingleStep(50)
        self.pilot = QComboBox()
        # Named as at the table; a goldfish, which passes, plays no games worth counting.
        self.pilot.addItem(pilot_title(PilotName.GREEDY), Terms().played_by)
        for level in Level:
            terms = Terms(pilot=PilotName.SEARCH, level=level)
            self.pilot.addItem(level_title(level), terms.played_by)
        self.pilot.addItem(pilot_title(PilotName.RANDOM), PilotName.RANDOM.value)
        places = QComboBox.SizeAdjustPolicy
        self.pilot.setSizeAdjustPolicy(places.AdjustToMinimumContentsLengthWithIcon)
        self.seed = number_box(theme, 0, MOST_SEED, 1)
        form = form_layout(theme)
        chosen = row(spacing=0)
        chosen.addWidget(self.match_ups)
        chosen.addStretch(1)
        form.addRow(tr("Match-ups"), chosen)
        for title, widget in (
            (tr("Games each"), self.games),
            (tr("Played by"), self.pilot),
            (tr("Seed"), self.seed),
        ):
            widget.setAccessibleName(title)
            form.addRow(title, widget)
        self.match_ups.chosen.connect(lambda _key: self._show_size())
        self.games.valueChanged.connect(lambda _games: self._show_size())
        self.pilot.currentIndexChanged.connect(lambda _place: self._show_size())
        self.decks.itemChanged.connect(lambda _item: self._show_size())
        return form

    # ------------------------------------------------------------------------------------- asking

    def show_field(self, field: Sequence[FieldDeck]) -> None:
        """Offer the decks of a field; what was left out stays left out.

        Against a sealed deck only sealed ones are taken in at first, and the other way round.
        """
        left_out = {
            self._field[at].entrant.file
            for at in range(self.decks.count())
            if self.decks.item(at).checkState() is Qt.CheckState.Unchecked
        }
        self._field = list(field)
        ratio = self.devicePixelRatioF()
        self.decks.clear()
        for each in field:
            item = QListWidgetItem(_title(each))
            item.setToolTip(each.entrant.file)
            picture = self._art.picture(each.entrant.deck, self.decks.iconSize(), ratio)
            if picture is not None:
                item.setIcon(QIcon(picture))
            is_in = each.is_fair and each.entrant.file not in left_out
            item.setCheckState(Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked)
            if not each.is_legal:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
                item.setToolTip(
                    tr("{deck} is not legal ({cards}). Leave it out or fix it.", deck=each.title,
                       cards=tr_count(each.cards, "1 card", "{count} cards"))
                )  # fmt: skip
            elif each.lacking:
                item.setToolTip(error_text(each.lacking))
            self.decks.addItem(item)
        self._show_size()

    def choose(self, run: GauntletRun) -> int:
        """Choose what an earlier run had; returns how many of its decks are not here."""
        at = {version_of(each.entrant.deck): place for place, each in enumerate(self._field)}
        wanted = {at[version] for version in run.letters if version in at}
        for place in range(self.decks.count()):
            is_in = place in wanted
            self.decks.item(place).setCheckState(
                Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked
            )
        self.games.setValue(run.games)
        self.seed.setValue(run.seed)
        self.pilot.setCurrentIndex(max(0, self.pilot.findData(run.pilot)))
        return len(run.letters) - len(wanted)

    def chosen(self) -> list[Entrant]:
        """Return the decks that take part."""
        return [
            each.entrant
            for at, each in enumerate(self._field)
            if self.decks.item(at).checkState() is Qt.CheckState.Checked
        ]

    def terms(self, readings: Readings) -> Terms:
        """Return how the games are played."""
        pilot, _, level = str(self.pilot.currentData()).partition(" ")
        return Terms(
            self.games.value(), self.seed.value(), PilotName(pilot),
            self.match_ups.chosen_key == ALL, readings=readings, level=Level(level or Level.QUICK),
        )  # fmt: skip

    def _total(self) -> int:
        decks = len(self.chosen())
        pairings = decks * (decks + 1) // 2 if self.match_ups.chosen_key == ALL else decks
        return pairings * self.games.value()

    def _show_size(self) -> None:
        count = len(self.chosen())
        self.extent.setText(
            tr("{count} of {all} decks, {games} games. Seats alternate; the same seed gives the "
               "same digits on every computer.", count=count, all=len(self._field),
               games=thousands(self._total()))
        )  # fmt: skip
        if not self._is_running:
            self.foot.start.setEnabled(bool(count))
        speed = self._speeds.get(self.pilot.currentData(), 0.0)
        self.sized.emit(self._total() / speed if speed else 0.0)

    @property
    def is_speed_known(self) -> bool:
        """Whether it is known how many games a second the chosen pilot plays."""
        return self.pilot.currentData() in self._speeds

    @property
    def is_quick(self) -> bool:
        """Whether the chosen pilot plays games that can be tried in passing."""
        return bool(self.pilot.currentData() == PilotName.GREEDY.value)

    def forget_speeds(self) -> None:
        """Forget how long games take: they are another game's from now on."""
        self._speeds.clear()

    def take_seconds(self, seconds: float | None) -> None:
        """Take how long a game takes on one of the processors; None where nobody knows."""
        if seconds:
            self.take_speed(Terms().played_by, (os.cpu_count() or 1) / seconds)

    def take_speed(self, played_by: str, speed: float) -> None:
        """Take how many games a second a pilot plays; 0 where none were."""
        if speed:
            self._speeds[played_by] = speed
            self._show_size()

    # ------------------------------------------------------------------------------------ showing

    def set_running(self, is_running: bool, *, is_resumable: bool = False) -> None:
        """Show whether games are being played."""
        self._is_running = is_running
        self._show_size()
        self.foot.set_running(is_running, is_resumable=is_resumable)
        for widget in (self.decks, self.match_ups, self.games, self.pilot, self.seed):
            widget.setEnabled(not is_running)
        self.add_folder.setEnabled(not is_running)

    def fold_foot(self, place: QVBoxLayout | None) -> None:
        """Put progress and buttons into a line of another place, or back to the foot."""
        if self.foot.is_flat == (place is not None):
            return
        self.foot.lie(is_flat=place is not None)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        (place or layout).addWidget(self.foot)


def _title(each: FieldDeck) -> str:
    """Return a deck of the field as its line in the list."""
    if not each.is_legal:
        return tr("{deck} (not legal)", deck=each.title)
    if each.lacking:
        return tr("{deck} (no texts)", deck=each.title)
    return tr("{deck} (mine)", deck=each.title) if each.is_own else each.title
