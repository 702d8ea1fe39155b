"""Whether a puzzle is one: its steps win, the win is proven, and first sight misses it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.catalog import Catalog
from engine.games.kits import PlayKit
from engine.language.reading.cache import ReadText
from engine.solver.puzzle import Solution, solve_puzzle


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found out about a puzzle.

    Attributes:
        solution: What the solver found from its board.
        is_shown: Whether the steps of its file lead to what they expect; None where it has none.
        is_missed: Whether the greedy pilot does not win this turn.
    """

    solution: Solution
    is_shown: bool | None
    is_missed: bool

    @property
    def is_good(self) -> bool:
        """Whether there is nothing to object to."""
        return bool(self.solution.solved) and self.is_shown is not False and self.is_missed


def vet(
    kit: PlayKit[Any],
    document: Mapping[str, object],
    catalog: Catalog,
    is_over: Callable[[int], bool],
    read: ReadText | None = None,
) -> Verdict:
    """Look at a puzzle from all sides.

    Raises:
        ScenarioError: The file cannot be used; every fault is in it.
    """
    solution = solve_puzzle(kit, document, catalog, is_over, read=read)
    is_shown = None
    if document.get("step"):
        is_shown = kit.scenario.run(document, catalog, read).has_passed
    return Verdict(solution, is_shown, is_missed_by_greedy(kit, document, catalog, read))


def is_missed_by_greedy(
    kit: PlayKit[Any],
    document: Mapping[str, object],
    catalog: Catalog,
    read: ReadText | None = None,
) -> bool:
    """Whether the greedy pilot, on both sides, does not win this turn."""
    before = kit.scenario.open(document, catalog, read).start()
    after = played_greedily(kit, document, catalog, read)
    is_won = after.outcome is not None and after.outcome.winners == (before.active_team,)
    return not is_won or after.turn != before.turn


def played_greedily(
    kit: PlayKit[Any],
    document: Mapping[str, object],
    catalog: Catalog,
    read: ReadText | None = None,
) -> Any:
    """Return the game after a turn of the greedy pilot on both sides."""
    game = kit.scenario.open(document, catalog, read).start()
    brain, turn = kit.brain(), game.turn
    while game.pending is not None and game.turn == turn:
        game.apply(brain.choose(game))
    return game
