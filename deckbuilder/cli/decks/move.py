"""`deckbuilder decks move`: put decks into a folder of the library."""

import click

from deckbuilder.cli.decks.chosen import change_chosen, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("move", cls=Command)
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@click.option("--to", "folder", required=True, metavar="FOLDER", help='The folder; "" for none.')
@json_option
@click.pass_obj
def command(invocation: Invocation, decks: tuple[str, ...], folder: str, *, as_json: bool) -> None:
    """Put decks into a folder of the library; their files stay where they are."""
    paths = change_chosen(
        invocation, decks, lambda library, chosen: library.moved(chosen, folder.strip())
    )
    report(paths, "moved", as_json=as_json)
