"""The right of the gauntlet: win rates by card, and versions of the deck."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QWidget

from deckbuilder.core.gauntlet.history import VersionRow
from deckbuilder.ui.gauntlet import results
from deckbuilder.ui.gauntlet.deck_art import DeckArt
from deckbuilder.ui.gauntlet.figures import Figure, FigureDelegate, FigureTable
from deckbuilder.ui.gauntlet.runner import GauntletState
from deckbuilder.ui.gauntlet.version_chart import VersionChart
from deckbuilder.ui.views.row_painter import COST, RowPainter
from deckbuilder.ui.widgets import column, label, section_head
from deckbuilder.ui.words import decimal, tr

WIDTH, WIDEST = 496, 16_777_215
COLUMNS = (90, 26, 56, 56, 56)  # beside the name: the interval, its mark, three numbers


class RateDelegate(FigureDelegate):
    """Draws the cost of a card before its name; such a figure's key is the name."""

    def __init__(self, art: DeckArt, parent: QWidget) -> None:
        super().__init__(art.painter.theme, parent)
        self._art = art

    def _paint_text(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        if isinstance(figure.key, str):
            px = self._theme.px
            catalog = self._art.catalog
            card = catalog.card(figure.key) if catalog is not None else None
            face = self._art.painter.face(card) if card is not None else None
            centre = QPointF(box.left() + px(6 + COST / 2), box.center().y())
            RowPainter(painter, self._theme).cost(centre, face)
            box = box.adjusted(px(COST + 6), 0, 0, 0)
        super()._paint_text(painter, box, figure)


class CardsPane(QWidget):
    """What the games tell of single cards, and of earlier versions of the deck."""

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = art.painter.theme
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "s")
        self._theme, self.fills = theme, False
        theme.follow(self, self._set_width)
        layout.addLayout(section_head(theme, tr("Win rate by card")))
        self.cards = FigureTable(theme, tr("Win rate by card"))
        self.cards.setItemDelegate(RateDelegate(art, self.cards))
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

    def stand_in(self, layout: QBoxLayout, *, fills: bool) -> None:
        """Move into a layout: beside the results, or in their place, as wide as that is."""
        if fills is not self.fills:
            self.fills = fills
            self._set_width()
            layout.addWidget(self)

    def _set_width(self) -> None:
        width = self._theme.px(WIDTH)
        self.setMinimumWidth(0 if self.fills else width)
        self.setMaximumWidth(WIDEST if self.fills else width)

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
