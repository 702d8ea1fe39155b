"""Scenario files of one game: run, opened as a table, saved."""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from engine.catalog import Catalog
from engine.language.reading.cache import ReadText
from engine.scenario.contract import Contract, G
from engine.scenario.reader import read_scenario
from engine.scenario.report import Report
from engine.scenario.run import run_scenario
from engine.scenario.saved_board import SavedBoard, Saving, save_board
from engine.scenario.starting_board import lay_board
from engine.values import value


@value
class ScenarioTable(Generic[G]):
    """The board of a scenario, ready to be played on.

    Attributes:
        catalog: The cards that take part, those that the file defines included.
        digest: A hash of the cards.
        seats: How many players it has.
        start: Begins the game on that board; always the same.
    """

    title: str
    seed: int
    seats: int
    catalog: Catalog
    digest: str
    start: Callable[[], G]


@value
class ScenarioKit(Generic[G]):
    """What scenario files of a game may say, and how its boards are saved."""

    contract: Contract[G]
    saving: Saving[G]

    def run(
        self, document: Mapping[str, object], bundled: Catalog, read: ReadText | None = None
    ) -> Report:
        """Read a parsed file and run it; `read` may know texts from before.

        Raises:
            ScenarioError: The file cannot be used; every fault is in it.
        """
        return run_scenario(self.contract, read_scenario(self.contract, document, bundled), read)

    def open(
        self, document: Mapping[str, object], bundled: Catalog, read: ReadText | None = None
    ) -> ScenarioTable[G]:
        """Return the board of a parsed file, to play on; its steps are left out.

        Raises:
            ScenarioError: The file cannot be used; every fault is in it.
        """
        contract = self.contract
        scenario = read_scenario(contract, document, bundled)
        cards, face_of = contract.make(scenario, read)

        def start() -> G:
            game, _ = lay_board(contract, scenario, cards, face_of)
            if contract.seat_people is not None:
                contract.seat_people(game)
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

    def save(self, game: Any, catalog: Catalog, title: str = "") -> SavedBoard:
        """Return the board of any running game of this kind as a file."""
        return save_board(self.contract, self.saving, game, catalog, title)
