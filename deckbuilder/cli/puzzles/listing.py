"""`deckbuilder puzzles list`: the puzzles of every game, and how far one came with each."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.store.puzzles.progress import Progress
    from deckbuilder.store.puzzles.shelf import Puzzle


@click.command("list", cls=Command)
@game_option
@json_option
@click.pass_obj
def command(invocation: Invocation, game: str | None, *, as_json: bool) -> None:
    """List the puzzles that come with the program and your own."""
    from deckbuilder.store.puzzles.progress import read_progress
    from deckbuilder.store.puzzles.shelf import puzzles_of
    from engine.games import GAMES, playable_games

    folder = invocation.user_folder.path
    progress = read_progress(folder)
    games = [game] if game else list(playable_games())
    found = {each: puzzles_of(each, folder) for each in games}
    if as_json:
        listed = [_record(each, progress) for puzzles in found.values() for each in puzzles]
        print_json({"puzzles": listed})
        return
    for each, puzzles in found.items():
        title = next(known.title for key, known in GAMES.items() if key == each)
        count = "1 puzzle" if len(puzzles) == 1 else f"{len(puzzles) or 'no'} puzzles"
        print(f"{title}: {count}")
        for puzzle in puzzles:
            record = _record(puzzle, progress)
            print(
                f"  {record['state']:8} {record['steps']:3} steps  {puzzle.key:48} {puzzle.title}"
            )


def _record(puzzle: "Puzzle", progress: "Mapping[str, Progress]") -> dict[str, object]:
    known = progress.get(puzzle.key)
    state = "new"
    if known is not None and known.is_solved:
        state = "hinted" if known.is_hinted else "solved"
    elif known is not None and known.tries:
        state = "started"
    return {
        **{"key": puzzle.key, "game": puzzle.game, "title": puzzle.title, "steps": puzzle.steps},
        **{"own": puzzle.is_own, "state": state, "tries": known.tries if known else 0},
    }
