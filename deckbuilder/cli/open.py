"""`deckbuilder open`: open the window with some decks, or with an event."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation


@click.command("open", cls=Command)
@click.argument("files", type=click.Path(exists=True, path_type=Path), nargs=-1)
@click.pass_obj
def command(invocation: Invocation, files: tuple[Path, ...]) -> int:
    """Open the window with FILES, beside the decks that were open last time.

    A folder of lists or a CSV of players is opened at the tournament desk.
    """
    from deckbuilder.app import open_window

    return open_window(invocation, files)
