"""The line above the gauntlet and the improvement: places, what is open, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.folding_bar import FoldingBar, Words
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, bar_button, label, row
from deckbuilder.ui.window.places import PlaceTabs
from deckbuilder.ui.words import tr


class RunBar(FoldingBar):
    """The bar of a page on which games are run.

    Signals:
        back_asked: The user wants to leave.
        setup_asked: What is played should be shown or folded away.
    """

    back_asked = Signal()
    setup_asked = Signal()

    def __init__(self, theme: Theme, place: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.extra_words: tuple[Words, ...] = ()  # of the buttons that a page adds
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        layout = row(spacing=theme.space("s"))
        theme.arrange(layout, ("m", "", "m", ""), "s")
        self.places = PlaceTabs(theme, place)
        layout.addWidget(self.places)
        self._title = label(title, "heading")
        layout.addWidget(self._title)
        self._about = ElidedLabel("", "small")
        layout.addWidget(self._about, 1)
        self.setup = bar_button(theme, tr("Set-up"), "settings", "framed")
        self.setup.setToolTip(tr("Shows or hides what is played"))
        self.setup.clicked.connect(self.setup_asked)
        layout.addWidget(self.setup)
        self.buttons = row(spacing=theme.space("s"))
        layout.addLayout(self.buttons)
        self.back = bar_button(theme, tr("Back to the deck"), "deck", "framed")
        self.back.setToolTip(tr("Back (Esc)"))
        self.back.clicked.connect(self.back_asked)
        layout.addWidget(self.back)
        self.setLayout(layout)

    def show_about(self, words: str) -> None:
        """Say what is being looked at."""
        self._about.set_text(words)

    def folding(self) -> Sequence[Words]:
        """See base class; the way back keeps its word longest."""
        return (
            self.places.show_words, self._title.setVisible, self.setup.show_words,
            *self.extra_words, self.back.show_words,
        )  # fmt: skip
