"""Running a scenario of any game that has an engine."""

from collections.abc import Mapping

from engine.cards import GameId
from engine.catalog import Catalog
from engine.games import play_kit, playable_games
from engine.language.reading.cache import ReadText
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.report import Report


def game_of(document: Mapping[str, object]) -> GameId:
    """Return the game that a scenario is of.

    Raises:
        ScenarioError: It names none, or one whose games cannot be played here.
    """
    game = document.get("game")
    if isinstance(game, str) and game in playable_games():
        return GameId(game)
    known = ", ".join(playable_games())
    message = f"“{game}” cannot be played here" if "game" in document else "is missing"
    raise ScenarioError([Fault("game", f"{message}; scenarios are of {known}")])


def run_document(
    document: Mapping[str, object], catalog: Catalog, read: ReadText | None = None
) -> Report:
    """Run a parsed scenario file with the cards of its game; `read` may know texts from before.

    Raises:
        ScenarioError: The file cannot be used; every fault is in it.
    """
    return play_kit(game_of(document)).scenario.run(document, catalog, read)
