"""`deckbuilder decks remove`: take decks out of the library."""

import click

from deckbuilder.cli.decks.chosen import change_chosen, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("remove", cls=Command)
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@json_option
@click.pass_obj
def command(invocation: Invocation, decks: tuple[str, ...], *, as_json: bool) -> None:
    """Take decks out of the library; their files stay where they are."""
    paths = change_chosen(invocation, decks, lambda library, chosen: library.without(chosen))
    report(paths, "removed", as_json=as_json)
