"""Dialogs about the program itself: settings and the card database."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.services import GameData, Workers


class SettingsDialogs:
    """Lets the user change the settings."""

    def __init__(
        self, theme: Theme, preferences: LiveSettings, actions: Actions, messages: Messages
    ) -> None:
        self._theme, self._preferences = theme, preferences
        self._actions, self._messages = actions, messages

    def open(self) -> None:
        """Change the settings."""
        from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog

        settings, specs = self._preferences.settings, self._actions.specs()
        dialog = SettingsDialog(self._theme, settings, specs, self._messages.over)
        if dialog.exec():
            self._preferences.apply(dialog.chosen())


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
