"""The action that updates the cards; its dialog is loaded when it is first used."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.tournament.card_updates import CardUpdates
    from deckbuilder.ui.updates.dialog import UpdateDialog


class UpdateHook:
    """Opens the dialog that updates the cards.

    Args:
        reload: Goes on with the cards as they are after an update.
        open_deck: Opens a deck file.
        import_cards: Asks for a file of cards.
    """

    def __init__(
        self,
        frame: Frame,
        theme: Theme,
        updates: "Callable[[], CardUpdates]",
        reload: Callable[[], None],
        open_deck: Callable[[Path], None],
        import_cards: Callable[[], None],
    ) -> None:
        self._frame, self._theme, self._updates = frame, theme, updates
        self._reload, self._open_deck, self._import_cards = reload, open_deck, import_cards

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entry of the menu."""
        yield ActionSpec("update_cards", tr("Update cards …"), self.show, "cards", "",
                         "update", 2, also=tr("fetch download new cards prices"))  # fmt: skip

    def show(self) -> None:
        """Open the dialog and begin; one that is open already comes to the front."""
        from deckbuilder.ui.dialogs.framed_dialog import is_raised  # noqa: PLC0415  when wanted
        from deckbuilder.ui.updates.dialog import UpdateDialog  # noqa: PLC0415  when wanted

        if not is_raised(UpdateDialog, self._frame.messages.over):
            dialog = self.make()
            dialog.show()
            dialog.start()

    def make(self) -> "UpdateDialog":
        """Return the dialog before it has begun."""
        from deckbuilder.ui.updates.dialog import UpdateDialog  # noqa: PLC0415  when wanted
        from deckbuilder.ui.updates.runner import UpdateRunner  # noqa: PLC0415  when wanted

        updates = self._updates()
        runner = UpdateRunner(updates)
        dialog = UpdateDialog(self._theme, runner, updates.games(), self._frame.messages.over)
        runner.setParent(dialog)
        dialog.let_go_when_closed()
        dialog.updated.connect(self._reload)
        dialog.open_asked.connect(self._open_deck)
        dialog.file_asked.connect(self._import_cards)
        return dialog
