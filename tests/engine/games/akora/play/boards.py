"""Boards of Akora for tests, laid out as scenario files do."""

import tomllib
from typing import Any

from engine.catalog import make_catalog
from engine.games.akora.kit import PLAY
from engine.games.akora.schema import SCHEMA

CARDS = """
game = "akora"
[[card]]
name = "Cub"
type = "akora"
attribute = "Fire"
stage = 1
relic = 0
attack = 300
soul = 100
[[card]]
name = "Wolf"
type = "akora"
attribute = "Fire"
stage = 2
relic = 1
attack = 600
soul = 200
[[card]]
name = "Ash Shard"
type = "relic shard"
attribute = "Fire"
[[card]]
name = "Spark"
type = "alchemy"
kind = "flash"
relic = 0
text = "Deal 100 damage to your opponent's Alchemist Essence."
[[card]]
name = "Trap"
type = "alchemy"
kind = "flash"
relic = 0
text = "Play or Flip; gain 50 Alchemist Essence."
[[card]]
name = "Song"
type = "alchemy"
kind = "eternity"
relic = 3
text = "Your Akora gains 50 Soul Points."
"""


def board(text: str = "", cards: str = CARDS) -> Any:
    """Return a game that waits in the open Preparation Phase of player A."""
    document = tomllib.loads(cards + text)
    return PLAY.scenario.open(document, make_catalog(SCHEMA, [])).start()


def named(game: Any, name: str, seat: int = 0) -> int:
    """Return a card of a player by its name."""
    owned = [n for n in range(len(game.zone)) if game.owner[n] == seat]
    return next(n for n in owned if game.real_face(n).name == name)
