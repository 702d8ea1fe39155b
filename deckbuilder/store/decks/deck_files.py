"""Deck files: reading any form, writing so that a crash leaves the old or the new one."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.core.decklist.cockatrice_form import read_cockatrice_deck
from deckbuilder.core.decklist.csv_form import is_csv_list, read_csv_list
from deckbuilder.core.decklist.forms import DeckForm, form_of_name
from deckbuilder.core.decklist.json_form import read_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError, ListReading
from deckbuilder.core.decklist.tabletop_form import Pictures, no_pictures
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.text_files import MEGABYTE, encoding_of, read_text
from deckbuilder.store.whole_files import replace_file
from engine.decks import Deck
from engine.errors import EngineError

LARGEST_FILE = MEGABYTE
LONGEST_HEADER = 1_000
JSON_SUFFIXES = (".deck", ".json")
TEXT_SUFFIXES = (".txt",)
CSV_SUFFIXES = (".csv", ".tsv")
COCKATRICE_SUFFIX = ".cod"
XML_BEGINNINGS = ("<?xml", "<cockatrice_deck")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


def read_deck(path: Path, game: str | None = None, names: CardNames | None = None) -> ListReading:
    """Read a deck file in whatever form it is.

    Raises:
        UnreadableFileError: It cannot be read, or is not a deck; the sentence names the file.
    """
    try:
        return _read(path, game, names or CardNames())
    except (DecklistError, EngineError) as error:
        raise UnreadableFileError(f"Cannot read {path}: {error}") from error


def _read(path: Path, game: str | None, names: CardNames) -> ListReading:
    text = read_text(path, LARGEST_FILE)
    _refuse_binary(text)
    suffix = path.suffix.casefold()
    if suffix in CSV_SUFFIXES:
        return read_csv_list(text, game, names)
    if suffix == COCKATRICE_SUFFIX or text.lstrip().startswith(XML_BEGINNINGS):
        return read_cockatrice_deck(text, game, names)
    if suffix in JSON_SUFFIXES or text.lstrip()[:1] == "{":
        return read_json_list(text, game, names)
    return read_text_list(text, game, names)


def _refuse_binary(text: str) -> None:
    """Refuse what no text file holds: control characters other than tabs and line ends."""
    if _CONTROL.search(text):
        raise DecklistError("it is not a text file.")


def write_deck(
    path: Path, deck: Deck, form: DeckForm | None = None, pictures: Pictures = no_pictures
) -> tuple[str, ...]:
    """Write a deck in a form, or the one its name asks for; returns what that form cannot say.

    Raises:
        DeckbuilderError: The name asks for no form that is known.
        OSError: It cannot be written; what was there before stands.
    """
    form = form or form_of_name(path.name)
    if form is None:
        raise DeckbuilderError(
            f"Cannot write {path}: a deck file ends in .deck, .txt or .csv, or .cod for Cockatrice."
        )
    replace_file(path, form.write(deck, pictures).encode("utf-8"))
    return form.unsaid(deck, pictures)


def deck_files_in(folder: Path) -> Iterator[Path]:
    """Yield the deck files in a folder and those below it, by name; each real folder once."""
    seen: set[tuple[int, int]] = set()
    yield from _walk(folder, seen)


def _walk(folder: Path, seen: set[tuple[int, int]]) -> Iterator[Path]:
    try:
        status = folder.stat()
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        raise UnreadableFileError(f"Cannot read {folder}: {error.strerror}.") from error
    if (status.st_dev, status.st_ino) in seen:
        return
    seen.add((status.st_dev, status.st_ino))
    for entry in entries:
        path = folder / entry.name
        mode = _mode(path)
        if entry.name.startswith(".") or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):
            continue
        if stat.S_ISDIR(mode):
            yield from _walk(path, seen)
        elif _is_deck_file(path):
            yield path


def _mode(path: Path) -> int:
    """Return what kind of thing it is, behind any link; a link to nowhere is of no kind."""
    try:
        return path.stat().st_mode
    except OSError:
        return 0


def _is_deck_file(path: Path) -> bool:
    suffix = path.suffix.casefold()
    if suffix in CSV_SUFFIXES:
        return has_deck_header(path)
    return suffix in (*TEXT_SUFFIXES, ".deck", COCKATRICE_SUFFIX)


def has_deck_header(path: Path) -> bool:
    """Whether a CSV file, of which a folder may hold any, has columns for count and name."""
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST_HEADER)
    except OSError:
        return True
    beginning = raw.decode(encoding_of(raw), "replace")
    return is_csv_list((beginning.splitlines() or [""])[0])
