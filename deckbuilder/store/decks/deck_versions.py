"""Saved versions of a deck: a copy of each save; those with a name and the newest ten are kept."""

import contextlib
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.database.connection import set_aside
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.decks import Deck
from engine.errors import EngineError

FOLDER = "versions"
KEPT = 10
NAMES = "names.json"
_ASIDE = "names.damaged-*.json"  # as `set_aside` names them, with the moment
LONGEST_NAME = 80
_STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(r"\d{8}-\d{6}-\d{6}\.deck")
_PAIR = re.compile(r'("\d{8}-\d{6}-\d{6}\.deck")\s*:\s*("(?:[^"\\\x00-\x1f]|\\.)*")')


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
    unnamed = _without_name(home, kept)
    for old in unnamed[: max(0, len(unnamed) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
    return path


def _without_name(home: Path, kept: list[Path]) -> list[Path]:
    """Which versions may go; none of those whose names may have been lost."""
    named, is_whole = _names(home)
    if not is_whole:
        return []
    lost_until = max((_moment_of(each) for each in home.glob(_ASIDE)), default="")
    return [each for each in kept if each.name not in named and each.stem > lost_until]


def _moment_of(aside: Path) -> str:
    return aside.stem.partition("-")[2]


def name_version(version: Version, name: str) -> None:
    """Give a version a name, or take it away; one with a name is kept for good.

    Raises:
        OSError: The folder cannot be written to.
    """
    home = version.path.parent
    # Not by asking for each: a name in a damaged file may be too long for any disk.
    held = {each.name for each in home.iterdir()}
    names = {each: said for each, said in _names(home)[0].items() if each in held}
    names.pop(version.path.name, None)
    if name:
        names[version.path.name] = name[:LONGEST_NAME]
    _set_aside_if_damaged(home)
    _write_names(home, names)


def repair_names(folder: Path, deck_file: Path) -> Path | None:
    """Write damaged names of versions again, as far as they can be read.

    Returns:
        Where the damaged file is kept; None where nothing was damaged.

    Raises:
        OSError: The folder cannot be written to.
    """
    home = _home(folder, deck_file)
    names, _ = _names(home)
    aside = _set_aside_if_damaged(home)
    if aside is not None:
        _write_names(home, names)
    return aside


def _set_aside_if_damaged(home: Path) -> Path | None:
    return None if _names(home)[1] else set_aside(home / NAMES)


def _write_names(home: Path, names: Mapping[str, str]) -> None:
    text = json.dumps(names, ensure_ascii=False, indent=1) + "\n"
    replace_file(home / NAMES, text.encode())


def _names(home: Path) -> tuple[dict[str, str], bool]:
    """The names of versions by their files, as far as they can be read, and whether all can."""
    path = home / NAMES
    if not path.exists():
        return {}, True
    try:
        names = read_json(read_text(path, MEGABYTE))
    except (UnreadableFileError, ForeignJsonError):
        return _names_among(path), False
    if not isinstance(names, dict):
        return {}, False
    told = {str(key): value for key, value in names.items() if isinstance(value, str) and value}
    return told, all(isinstance(value, str) for value in names.values())


def _names_among(path: Path) -> dict[str, str]:
    """The names that are still whole in a damaged file."""
    try:
        with path.open("rb") as file:
            text = file.read(MEGABYTE).decode(errors="replace")
    except OSError:
        return {}
    found: dict[str, str] = {}
    for key, value in _PAIR.findall(text):
        with contextlib.suppress(ForeignJsonError):  # half a character in it
            found[key.strip('"')] = str(read_json(value))[:LONGEST_NAME]
    return {key: name for key, name in found.items() if name}


def versions_of(folder: Path, deck_file: Path) -> Iterator[Version]:
    """Yield the versions of a deck file, newest first; one that cannot be read is left out."""
    home = _home(folder, deck_file)
    if not home.is_dir():
        return
    names, _ = _names(home)
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
