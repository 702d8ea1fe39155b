"""Earlier runs of a deck: a menu of what was played, each of which can be taken up again."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.core.gauntlet.history import GauntletRun
from deckbuilder.ui.words import decimal, tr_count

MOST_RUNS = 20


def run_words(run: GauntletRun) -> str:
    """Return a run in a line."""
    share = run.score.share
    return tr_count(
        len(run.letters),
        "{day}: {percent} % against 1 deck, {games} games each, seed {seed}",
        "{day}: {percent} % against {count} decks, {games} games each, seed {seed}",
        day=run.day, percent=decimal(100 * share.value, 1) if share else "–", games=run.games,
        seed=run.seed,
    )  # fmt: skip


class EarlierRuns(QObject):
    """The runs of one deck, newest first.

    Signals:
        chosen: A run is to be taken up again. Carries it.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(parent)
        self.runs: Sequence[GauntletRun] = ()

    def show_runs(self, runs: Sequence[GauntletRun], game: str, deck: str) -> int:
        """Offer the runs of a deck; returns how many there are."""
        self.runs = [each for each in reversed(runs) if (each.game, each.deck) == (game, deck)]
        self.menu.clear()
        for run in self.runs[:MOST_RUNS]:
            action = QAction(run_words(run), self.menu)
            action.triggered.connect(lambda _checked=False, run=run: self.chosen.emit(run))
            self.menu.addAction(action)
        return len(self.runs)
