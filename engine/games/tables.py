"""Which games can be played here, and how decks become a table; a game without rules says so."""

from collections.abc import Callable, Mapping, Sequence

from engine.cards import GameId
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import rush_of_ikorr, title_of
from engine.games.rush_of_ikorr.play.compile import CardFinder, ReadText, read_text
from engine.games.rush_of_ikorr.table import RushTable

TABLES: Mapping[GameId, Callable[..., RushTable]] = {rush_of_ikorr.GAME.id: RushTable}


class UnplayableGameError(EngineError):
    """Decks that cannot meet at a table."""


def table_for(decks: Sequence[Deck], find: CardFinder, read: ReadText = read_text) -> RushTable:
    """Make decks of one game ready for play; half of them on each side.

    `read` returns the tree of a text; a cache of compiled texts may be given.

    Raises:
        UnplayableGameError: The game cannot be played here, or the decks are of several games.
    """
    games = {deck.game for deck in decks}
    if len(games) != 1:
        raise UnplayableGameError("Both decks have to be of the same game.")
    game = games.pop()
    if game not in TABLES:
        playable = ", ".join(title_of(each) for each in TABLES)
        raise UnplayableGameError(
            f"Decks of {title_of(game)} cannot be played yet, only those of {playable}."
        )
    return TABLES[game](decks, find, read=read)
