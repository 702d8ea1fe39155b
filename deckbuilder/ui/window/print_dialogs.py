"""Printing: the deck in front, or cards that are wanted as proxies."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import CardExtras, GameData
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog, PrintedDeck
    from deckbuilder.ui.window.editor_page import EditorPage


class PrintDialogs:
    """Opens the dialog that prints."""

    def __init__(
        self,
        frame: Frame,
        folder: Path,
        data: GameData,
        extras: CardExtras,
        theme: Theme,
        editor: "Callable[[], EditorPage]",
    ) -> None:
        self._frame, self._folder, self._data = frame, folder, data
        self._extras, self._theme, self._editor = extras, theme, editor

    def print_deck(self) -> None:
        """Print the deck in front: its list, its sheet or its cards."""
        from deckbuilder.ui.dialogs.deck_print_dialog import PrintedDeck

        document = self._frame.decks.front
        if document is None:
            return
        path = document.session.path
        key = str(path.absolute()) if path is not None else document.title
        day = document.verdict.on_date
        chosen = tuple(each.entry for each in self._editor().deck_pane.rows())
        deck = document.named_deck
        printed = PrintedDeck(deck, document.shelf, key, day, chosen, document.folder)
        self._dialog(printed).exec()

    def print_cards(self, deck: Deck) -> None:
        """Print all cards of a list as proxies."""
        from deckbuilder.ui.dialogs.deck_print_dialog import PrintedDeck
        from deckbuilder.ui.dialogs.print_options import PROXIES, WHOLE

        shelf = self._data.shelf_of(deck.game)
        dialog = self._dialog(PrintedDeck(deck, shelf, deck.name))
        dialog.proxies.choose_cards(WHOLE)
        dialog.choose(PROXIES)
        dialog.exec()

    def _dialog(self, printed: "PrintedDeck") -> "DeckPrintDialog":
        from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog

        image_of = self._extras.image_of
        return DeckPrintDialog(
            self._theme, printed, self._folder, image_of, self._frame.messages.over
        )
