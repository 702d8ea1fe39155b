"""`deckbuilder decks locate`: say where a file is now."""

from pathlib import Path

import click

from deckbuilder.cli.decks.chosen import change_chosen, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("locate", cls=Command)
@click.argument("deck", metavar="DECK")
@click.argument("place", metavar="FILE", type=click.Path(path_type=Path))
@json_option
@click.pass_obj
def command(invocation: Invocation, deck: str, place: Path, *, as_json: bool) -> None:
    """Say where the file of a deck is now; folder and tags are kept."""
    from deckbuilder.store.decks.deck_files import read_deck

    read_deck(place)  # says why if it is not a deck
    new = place.absolute()
    change_chosen(invocation, [deck], lambda library, chosen: library.relocated(chosen[0], new))
    report([str(new)], "located", as_json=as_json)
