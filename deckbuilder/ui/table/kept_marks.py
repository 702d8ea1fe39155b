"""Stop marks that outlast a game: kept in the settings, by game."""

from deckbuilder.ui.table.window_keeper import WindowKeeper
from deckbuilder.ui.window.live_settings import LiveSettings


def keep_marks(windows: WindowKeeper, preferences: LiveSettings) -> None:
    """Let windows begin with the marks of the settings, and write there what is marked."""

    def keep(game: str, marks: str) -> None:
        preferences.choose(stops={**preferences.settings.stops, game: marks})

    windows.recall_marks = lambda game: preferences.settings.stops.get(game, "")
    windows.marked.connect(keep)
    windows.recall()
