"""The table's actions in the window; the table itself is loaded when one is first used."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDockWidget, QWidget

from deckbuilder.ui.simulation.lazy_pane import LazyPane
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.puzzles.mode import PuzzleMode
    from deckbuilder.ui.table.games import TableGames
    from deckbuilder.ui.window.editor_page import EditorPage

MENU = "table"
# How the names of saved games end; the engine is not loaded for that.
GAME_FILE = ".game"


class TableHook:
    """Holds the place of the table until it is wanted."""

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        workers: Workers,
        folder: Path,
        painter: "Callable[[], CardPainter]",
    ) -> None:
        self._frame, self._data, self._workers = frame, data, workers
        self._folder, self._painter = folder, painter
        self._games: TableGames | None = None
        self._puzzles: PuzzleMode | None = None
        self._simulation: QDockWidget | None = None

    def add_pane(self, editor: "EditorPage") -> None:
        """Give the simulation a place in the deck editor."""
        pane = LazyPane(self._make_simulation)
        self._simulation = editor.add_pane("simulation", tr("Simulation"), pane)

    def _make_simulation(self) -> QWidget:
        return self.games.make_simulation()

    def show_simulation(self) -> None:
        """Bring the simulation pane to the front."""
        self._frame.pages.turn_to(None)
        if self._simulation is not None:
            self._simulation.show()
            self._simulation.raise_()
            self._simulation.setFocus()

    @property
    def games(self) -> "TableGames":
        """The games of the table; loaded when first wanted, the rules engine comes with them."""
        if self._games is None:
            from deckbuilder.ui.table.games import TableGames  # noqa: PLC0415  it brings the engine

            self._games = TableGames(
                self._frame, self._data, self._workers, self._folder, self._painter()
            )
        return self._games

    def opens(self, path: Path) -> bool:
        """Open a saved game; False for any other file."""
        if path.suffix.casefold() != GAME_FILE or not path.is_file():
            return False
        self.games.open_game_file(path)
        return True

    @property
    def is_in_front(self) -> bool:
        """Whether the table is what the window shows."""
        page = self._games.page if self._games is not None else None
        return page is not None and page.isVisible()

    @property
    def open_words(self) -> str:
        """What is being played, in a word or two; empty where nothing is."""
        return tr("in play") if self._games is not None and self._games.page is not None else ""

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entries of the menu."""
        pilots = tr("pilot bot AI computer autoplay greedy search")
        yield ActionSpec("goldfish", tr("Play this deck"), self._do("goldfish"), MENU, "F5",
                         "goldfish", 0, needs_deck=True,
                         also=tr("playtest goldfish try test game"))  # fmt: skip
        yield ActionSpec("free_table", tr("Play by hand, without rules"), self._do("free_table"),
                         MENU, "Ctrl+Shift+F5", group=0, needs_deck=True,
                         also=tr("free table sandbox manual solitaire"))  # fmt: skip
        yield ActionSpec("table_setup", tr("Opponents and seats …"), self._do("set_up"), MENU,
                         "Ctrl+F5", group=0, also=pilots)  # fmt: skip
        yield ActionSpec("table_show", tr("Table (back with the same key)"), self._do("toggle"),
                         MENU, "F6", group=0)  # fmt: skip
        yield ActionSpec("table_same", tr("Again with the same seed"), self._do("again_same"), MENU,
                         "Shift+F5", group=1)  # fmt: skip
        yield ActionSpec("table_new", tr("Again with a new seed"), self._do("again_new"), MENU,
                         "F7", "dice", 1)  # fmt: skip
        yield ActionSpec("concede", tr("Concede"), self._do("concede"), MENU, group=1,
                         also=tr("give up surrender resign"))  # fmt: skip
        yield ActionSpec("help_decision", tr("Play this decision for me"),
                         self._do("help_decision"), MENU, "F9", group=2, also=pilots)  # fmt: skip
        yield ActionSpec("help_turn", tr("Play this turn for me"), self._do("help_turn"), MENU,
                         "Shift+F9", group=2, also=pilots)  # fmt: skip
        yield ActionSpec("help_game", tr("Play the game for me"), self._do("help_game"), MENU,
                         "Ctrl+F9", group=2, also=pilots)  # fmt: skip
        yield ActionSpec("branch_keep", tr("Keep this line of play …"), self._do("keep_branch"),
                         MENU, "Ctrl+F8", "branch", 3)  # fmt: skip
        yield ActionSpec("table_turns", tr("Turn by turn …"), self._do("turn_by_turn"), MENU,
                         icon="statistics", group=3)  # fmt: skip
        yield ActionSpec("game_replay", tr("Watch this game again"), self._do("watch_again"), MENU,
                         group=3, also=tr("replay step play pause"))  # fmt: skip
        yield ActionSpec("game_copy", tr("Copy game as text"), self._do("copy_game"), MENU, group=4,
                         also=tr("share game code"))  # fmt: skip
        yield ActionSpec("game_paste", tr("Open game from the clipboard"), self._do("paste_game"),
                         MENU, group=4)  # fmt: skip
        yield ActionSpec("game_open", tr("Open game …"), self._do("open_game"), MENU, group=4)
        yield ActionSpec("game_save", tr("Save game …"), self._do("save_game"), MENU,
                         "Ctrl+Alt+G", group=4)  # fmt: skip
        yield ActionSpec("scenario_open", tr("Open scenario …"), self._do("open_scenario"), MENU,
                         group=4)  # fmt: skip
        yield ActionSpec("scenario_save", tr("Save as scenario …"), self._do("save_scenario"), MENU,
                         icon="scenario", group=4)  # fmt: skip

        yield ActionSpec("puzzles", tr("Puzzles …"), self.show_puzzles, MENU, "Ctrl+Shift+F6",
                         "scenario", 4, also=tr("puzzle win this turn solve"))  # fmt: skip
        yield ActionSpec("puzzle_make", tr("Make a puzzle of this position …"), self.make_puzzle,
                         MENU, group=4)  # fmt: skip
        yield ActionSpec("simulate", tr("Simulate many games …"), self.show_simulation, MENU,
                         "Ctrl+F6", "statistics", 5, needs_deck=True,
                         also=tr("playtest win rate matchup"))  # fmt: skip
        yield ActionSpec("trainer", tr("Keep or mulligan …"), self._do("train"), MENU, "Ctrl+F7",
                         "hand", 5, needs_deck=True,
                         also=tr("mulligan opening hand trainer"))  # fmt: skip

    @property
    def puzzles(self) -> "PuzzleMode":
        """Puzzle mode; loaded when it is first wanted."""
        if self._puzzles is None:
            from deckbuilder.ui.puzzles.mode import PuzzleMode  # noqa: PLC0415  it brings the engine

            self._puzzles = PuzzleMode(
                self.games, self._frame, self._data, self._folder, self._painter().theme
            )
        return self._puzzles

    def show_puzzles(self) -> None:
        """Choose a puzzle."""
        self.puzzles.choose()

    def make_puzzle(self) -> None:
        """Keep the position at the table as a puzzle."""
        self.puzzles.make()

    def _do(self, name: str) -> Callable[[], None]:
        return partial(self._call, name)

    def _call(self, name: str) -> None:
        getattr(self.games, name)()
