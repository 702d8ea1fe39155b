"""`deckbuilder puzzles solve`: the proven solution of a puzzle."""

import time
import tomllib
from typing import TYPE_CHECKING

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
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.store.puzzles.shelf import Puzzle


@click.command("solve", cls=Command)
@click.argument("puzzle")
@seconds_option
@json_option
@click.pass_obj
def command(invocation: Invocation, puzzle: str, seconds: float, *, as_json: bool) -> int:
    """Show the win of a puzzle, proven against every answer.

    PUZZLE is the key that `deckbuilder puzzles list` shows, or the title. A puzzle in a file of its
    own is solved by `deckbuilder scenario solve`.
    """
    found = _named(invocation, puzzle)
    begun = time.monotonic()
    solution = solved(invocation, tomllib.loads(found.text), found.title, seconds)
    spent = time.monotonic() - begun
    if as_json:
        print_json({"key": found.key, "title": found.title, **as_record(solution, spent)})
    else:
        print(f"{found.title}: win this turn.")
        tell(solution, 1, spent)
    return A_WIN if solution.solved else NO_WIN


def _named(invocation: Invocation, name: str) -> "Puzzle":
    from deckbuilder.store.puzzles.shelf import puzzles_of
    from engine.games import playable_games

    folder = invocation.user_folder.path
    known = [each for game in playable_games() for each in puzzles_of(game, folder)]
    wanted = name.casefold()
    found = [each for each in known if each.key.casefold() == wanted]
    found = found or [each for each in known if each.title.casefold() == wanted]
    if not found:
        raise DeckbuilderError(
            f"There is no puzzle “{name}”; `deckbuilder puzzles list` shows those that there are."
        )
    if len(found) > 1:
        keys = ", ".join(each.key for each in found)
        raise DeckbuilderError(f"“{name}” could be one of {keys}; give the key.")
    return found[0]
