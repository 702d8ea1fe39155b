"""`deckbuilder collection missing`: what decks built at once lack."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.core.collection import BuiltDeck


@click.command("missing", cls=Command)
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation, files: tuple[Path, ...], game: str | None, *, as_json: bool
) -> int:
    """Show which cards decks lack if they are built at once; earlier ones are served first."""
    from deckbuilder.core.collection import build_decks
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.collection_file import read_collection
    from deckbuilder.store.decks.deck_files import read_deck

    names = CardLibrary(invocation.card_files, invocation.data_dir).names
    decks = [read_deck(path, game, names).deck for path in files]
    built, _ = build_decks(read_collection(invocation.user_folder.path), decks)
    if as_json:
        print_json(
            {"decks": [_record(path, each) for path, each in zip(files, built, strict=True)]}
        )
    else:
        for path, each in zip(files, built, strict=True):
            _print(path, each)
    return 1 if any(each.short for each in built) else 0


def _record(path: Path, built: "BuiltDeck") -> dict[str, object]:
    cards = [
        {"name": each.name, "wanted": each.wanted, "owned": each.given, "short": each.short}
        for each in built.needs
        if each.short
    ]
    sums = {"wanted": built.wanted, "owned": built.wanted - built.short, "short": built.short}
    return {"file": str(path), "name": built.deck.name, **sums, "cards": cards}


def _print(path: Path, built: "BuiltDeck") -> None:
    owned = built.wanted - built.short
    print(
        f"{built.deck.name or path}: {owned} of {built.wanted} cards owned, {built.short} missing"
    )
    for each in built.needs:
        if each.short:
            print(f"  {each.short} {each.name}")
