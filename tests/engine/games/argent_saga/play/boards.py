"""Boards of Argent Saga for tests, laid out as scenario files do."""

import tomllib
from typing import Any

from engine.catalog import make_catalog
from engine.games.argent_saga.kit import PLAY
from engine.games.argent_saga.schema import SCHEMA

_CARDS = """
game = "argent_saga"
[[card]]
name = "Wolf"
type = "unit"
element = "Fire"
cost = 1
power = 1000
[[card]]
name = "Guard"
type = "unit"
element = "Light"
cost = 1
power = 1000
text = "Guardian"
[[card]]
name = "Spark"
type = "spell"
cost = 0
text = "Instacast"
[[card]]
name = "Blade"
type = "augment"
cost = 0
text = "Equip to target unit."
[[card]]
name = "Marshal"
type = "champion"
element = "Fire"
[[card]]
name = "Lamp"
type = "spirit"
element = "Light"
affinity = 10
"""


def board(text: str = "") -> Any:
    """Return a game that waits in the open main phase of player A."""
    document = tomllib.loads(_CARDS + text)
    return PLAY.scenario.open(document, make_catalog(SCHEMA, [])).start()


def named(game: Any, name: str) -> int:
    """Return the only card of a name."""
    (found,) = [n for n, face in enumerate(game.face) if face.name == name and game.zone[n] >= 0]
    return found


def settle(game: Any) -> None:
    """Let game mechanics and what they lead to happen."""
    game.is_unsettled = True
    waiting, game.pending = game.pending, None
    while game.settle():
        while game.pending is None and game.frames[-1] is not game.frames[0]:
            game.frames[-1].step(game)
    game.pending = waiting
