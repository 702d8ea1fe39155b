"""`deckbuilder decks archive`: hide decks that are not played any more."""

import click

from deckbuilder.cli.decks.chosen import change_chosen, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("archive", cls=Command)
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@click.option("--undo", is_flag=True, help="Take them out of the archive again.")
@json_option
@click.pass_obj
def command(invocation: Invocation, decks: tuple[str, ...], *, undo: bool, as_json: bool) -> None:
    """Put decks into the archive; DECK is a file or the name of a deck in the library."""
    paths = change_chosen(
        invocation, decks, lambda library, chosen: library.archived(chosen, is_archived=not undo)
    )
    report(paths, "restored" if undo else "archived", as_json=as_json)
