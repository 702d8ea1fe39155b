"""A deck that is piped in: `deckbuilder check -`, `deckbuilder convert - deck.txt`."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.core.decklist.reading import CardNames, ListReading

STANDARD_INPUT = "-"


def read_standard_input(game: str | None, names: "CardNames") -> "ListReading":
    """Read the deck that was piped in: a list, JSON or a share code.

    Raises:
        DeckbuilderError: It is not a deck.
    """
    from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
    from deckbuilder.store.decks.deck_files import LARGEST_FILE
    from deckbuilder.store.text_files import decode_text
    from deckbuilder.tournament.event_checks import read_list_text

    raw = sys.stdin.buffer.read(LARGEST_FILE + 1)
    try:
        return read_list_text(decode_text("standard input", raw), game, names)
    except DeckbuilderError as error:
        words = str(error).removeprefix("Cannot read standard input: ")
        raise UnreadableFileError(f"Cannot read standard input: {words}") from error
