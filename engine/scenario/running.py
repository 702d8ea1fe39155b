"""Running a scenario of any game that has an engine."""

from collections.abc import Callable, Mapping

from engine.cards import GameId
from engine.catalog import Catalog
from engine.games.rush_of_ikorr import scenario as rush_of_ikorr
from engine.games.rush_of_ikorr.play.compile import ReadText, read_text
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.report import Report

RUNNERS: Mapping[str, Callable[..., Report]] = {
    "rush_of_ikorr": rush_of_ikorr.run_document,
}


def game_of(document: Mapping[str, object]) -> GameId:
    """Return the game that a scenario is of.

    Raises:
        ScenarioError: It names none, or one whose games cannot be played here.
    """
    game = document.get("game")
    if isinstance(game, str) and game in RUNNERS:
        return GameId(game)
    known = ", ".join(RUNNERS)
    message = f"“{game}” cannot be played here" if "game" in document else "is missing"
    raise ScenarioError([Fault("game", f"{message}; scenarios are of {known}")])


def run_document(
    document: Mapping[str, object], catalog: Catalog, read: ReadText = read_text
) -> Report:
    """Run a parsed scenario file with the cards of its game; `read` may know texts from before.

    Raises:
        ScenarioError: The file cannot be used; every fault is in it.
    """
    return RUNNERS[game_of(document)](document, catalog, read)
