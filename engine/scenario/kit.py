"""What scenario files need of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.catalog import Catalog
from engine.language.reading.cache import ReadText
from engine.scenario.report import Report

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class SavedBoard:
    """A board as a scenario file.

    Attributes:
        omitted: What the file cannot say about the game, in words.
    """

    text: str
    omitted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ScenarioKit(Generic[G]):
    """Scenario files of a game.

    Attributes:
        run: Runs a parsed file with the cards of the game.
        open: Returns its board to play on; its steps are left out.
        save: Returns the board of a running game as a file; the title may be empty.
    """

    run: Callable[[Mapping[str, object], Catalog, ReadText | None], Report]
    open: Callable[[Mapping[str, object], Catalog, ReadText | None], ScenarioTable[G]]
    save: Callable[[G, Catalog, str], SavedBoard]
