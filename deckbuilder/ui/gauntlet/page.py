"""The page of the gauntlet: set-up at the left, results in the middle, cards at the right."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLayout, QToolButton, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.core.gauntlet.plan import Entrant, GauntletPlan, make_plan
from deckbuilder.core.gauntlet.report import COLUMNS, gauntlet_rows
from deckbuilder.core.gauntlet.standings import Matrix
from deckbuilder.core.gauntlet.trial import seconds_a_game
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.gauntlet_files import runs
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.duration_words import duration_words
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet import results
from deckbuilder.ui.gauntlet.bar import RunBar
from deckbuilder.ui.gauntlet.cards_pane import CardsPane
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckHeader, HeadedDeck
from deckbuilder.ui.gauntlet.earlier_runs import EarlierRuns
from deckbuilder.ui.gauntlet.field import FieldDeck, cards_of, is_legal, read_field, report_on
from deckbuilder.ui.gauntlet.field_sums import FieldSums
from deckbuilder.ui.gauntlet.figures import FigureTable
from deckbuilder.ui.gauntlet.games_dialog import GamesDialog
from deckbuilder.ui.gauntlet.legend import MarkLegend
from deckbuilder.ui.gauntlet.result_foot import ResultFoot
from deckbuilder.ui.gauntlet.runner import GauntletRunner, GauntletState
from deckbuilder.ui.gauntlet.setup_pane import SetupPane
from deckbuilder.ui.key_line import key_line
from deckbuilder.ui.pane import make_pane
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    bar_button,
    column,
    label,
    row,
)
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.places import TABLE
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck

MATRIX, AGAINST, ROWS, CARDS = "matrix", "against", "rows", "cards"
NARROW, SMALL = 1400, 900  # below these widths the right pane is a tab, and the left one folds
LOW, FEW_ROWS = 600, 2  # below this height the list of opponents is a tab beside a high matrix


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
        self._row_count = 0
        self._boxes = results.MatrixFigures()
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
        self.setup.sized.connect(self._show_duration)
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
        self.bar.buttons.addWidget(self.earlier)
        self.bar.buttons.addWidget(self.worst)
        self.bar.extra_words = (self.earlier.show_words, self.worst.show_words)

    def _build(self) -> None:
        outer = column()
        body = self._body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        outer.addWidget(self.bar)
        self.right = CardsPane(self._art)
        body.addWidget(self.setup)
        body.addWidget(self._make_middle(), 1)
        body.addWidget(self.right)
        outer.addLayout(body, 1)
        # What does not fit folds away; the window may be as small as it likes.
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(outer)
        self._show_part()

    def _make_middle(self) -> QWidget:
        theme = self._theme
        self._middle, layout = make_pane(theme)
        layout.addLayout(self._make_head())
        self._line = column()  # of a small window: how far it has come
        layout.addLayout(self._line)
        self.empty = label(results.begin_words(), "muted", wraps=True)
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
        layout.addWidget(self.grid, 7)
        layout.addWidget(self.rows, 7)
        self._place = column()  # of the cards, where they have no room beside the results
        layout.addLayout(self._place, 7)
        self.sums = FieldSums(theme)
        layout.addWidget(self.sums)
        layout.addWidget(self.against, 4)
        layout.addWidget(self._make_foot())
        keys = tr("Arrow keys move in the matrix · Enter plays the pairing · Space shows its games "
                  "· Ctrl+C copies")  # fmt: skip
        self.keys = key_line(keys)
        layout.addWidget(self.keys)
        return self._middle

    def _make_head(self) -> QHBoxLayout:
        head = row(spacing=self._theme.space("s"))
        head.addWidget(label(tr("Row wins against column"), "heading"))
        head.addWidget(ElidedLabel(tr("in percent, 95 % interval"), "small"), 1)
        self.legend = MarkLegend(self._theme)
        head.addWidget(self.legend)
        self.parts = Segments(tr("Part of the page"))
        self.parts.add(MATRIX, tr("Matrix"))
        self.parts.add(AGAINST, tr("Against"))
        self.parts.add(ROWS, tr("Rows"), tr("The same as rows, as saved in CSV"))
        self.parts.add(CARDS, tr("Cards"))
        self.parts.choose(MATRIX)
        self.parts.chosen.connect(lambda _key: self._show_part())
        head.addWidget(self.parts)
        return head

    def _make_foot(self) -> QWidget:
        self.foot = ResultFoot(self._theme)
        self.foot.message.connect(self.message)
        self.foot.complaint.connect(self.complaint)
        self.foot.improve.clicked.connect(self.improve_asked)
        return self.foot

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
        return (self.setup, self._middle, self.right)[: 2 if self.right.fills else 3]

    def open(self, deck: Deck, title: str, shelf: Shelf) -> None:
        """Take a deck to its gauntlet; one that is running goes on."""
        if self.runner.is_running:
            return
        if self._deck is None or self._deck.game != deck.game:
            self.setup.forget_speeds()
        named = replace(deck, name=deck.name or title)
        if self._deck is not None and (named.game, named.name) != (
            self._deck.game,
            self._deck.name,
        ):
            self._forget_results()
        self._deck, self._shelf = named, shelf
        self._art.catalog = shelf.catalog
        version = self._show_earlier()
        self.setup.card.show_deck(deck, title, report_on(deck, shelf), (version,))
        self.bar.show_about(title)
        if self.matrix is not None and self.matrix.plan.entrants[0].deck != named:
            self.foot.status.set_text(tr("These results are those of the deck before it changed."))
        self._read_field()

    def _forget_results(self) -> None:
        """Show nothing of another deck's games."""
        self.matrix = self.foot.matrix = None
        self._row_count = 0
        self.worst.setEnabled(False)
        self.foot.status.set_text("")
        self.setup.foot.forget()
        self.right.forget()
        self._show_part()

    def _read_field(self) -> None:
        deck, shelf = self._deck, self._shelf
        if deck is None or shelf is None:
            return
        ready, folders = tuple(self._data.ready_decks(deck.game)), tuple(self._folders)
        job = Job(lambda: read_field(self._folder, ready, deck, shelf, folders), self)
        job.succeeded.connect(self._on_field)
        job.failed.connect(lambda error: self.complaint.emit(error_text(error)))
        job.start(self._workers.slow)

    def _on_field(self, field: Sequence[FieldDeck]) -> None:
        self.setup.show_field(field)
        self._estimate()

    def _estimate(self) -> None:
        """Find out how long games take, where no run has told it yet."""
        if self.setup.is_speed_known or not self.setup.is_quick:
            return
        try:
            plan = self.plan()
        except DeckbuilderError:
            return  # said when it is to be played
        if plan is not None:
            job = Job(lambda: seconds_a_game(plan), self)
            job.succeeded.connect(self.setup.take_seconds)
            job.failed.connect(lambda error: self.complaint.emit(error_text(error)))
            job.start(self._workers.slow)

    def _show_earlier(self) -> str:
        """Offer the earlier runs of the deck; returns which of its versions this one is."""
        deck = self._deck
        if deck is None:
            return ""
        try:
            known = runs(self._folder)
        except DeckbuilderError as error:
            known = []
            self.complaint.emit(error_text(error))
        count = self.runs.show_runs(known, deck.game, deck.name)
        self.earlier.setText(tr("Earlier runs {count}", count=count))
        self.earlier.setEnabled(bool(count))
        newest_first = self.runs.runs
        return results.version_words(newest_first[::-1], deck)

    def take_up(self, run: GauntletRun) -> None:
        """Choose the field and terms of an earlier run, and show what it found.

        Its games were kept; only those of a deck that has changed since are played.
        """
        if self.runner.is_running:
            return
        missing = self.setup.choose(run)
        if missing:
            self.setup.foot.say(
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
            cards = tr_count(cards_of(deck), "1 card", "{count} cards")
            raise DeckbuilderError(
                tr("{deck} is not legal ({cards}). Fix it first.", deck=deck.name, cards=cards)
            )
        entrants = [Entrant(deck, is_mine=True), *self.setup.chosen()]
        return make_plan(entrants, shelf.catalog, self.setup.terms(shelf.format_of(deck).play))

    def start(self) -> None:
        """Begin, or go on."""
        try:
            plan = self.plan()
        except DeckbuilderError as error:
            self.setup.foot.say(error_text(error), "error")
            return
        if plan is None:
            self.setup.foot.say(tr("Open a deck first."))
            return
        self.setup.set_running(True)
        self.right.forget_versions()
        self.setup.foot.say(tr("The first games are being played …"))
        self.foot.status.set_text(tr("Games run in other processes; the window stays free"))
        self.runner.start(plan)
        self._fold_setup()

    def stop(self) -> None:
        """Stop; what was played is kept."""
        self.setup.foot.show_stopping()
        self.runner.control.stop()

    def _on_pause(self, is_paused: bool) -> None:
        self.runner.control.pause(is_paused)  # each run has its own

    def _on_progress(self, state: GauntletState) -> None:
        # A bar draws at once, with all that has changed before: here nothing has.
        matrix = state.matrix
        about = results.under_way(matrix)
        self.setup.foot.show_progress(matrix.done, matrix.plan.total, state.speed, about)
        self.show_state(state)

    def _on_ended(self, state: GauntletState) -> None:
        matrix = state.matrix
        self.setup.foot.show_progress(matrix.done, matrix.plan.total, 0)
        self.show_state(state)
        self.setup.set_running(False, is_resumable=not matrix.is_complete)
        self.setup.take_speed(matrix.plan.terms.played_by, state.speed)
        words = results.ending_words(matrix)
        self.setup.foot.say(words)
        why = " ".join(map(error_text, matrix.failures))
        self.foot.status.set_text(why or words)
        self._show_earlier()

    def _on_failed(self, sentence: str) -> None:
        self.setup.set_running(False)
        self.setup.foot.say(error_text(sentence), "error")

    # ------------------------------------------------------------------------------------ showing

    def show_state(self, state: GauntletState) -> None:
        """Show results."""
        matrix = self.matrix = self.foot.matrix = state.matrix
        places = results.row_places(matrix)
        is_other, self._row_count = self._row_count != len(places), len(places)
        titles = [each.title for each in matrix.plan.entrants]
        if is_other:
            self._fold_setup()
            self._show_part()
        decks = results.headed(matrix)
        self._heads[0].show_decks([*decks, HeadedDeck(None, tr("Elo"))])
        self._heads[1].show_decks([decks[at] for at in places])
        named = [titles[at] for at in places]
        self.grid.show_figures([*titles, tr("Elo")], self._boxes.rows(matrix), named)
        self.grid.fit_height(len(places))
        self.worst.setEnabled(results.worst(matrix, 0) is not None)
        self.against.show_figures(results.against_heads(), list(results.against_figures(matrix, 0)))
        self.against.stretch(1)
        if self.rows.isVisible():
            self.rows.show_figures(COLUMNS, list(map(results.plain_row, gauntlet_rows(matrix))))
        self.right.show_state(state)
        self.sums.show_matrix(matrix)
        self.bar.show_about(tr_count(len(titles) - 1, "{deck} against 1 deck",
                                     "{deck} against {count} decks", deck=titles[0]))  # fmt: skip

    def _show_duration(self, seconds: float) -> None:
        """Say how it begins, and how long it will take where that is known."""
        words = results.begin_words()
        if seconds:
            games, time = self.setup.games.value(), duration_words(seconds)
            words += " " + tr("{games} games each take about {time}.", games=games, time=time)
        self.empty.setText(words)

    def _show_part(self) -> None:
        is_narrow = self.width() < self._theme.px(NARROW)
        is_low = self.height() < self._theme.px(LOW) and self._row_count > FEW_ROWS
        self.parts.rename(CARDS, tr("Cards") if is_narrow else "", tr("Win rate by card"))
        about = tr("My deck against each opponent")
        self.parts.rename(AGAINST, tr("Against") if is_low else "", about)
        gone = {CARDS: not is_narrow, AGAINST: not is_low}
        if gone.get(self.parts.chosen_key):
            self.parts.choose(MATRIX)
        part = self.parts.chosen_key
        self.right.stand_in(self._place if is_narrow else self._body, fills=is_narrow)
        self.right.setVisible(not is_narrow or part == CARDS)
        self.legend.setVisible(not is_narrow)
        has_results = self.matrix is not None
        self.empty.setVisible(not has_results)
        self.grid.setVisible(part == MATRIX and has_results)
        self.rows.setVisible(part == ROWS and has_results)
        is_against = part == AGAINST if is_low else part == MATRIX
        self.against.setVisible(is_against and has_results)
        self.sums.setVisible(has_results and (is_against or not is_low))
        self._space.setVisible(not has_results)
        if part == ROWS and self.matrix is not None:
            self.show_state(GauntletState(self.matrix))

    def _fold_setup(self) -> None:
        """Show what is played beside the results, or in a small window before there are any."""
        is_small = self.width() < self._theme.px(SMALL)
        is_begun = self.runner.is_running or self.matrix is not None
        self.setup.setVisible(not is_small or not is_begun)
        self.setup.fold_foot(self._line if is_small else None)
        self.bar.setup.setVisible(is_small)

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
        """Show how the games of a pairing went, in their order."""
        if not isinstance(key, tuple) or self.matrix is None:
            return
        cell = self.matrix.cell(*key)
        if cell is not None and cell.letters:
            GamesDialog(self._theme, self.matrix, cell, self).open()
        elif cell is not None:
            self.message.emit(results.cell_sentence(self.matrix, cell))

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; what does not fit folds away."""
        return QSize(self._theme.px(400), self._theme.px(300))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.bar.fold_for(self.width())
        self._fold_setup()
        self._show_part()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        else:
            super().keyPressEvent(event)
