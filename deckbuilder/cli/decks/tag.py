"""`deckbuilder decks tag`: give decks tags."""

import click

from deckbuilder.cli.decks.chosen import change_chosen, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("tag", cls=Command)
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@click.option("--tags", required=True, metavar="TAGS", help='With commas between; "" for none.')
@json_option
@click.pass_obj
def command(invocation: Invocation, decks: tuple[str, ...], tags: str, *, as_json: bool) -> None:
    """Replace the tags of decks in the library."""
    listed = tags.split(",")
    paths = change_chosen(invocation, decks, lambda library, chosen: library.tagged(chosen, listed))
    report(paths, "tagged", as_json=as_json)
