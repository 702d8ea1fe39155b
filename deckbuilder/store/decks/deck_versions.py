"""Saved versions of a deck: a copy of each save; those with a name and the newest ten are kept."""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.decks import Deck
from engine.errors import EngineError

FOLDER = "versions"
KEPT = 10
NAMES = "names.json"
LONGEST_NAME = 80
_STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(r"\d{8}-\d{6}-\d{6}\.deck")


@dataclass(frozen=True, slots=True)
class Version:
    """A deck as it was saved at a moment, with the name that the user gave it, if any."""

    path: Path
    saved_at: datetime
    deck: Deck
    name: str = ""


def keep_version(folder: Path, deck_file: Path, deck: Deck, now: datetime) -> Path | None:
    """Keep a copy of a deck that was saved; None where it is the same as the last one.

    Raises:
        OSError: The folder cannot be written to.
    """
    home = _home(folder, deck_file)
    home.mkdir(parents=True, exist_ok=True)
    text = write_json_list(deck).encode()
    kept = sorted(each for each in home.iterdir() if _NAME.fullmatch(each.name))
    if kept and kept[-1].read_bytes() == text:
        return None
    path = home / f"{now.strftime(_STAMP)}.deck"
    replace_file(path, text)
    named = _names(home)
    unnamed = [each for each in kept if each.name not in named]
    for old in unnamed[: max(0, len(unnamed) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
    return path


def name_version(version: Version, name: str) -> None:
    """Give a version a name, or take it away; one with a name is kept for good.

    Raises:
        OSError: The folder cannot be written to.
    """
    home = version.path.parent
    names = {each: said for each, said in _names(home).items() if (home / each).exists()}
    names.pop(version.path.name, None)
    if name:
        names[version.path.name] = name[:LONGEST_NAME]
    text = json.dumps(names, ensure_ascii=False, indent=1) + "\n"
    replace_file(home / NAMES, text.encode())


def _names(home: Path) -> dict[str, str]:
    """The names of versions by their files; none where they cannot be read."""
    path = home / NAMES
    if not path.exists():
        return {}
    try:
        names = read_json(read_text(path, MEGABYTE))
    except (UnreadableFileError, ForeignJsonError):
        return {}
    if not isinstance(names, dict):
        return {}
    return {str(key): value for key, value in names.items() if isinstance(value, str) and value}


def versions_of(folder: Path, deck_file: Path) -> Iterator[Version]:
    """Yield the versions of a deck file, newest first; one that cannot be read is left out."""
    home = _home(folder, deck_file)
    if not home.is_dir():
        return
    names = _names(home)
    for path in sorted(home.iterdir(), reverse=True):
        if not _NAME.fullmatch(path.name):
            continue
        try:
            reading = read_json_list(read_text(path, MEGABYTE), None, CardNames())
        except (UnreadableFileError, DecklistError, EngineError):
            continue
        saved_at = datetime.strptime(path.stem, _STAMP)
        yield Version(path, saved_at, reading.deck, names.get(path.name, ""))


def _home(folder: Path, deck_file: Path) -> Path:
    """Return where the versions of a file are; its name is there to be read by people."""
    whole = str(deck_file.absolute())
    digest = hashlib.sha256(whole.encode(errors="surrogateescape")).hexdigest()[:12]
    plain = re.sub(r"[^\w-]+", "_", deck_file.stem)[:40]
    return folder / FOLDER / f"{plain}-{digest}"
