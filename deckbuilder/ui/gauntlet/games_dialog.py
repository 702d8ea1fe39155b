"""The games of a pairing, one below the other."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from deckbuilder.core.gauntlet.standings import Cell, Matrix
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.gauntlet.figures import AHEAD, BEHIND, EVEN, Figure, FigureTable
from deckbuilder.ui.gauntlet.results import cell_sentence
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import thousands, tr

MOST_GAMES = 5_000  # more than anybody reads


class GamesDialog(FramedDialog):
    """Who began each game, and how it ended for the first deck."""

    def __init__(
        self, theme: Theme, matrix: Matrix, cell: Cell, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Games of the pairing"), (520, 560), parent)
        self.words = label(f"{cell_sentence(matrix, cell)}.", wraps=True)
        self.body.addWidget(self.words)
        self.games = FigureTable(theme, tr("Games of the pairing"))
        names = [matrix.plan.entrants[at].title for at in (cell.deck, cell.against)]
        heads = (tr("Game"), tr("Goes first"), names[0])
        self.games.show_figures(heads, list(_rows(cell, names)))
        self.games.stretch(1)
        self.body.addWidget(self.games, 1)
        self.add_close()
        self.games.setFocus()


def _rows(cell: Cell, names: list[str]) -> Iterator[tuple[Figure, ...]]:
    """Yield a row for each game."""
    endings = {"W": (AHEAD, tr("won")), "D": (EVEN, tr("a draw")), "L": (BEHIND, tr("lost"))}
    for number, letter in enumerate(cell.letters[:MOST_GAMES], start=1):
        tone, word = endings[letter.upper()]
        begins = names[letter.islower()]
        spoken = tr("Game {number}: {deck} goes first, {ending}", number=number, deck=begins,
                    ending=word)  # fmt: skip
        yield (
            Figure(thousands(number), spoken=spoken),
            Figure(begins, is_left=True, spoken=spoken),
            Figure(word, mark=tone, tone=tone, is_left=True, spoken=spoken),
        )
