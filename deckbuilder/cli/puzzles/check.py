"""`deckbuilder puzzles check`: whether files are puzzles, each with a proven win that is missed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json
from deckbuilder.cli.progress import ProgressBar
from deckbuilder.cli.puzzles.solution import clock, seconds_option
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from engine.solver.verdicts import Verdict

ALL_GOOD = 0
SOME_FAULTS = 1


@click.command("check", cls=Command)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@seconds_option
@json_option
@click.pass_obj
def command(invocation: Invocation, files: Sequence[Path], seconds: float, *, as_json: bool) -> int:
    """Check puzzles that you made: files, or folders with all files below them.

    A good puzzle has a win of this turn that holds against every answer, its steps (if the file has
    any) show a win, and the greedy pilot does not find it.

    Exit status 0: all are good; 1: some are not; 2: a file cannot be used.
    """
    from deckbuilder.store.scenario_files import scenario_paths

    paths = [path for file in files for path in scenario_paths(file)]
    if not paths:
        raise DeckbuilderError("There is no puzzle there; name files that end in .toml.")
    found: list[tuple[Path, Verdict]] = []
    with ProgressBar("Checking puzzles") as bar:
        for number, path in enumerate(paths, 1):
            found.append((path, _verdict(invocation, path, seconds)))
            bar.update(number, len(paths))
    if as_json:
        print_json({"puzzles": [_record(path, verdict) for path, verdict in found]})
    else:
        for path, verdict in found:
            print(f"{path}: {'; '.join(_faults(verdict)) or _praise(verdict)}")
    return ALL_GOOD if all(verdict.is_good for _, verdict in found) else SOME_FAULTS


def _verdict(invocation: Invocation, path: Path, seconds: float) -> "Verdict":
    from deckbuilder.store.scenario_files import read_document
    from deckbuilder.store.text_cache import known_texts
    from engine.games import play_kit
    from engine.scenario.documents import game_of
    from engine.scenario.faults import ScenarioError
    from engine.solver.verdicts import vet

    document = read_document(path)
    try:
        game = game_of(document)
        catalog = invocation.card_library().catalog(game)
        with known_texts(invocation.user_folder.path) as texts:
            return vet(play_kit(game), document, catalog, clock(seconds), texts.reader(game))
    except ScenarioError as error:
        faults = "; ".join(map(str, error.faults))
        raise DeckbuilderError(f"{path} cannot be used: {faults}.") from error


def _faults(verdict: "Verdict") -> list[str]:
    faults: list[str] = []
    if verdict.solution.solved is None:
        faults.append("whether there is a win was not decided in time; give it more with --seconds")
    elif not verdict.solution.solved:
        faults.append("there is no win this turn against every answer")
    if verdict.is_shown is False:
        faults.append("its steps do not lead to what they expect")
    if not verdict.is_missed:
        faults.append("too easy: the greedy pilot wins this turn")
    return faults


def _praise(verdict: "Verdict") -> str:
    return f"good, a proven win in {verdict.solution.moves} moves"


def _record(path: Path, verdict: "Verdict") -> dict[str, object]:
    return {
        **{"file": str(path), "good": verdict.is_good, "solved": verdict.solution.solved},
        **{"moves": verdict.solution.moves, "shown": verdict.is_shown},
        **{"missed": verdict.is_missed, "faults": _faults(verdict)},
    }
