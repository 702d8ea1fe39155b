"""`deckbuilder decks duplicate`: copy a deck."""

from pathlib import Path

import click

from deckbuilder.cli.decks.chosen import chosen_decks, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("duplicate", cls=Command)
@click.argument("deck", metavar="DECK")
@json_option
@click.pass_obj
def command(invocation: Invocation, deck: str, *, as_json: bool) -> None:
    """Write a copy of a deck beside it and put it into the library."""
    from deckbuilder.store.decks.library_changes import duplicate_deck
    from deckbuilder.store.decks.library_file import change_library, read_library

    folder = invocation.user_folder.path
    (chosen,) = chosen_decks(read_library(folder), [deck])
    cards = invocation.card_library()
    made = duplicate_deck(Path(chosen.path), cards.names)
    change_library(folder, lambda library: library.with_files([made]))
    report([str(made)], "duplicated", as_json=as_json)
