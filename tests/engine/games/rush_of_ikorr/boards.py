"""Boards for tests, written down as in scenario files."""

import tomllib

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.reader import read_scenario
from engine.scenario.starting_board import lay_board


def board(text: str) -> RushGame:
    """A game with this board; the line that names the game is added."""
    document = tomllib.loads(f'game = "rush_of_ikorr"\n{text}')
    scenario = read_scenario(CONTRACT, document, make_catalog(SCHEMA, ()))
    return lay_board(CONTRACT, scenario, *card_set(scenario))[0]
