"""Help and what looks after the program."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from deckbuilder import __version__
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.words import tr
from engine.cards import GameId

if TYPE_CHECKING:
    from deckbuilder.ui.dialogs.help_window import HelpWindow


class HelpDialogs:
    """Opens help pages and the rules.

    Args:
        where: Tells which page explains where the keyboard is.
        game: Tells whose rules are looked up first.
    """

    def __init__(
        self,
        theme: Theme,
        messages: Messages,
        where: Callable[[], str],
        game: Callable[[], GameId],
    ) -> None:
        self._theme, self._messages, self._where, self._game = theme, messages, where, game
        self._help: HelpWindow | None = None

    def help_here(self) -> None:
        """Open the help page for where the keyboard is."""
        self.help_page(self._where())

    def keys_page(self) -> None:
        """Open the help page that lists all keys."""
        self.help_page("keys")

    def help_page(self, name: str) -> None:
        """Open a help page."""
        from deckbuilder.ui.dialogs.help_window import HelpWindow

        if self._help is None:
            self._help = HelpWindow(self._theme, self._messages.over)
        self._help.show_page(name)
        self._help.show()
        self._help.raise_()

    def rules(self) -> None:
        """Open the numbered rules of the game at hand."""
        from deckbuilder.ui.dialogs.framed_dialog import is_raised
        from deckbuilder.ui.dialogs.rules_browser import RulesBrowser

        if not is_raised(RulesBrowser, self._messages.over):
            browser = RulesBrowser(self._theme, self._game(), self._messages.over)
            browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            browser.show()
            browser.box.setFocus()

    def about(self) -> None:
        """Say what this program is."""
        words = tr(
            "Deckbuilder {version}\n\nBuild decks for trading card games, check them against the "
            "numbered rules, and play them. Works without network, account and card images.",
            version=__version__,
        )
        QMessageBox.about(self._messages.over, tr("About Deckbuilder"), words)
