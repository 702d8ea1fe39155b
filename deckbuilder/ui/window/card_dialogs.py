"""The dialogs about single cards: made, changed, imported and exported."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.cards.own_cards import read_cards, write_cards
from deckbuilder.ui.file_dialogs import choose_to_open, choose_to_save
from deckbuilder.ui.message_box import message_box
from deckbuilder.ui.window.file_jobs import os_sentence
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.services import GameData
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card, GameId
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.window.editor_page import EditorPage


class CardDialogs(QObject):
    """Opens dialogs about cards.

    Signals:
        cards_changed: The user's own cards are others; everybody should read them again.
    """

    cards_changed = Signal()

    def __init__(
        self,
        data: GameData,
        painter: "Callable[[], CardPainter]",
        editor: "Callable[[], EditorPage]",
        decks: OpenDecks,
        preferences: LiveSettings,
        messages: Messages,
    ) -> None:
        super().__init__(messages)
        self._data, self._painter, self._editor = data, painter, editor
        self._decks, self._preferences, self._messages = decks, preferences, messages

    def new_card(self) -> None:
        """Make a card of the game at hand."""
        document = self._decks.front
        game = document.deck.game if document else GameId(self._preferences.settings.game)
        self._edit(game, None)

    def edit_card(self) -> None:
        """Change the card that the inspector shows."""
        card = self._editor().inspector.card
        if card is None:
            self._messages.say(tr("Choose a card first."))
        else:
            self.open_card(card)

    def open_card(self, card: Card) -> None:
        """Change a card; the changed one becomes the user's own."""
        self._edit(card.game, card)

    def remove_card(self) -> None:
        """Take the user's own version of the shown card away, once that is confirmed."""
        card = self._editor().inspector.card
        own = self._data.own
        if card is None or all(each.key != card.key for each in own.cards(card.game)):
            self._messages.say(tr("The shown card is not one of your own."))
            return
        if not self._may_remove(card):
            return
        try:
            own.remove(card)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.cards_changed.emit()
        self._messages.say(tr("Your own {card} is removed.", card=card.name))

    def _may_remove(self, card: Card) -> bool:
        words = tr("Remove your own {card}?", card=card.name)
        more = tr("It cannot be brought back; export your own cards to keep it.")
        box = message_box(self._messages.over, words, more)
        remove = box.addButton(tr("Remove"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        box.deleteLater()
        return box.clickedButton() is remove

    def import_cards(self) -> None:
        """Take the cards of a file over as own ones."""
        filters = f"{tr('Cards')} (*.json *.csv)"
        path = choose_to_open(self._messages.over, tr("Import own cards"), filters)
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Take the cards of a file over as own ones."""
        try:
            cards = read_cards(path, "own")
            self._data.own.put(cards)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.cards_changed.emit()
        self._messages.say(tr_count(len(cards), "1 card imported.", "{count} cards imported."))

    def export_cards(self) -> None:
        """Write all own cards into a file."""
        over, title = self._messages.over, tr("Export own cards")
        path = choose_to_save(over, title, "own_cards", {tr("Cards"): ".json"})
        if path is None:
            return
        try:
            write_cards(path, self._data.own.cards())
        except DeckbuilderError as error:
            self._messages.complain(str(error))
        except OSError as error:
            self._messages.complain(os_sentence(error))
        else:
            self._messages.say(tr("Exported as {file}.", file=path.name))

    def _edit(self, game: GameId, card: Card | None) -> None:
        from deckbuilder.ui.dialogs.card_editor import CardEditor

        data = self._data
        dialog = CardEditor(
            self._painter(), GAMES[game], data.own, data.explain, card, self._messages.over
        )
        catalog = data.shelf_of(game).catalog
        is_overlay = catalog.schema.is_overlay
        dialog.is_taken = lambda made: (
            (catalog.overlay(made.name) if is_overlay(made) else catalog.card(made.name))
            is not None
        )
        dialog.saved.connect(self._on_card_saved)
        dialog.exec()

    def _on_card_saved(self, card: Card) -> None:
        """Go on with the new card: it is shown in the library and in the inspector."""
        self.cards_changed.emit()
        self._messages.say(tr("{card} is saved among your own cards.", card=card.name))
        document = self._decks.front
        if document is not None and document.deck.game == card.game:
            self._editor().show_cards(f'name:"{card.name}"')
            self._editor().inspector.show_card(card)
