"""`deckbuilder scenario solve`: look for a win from the board of a scenario file."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from engine.solver.puzzle import Solution

A_WIN = 0
NO_WIN = 1
SCHEMA = 1
USUAL_SECONDS = 60.0
# How many nodes are tried between two looks at the clock.
CLOCK_EVERY = 16


@click.command("solve", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--turns",
    type=click.IntRange(1, 5),
    default=1,
    show_default=True,
    help="Win within this many turns of the side's own, the present one included.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1, max=86_400),
    default=USUAL_SECONDS,
    show_default=True,
    help="Give up after this many seconds.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.pass_obj
def command(invocation: Invocation, file: Path, turns: int, seconds: float, as_json: bool) -> int:
    """Look for a win of the side whose turn it is, whatever the others answer.

    The steps of the file are left out: its board is where the search begins. Everything is known:
    decks lie in their order, shuffles and dice follow `seed`, and a coin has to be won either way.

    Exit status 0: there is a win; 1: there is none, or the time ended first; 2: the file cannot be
    read.
    """
    begun = time.monotonic()
    solution = _solved(invocation, file, turns, begun + seconds)
    spent = time.monotonic() - begun
    if as_json:
        print(json.dumps(_as_json(solution, spent), ensure_ascii=False, indent=2))
    else:
        _tell(solution, turns, spent)
    return A_WIN if solution.solved else NO_WIN


def _solved(invocation: Invocation, file: Path, turns: int, end: float) -> "Solution":
    from deckbuilder.store.scenario_files import read_document
    from deckbuilder.store.text_cache import known_texts
    from engine.games import play_kit
    from engine.scenario.documents import game_of
    from engine.scenario.faults import ScenarioError
    from engine.solver.puzzle import solve_puzzle

    document = read_document(file)
    library = invocation.card_library()

    def is_over(nodes: int) -> bool:
        return nodes % CLOCK_EVERY == 0 and time.monotonic() > end

    try:
        game = game_of(document)
        with known_texts(invocation.user_folder.path) as texts:
            reader = texts.reader(game)
            catalog = library.catalog(game)
            return solve_puzzle(play_kit(game), document, catalog, is_over, turns, reader)
    except ScenarioError as error:
        faults = "; ".join(map(str, error.faults))
        raise DeckbuilderError(f"{file} cannot be used: {faults}.") from error


def _as_json(solution: "Solution", spent: float) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "solved": solution.solved,
        "line": list(solution.line),
        "steps": None if solution.steps is None else list(solution.steps),
        "moves": solution.moves,
        "nodes": solution.nodes,
        "seconds": round(spent, 3),
    }


def _tell(solution: "Solution", turns: int, spent: float) -> None:
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
