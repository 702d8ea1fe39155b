"""The action that opens formats and ban lists; the dialog is loaded when it is first used."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData
from deckbuilder.ui.words import tr
from engine.cards import GameId

if TYPE_CHECKING:
    from deckbuilder.ui.formats.dialog import FormatsDialog


class FormatHook:
    """Opens the formats of the game at hand; `reload` judges decks by them again."""

    def __init__(
        self, frame: Frame, theme: Theme, data: GameData, folder: Path, reload: Callable[[], None]
    ) -> None:
        self._frame, self._theme, self._data = frame, theme, data
        self._folder, self._reload = folder, reload

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entry of the menu."""
        yield ActionSpec("formats", tr("Formats and ban lists …"), self.show, "deck", "",
                         "judge", also=tr("banned limited errata list format"))  # fmt: skip

    def show(self) -> None:
        """Open the dialog."""
        self.make().exec()

    def make(self) -> "FormatsDialog":
        """Return the dialog for the deck in front, or the game chosen last."""
        from deckbuilder.ui.formats.dialog import FormatsDialog  # noqa: PLC0415  when wanted

        front = self._frame.decks.front
        game = front.deck.game if front else GameId(self._frame.preferences.settings.game)
        deck = front.deck if front is not None else None
        over = self._frame.messages.over
        dialog = FormatsDialog(self._theme, self._data.shelf_of(game), self._folder, deck, over)
        dialog.changed.connect(self._reload)
        return dialog
