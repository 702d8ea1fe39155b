"""What a deck made of the whole field: a heading with the games, and four sums."""

from PySide6.QtWidgets import QWidget

from deckbuilder.core.gauntlet.standings import Matrix
from deckbuilder.ui.gauntlet.results import sums
from deckbuilder.ui.summary_box import SummaryBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, column, label, row
from deckbuilder.ui.words import thousands, tr, tr_count


class FieldSums(QWidget):
    """The deck in front against everybody."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        head, line = row(spacing=theme.space("s")), row(spacing=theme.space("s"))
        self.title = label("", "heading")
        self.games = ElidedLabel("", "small")
        head.addWidget(self.title)
        head.addWidget(self.games, 1)
        self.boxes = [SummaryBox() for _ in range(4)]
        for box in self.boxes:
            line.addWidget(box, 1)
        layout = column(spacing=theme.space("s"))
        layout.addLayout(head)
        layout.addLayout(line)
        self.setLayout(layout)

    def show_matrix(self, matrix: Matrix) -> None:
        """Show what is known now of the first deck."""
        self.title.setText(tr("{deck} against the field", deck=matrix.plan.entrants[0].title))
        games = matrix.score(0).games
        self.games.set_text(tr_count(games, "1 game", "{games} games", games=thousands(games)))
        for box, said in zip(self.boxes, sums(matrix, 0), strict=False):
            box.show_words(*said)
