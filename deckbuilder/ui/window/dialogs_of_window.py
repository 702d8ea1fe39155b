"""The dialogs that the window's actions open, each with what it needs."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.store.deck_versions import versions_of
from deckbuilder.ui.dialogs.history_dialog import HistoryDialog
from deckbuilder.ui.dialogs.share_dialog import ShareDialog
from deckbuilder.ui.window.palette import CommandPalette, PaletteEntry, keys_text
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

MOST_CARDS = 5_000


class WindowDialogs:
    """Opens dialogs over one window."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    def share(self) -> None:
        """Show the share code of the open deck."""
        document = self._window.document
        if document is not None:
            ShareDialog(self._window.backstage.theme, document.deck, self._window).exec()

    def history(self) -> None:
        """Show versions and steps of the open deck."""
        document = self._window.document
        if document is None:
            return
        path = document.session.path
        folder = self._window.backstage.folder
        versions = list(versions_of(folder, path)) if path is not None else []
        HistoryDialog(self._window.backstage.theme, document, versions, self._window).exec()

    def palette(self) -> None:
        """Open the command palette."""
        window = self._window
        entries = [*self._action_entries(), *self._deck_entries(), *self._card_entries()]
        palette = CommandPalette(window.backstage.theme, entries, window)
        middle = window.geometry().center()
        palette.move(middle.x() - palette.width() // 2, window.geometry().top() + 90)
        palette.show()
        palette.box.setFocus()

    def _action_entries(self) -> Iterator[PaletteEntry]:
        table = self._window.actions_table
        for name, action in table.all().items():
            if action.isEnabled() and name != "palette":
                text = action.text().replace("&", "")
                yield PaletteEntry(text, keys_text(action.shortcut()), action.trigger)

    def _deck_entries(self) -> Iterator[PaletteEntry]:
        for place, document in enumerate(self._window.documents):
            yield PaletteEntry(
                tr("Go to {deck}", deck=document.title),
                tr("open deck"),
                partial(self._window.show_tab, place),
            )

    def _card_entries(self) -> Iterator[PaletteEntry]:
        document = self._window.document
        if document is None:
            return
        library = self._window.editor.library
        for number, card in enumerate(document.shelf.catalog.cards()):
            if number >= MOST_CARDS:
                return
            show = partial(library.set_query, f'name:"{card.name}"')
            yield PaletteEntry(card.name, tr("card"), show)
