"""The user's collection on disk: one file, replaced whole, changed by one program at a time."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from deckbuilder.core.collection.owned import (
    DEAREST,
    MOST_OWNED,
    Collection,
    CollectionError,
    OwnedCard,
    PlannedDeck,
)
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.file_lock import FileLock
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.cards import GameId
from engine.games import GAMES
from engine.names import name_key

FILE_NAME = "collection.json"
SCHEMA = 1
LARGEST_FILE = 30 * MEGABYTE


def read_collection(folder: Path) -> Collection:
    """Return the collection of a user's folder; empty where there is none yet.

    Raises:
        CollectionError: The file is damaged or of a newer version; it is left as it is.
    """
    path = folder / FILE_NAME
    if not path.exists():
        return Collection()
    try:
        return _collection(read_json(read_text(path, LARGEST_FILE)))
    except (UnreadableFileError, ForeignJsonError) as error:
        raise CollectionError(f"Cannot use the collection {path}: {error}") from error
    except (TypeError, ValueError, KeyError) as error:
        raise CollectionError(
            f"Cannot use the collection {path}: it is damaged; it was left as it is."
        ) from error


def change_collection(folder: Path, change: Callable[[Collection], Collection]) -> Collection:
    """Change the collection and return it; nobody else changes it meanwhile.

    Raises:
        CollectionError: It cannot be read, written or changed; what was there before stands.
    """
    path = folder / FILE_NAME
    lock = FileLock(folder / f"{FILE_NAME}.lock")
    try:
        if not lock.take():
            raise CollectionError(
                f"The collection {path} is being changed by another program; try again."
            )
        changed = change(read_collection(folder))
        replace_file(path, _text(changed).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise CollectionError(f"Cannot keep the collection {path}: {reason}.") from error
    finally:
        lock.release()
    return changed


def _text(collection: Collection) -> str:
    cards = [{**_record(card), "count": n} for card, n in sorted(collection.counts.items())]
    decks = [{"file": each.path, "built": each.is_built} for each in collection.decks]
    prices = [{**_record(card), "price": n} for card, n in sorted(collection.prices.items())]
    shared = [{"game": game, "name": key} for game, key in sorted(collection.shared)]
    document = {
        "schema": SCHEMA, "cards": cards, "decks": decks, "prices": prices, "shared": shared,
    }  # fmt: skip
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _record(card: OwnedCard) -> dict[str, object]:
    printing = {"set": card.set, "number": card.number, "foil": card.is_foil}
    return {"game": card.game, "name": card.name, **printing}


def _collection(document: object) -> Collection:
    if not isinstance(document, dict) or type(document["schema"]) is not int:
        raise TypeError(document)
    if document["schema"] > SCHEMA:
        raise UnreadableFileError("it is from a newer version of this program; update it.")
    further = (document.get(key, []) for key in ("decks", "prices", "shared"))
    parts = (document["cards"], *further)
    if not all(isinstance(each, list) for each in parts):
        raise TypeError(document)
    cards, decks, prices, shared = parts
    collection = Collection().with_added(map(_owned, cards))
    collection = collection.with_decks(map(_planned, decks)).with_prices(map(_priced, prices))
    for game, key in map(_shared, shared):
        collection = collection.with_shared(game, key)
    return collection


def _owned(record: Any) -> tuple[OwnedCard, int]:
    card, count = _printing(record), record["count"]
    if type(count) is not int or not 0 < count <= MOST_OWNED:
        raise ValueError(count)
    return card, count


def _priced(record: Any) -> tuple[OwnedCard, float]:
    card, price = _printing(record), record["price"]
    if type(price) not in (int, float) or not 0 <= price <= DEAREST:
        raise ValueError(price)
    return card, float(price)


def _planned(record: object) -> PlannedDeck:
    if not isinstance(record, dict) or type(record["built"]) is not bool:
        raise TypeError(record)
    if not isinstance(record["file"], str) or not record["file"]:
        raise ValueError(record)
    return PlannedDeck(record["file"], record["built"])


def _shared(record: object) -> tuple[GameId, str]:
    if not isinstance(record, dict):
        raise TypeError(record)
    game, name = record["game"], record["name"]
    if game not in GAMES or not isinstance(name, str) or not name_key(name):
        raise ValueError(record)
    return GameId(game), name_key(name)


def _printing(record: object) -> OwnedCard:
    if not isinstance(record, dict) or type(record["foil"]) is not bool:
        raise TypeError(record)
    game, name, set_, number = (record[key] for key in ("game", "name", "set", "number"))
    is_text = all(isinstance(each, str) for each in (game, name, set_, number))
    if not is_text or game not in GAMES or not name:
        raise ValueError(record)
    return OwnedCard(GameId(game), name, set_, number, record["foil"])
