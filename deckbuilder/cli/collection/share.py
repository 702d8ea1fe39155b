"""`deckbuilder collection share`: let decks that are built share the copies of a card."""

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from engine.catalog import Catalog


@click.command("share", cls=Command)
@click.argument("names", nargs=-1, metavar="[CARD...]")
@click.option("--apart", "is_apart", is_flag=True, help="No longer share them.")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    names: tuple[str, ...],
    game: str | None,
    *,
    is_apart: bool,
    as_json: bool,
) -> None:
    """Share cards between built decks: their copies go from deck to deck, and count for each.

    Without CARD it lists what is shared.
    """
    from deckbuilder.cli.collection.owned_lines import typed_card
    from deckbuilder.core.collection.owned import Collection
    from deckbuilder.core.errors import DeckbuilderError
    from deckbuilder.store.collection_file import change_collection, read_collection

    library = invocation.card_library()
    cards = [typed_card(library, name, game)[0] for name in names]

    def share(collection: Collection) -> Collection:
        for card in cards:
            if is_apart and (card.game, card.key) not in collection.shared:
                raise DeckbuilderError(f"{card.name} is not shared; nothing was changed.")
            collection = collection.with_shared(card.game, card.key, is_shared=not is_apart)
        return collection

    folder = invocation.user_folder
    found = change_collection(folder.prepare(), share) if cards else read_collection(folder.path)
    spelt = {(each, key): _spelt(library.catalog(each), key) for each, key in sorted(found.shared)}
    if as_json:
        rows = [{"game": each, "name": name} for (each, _), name in spelt.items()]
        print_json({"shared": rows})
        return
    for name in spelt.values():
        print(name)
    if not spelt:
        print("No card is shared between decks.")


def _spelt(catalog: "Catalog", key: str) -> str:
    """Return a card's name as it is printed; its key where the card is no longer known."""
    card = catalog.by_key.get(key) or catalog.overlays_by_key.get(key)
    return card.name if card is not None else key
