"""`deckbuilder scenario solve`: look for a win from the board of a scenario file."""

import time
from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json
from deckbuilder.cli.puzzles.solution import (
    A_WIN,
    NO_WIN,
    as_record,
    seconds_option,
    solved,
    tell,
)


@click.command("solve", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--turns",
    type=click.IntRange(1, 5),
    default=1,
    show_default=True,
    help="Win within this many turns of the side's own, the present one included.",
)
@seconds_option
@json_option
@click.pass_obj
def command(invocation: Invocation, file: Path, turns: int, seconds: float, as_json: bool) -> int:
    """Look for a win of the side whose turn it is, whatever the others answer.

    The steps of the file are left out: its board is where the search begins. Everything is known:
    decks lie in their order, shuffles and dice follow `seed`, and a coin has to be won either way.

    Exit status 0: there is a win; 1: there is none, or the time ended first; 2: the file cannot be
    read.
    """
    from deckbuilder.store.scenario_files import read_document

    begun = time.monotonic()
    solution = solved(invocation, read_document(file), file, seconds, turns)
    spent = time.monotonic() - begun
    if as_json:
        print_json(as_record(solution, spent))
    else:
        tell(solution, turns, spent)
    return A_WIN if solution.solved else NO_WIN
