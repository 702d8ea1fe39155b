"""Where the construction rules of a game are found; apart from `engine.games`, which loads fast."""

from collections.abc import Mapping

from engine.cards import GameId
from engine.errors import EngineError
from engine.games.akora.construction import CONSTRUCTION as AKORA
from engine.games.argent_saga.construction import CONSTRUCTION as ARGENT_SAGA
from engine.games.rise.construction import CONSTRUCTION as RISE
from engine.games.rush_of_ikorr.construction import CONSTRUCTION as RUSH_OF_IKORR
from engine.legality import Construction

CONSTRUCTIONS: Mapping[GameId, Construction] = {
    each.game: each for each in (RUSH_OF_IKORR, ARGENT_SAGA, RISE, AKORA)
}


def construction(game_id: GameId) -> Construction:
    """Find the construction rules of a game."""
    try:
        return CONSTRUCTIONS[game_id]
    except KeyError:
        raise EngineError(f"There are no construction rules for {game_id}.") from None
