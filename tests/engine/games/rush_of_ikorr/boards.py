"""Boards for tests, written down as in scenario files."""

import tomllib

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.scenario import open_document
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.games.rush_of_ikorr.schema import SCHEMA


def board(text: str) -> WatchedGame:
    """A game with this board; the line that names the game is added."""
    document = tomllib.loads(f'game = "rush_of_ikorr"\n{text}')
    return open_document(document, make_catalog(SCHEMA, ()))
