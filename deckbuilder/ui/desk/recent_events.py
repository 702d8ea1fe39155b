"""The events that were open at the desk: the one to come back to, and those to choose from."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMenu

from deckbuilder.ui.window.live_settings import LiveSettings

MOST_SHOWN = 6


class RecentEvents:
    """Which events were open, kept in the settings."""

    def __init__(self, preferences: LiveSettings) -> None:
        self._preferences = preferences
        self._may_come_back = True

    @property
    def there(self) -> list[Path]:
        """The events that were open last and are still there, newest first."""
        paths = [Path(each) for each in self._preferences.settings.recent_events]
        return [each for each in paths if each.exists()][:MOST_SHOWN]

    def take_last(self) -> Path | None:
        """Return the event to come back to; asked again, and once another was opened, none."""
        last = self._preferences.settings.event
        is_there = self._may_come_back and bool(last) and Path(last).exists()
        self._may_come_back = False
        return Path(last) if is_there else None

    def remember(self, path: Path | None) -> None:
        """Keep which event is open; None for none."""
        self._may_come_back = False
        if path is None:
            self._preferences.choose(event="")
        else:
            known = self._preferences.settings.with_event(path.absolute())
            self._preferences.choose(event=known.event, recent_events=known.recent_events)

    def fill(self, menu: QMenu, open_event: Callable[[Path], object]) -> None:
        """List them in a menu."""
        menu.clear()
        for path in self.there:
            words = path.name.replace("&", "&&")
            menu.addAction(words).triggered.connect(
                lambda _checked=False, path=path: open_event(path)
            )
        menu.setEnabled(bool(menu.actions()))
