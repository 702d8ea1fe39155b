"""The puzzles of a game, with what came of each of them."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QWidget

from deckbuilder.store.puzzles.progress import Progress
from deckbuilder.store.puzzles.shelf import Puzzle
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr, tr_count
from engine.games import GAMES, playable_games


class PuzzleListDialog(FramedDialog):
    """Lets the user choose a puzzle."""

    def __init__(
        self,
        theme: Theme,
        game: str,
        puzzles: Callable[[str], Sequence[Puzzle]],
        progress: Mapping[str, Progress],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Puzzles"), (520, 560), parent)
        self._puzzles, self._progress = puzzles, progress
        self.game = QComboBox()
        self.game.setAccessibleName(tr("Game"))
        for each in playable_games():
            self.game.addItem(GAMES[each].title, each)
        self.count = label("", "muted")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Puzzles"))
        self.body.addWidget(self.game)
        self.body.addWidget(self.count)
        self.body.addWidget(self.list, 1)
        self.add_button(tr("Begin"), accepts=True, is_primary=True)
        self.add_close()
        self.list.itemActivated.connect(lambda _item: self.accept())
        self.game.currentIndexChanged.connect(self._fill)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self._fill()
        self.list.setFocus()

    @property
    def chosen(self) -> Puzzle | None:
        """The puzzle that was chosen."""
        item = self.list.currentItem()
        found = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return found if isinstance(found, Puzzle) else None

    def _fill(self) -> None:
        self.list.clear()
        found = self._puzzles(self.game.currentData())
        for number, puzzle in enumerate(found, 1):
            item = QListWidgetItem(f"{number}. {puzzle.title}\n{self._about(puzzle)}")
            item.setData(Qt.ItemDataRole.UserRole, puzzle)
            self.list.addItem(item)
        solved = sum(self._progress.get(e.key, Progress()).is_solved for e in found)
        if found:
            self.list.setCurrentRow(0)
            words = tr("{solved} of {count} solved", solved=solved, count=len(found))
        else:
            title = GAMES[self.game.currentData()].title
            words = tr("No puzzles for {game} yet. Make one of any position.", game=title)
        self.count.setText(words)

    def _about(self, puzzle: Puzzle) -> str:
        parts = [tr("win this turn")]
        if puzzle.steps:
            parts.append(tr_count(puzzle.steps, "1 step", "{count} steps"))
        if puzzle.is_own:
            parts.append(tr("mine"))
        return " · ".join([*parts, state_words(self._progress.get(puzzle.key, Progress()))])


def state_words(progress: Progress) -> str:
    """Return how far one came with a puzzle."""
    if progress.is_solved:
        return tr("solved with a hint") if progress.is_hinted else tr("solved")
    return tr("started") if progress.tries else tr("new")
