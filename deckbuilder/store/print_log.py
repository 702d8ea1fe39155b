"""What was printed of each deck as proxies, so that the next print needs only what changed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.proxies import ProxyCard
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file

FILE_NAME = "printed.json"
SCHEMA = 1
MOST_DECKS = 500
LARGEST_FILE = 10 * MEGABYTE
MOST_COPIES = 9_999


@dataclass(frozen=True, slots=True)
class LastPrint:
    """What was printed of a deck up to a day; an empty day where nothing was."""

    day: str = ""
    copies: Mapping[ProxyCard, int] = field(default_factory=dict)


def last_print(folder: Path, deck: str) -> LastPrint:
    """Return what was printed of a deck, by its file or name; nothing where it is not known.

    A log that cannot be read holds nothing: the worst that follows is that all is printed again.
    """
    try:
        return _read(folder).get(deck, LastPrint())
    except (UnreadableFileError, ForeignJsonError, TypeError, ValueError, KeyError):
        return LastPrint()


def note_print(folder: Path, deck: str, printed: LastPrint) -> None:
    """Remember what was printed of a deck; decks printed longest ago are forgotten.

    Raises:
        DeckbuilderError: The log cannot be written.
    """
    try:
        prints = _read(folder)
    except (UnreadableFileError, ForeignJsonError, TypeError, ValueError, KeyError):
        prints = {}
    prints.pop(deck, None)
    kept = dict([*prints.items(), (deck, printed)][-MOST_DECKS:])
    document = {"schema": SCHEMA, "decks": {name: _record(each) for name, each in kept.items()}}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        replace_file(folder / FILE_NAME, text.encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckbuilderError(f"Cannot write {folder / FILE_NAME}: {reason}.") from error


def _read(folder: Path) -> dict[str, LastPrint]:
    path = folder / FILE_NAME
    if not path.exists():
        return {}
    document: Any = read_json(read_text(path, LARGEST_FILE))
    if not isinstance(document, dict) or document["schema"] != SCHEMA:
        raise ValueError(document)
    if not isinstance(document["decks"], dict):
        raise TypeError(document)
    return {str(name): _print(record) for name, record in document["decks"].items()}


def _print(record: Any) -> LastPrint:
    if not isinstance(record, dict) or not isinstance(record["cards"], list):
        raise TypeError(record)
    copies = {}
    for each in record["cards"]:
        if not isinstance(each, dict):
            raise TypeError(each)
        count = each["count"]
        if type(count) is not int or not 0 < count <= MOST_COPIES:
            raise ValueError(count)
        card = ProxyCard(str(each["name"]), tuple(map(str, each.get("infusions", ()))))
        copies[card] = count
    return LastPrint(str(record["day"]), copies)


def _record(each: LastPrint) -> dict[str, object]:
    cards = [
        {"name": card.name, "count": count}
        | ({"infusions": list(card.infusions)} if card.infusions else {})
        for card, count in each.copies.items()
    ]
    return {"day": each.day, "cards": cards}
