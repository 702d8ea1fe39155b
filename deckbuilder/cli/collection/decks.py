"""`deckbuilder collection decks`: which decks are built from the collection."""

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.core.collection.owned import Collection


@click.command("decks", cls=Command)
@json_option
@click.pass_obj
def command(invocation: Invocation, *, as_json: bool) -> None:
    """Show which decks are built, those that are served first at the top."""
    from deckbuilder.store.collection_file import read_collection

    show_decks(read_collection(invocation.user_folder.path), as_json=as_json)


def show_decks(collection: "Collection", *, as_json: bool) -> None:
    """Print the decks of a collection."""
    if as_json:
        listed = [{"file": each.path, "built": each.is_built} for each in collection.decks]
        print_json({"decks": listed})
        return
    for each in collection.decks:
        print(f"{'built' if each.is_built else 'apart'}  {each.path}")
    print(f"{sum(each.is_built for each in collection.decks)} built")
