"""The simulation pane: what the command `simulate` does, with charts, progress, and a way out."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QProgressBar,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.simulation.study import Findings, Study
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.panes.charts import ColumnChart
from deckbuilder.ui.simulation.results import Block, blocks_of
from deckbuilder.ui.simulation.runner import StudyRunner
from deckbuilder.ui.table.bar import level_title, pilot_title
from deckbuilder.ui.table.deck_box import DeckBox, Decks, FreshBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import (
    align_heads,
    button,
    clear,
    column,
    column_alignment,
    form_layout,
    label,
    number_box,
    row,
)
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.games import GAMES, USUAL_GAME
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName

MOST_GAMES = 1_000_000
MOST_SEED = 2_000_000_000
USUAL_GAMES = 1_000


@dataclass(frozen=True, slots=True)
class Workbench:
    """What the pane asks the window for.

    Attributes:
        deck: The deck in front with its game's cards; None where none is open.
        decks: The decks to play against and to compare with.
    """

    deck: Callable[[], tuple[Deck, Shelf] | None]
    decks: Callable[[], Decks]


class SimulationPane(QScrollArea):
    """Asks what to simulate, runs it, and shows what comes out as it comes."""

    def __init__(
        self,
        theme: Theme,
        workbench: Workbench,
        runner: StudyRunner | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._workbench = workbench
        self._goals: tuple[str, ...] = ()
        self.findings: Findings | None = None
        self._shown: dict[str, BlockView] = {}
        self.runner = runner or StudyRunner(parent=self)
        self.runner.progressed.connect(self._on_progress)
        self.runner.ended.connect(self._on_ended)
        self.runner.failed.connect(self._on_failed)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._build()

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self._theme
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column(margin=theme.space("m"), spacing=theme.space("s"))
        layout.addLayout(self._form())
        layout.addLayout(self._controls())
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Games played so far"))
        self.progress.setTextVisible(False)
        self.progress.hide()
        layout.addWidget(self.progress)
        empty = tr("Many games are played in the background; each deck goes first in every other "
                   "one. The results appear here as they come.")  # fmt: skip
        self._note = label(empty, "muted", wraps=True)
        layout.addWidget(self._note)
        self._results = column(spacing=theme.space("m"))
        layout.addLayout(self._results)
        self._copy = button(tr("Copy as text"))
        self._copy.clicked.connect(self.copy)
        self._copy.hide()
        layout.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        body.setLayout(layout)
        self.setWidget(body)

    def _form(self) -> QFormLayout:
        self.games = number_box(self._theme, 1, MOST_GAMES, USUAL_GAMES)
        self.games.setSingleStep(1000)
        self.seed = number_box(self._theme, 0, MOST_SEED, 1)
        for number in (self.games, self.seed):
            number.setGroupSeparatorShown(True)
        self.pilot = QComboBox()
        for pilot in PilotName:
            self.pilot.addItem(pilot_title(pilot), pilot.value)
        self.pilot.setCurrentIndex(self.pilot.findData(PilotName.GREEDY.value))
        self.level = QComboBox()
        for level in Level:
            self.level.addItem(level_title(level), level.value)
        self.pilot.currentIndexChanged.connect(self._allow_level)
        self._allow_level()
        self.opponent = DeckBox(Decks(()), tr("nobody"))
        self.compare = DeckBox(Decks(()), tr("nothing"))
        self.copies = FreshBox()
        for box in (self.opponent, self.compare, self.copies):
            box.opening.connect(self.refresh)
        self.goals = QPlainTextEdit()
        self.goals.setTabChangesFocus(True)
        self.goals.setFixedHeight(3 * self.goals.fontMetrics().lineSpacing() + 12)
        form = form_layout(self._theme)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, widget in (
            (tr("Games"), self.games),
            (tr("Played by"), self.pilot),
            (tr("The searching pilot is"), self.level),
            (tr("Against"), self.opponent),
            (tr("Goals, one in a line"), self.goals),
            (tr("Compare with"), self.compare),
            (tr("Vary copies of"), self.copies),
            (tr("Seed"), self.seed),
        ):
            widget.setAccessibleName(title)
            form.addRow(title, widget)
        return form

    def _allow_level(self) -> None:
        """Let only the searching pilot have a level."""
        self.level.setEnabled(self.pilot.currentData() == PilotName.SEARCH.value)

    def _controls(self) -> QHBoxLayout:
        line = row(spacing=self._theme.space("s"))
        self.run = button(tr("Simulate"), "primary")
        self.run.clicked.connect(self.start)
        self.halt = button(tr("Stop"))
        self.halt.clicked.connect(self.stop)
        self.halt.setEnabled(False)
        line.addWidget(self.run)
        line.addWidget(self.halt)
        line.addStretch(1)
        return line

    # ------------------------------------------------------------------------------------- asking

    def refresh(self) -> None:
        """Offer the decks and cards that are at hand now."""
        decks = self._workbench.decks()
        self.opponent.offer(decks)
        self.compare.offer(decks)
        opened = self._workbench.deck()
        chosen = self.copies.currentText()
        self.copies.clear()
        self.copies.addItem(tr("nothing"), "")
        game = GAMES[opened[0].game if opened is not None else USUAL_GAME]
        self.goals.setPlaceholderText(f"by turn 3: {game.goal}")
        entries = opened[0].entries(*game.drawn_sections) if opened is not None else ()
        for name in dict.fromkeys(entry.name for entry in entries):
            self.copies.addItem(name, name)
        self.copies.setCurrentIndex(max(0, self.copies.findText(chosen)))

    def study(self) -> Study | None:
        """Return what was asked for; None without a deck.

        Raises:
            DeckbuilderError: A deck cannot be read.
        """
        opened = self._workbench.deck()
        if opened is None:
            return None
        deck, shelf = opened
        return Study(
            deck=deck,
            catalog=shelf.catalog,
            pilot=PilotName(self.pilot.currentData()),
            level=Level(self.level.currentData()),
            games=self.games.value(),
            seed=self.seed.value(),
            goals=tuple(filter(None, map(str.strip, self.goals.toPlainText().splitlines()))),
            opponent=self.opponent.deck(),
            compare=self.compare.deck(),
            copies_of=self.copies.currentData() or "",
            readings=shelf.format_of(deck).play,
        )

    def start(self) -> None:
        """Begin to play."""
        if self.runner.is_running:
            return
        try:
            study = self.study()
        except DeckbuilderError as error:
            self._say(error_text(error))
            return
        if study is None:
            self._say(tr("Open a deck first."))
            return
        self._goals = study.goals
        self.findings = None
        self._show_results([])
        self.progress.setRange(0, study.total_games)
        self.progress.setValue(0)
        self.progress.show()
        self._set_running(True)
        self._say(tr("The first games are being played …"))
        self.runner.start(study)

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self.halt.setEnabled(False)
        self._say(tr("Stopping after the games that are being played …"))
        self.runner.stop()

    def copy(self) -> None:
        """Put the results on the clipboard."""
        QGuiApplication.clipboard().setText(self.as_text())

    def as_text(self) -> str:
        """Return the results as text."""
        if self.findings is None:
            return ""
        blocks = blocks_of(self.findings, self._goals)
        return "\n\n".join("\n".join(block.lines()) for block in blocks)

    # ------------------------------------------------------------------------------------ showing

    def _on_progress(self, found: Findings) -> None:
        self.findings = found
        self.progress.setValue(found.done)
        self._say(tr("{done} of {total} games so far.", done=found.done, total=found.total))
        self._show_results(blocks_of(found, self._goals))

    def _on_ended(self, found: Findings) -> None:
        self._set_running(False)
        self._on_progress(found)
        self.progress.hide()
        words = tr("{total} games played.", total=found.total)
        if not found.is_complete:
            words = tr("Stopped after {done} of {total} games.", done=found.done, total=found.total)
        self._say(words)

    def _on_failed(self, sentence: str) -> None:
        self._set_running(False)
        self.progress.hide()
        self._say(sentence)

    def _set_running(self, is_running: bool) -> None:
        self.run.setEnabled(not is_running)
        self.halt.setEnabled(is_running)

    def _say(self, words: str) -> None:
        self._note.setText(words)

    def _show_results(self, blocks: list[Block]) -> None:
        """Show results; blocks that are there already only get other figures."""
        self._copy.setVisible(bool(blocks))
        if [block.title for block in blocks] != list(self._shown):
            clear(self._results)
            self._shown = {block.title: BlockView(self._theme) for block in blocks}
            for view in self._shown.values():
                self._results.addWidget(view)
        for block in blocks:
            self._shown[block.title].present(block)
            self._shown[block.title].show()
        # Qt would make room for new blocks only after it has drawn them on top of each other.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """See base class."""
        super().showEvent(event)
        self.refresh()


class BlockView(QWidget):
    """One part of the result: sentences, a chart, a table."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = label("", "section", wraps=True)
        self._words = label(wraps=True)
        self._chart = ColumnChart(theme)
        self._table = QTableWidget()
        self._table.verticalHeader().hide()
        self._table.setShowGrid(False)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setTabKeyNavigation(False)
        layout = column(spacing=theme.space("xs"))
        for widget in (self._title, self._words, self._chart, self._table):
            layout.addWidget(widget)
        self.setLayout(layout)

    def present(self, block: Block) -> None:
        """Show other figures."""
        self._title.setText(block.title)
        self._words.setText("\n".join(block.sentences))
        self._words.setVisible(bool(block.sentences))
        self._chart.show_columns(block.columns, block.reading)
        self._chart.setVisible(bool(block.columns))
        self._table.setVisible(bool(block.rows))
        self._table.setAccessibleName(block.title)
        self._fill(block)

    def _fill(self, block: Block) -> None:
        table = self._table
        table.setColumnCount(len(block.head))
        table.setRowCount(len(block.rows))
        table.setHorizontalHeaderLabels(list(block.head))
        for at, line in enumerate(block.rows):
            for place, text in enumerate(line):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setTextAlignment(column_alignment(place))
                table.setItem(at, place, item)
        align_heads(table)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if block.head:
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        rows = sum(table.rowHeight(at) for at in range(len(block.rows)))
        table.setFixedHeight(header.sizeHint().height() + rows + 4)
