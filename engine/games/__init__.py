"""The games: one folder each, found through `game()`; a new game is a folder and a line here."""

from collections.abc import Mapping

from engine.cards import GameId
from engine.errors import EngineError
from engine.games import akora, argent_saga, rise, rush_of_ikorr
from engine.games.game import Game
from engine.names import name_key

GAMES: Mapping[GameId, Game] = {
    each.id: each for each in (rush_of_ikorr.GAME, argent_saga.GAME, rise.GAME, akora.GAME)
}


class UnknownGameError(EngineError):
    """A game is named that does not exist here."""


def game(name: str) -> Game:
    """Find a game by its id or title, however spelled."""
    wanted = name_key(name).replace("_", " ")
    for each in GAMES.values():
        if wanted in (each.id.replace("_", " "), name_key(each.title)):
            return each
    known = ", ".join(GAMES)
    raise UnknownGameError(f"There is no game “{name}”; the games are {known}.")


def title_of(game_id: str) -> str:
    """Return what players call a game, by its id."""
    return GAMES[GameId(game_id)].title
