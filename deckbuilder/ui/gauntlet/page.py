"""The page of the gauntlet: set-up at the left, results in the middle, cards at the right."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLayout, QToolButton, QVBoxLayout, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.core.gauntlet.plan import Entrant, GauntletPlan, make_plan
from deckbuilder.core.gauntlet.report import COLUMNS, gauntlet_csv, gauntlet_rows
from deckbuilder.core.gauntlet.standings import Matrix
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.gauntlet_files import runs
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet import results
from deckbuilder.ui.gauntlet.bar import RunBar
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckHeader, HeadedDeck
from deckbuilder.ui.gauntlet.earlier_runs import EarlierRuns
from deckbuilder.ui.gauntlet.field import is_legal, read_field
from deckbuilder.ui.gauntlet.figures import Figure, FigureTable
from deckbuilder.ui.gauntlet.legend import MarkLegend
from deckbuilder.ui.gauntlet.runner import GauntletRunner, GauntletState
from deckbuilder.ui.gauntlet.setup_pane import SetupPane
from deckbuilder.ui.gauntlet.version_chart import VersionChart
from deckbuilder.ui.summary_box import SummaryBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import Segments, bar_button, button, column, label, row, section_head
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.places import TABLE
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck

MATRIX, ROWS, CARDS = "matrix", "rows", "cards"
NARROW, SMALL = 1400, 900  # below these widths the right pane is a tab, and the left one folds


class GauntletPage(Page):
    """A deck against a field.

    Signals:
        back_asked: The user wants to leave.
        message, complaint: Something to say in passing, or loudly.
        pair_asked: A pairing is to be played at the table. Carries both decks.
        improve_asked: The deck is to be improved against this field.
    """

    back_asked = Signal()
    message = Signal(str)
    complaint = Signal(str)
    pair_asked = Signal(object, object)
    improve_asked = Signal()

    def __init__(
        self,
        painter: CardPainter,
        data: GameData,
        workers: Workers,
        runner: GauntletRunner,
        folder: Path,
    ) -> None:
        super().__init__()
        theme = self._theme = painter.theme
        self._data, self._workers, self._folder = data, workers, folder
        self._art = DeckArt(painter)
        self._deck: Deck | None = None
        self._shelf: Shelf | None = None
        self._folders: list[Path] = []
        self.matrix: Matrix | None = None
        self.runner = runner
        runner.progressed.connect(self._on_progress)
        runner.ended.connect(self._on_ended)
        runner.failed.connect(self._on_failed)
        self.bar = RunBar(theme, TABLE, tr("Gauntlet"))
        self.bar.back_asked.connect(self.back_asked)
        self.bar.setup_asked.connect(self._toggle_setup)
        self._add_to_bar()
        self.setup = SetupPane(self._art)
        self.setup.start_asked.connect(self.start)
        self.setup.pause_asked.connect(self._on_pause)
        self.setup.stop_asked.connect(self.stop)
        self.setup.folder_asked.connect(self.choose_folder)
        self._build()

    # ----------------------------------------------------------------------------------- building

    def _add_to_bar(self) -> None:
        theme = self._theme
        self.earlier = bar_button(theme, tr("Earlier runs"), "history", "framed")
        self.earlier.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.earlier.setToolTip(tr("Takes up an earlier run of this deck, with its field and seed"))
        self.runs = EarlierRuns(self)
        self.runs.chosen.connect(self.take_up)
        self.earlier.setMenu(self.runs.menu)
        self.worst = bar_button(theme, tr("Play the worst match-up"), "goldfish", "framed")
        self.worst.clicked.connect(self._play_worst)
        self.worst.setEnabled(False)
        for each in (self.earlier, self.worst):
            self.bar.buttons.addWidget(each)
        self.bar.extra_words = (self.earlier.show_words, self.worst.show_words)

    def _build(self) -> None:
        outer, body = column(), QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        outer.addWidget(self.bar)
        self._right = self._make_right()
        body.addWidget(self.setup)
        body.addWidget(self._make_middle(), 1)
        body.addWidget(self._right)
        outer.addLayout(body, 1)
        # What does not fit folds away; the window may be as small as it likes.
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(outer)
        self._show_part()

    def _make_middle(self) -> QWidget:
        theme = self._theme
        self._middle, layout = make_pane(theme)
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Row wins against column"), "heading"))
        head.addWidget(label(tr("in percent, 95 % interval"), "small"), 1)
        self.legend = MarkLegend(theme)
        head.addWidget(self.legend)
        self.parts = Segments(tr("Part of the page"))
        self.parts.add(MATRIX, tr("Matrix"))
        self.parts.add(ROWS, tr("Rows"), tr("The same as rows, as saved in CSV"))
        self.parts.add(CARDS, tr("Cards"))
        self.parts.choose(MATRIX)
        self.parts.chosen.connect(lambda _key: self._show_part())
        head.addWidget(self.parts)
        layout.addLayout(head)
        begin = tr("Choose a field and play. Many games are played in the background; the results "
                   "appear here as they come.")  # fmt: skip
        self.empty = label(begin, "muted", wraps=True)
        layout.addWidget(self.empty)
        self.grid = FigureTable(theme, tr("Row wins against column"), by_cell=True)
        self._heads = [DeckHeader(self._art, side) for side in Qt.Orientation]
        self.grid.set_heads(*self._heads)
        self.grid.entered_key.connect(self._play_pair)
        self.grid.spaced_key.connect(self._tell_games)
        self.rows = FigureTable(theme, tr("Rows"))
        self.against = FigureTable(theme, tr("My deck against each opponent"))
        self.against.entered_key.connect(self._play_pair)
        self.against.spaced_key.connect(self._tell_games)
        self._space = QWidget()  # keeps the foot at the foot
        layout.addWidget(self._space, 1)
        layout.addWidget(self.grid, 3)
        layout.addWidget(self.rows, 3)
        layout.addLayout(self._make_sums())
        layout.addWidget(self.against, 2)
        layout.addLayout(self._foot())
        return self._middle

    def _make_sums(self) -> QHBoxLayout:
        sums = row(spacing=self._theme.space("s"))
        self.sums = [SummaryBox() for _ in range(4)]
        for box in self.sums:
            box.setVisible(False)
            sums.addWidget(box, 1)
        return sums

    def _foot(self) -> QHBoxLayout:
        foot = row(spacing=self._theme.space("s"))
        self.status = label(tone="small")
        foot.addWidget(self.status, 1)
        self.save = button(tr("Save CSV …"))
        self._theme.dress(self.save, "export")
        self.save.clicked.connect(self.choose_csv)
        self.copy = button(tr("Copy"))
        self.copy.clicked.connect(self._copy_rows)
        self.improve = button(tr("Improve this deck …"))
        self._theme.dress(self.improve, "swap")
        self.improve.clicked.connect(self.improve_asked)
        for each in (self.save, self.copy, self.improve):
            foot.addWidget(each)
        return foot

    def _make_right(self) -> QWidget:
        theme = self._theme
        made, layout = make_pane(theme)
        theme.follow(made, lambda: made.setFixedWidth(theme.px(420)))
        layout.addLayout(section_head(theme, tr("Win rate by card")))
        self.cards = FigureTable(theme, tr("Win rate by card"))
        layout.addWidget(self.cards, 1)
        self.own_rate = label(tone="small", wraps=True)
        layout.addWidget(self.own_rate)
        layout.addLayout(section_head(theme, tr("Versions of this deck")))
        self.versions = VersionChart(theme)
        self.versions.show_versions(())
        layout.addWidget(self.versions)
        self.step = label(results.version_sentence(()), "small", wraps=True)
        layout.addWidget(self.step)
        return made

    # ------------------------------------------------------------------------------------ opening

    @property
    def title(self) -> str:
        """See base class."""
        return tr("Gauntlet")

    @property
    def help_page(self) -> str:
        """See base class."""
        return "gauntlet"

    @property
    def panes(self) -> Sequence[QWidget]:
        """See base class."""
        return (self.setup, self._middle, self._right)

    def open(self, deck: Deck, title: str, shelf: Shelf) -> None:
        """Take a deck to its gauntlet; one that is running goes on."""
        if self.runner.is_running:
            return
        self._deck, self._shelf = replace(deck, name=deck.name or title), shelf
        is_fine = is_legal(deck, shelf)
        self._art.catalog = shelf.catalog
        note = tr("Legal") if is_fine else tr("{deck} is not legal. Fix it first.", deck=title)
        self.setup.card.show_deck(deck, title, note, "small" if is_fine else "error")
        self._show_earlier()
        self.bar.show_about(title)
        self._read_field()

    def _read_field(self) -> None:
        deck, shelf = self._deck, self._shelf
        if deck is None or shelf is None:
            return
        ready, folders = tuple(self._data.ready_decks(deck.game)), tuple(self._folders)
        job = Job(lambda: read_field(self._folder, ready, deck, shelf, folders), self)
        job.succeeded.connect(self.setup.show_field)
        job.failed.connect(lambda error: self.complaint.emit(error_text(error)))
        job.start(self._workers.slow)

    def _show_earlier(self) -> None:
        """Offer the earlier runs of the deck."""
        deck = self._deck
        if deck is None:
            return
        try:
            known = runs(self._folder)
        except DeckbuilderError as error:
            known = []
            self.complaint.emit(error_text(error))
        count = self.runs.show_runs(known, deck.game, deck.name)
        self.earlier.setText(tr("Earlier runs {count}", count=count))
        self.earlier.setEnabled(bool(count))

    def take_up(self, run: GauntletRun) -> None:
        """Choose the field and terms of an earlier run, and show what it found.

        Its games were kept; only those of a deck that has changed since are played.
        """
        if self.runner.is_running:
            return
        missing = self.setup.choose(run)
        if missing:
            self.setup.say(
                tr_count(
                    missing,
                    "1 deck of that field is not here any more.",
                    "{count} decks of that field are not here any more.",
                )
            )
        else:
            self.start()

    def choose_folder(self) -> None:
        """Ask for a folder of further decks."""
        name = QFileDialog.getExistingDirectory(self, tr("Add folder …"))
        if name:
            self.add_folder(Path(name))

    def add_folder(self, folder: Path) -> None:
        """Take the decks of a folder into the field."""
        if folder not in self._folders:
            self._folders.append(folder)
        self._read_field()

    # ------------------------------------------------------------------------------------ running

    def plan(self) -> GauntletPlan | None:
        """Return what was asked for; None without a deck.

        Raises:
            DeckbuilderError: There is nobody to play against, or the deck is not legal.
        """
        deck, shelf = self._deck, self._shelf
        if deck is None or shelf is None:
            return None
        if not is_legal(deck, shelf):
            raise DeckbuilderError(tr("{deck} is not legal. Fix it first.", deck=deck.name))
        entrants = [Entrant(deck, is_mine=True), *self.setup.chosen()]
        return make_plan(entrants, shelf.catalog, self.setup.terms(shelf.format_of(deck).play))

    def start(self) -> None:
        """Begin, or go on."""
        try:
            plan = self.plan()
        except DeckbuilderError as error:
            self.setup.say(error_text(error), "error")
            return
        if plan is None:
            self.setup.say(tr("Open a deck first."))
            return
        self.setup.set_running(True)
        self.setup.say(tr("The first games are being played …"))
        self.status.setText(tr("Games run in other processes; the window stays free"))
        self.runner.start(plan)

    def stop(self) -> None:
        """Stop; what was played is kept."""
        self.setup.say(tr("Stopping after the games that are being played …"))
        self.runner.control.stop()

    def _on_pause(self, is_paused: bool) -> None:
        self.runner.control.pause(is_paused)
        if is_paused:
            self.setup.say(tr("Paused. What was played is kept."))

    def _on_progress(self, state: GauntletState) -> None:
        self.show_state(state)
        self.setup.show_progress(state.matrix.done, state.matrix.plan.total, state.speed)

    def _on_ended(self, state: GauntletState) -> None:
        matrix = state.matrix
        self.show_state(state)
        self.setup.set_running(False, is_resumable=not matrix.is_complete)
        self.setup.show_progress(matrix.done, matrix.plan.total, 0)
        words = tr("{games} games played.", games=f"{matrix.done:,}")
        if not matrix.is_complete:
            words = tr("Stopped at {done} of {total} games.", done=f"{matrix.done:,}",
                       total=f"{matrix.plan.total:,}")  # fmt: skip
        self.setup.say(words)
        self.status.setText(words)
        self._show_earlier()

    def _on_failed(self, sentence: str) -> None:
        self.setup.set_running(False)
        self.setup.say(error_text(sentence), "error")

    # ------------------------------------------------------------------------------------ showing

    def show_state(self, state: GauntletState) -> None:
        """Show results."""
        is_first = self.matrix is None
        matrix = self.matrix = state.matrix
        titles = [each.title for each in matrix.plan.entrants]
        if is_first:
            self._show_part()
        decks = results.headed(matrix)
        self._heads[0].show_decks([*decks, HeadedDeck(None, tr("Elo"))])
        self._heads[1].show_decks(decks)
        self.grid.show_figures([*titles, tr("Elo")], results.matrix_figures(matrix), titles)
        self.worst.setEnabled(results.worst(matrix, 0) is not None)
        self.against.show_figures(results.against_heads(), list(results.against_figures(matrix, 0)))
        self.against.stretch(1)
        if self.rows.isVisible():
            self.rows.show_figures(COLUMNS, list(map(_plain_row, gauntlet_rows(matrix))))
        self.cards.show_figures(results.card_heads(), list(results.card_figures(matrix, 0)))
        self.cards.stretch(0)
        for box, said in zip(self.sums, results.sums(matrix, 0), strict=False):
            box.setVisible(True)
            box.show_words(*said)
        share = matrix.score(0).share
        if share is not None:
            rate = tr("Line: the deck's own {percent} %.", percent=f"{100 * share.value:.1f}")
            self.own_rate.setText(rate)
        if state.versions:
            self.versions.show_versions(state.versions)
        self.step.setText(results.version_sentence(state.versions))
        self.bar.show_about(tr_count(len(titles) - 1, "{deck} against 1 deck",
                                     "{deck} against {count} decks", deck=titles[0]))  # fmt: skip

    def _show_part(self) -> None:
        part = self.parts.chosen_key
        is_narrow = self.width() < self._theme.px(NARROW)
        self.parts.rename(CARDS, tr("Cards") if is_narrow else "", tr("Win rate by card"))
        if not is_narrow and part == CARDS:
            self.parts.choose(MATRIX)
            part = MATRIX
        self._right.setVisible(not is_narrow or part == CARDS)
        self.legend.setVisible(not is_narrow)
        has_results = self.matrix is not None
        self.empty.setVisible(not has_results)
        self.grid.setVisible(part == MATRIX and has_results)
        self.rows.setVisible(part == ROWS and has_results)
        self.against.setVisible(part == MATRIX and has_results)
        self._space.setVisible(not has_results)
        if part == ROWS and self.matrix is not None:
            self.show_state(GauntletState(self.matrix))

    def _toggle_setup(self) -> None:
        self.setup.setVisible(not self.setup.isVisible())

    # -------------------------------------------------------------------------------------- doing

    def _play_worst(self) -> None:
        cell = results.worst(self.matrix, 0) if self.matrix is not None else None
        if cell is not None:
            self._play_pair((cell.deck, cell.against))

    def _play_pair(self, key: object) -> None:
        if isinstance(key, tuple) and self.matrix is not None:
            entrants = self.matrix.plan.entrants
            self.pair_asked.emit(entrants[key[0]].deck, entrants[key[1]].deck)

    def _tell_games(self, key: object) -> None:
        """Say how the games of a pairing went, in their order."""
        if not isinstance(key, tuple) or self.matrix is None:
            return
        cell = self.matrix.cell(*key)
        if cell is not None:
            words = results.cell_sentence(self.matrix, cell)
            shown = " ".join(cell.letters[at : at + 10] for at in range(0, len(cell.letters), 10))
            legend = tr("W won, D drawn, L lost; small letters: going second.")
            self.message.emit(f"{words}. {legend} {shown[:400]}")

    def _copy_rows(self) -> None:
        if self.matrix is not None:
            lines = ["\t".join(COLUMNS), *("\t".join(row) for row in gauntlet_rows(self.matrix))]
            QGuiApplication.clipboard().setText("\n".join(lines))
            self.message.emit(tr("The results are in the clipboard."))

    def choose_csv(self) -> None:
        """Ask where the rows are to be written."""
        if self.matrix is None:
            self.message.emit(tr("There is nothing to save yet."))
            return
        name, _ = QFileDialog.getSaveFileName(self, tr("Save CSV …"), "gauntlet.csv", "CSV (*.csv)")
        if name:
            self.write_csv(Path(name))

    def write_csv(self, path: Path) -> None:
        """Write the rows."""
        assert self.matrix is not None
        try:
            replace_file(path, gauntlet_csv(self.matrix).encode("utf-8-sig"))
        except OSError as error:
            self.complaint.emit(
                error_text(DeckbuilderError(f"Cannot write {path}: {error.strerror}."))
            )

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; what does not fit folds away."""
        return QSize(self._theme.px(400), self._theme.px(300))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.bar.fold_for(self.width())
        is_small = self.width() < self._theme.px(SMALL)
        self.setup.setVisible(not is_small)
        self.bar.setup.setVisible(is_small)
        self._show_part()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        else:
            super().keyPressEvent(event)


def make_pane(theme: Theme) -> tuple[QWidget, QVBoxLayout]:
    """Return a pane and its layout."""
    made = QWidget()
    made.setProperty("pane", True)
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    layout = column()
    theme.arrange(layout, ("m", "s", "m", "m"), "s")
    made.setLayout(layout)
    return made, layout


def _plain_row(line: Sequence[str]) -> tuple[Figure, ...]:
    return tuple(Figure(text, is_left=at < 2) for at, text in enumerate(line))
