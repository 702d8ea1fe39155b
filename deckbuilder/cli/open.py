"""`deckbuilder open`: open the window with some decks."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation


@click.command("open", cls=Command)
@click.argument("files", type=click.Path(exists=True, dir_okay=False, path_type=Path), nargs=-1)
@click.pass_obj
def command(invocation: Invocation, files: tuple[Path, ...]) -> int:
    """Open the window with FILES, beside the decks that were open last time."""
    from deckbuilder.app import open_window

    return open_window(invocation, files)
