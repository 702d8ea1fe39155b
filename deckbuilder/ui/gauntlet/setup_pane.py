"""The left of the gauntlet: deck, field, games, and at the foot how far it has come."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.core.gauntlet.plan import Entrant, Terms
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckCard
from deckbuilder.ui.gauntlet.field import FieldDeck
from deckbuilder.ui.table.bar import pilot_title
from deckbuilder.ui.widgets import (
    Segments,
    button,
    column,
    form_layout,
    label,
    link,
    number_box,
    row,
    section_head,
    set_tone,
)
from deckbuilder.ui.words import tr
from engine.pilots.roster import PilotName
from engine.readings import Readings

MINE, ALL = "mine", "all"
MOST_GAMES = 100_000
MOST_SEED = 2_000_000_000
USUAL_GAMES = 100
PILOTS = (PilotName.GREEDY, PilotName.SEARCH, PilotName.RANDOM)


class SetupPane(QWidget):
    """Asks what to play, and shows how far it has come.

    Signals:
        start_asked: Play, or go on.
        pause_asked: Carries whether to pause.
        stop_asked: Stop; what was played is kept.
        folder_asked: Further decks are to be added.
    """

    start_asked = Signal()
    pause_asked = Signal(bool)
    stop_asked = Signal()
    folder_asked = Signal()

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        theme = self._theme = art.painter.theme
        self._field: list[FieldDeck] = []
        self._is_paused = self._is_running = False
        self._told = -1
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
        self._foot(layout)
        self.setLayout(layout)
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
        for pilot in PILOTS:
            self.pilot.addItem(pilot_title(pilot), pilot.value)
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
        self.decks.itemChanged.connect(lambda _item: self._show_size())
        return form

    def _foot(self, layout: QVBoxLayout) -> None:
        self.extent = label(tone="small", wraps=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Games played so far"))
        self.note = label(tone="small", wraps=True)
        self.start = button(tr("Play the games"), "primary")
        self.start.clicked.connect(self.start_asked)
        self.pause = button(tr("Pause"))
        self._theme.dress(self.pause, "pause")
        self.pause.clicked.connect(self._on_pause)
        self.stop = button(tr("Cancel"))
        self.stop.setToolTip(tr("What was played is kept"))
        self.stop.clicked.connect(self.stop_asked)
        line = row(spacing=self._theme.space("s"))
        for each in (self.start, self.pause, self.stop):
            line.addWidget(each)
        line.addStretch(1)
        layout.addWidget(self.extent)
        layout.addWidget(self.progress)
        layout.addWidget(self.note)
        layout.addLayout(line)
        self.set_running(False)

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
            title = each.title if not each.is_own else tr("{deck} (mine)", deck=each.title)
            item = QListWidgetItem(title)
            item.setToolTip(each.entrant.file)
            picture = self._art.picture(each.entrant.deck, self.decks.iconSize(), ratio)
            if picture is not None:
                item.setIcon(QIcon(picture))
            is_in = each.is_legal and each.is_equal and each.entrant.file not in left_out
            item.setCheckState(Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked)
            if not each.is_legal:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
                item.setToolTip(tr("{deck} is not legal. Fix it first.", deck=each.title))
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
        return Terms(
            self.games.value(), self.seed.value(), PilotName(self.pilot.currentData()),
            self.match_ups.chosen_key == ALL, readings=readings,
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
               games=self._total())
        )  # fmt: skip
        if not self._is_running:
            self.start.setEnabled(bool(count))

    # ------------------------------------------------------------------------------------ showing

    def set_running(self, is_running: bool, *, is_resumable: bool = False) -> None:
        """Show whether games are being played."""
        self._is_running = is_running
        self._is_paused = False
        self._show_size()
        self.pause.setText(tr("Pause"))
        self.start.setVisible(not is_running)
        self.start.setText(tr("Resume") if is_resumable else tr("Play the games"))
        self.pause.setVisible(is_running)
        self.stop.setVisible(is_running)
        self.progress.setVisible(is_running or is_resumable)
        for widget in (self.decks, self.match_ups, self.games, self.pilot, self.seed):
            widget.setEnabled(not is_running)
        self.add_folder.setEnabled(not is_running)

    def show_progress(self, done: int, total: int, speed: float) -> None:
        """Show how far it has come; told aloud at each tenth."""
        self.progress.setRange(0, max(1, total))
        self.progress.setValue(done)
        words = tr("{done} of {total} games", done=f"{done:,}", total=f"{total:,}")
        if speed > 0 and done < total:
            left = round((total - done) / speed)
            words += "\n" + tr("{speed} games a second, {seconds} s left", speed=round(speed),
                               seconds=left)  # fmt: skip
        self.note.setText(words)
        tenth = 10 * done // max(1, total)
        if tenth != self._told:
            self._told = tenth
            self.progress.setAccessibleDescription(words)

    def say(self, words: str, tone: str = "small") -> None:
        """Say something at the foot."""
        self.note.setText(words)
        set_tone(self.note, tone)

    def _on_pause(self) -> None:
        self._is_paused = not self._is_paused
        self.pause.setText(tr("Go on") if self._is_paused else tr("Pause"))
        self.pause_asked.emit(self._is_paused)
