"""What the user chose, while the window is open: applied at once, written down soon after."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.store.settings import Settings, SettingsError, write_settings
from deckbuilder.ui.theme import Mode, Theme
from deckbuilder.ui.theme.theme import SCALES

PAUSE = 2_000  # milliseconds; a program that is killed has remembered its decks all the same


class LiveSettings(QObject):
    """Holds the settings of one window.

    Attributes:
        places: Gives what is remembered of the window besides: where everything is.

    Signals:
        changed: The user chose something. Carries the Settings.
        failed: They cannot be written. Carries the sentence.
    """

    changed = Signal(object)
    failed = Signal(str)

    def __init__(
        self, folder: Path, theme: Theme, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder, self._theme = folder, theme
        self._settings = settings
        self.places: Callable[[], dict[str, object]] = dict
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.keep)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def choose(self, **values: object) -> None:
        """Change some settings, by their names."""
        self._set(replace(self._settings, **values))  # type: ignore[arg-type]

    def add_recent(self, path: Path) -> None:
        """Remember a file as the one opened last."""
        self._set(self._settings.with_recent(path.absolute()))

    def apply(self, settings: Settings) -> None:
        """Use other settings."""
        modes = {each.value: each for each in Mode}
        self._theme.choose(
            mode=modes.get(settings.theme, Mode.SYSTEM),
            scale=settings.scale,
            is_roomy=settings.is_roomy,
            is_calm=settings.is_calm,
        )
        self._set(settings)

    def choose_mode(self, mode: Mode) -> None:
        """Use another theme."""
        self._theme.choose(mode=mode)
        self.choose(theme=mode.value)

    def toggle_mode(self) -> None:
        """Switch between light and dark."""
        self.choose_mode(Mode.LIGHT if self._theme.is_dark else Mode.DARK)

    def choose_scale(self, step: int) -> None:
        """Make text larger or smaller by a step."""
        places = [abs(each - self._theme.scale) for each in SCALES]
        place = places.index(min(places)) + step
        scale = SCALES[max(0, min(len(SCALES) - 1, place))]
        self._theme.choose(scale=scale)
        self.choose(scale=scale)

    def keep_soon(self) -> None:
        """Write the settings after a pause, in which more may change."""
        self._timer.start()

    def keep(self) -> None:
        """Write the settings, and where everything is, now."""
        self._timer.stop()
        self._settings = replace(self._settings, **self.places())  # type: ignore[arg-type]
        try:
            write_settings(self._folder, self._settings)
        except SettingsError as error:
            self.failed.emit(str(error))

    def _set(self, settings: Settings) -> None:
        self._settings = settings
        self.keep_soon()
        self.changed.emit(settings)
