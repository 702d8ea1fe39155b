"""Saving what is in front: the open deck, or what the page in its place shows."""

from deckbuilder.ui.window.deck_saver import DeckSaver
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.pages import Pages
from deckbuilder.ui.words import tr


class PageSaver:
    """Saves what the user sees, never a deck behind the page in front."""

    def __init__(self, pages: Pages, decks: DeckSaver, messages: Messages) -> None:
        self._pages, self._decks, self._messages = pages, decks, messages

    def save(self) -> None:
        """Save the open deck, or what the page in front shows."""
        if not self._is_of_page():
            self._decks.save()

    def save_as(self) -> None:
        """Save the open deck, or what the page in front shows, into a file that is chosen."""
        if not self._is_of_page():
            self._decks.save_as()

    def _is_of_page(self) -> bool:
        page = self._pages.front
        if page is not None and not page.save():
            self._messages.say(
                tr("There is nothing to save here. Decks are saved in the deck editor, games at"
                   " the table.")
            )  # fmt: skip
        return page is not None
