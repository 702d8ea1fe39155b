"""The deck library on disk: one file in the user's folder, changed by one program at a time."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.library.shelved import (
    MOST_DECKS,
    DeckLibrary,
    LibraryError,
    ShelvedDeck,
)
from deckbuilder.store.file_lock import FileLock
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file

FILE_NAME = "library.json"
SCHEMA = 1
LARGEST_FILE = 20 * MEGABYTE
TEXTS = ("folder", "title", "leader", "game", "seen")

Change = Callable[[DeckLibrary], DeckLibrary]


def read_library(folder: Path) -> DeckLibrary:
    """Return the library of a user's folder; empty where there is none yet.

    Raises:
        LibraryError: The file is damaged or of a newer version; it is left as it is.
    """
    path = folder / FILE_NAME
    if not path.exists():
        return DeckLibrary()
    try:
        return _library(read_json(read_text(path, LARGEST_FILE)))
    except (UnreadableFileError, ForeignJsonError) as error:
        raise LibraryError(f"Cannot use the deck library {path}: {error}") from error
    except (TypeError, ValueError, KeyError) as error:
        raise LibraryError(
            f"Cannot use the deck library {path}: it is damaged; it was left as it is."
        ) from error


def change_library(folder: Path, change: Change) -> DeckLibrary:
    """Change the library and return it; nobody else changes it meanwhile.

    Raises:
        LibraryError: It cannot be read, written or changed; what was there before stands.
    """
    path = folder / FILE_NAME
    lock = FileLock(folder / f"{FILE_NAME}.lock")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not lock.take():
            raise LibraryError(
                f"The deck library {path} is being changed by another program; try again."
            )
        before = read_library(folder)
        changed = change(before)
        if changed != before or not path.exists():
            replace_file(path, _text(changed).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise LibraryError(f"Cannot keep the deck library {path}: {reason}.") from error
    finally:
        lock.release()
    return changed


def _text(library: DeckLibrary) -> str:
    document = {
        **library.extra,
        "schema": SCHEMA,
        "folders": library.folders,
        "decks": [_record(each) for each in library.decks],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _record(deck: ShelvedDeck) -> Mapping[str, object]:
    texts = {key: value for key in TEXTS if (value := getattr(deck, key))}
    return {
        **deck.extra,
        "file": deck.path,
        **texts,
        **({"tags": deck.tags} if deck.tags else {}),
        **({"archived": True} if deck.is_archived else {}),
    }


def _library(document: object) -> DeckLibrary:
    if not isinstance(document, dict) or type(document["schema"]) is not int:
        raise TypeError(document)
    if document["schema"] > SCHEMA:
        raise UnreadableFileError("it is from a newer version of this program; update it.")
    decks, folders = document["decks"], document.get("folders", [])
    if not isinstance(decks, list) or len(decks) > MOST_DECKS:
        raise TypeError(document)
    extra = {key: document[key] for key in document if key not in ("schema", "decks", "folders")}
    made = tuple({each.path: each for each in map(_deck, decks)}.values())
    return DeckLibrary(made, tuple(dict.fromkeys(_texts(folders))), extra)


def _deck(record: object) -> ShelvedDeck:
    if not isinstance(record, dict) or not isinstance(record["file"], str) or not record["file"]:
        raise TypeError(record)
    texts = {key: record.get(key, "") for key in TEXTS}
    is_archived = record.get("archived", False)
    if not all(isinstance(each, str) for each in texts.values()) or type(is_archived) is not bool:
        raise TypeError(record)
    known = {"file", "tags", "archived", *TEXTS}
    extra = {key: record[key] for key in record if key not in known}
    tags = _texts(record.get("tags", []))
    return ShelvedDeck(record["file"], tags=tags, is_archived=is_archived, extra=extra, **texts)


def _texts(values: object) -> tuple[str, ...]:
    if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
        raise TypeError(values)
    return tuple(values)
