"""Solving a puzzle within a time, and telling what came of it."""

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from engine.solver.puzzle import Solution

A_WIN = 0
NO_WIN = 1
USUAL_SECONDS = 60.0
# How many nodes are tried between two looks at the clock.
CLOCK_EVERY = 16

seconds_option = click.option(
    "--seconds",
    type=click.FloatRange(min=0.1, max=86_400),
    default=USUAL_SECONDS,
    show_default=True,
    help="Give up after this many seconds.",
)


def clock(seconds: float) -> Callable[[int], bool]:
    """Return what says, by how much was tried, whether the time is over; it runs from now on."""
    end = time.monotonic() + seconds
    return lambda nodes: nodes % CLOCK_EVERY == 0 and time.monotonic() > end


def solved(
    invocation: Invocation,
    document: Mapping[str, object],
    name: object,
    seconds: float,
    turns: int = 1,
) -> "Solution":
    """Look for a win from a board.

    Raises:
        DeckbuilderError: The board cannot be used; every fault is named.
    """
    from deckbuilder.store.text_cache import known_texts
    from engine.games import play_kit
    from engine.scenario.documents import game_of
    from engine.scenario.faults import ScenarioError
    from engine.solver.puzzle import solve_puzzle

    is_over = clock(seconds)
    library = invocation.card_library()
    try:
        game = game_of(document)
        with known_texts(invocation.user_folder.path) as texts:
            reader = texts.reader(game)
            catalog = library.catalog(game)
            return solve_puzzle(play_kit(game), document, catalog, is_over, turns, reader)
    except ScenarioError as error:
        faults = "; ".join(map(str, error.faults))
        raise DeckbuilderError(f"{name} cannot be used: {faults}.") from error


def as_record(solution: "Solution", spent: float) -> dict[str, object]:
    """Return what came of it, for JSON."""
    return {
        "solved": solution.solved,
        "line": list(solution.line),
        "steps": None if solution.steps is None else list(solution.steps),
        "moves": solution.moves,
        "nodes": solution.nodes,
        "seconds": round(spent, 3),
    }


def tell(solution: "Solution", turns: int, spent: float) -> None:
    """Print what came of it."""
    within = "this turn" if turns == 1 else f"within {turns} turns"
    tried = f"{solution.nodes:,} positions tried in {spent:.1f} s"
    if solution.solved is None:
        print(f"Not decided: {tried}. Give it more time with --seconds.")
    elif not solution.solved:
        print(f"There is no win {within} against every answer ({tried}).")
    else:
        print(f"A win {within}, in {solution.moves} moves ({tried}):")
        for number, sentence in enumerate(solution.line, 1):
            print(f"{number:3}. {sentence}")
