"""`deckbuilder collection show`: what is in the collection."""

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import counted, print_json


@click.command("show", cls=Command)
@click.argument("words", nargs=-1, metavar="[WORDS]")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation, words: tuple[str, ...], game: str | None, *, as_json: bool
) -> None:
    """Show what you own; WORDS are part of a card's name."""
    from deckbuilder.cli.collection.owned_lines import records
    from deckbuilder.core.collection.owned import Collection, described
    from deckbuilder.store.collection_file import read_collection
    from engine.names import name_key

    part = name_key(" ".join(words))
    owned = read_collection(invocation.user_folder.path).counts
    shown = {
        card: count
        for card, count in sorted(owned.items())
        if part in card.key and game in (None, card.game)
    }
    total = sum(shown.values())
    if as_json:
        print_json({"count": total, "cards": records(Collection(shown))})
        return
    for card, count in shown.items():
        print(f"{count} {described(card)[1:-1]}")
    print(f"{counted(total, 'card')}, {counted(len(shown), 'printing')}")
