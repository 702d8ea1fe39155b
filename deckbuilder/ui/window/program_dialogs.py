"""Dialogs about the program itself: settings and the card database."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr


class SettingsDialogs:
    """Lets the user change the settings.

    Args:
        is_busy: Tells whether something is open that closing the window would end.

    Attributes:
        is_reopening: Whether the window was closed to be opened again in another language.
    """

    def __init__(
        self,
        theme: Theme,
        preferences: LiveSettings,
        actions: Actions,
        messages: Messages,
        is_busy: Callable[[], object] = lambda: False,
    ) -> None:
        self._theme, self._preferences = theme, preferences
        self._actions, self._messages = actions, messages
        self._is_busy = is_busy
        self.is_reopening = False

    def open(self) -> None:
        """Change the settings."""
        from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog

        settings, specs = self._preferences.settings, self._actions.specs()
        dialog = SettingsDialog(self._theme, settings, specs, self._messages.over)
        if dialog.exec():
            chosen = dialog.chosen()
            self._preferences.apply(chosen)
            if chosen.language != settings.language:
                self._reopen()

    def _reopen(self) -> None:
        """Open the window again in another language; decks that are not saved come back, too."""
        if self._is_busy():
            words = tr("A game is in play: the language changes when the window is opened again.")
            self._messages.say(words)
            return
        self.is_reopening = True
        self._messages.over.close()
        self.is_reopening = not self._messages.over.isVisible()


class DatabaseDialogs(QObject):
    """Looks after the card database.

    Signals:
        rebuilt: The cards are in a new database.
    """

    rebuilt = Signal()

    def __init__(
        self, theme: Theme, folder: Path, data: GameData, workers: Workers, messages: Messages
    ) -> None:
        super().__init__(messages)
        self._theme, self._folder, self._data = theme, folder, data
        self._workers, self._messages = workers, messages

    def check(self) -> None:
        """Check the card database, and rebuild it if the user wants that."""
        from deckbuilder.ui.dialogs.database_dialog import DatabaseDialog

        dialog = DatabaseDialog(
            self._theme,
            self._folder,
            self._workers.quick,
            self._messages.over,
            self._data.close_database,
        )
        dialog.rebuilt.connect(self.rebuilt)
        dialog.exec()
