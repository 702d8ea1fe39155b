"""The right of the gauntlet: win rates by card, and versions of the deck."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from deckbuilder.core.gauntlet.history import VersionRow
from deckbuilder.ui.gauntlet import results
from deckbuilder.ui.gauntlet.figures import FigureTable
from deckbuilder.ui.gauntlet.runner import GauntletState
from deckbuilder.ui.gauntlet.version_chart import VersionChart
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, section_head
from deckbuilder.ui.words import decimal, tr

WIDTH = 480
COLUMNS = (100, 26, 56, 56, 56)  # beside the name: the interval, its mark, three numbers


class CardsPane(QWidget):
    """What the games tell of single cards, and of earlier versions of the deck."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "s")
        theme.follow(self, lambda: self.setFixedWidth(theme.px(WIDTH)))
        layout.addLayout(section_head(theme, tr("Win rate by card")))
        self.cards = FigureTable(theme, tr("Win rate by card"))
        layout.addWidget(self.cards, 1)
        self.own_rate = label(tone="small", wraps=True)
        layout.addWidget(self.own_rate)
        layout.addLayout(section_head(theme, tr("Versions of this deck")))
        self.versions = VersionChart(theme)
        layout.addWidget(self.versions)
        self.step = label(tone="small", wraps=True)
        layout.addWidget(self.step)
        self.setLayout(layout)
        self.forget_versions()

    def show_state(self, state: GauntletState) -> None:
        """Show results."""
        matrix = state.matrix
        self.cards.show_figures(results.card_heads(), list(results.card_figures(matrix, 0)))
        self.cards.fit_columns(*COLUMNS)
        share = matrix.score(0).share
        if share is not None:
            rate = tr("Line: the deck's own {percent} %.", percent=decimal(100 * share.value, 1))
            self.own_rate.setText(rate)
        if state.versions:
            self._show_versions(state.versions)

    def forget_versions(self) -> None:
        """Compare nothing until the next games are over."""
        self._show_versions(())

    def forget(self) -> None:
        """Show nothing of another deck's games."""
        self.cards.show_figures(results.card_heads(), [])
        self.own_rate.clear()
        self.forget_versions()

    def _show_versions(self, rows: Sequence[VersionRow]) -> None:
        self.versions.show_versions(rows)
        self.step.setText(results.version_sentence(rows))
