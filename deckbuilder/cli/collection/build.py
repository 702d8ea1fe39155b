"""`deckbuilder collection build`: mark decks as built from the collection."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option


@click.command("build", cls=Command)
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option("--free", "is_free", is_flag=True, help="Take the decks apart instead.")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    files: tuple[Path, ...],
    game: str | None,
    *,
    is_free: bool,
    as_json: bool,
) -> None:
    """Mark decks as built: their cards are taken, in this order, before those of later decks."""
    from deckbuilder.cli.collection.decks import show_decks
    from deckbuilder.core.collection.owned import Collection
    from deckbuilder.core.errors import DeckbuilderError
    from deckbuilder.store.collection_file import change_collection
    from deckbuilder.store.decks.deck_files import read_deck

    names = invocation.card_library().names
    paths = [str(path.absolute()) for path in files]
    for path in () if is_free else files:
        read_deck(path, game, names)

    def build(collection: Collection) -> Collection:
        known = {each.path for each in collection.decks}
        for path in paths:
            if is_free and path not in known:
                raise DeckbuilderError(f"{path} is not marked as built; nothing was changed.")
            collection = collection.with_deck(path, is_built=not is_free)
        return collection

    show_decks(change_collection(invocation.user_folder.prepare(), build), as_json=as_json)
