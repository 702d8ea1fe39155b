"""Scenarios of Rush of Ikorr: reading, running, opening and saving them."""

from collections.abc import Mapping

from engine.catalog import Catalog
from engine.games.rush_of_ikorr.play.compile import ReadText, read_text
from engine.games.rush_of_ikorr.scenario.board import lay_board
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.reading import read_scenario
from engine.games.rush_of_ikorr.scenario.running import run_scenario
from engine.games.rush_of_ikorr.scenario.saving import SavedBoard, save_board
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.scenario.report import Report

__all__ = [
    "SavedBoard",
    "open_document",
    "read_scenario",
    "run_document",
    "run_scenario",
    "save_board",
]


def run_document(
    document: Mapping[str, object], bundled: Catalog, read: ReadText = read_text
) -> Report:
    """Read a parsed scenario file and run it; `read` may know texts from before."""
    return run_scenario(read_scenario(document, bundled), read)


def open_document(document: Mapping[str, object], bundled: Catalog) -> WatchedGame:
    """Return the board of a parsed scenario file as a game to play on; its steps are left out.

    Raises:
        ScenarioError: The file cannot be used.
    """
    scenario = read_scenario(document, bundled)
    cards, face_of = card_set(scenario)
    return lay_board(scenario, cards, face_of)[0]
