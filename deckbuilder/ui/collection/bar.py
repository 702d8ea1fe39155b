"""The line above the collection: the places, whose cards these are, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from deckbuilder.ui.folding_bar import FoldingBar, Words
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import bar_button, label, row
from deckbuilder.ui.window.places import START, PlaceTabs
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES


class CollectionBar(FoldingBar):
    """The bar of the collection.

    Signals:
        game_chosen: Another game's cards should be shown. Carries its id.
        prices_asked: Cards and their prices should be updated.
        back_asked: The user wants to leave.
    """

    game_chosen = Signal(str)
    prices_asked = Signal()
    back_asked = Signal()

    def __init__(self, theme: Theme, game: GameId, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        layout = row(spacing=theme.space("s"))
        theme.arrange(layout, ("m", "", "m", ""), "s")
        self.places = PlaceTabs(theme, START)
        layout.addWidget(self.places)
        self._title = label(tr("Collection"), "heading")
        layout.addWidget(self._title)
        self.games = QComboBox()
        self.games.setAccessibleName(tr("Game"))
        for game_id, each in GAMES.items():
            self.games.addItem(each.title, game_id)
        self.choose_game(game)
        self.games.activated.connect(self._on_game)
        layout.addWidget(self.games)
        layout.addStretch(1)
        self.buttons = row(spacing=theme.space("s"))
        layout.addLayout(self.buttons)
        self.prices = bar_button(theme, tr("Update prices"), "update", "framed")
        self.prices.setToolTip(tr("Fetches cards and prices: Cards, Update cards …"))
        self.prices.clicked.connect(self.prices_asked)
        layout.addWidget(self.prices)
        self.back = bar_button(theme, tr("Back"), "start", "framed")
        self.back.setToolTip(tr("Back (Esc)"))
        self.back.clicked.connect(self.back_asked)
        layout.addWidget(self.back)
        self.setLayout(layout)

    def choose_game(self, game: GameId) -> None:
        """Show whose cards these are."""
        self.games.setCurrentIndex(max(0, self.games.findData(game)))

    def folding(self) -> Sequence[Words]:
        """See base class; the way back keeps its word longest."""
        return (
            self.places.show_words, self._title.setVisible, self.prices.show_words,
            self.back.show_words,
        )  # fmt: skip

    def _on_game(self, place: int) -> None:
        self.game_chosen.emit(self.games.itemData(place))
