"""Boards of Rise for tests, laid out as scenario files do."""

import tomllib
from typing import Any

from engine.catalog import make_catalog
from engine.games.rise.kit import PLAY
from engine.games.rise.schema import SCHEMA


def board(text: str = "") -> Any:
    """Return a game that waits in the open Invocation Phase of player A."""
    document = tomllib.loads('game = "rise"\n' + text)
    game = PLAY.scenario.open(document, make_catalog(SCHEMA, [])).start()
    game.asks_always = True
    return game


def named(game: Any, name: str) -> int:
    """Return the only card of a name."""
    (found,) = [n for n, face in enumerate(game.face) if face.name == name and game.zone[n] >= 0]
    return found
