"""The bundled numbers of packs and pools."""

import tomllib

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.pool import PackPlan
from deckbuilder.store.bundled import data_path
from engine.cards import GameId


def pack_plan(game: GameId) -> PackPlan:
    """Return how pools of a game are made.

    Raises:
        DeckbuilderError: Nothing is known for that game.
    """
    document = tomllib.loads(data_path("sealed", "packs.toml").read_text("utf-8"))
    found = document.get(game)
    if found is None:
        raise DeckbuilderError(f"There are no packs for {game}.")
    return PackPlan(found["format"], found["packs"], found["cards"], found["note"])
