"""Lets players arrange a table without rules, and remembers their layouts by game."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.table_areas import areas_of, filled_areas, rearranged
from deckbuilder.ui.table.areas_dialog import AreasDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.live_settings import LiveSettings
from engine.cards import GameId

# Stands between a game and the name of a layout in the settings; the game alone names the last one.
BETWEEN = "/"


class AreaKeeper(QObject):
    """Opens the dialog and begins again where the game stood.

    Attributes:
        recall: Returns the layouts that are kept, by game and name.
        keep: Keeps layouts in their place.

    Signals:
        arranged: The game at its table arranged otherwise. Carries the TableSession.
    """

    arranged = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._over = theme, parent
        self.recall: Callable[[], dict[str, str]] = dict
        self.keep: Callable[[dict[str, str]], None] = lambda _layouts: None

    def last(self, game: GameId) -> str:
        """Return how a table of a game was arranged last."""
        return self.recall().get(game, "")

    def open(self, session: TableSession) -> None:
        """Let the player arrange a game's table."""
        table, plans = areas_of(session)
        start = f"{session.seated.game}{BETWEEN}"
        kept = self.recall()
        own = {key.removeprefix(start): e for key, e in kept.items() if key.startswith(start)}
        filled = filled_areas(session)
        dialog = AreasDialog(self._theme, table, plans, filled, own, self._over)
        is_wanted = bool(dialog.exec())
        others = {key: each for key, each in kept.items() if not key.startswith(start)}
        now = {**others, **{start + name: each for name, each in dialog.layouts.items()}}
        if is_wanted:
            now[session.seated.game] = dialog.text
        if now != kept:
            self.keep(now)
        if is_wanted and dialog.text != session.seated.plan.areas:
            self.arranged.emit(rearranged(session, dialog.text))


def keep_layouts(areas: AreaKeeper, preferences: LiveSettings) -> None:
    """Let layouts be those of the settings."""
    areas.recall = lambda: preferences.settings.layouts
    areas.keep = lambda layouts: preferences.choose(layouts=layouts)
