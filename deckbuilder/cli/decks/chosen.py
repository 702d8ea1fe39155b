"""The decks that a command of the library is about, by file or by name."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation

if TYPE_CHECKING:
    from deckbuilder.core.library.shelved import DeckLibrary, ShelvedDeck


def chosen_decks(library: "DeckLibrary", wanted: Sequence[str]) -> "list[ShelvedDeck]":
    """Return the decks of the library that are named, each by its file or its name.

    Raises:
        LibraryError: One is not in the library, or several are called so.
    """
    return [_chosen(library, each) for each in wanted]


def _chosen(library: "DeckLibrary", wanted: str) -> "ShelvedDeck":
    from deckbuilder.core.library.shelved import LibraryError
    from deckbuilder.core.search.nearest_words import nearest
    from engine.names import name_key

    by_file = library.find(Path(wanted).absolute())
    if by_file is not None:
        return by_file
    titles = {each.path: each.title or Path(each.path).stem for each in library.decks}
    named = [each for each in library.decks if name_key(titles[each.path]) == name_key(wanted)]
    if len(named) == 1:
        return named[0]
    if named:
        raise LibraryError(f"{len(named)} decks are called “{wanted}”; name the file instead.")
    close = nearest(wanted, titles.values())
    hint = f" Did you mean “{close}”?" if close else " `deckbuilder decks add FILE` puts one in."
    raise LibraryError(f"“{wanted}” is not in the deck library.{hint}")


def change_chosen(
    invocation: Invocation,
    wanted: Sequence[str],
    change: "Callable[[DeckLibrary, list[str]], DeckLibrary]",
) -> "list[str]":
    """Change the library for some of its decks; returns their files."""
    from deckbuilder.store.decks.library_file import change_library

    paths: list[str] = []

    def apply(library: "DeckLibrary") -> "DeckLibrary":
        paths[:] = [each.path for each in chosen_decks(library, wanted)]
        return change(library, paths)

    change_library(invocation.user_folder.path, apply)
    return paths


def report(paths: Sequence[str], done: str, *, as_json: bool) -> None:
    """Print what was done to which files."""
    from deckbuilder.cli.output import print_json

    if as_json:
        print_json({done: list(paths)})
        return
    for path in paths:
        print(f"{done} {path}")
