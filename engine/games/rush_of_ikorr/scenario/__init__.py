"""Scenarios of Rush of Ikorr: reading, running, opening and saving them."""

from collections.abc import Mapping

from engine.catalog import Catalog
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.scenario.board import lay_board
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.reading import read_scenario
from engine.games.rush_of_ikorr.scenario.running import run_scenario
from engine.games.rush_of_ikorr.scenario.saving import save_board
from engine.language.reading.cache import ReadText
from engine.scenario.kit import ScenarioTable
from engine.scenario.report import Report

__all__ = ["open_document", "read_scenario", "run_document", "run_scenario", "save_board"]


def run_document(
    document: Mapping[str, object], bundled: Catalog, read: ReadText | None = None
) -> Report:
    """Read a parsed scenario file and run it; `read` may know texts from before."""
    return run_scenario(read_scenario(document, bundled), read)


def open_document(
    document: Mapping[str, object], bundled: Catalog, read: ReadText | None = None
) -> ScenarioTable[RushGame]:
    """Return the board of a parsed scenario file, to play on; its steps are left out.

    Raises:
        ScenarioError: The file cannot be used.
    """
    scenario = read_scenario(document, bundled)
    cards, face_of = card_set(scenario, read)

    def start() -> RushGame:
        game, _ = lay_board(scenario, cards, face_of)
        game.run()
        return game

    return ScenarioTable(
        title=scenario.title,
        seed=scenario.seed,
        seats=len(scenario.letters),
        catalog=scenario.catalog,
        digest=cards.digest,
        start=start,
    )
