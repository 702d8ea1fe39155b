"""Decks of any game that can be played, made ready for it."""

from collections.abc import Sequence
from typing import Any

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games import UnplayableGameError, play_kit
from engine.games.kits import DeckTable
from engine.language.reading.cache import ReadText


def table_for(
    decks: Sequence[Deck], find: CardFinder, read: ReadText | None = None
) -> DeckTable[Any]:
    """Make decks of one game ready for play; half of them on each side.

    `read` returns the tree of a text; a cache of compiled texts may be given.

    Raises:
        UnplayableGameError: The game cannot be played here, or the decks are of several games.
    """
    games = {deck.game for deck in decks}
    if len(games) != 1:
        raise UnplayableGameError("Both decks have to be of the same game.")
    return play_kit(games.pop()).sit_down(decks, find, read)
