"""`deckbuilder decks add`: put deck files into the library."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.decks.chosen import report
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option

if TYPE_CHECKING:
    from deckbuilder.core.library.shelved import DeckLibrary, ShelvedDeck


@click.command("add", cls=Command)
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
@json_option
@click.pass_obj
def command(invocation: Invocation, files: tuple[Path, ...], *, as_json: bool) -> None:
    """Put deck files into the library, or all those of a folder."""
    from deckbuilder.store.decks.library_file import change_library

    decks = {deck.path: deck for each in files for deck in _decks(each)}

    def add(library: "DeckLibrary") -> "DeckLibrary":
        known = {each.path for each in library.decks}
        new = [each for path, each in decks.items() if path not in known]
        return library.with_files(decks).changed(
            [each.path for each in new], lambda each: decks[each.path]
        )

    change_library(invocation.user_folder.path, add)
    report(list(decks), "added", as_json=as_json)


def _decks(path: Path) -> "Iterator[ShelvedDeck]":
    """Yield the deck of a file, or those of a folder; one that cannot be read there is named."""
    from deckbuilder.core.errors import DeckbuilderError
    from deckbuilder.core.library.shelved import LibraryError
    from deckbuilder.store.decks.deck_files import deck_files_in

    if not path.exists():
        raise LibraryError(f"There is no file or folder {path}.")
    if not path.is_dir():
        yield _read(path)
        return
    for each in deck_files_in(path):
        try:
            yield _read(each)
        except DeckbuilderError as error:
            print(f"deckbuilder: left out: {error}", file=sys.stderr)


def _read(path: Path) -> "ShelvedDeck":
    from deckbuilder.core.library.shelved import ShelvedDeck
    from deckbuilder.store.decks.deck_files import read_deck

    deck = read_deck(path).deck
    return ShelvedDeck(str(path.absolute()), title=deck.name or path.stem, game=str(deck.game))
