"""The games: one folder each, registered here; a new game is a folder and a line in this file.

Nothing outside a game's folder imports what lies in it: whatever the program needs of a game it
finds in the game's plugin. A game without a playable part is possible and says so.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.cards import GameId
from engine.errors import EngineError
from engine.games import akora, argent_saga, rise, rush_of_ikorr
from engine.games.game import Game
from engine.games.plugin import Plugin
from engine.games.titles import call
from engine.games.titles import title_of as title_of
from engine.names import name_key

if TYPE_CHECKING:
    from engine.games.kits import PlayKit

PLUGINS: Mapping[GameId, Plugin] = {
    each.game.id: each
    for each in (rush_of_ikorr.PLUGIN, argent_saga.PLUGIN, rise.PLUGIN, akora.PLUGIN)
}
GAMES: Mapping[GameId, Game] = {game_id: each.game for game_id, each in PLUGINS.items()}
for _each in GAMES.values():
    call(_each.id, _each.title)
# What is meant where nobody says which game.
USUAL_GAME: GameId = rush_of_ikorr.GAME.id


class UnknownGameError(EngineError):
    """A game is named that does not exist here."""


class UnplayableGameError(EngineError):
    """Decks that cannot meet at a table."""


def game(name: str) -> Game:
    """Find a game by its id or title, however spelled."""
    wanted = name_key(name).replace("_", " ")
    for each in GAMES.values():
        if wanted in (each.id.replace("_", " "), name_key(each.title)):
            return each
    known = ", ".join(GAMES)
    raise UnknownGameError(f"There is no game “{name}”; the games are {known}.")


def playable_games() -> tuple[GameId, ...]:
    """Return the games that can be played here."""
    return tuple(game_id for game_id, each in PLUGINS.items() if each.is_playable)


def play_kit(game_id: GameId) -> "PlayKit[Any]":
    """Return the playable part of a game.

    Raises:
        UnplayableGameError: It has none.
    """
    kit = PLUGINS[game_id].play
    if kit is None:
        playable = ", ".join(map(title_of, playable_games()))
        raise UnplayableGameError(
            f"Decks of {title_of(game_id)} cannot be played yet, only those of {playable}."
        )
    return kit
