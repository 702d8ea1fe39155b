"""What a part of the window may ask of the window around it."""

from dataclasses import dataclass

from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.pages import Pages


@dataclass(frozen=True, slots=True)
class Frame:
    """The window as the table and the desk see it.

    Attributes:
        decks: The open decks.
        pages: Where a page can be put and brought to the front.
        messages: Where something is said, and over which window dialogs open.
        preferences: What the user chose.
    """

    decks: OpenDecks
    pages: Pages
    messages: Messages
    preferences: LiveSettings
