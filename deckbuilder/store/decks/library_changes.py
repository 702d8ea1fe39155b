"""What is done to deck files from the library: copies and other names."""

from dataclasses import replace
from pathlib import Path

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.library.shelved import LibraryError
from deckbuilder.store.decks.deck_files import read_deck, write_deck
from deckbuilder.store.decks.deck_locks import DeckLocks

MOST_COPIES = 500
LONGEST_NAME = 200


def duplicate_deck(path: Path, names: CardNames, copy_word: str = "copy") -> Path:
    """Write a copy of a deck beside it, with a name of its own; returns its file.

    Raises:
        DeckbuilderError: It cannot be read.
        LibraryError: The copy cannot be written.
    """
    deck = read_deck(path, None, names).deck
    place = _free_place(path, copy_word)
    title = f"{deck.name or path.stem} {copy_word}"
    try:
        write_deck(place, replace(deck, name=title))
    except OSError as error:
        raise LibraryError(f"Cannot write {place}: {error.strerror or error}.") from error
    return place


def rename_deck(path: Path, name: str, names: CardNames, folder: Path) -> tuple[str, ...]:
    """Give the deck of a file another name; returns what the file's form cannot say.

    Raises:
        DeckbuilderError: It cannot be read.
        LibraryError: It is open in a window, or cannot be written.
    """
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME:
        raise LibraryError(f"A deck needs a name of at most {LONGEST_NAME} letters.")
    reading = read_deck(path, None, names)
    if any(each.is_lost for each in reading.problems):
        raise LibraryError(f"{path} has lines that cannot be read; open and fix it first.")
    locks = DeckLocks(folder)
    if locks.take(path) is not None:
        raise LibraryError(f"{path} is open in a window of Deckbuilder; rename it there.")
    try:
        return write_deck(path, replace(reading.deck, name=tidy))
    except OSError as error:
        raise LibraryError(f"Cannot write {path}: {error.strerror or error}.") from error
    finally:
        locks.release(path)


def _free_place(path: Path, copy_word: str) -> Path:
    for number in range(1, MOST_COPIES):
        word = copy_word if number == 1 else f"{copy_word} {number}"
        place = path.with_name(f"{path.stem} {word}{path.suffix}")
        if not place.exists():
            return place
    raise LibraryError(f"There are {MOST_COPIES} copies of {path} already.")
