"""`deckbuilder decks rename`: give a deck another name."""

import sys
from pathlib import Path

import click

from deckbuilder.cli.decks.chosen import chosen_decks, report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option


@click.command("rename", cls=Command)
@click.argument("deck", metavar="DECK")
@click.argument("name", metavar="NAME")
@json_option
@click.pass_obj
def command(invocation: Invocation, deck: str, name: str, *, as_json: bool) -> None:
    """Give the deck of a file another name; the file keeps its own."""
    from dataclasses import replace

    from deckbuilder.store.decks.library_changes import rename_deck
    from deckbuilder.store.decks.library_file import change_library, read_library

    folder = invocation.user_folder.path
    (chosen,) = chosen_decks(read_library(folder), [deck])
    cards = invocation.card_library()
    unsaid = rename_deck(Path(chosen.path), name, cards.names, folder)
    title = " ".join(name.split())
    change_library(
        folder,
        lambda library: library.changed([chosen.path], lambda each: replace(each, title=title)),
    )
    if unsaid:
        print(f"deckbuilder: the form does not hold: {', '.join(unsaid)}", file=sys.stderr)
    report([chosen.path], "renamed", as_json=as_json)
