"""Where the construction rules of a game are found; apart from `engine.games`, which loads fast."""

from collections.abc import Mapping

from engine.cards import GameId
from engine.errors import EngineError
from engine.games import PLUGINS
from engine.legality import Construction

CONSTRUCTIONS: Mapping[GameId, Construction] = {
    game_id: each.construction for game_id, each in PLUGINS.items()
}


def construction(game_id: GameId) -> Construction:
    """Find the construction rules of a game."""
    try:
        return CONSTRUCTIONS[game_id]
    except KeyError:
        raise EngineError(f"There are no construction rules for {game_id}.") from None
