"""The line above the desk: which event is open, and what can be done with it."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from deckbuilder.ui.folding_bar import FoldingBar, Words
from deckbuilder.ui.menu_buttons import give_menu
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, WordedButton, bar_button, icon_button, label, row
from deckbuilder.ui.window.places import DESK, PlaceTabs
from deckbuilder.ui.words import tr

Choice = tuple[str, Callable[[], object]]


class DeskBar(FoldingBar):
    """The bar of the desk.

    Signals:
        theme_asked: Light and dark should be switched.
    """

    theme_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        self._layout = row(spacing=theme.space("s"))
        self._layout.setContentsMargins(theme.space("m"), 0, theme.space("m"), 0)
        self._places = PlaceTabs(self._theme, DESK)
        self._name = label(tone="heading")
        self._about = ElidedLabel(tone="muted")
        for each in (self._places, self._name):
            self._layout.addWidget(each)
        self._layout.addWidget(self._about, 1)
        self._buttons: list[WordedButton] = []
        self.setLayout(self._layout)

    def add_menu(self, text: str, icon: str, choices: Iterable[Choice]) -> QToolButton:
        """Add a button with several things to do."""
        made = self._framed(text, icon)
        menu = QMenu(made)
        for words, handler in choices:
            menu.addAction(words).triggered.connect(lambda _checked=False, do=handler: do())
        give_menu(made, menu)
        return made

    def finish(self) -> None:
        """Put the button for light and dark at the end."""
        theme = self._theme
        other = icon_button(theme, "moon", tr("Dark theme"))
        # The icon is where the button leads: the sun in the dark, the moon in the light.
        theme.follow(other, lambda: other.setIcon(theme.icon("sun" if theme.is_dark else "moon")))
        other.clicked.connect(self.theme_asked)
        self.theme_button = other
        self._layout.addWidget(other)

    def show_event(self, name: str, about: str) -> None:
        """Say which event is open."""
        metrics = self._name.fontMetrics()
        width = self._theme.px(260)
        self._name.setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, width))
        self._name.setAccessibleName(name)
        self._about.set_text(about)

    def folding(self) -> Sequence[Words]:
        """See base class; what is done here goes first, then the places, then the event."""
        return (self._show_button_words, self._places.show_words, self._name.setVisible)

    def _show_button_words(self, has_words: bool) -> None:
        for made in self._buttons:
            made.show_words(has_words)
            made.setToolTip(made.accessibleName())

    def _framed(self, text: str, icon: str) -> WordedButton:
        made = bar_button(self._theme, text, icon, "framed")
        self._buttons.append(made)
        self._layout.addWidget(made)
        return made
