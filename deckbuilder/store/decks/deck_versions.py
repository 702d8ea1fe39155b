"""Saved versions of a deck: a copy of each save, the newest ten kept, in the user's folder."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.decks import Deck
from engine.errors import EngineError

FOLDER = "versions"
KEPT = 10
_STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(r"\d{8}-\d{6}-\d{6}\.deck")


@dataclass(frozen=True, slots=True)
class Version:
    """A deck as it was saved at a moment."""

    path: Path
    saved_at: datetime
    deck: Deck


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
    for old in kept[: max(0, len(kept) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
    return path


def versions_of(folder: Path, deck_file: Path) -> Iterator[Version]:
    """Yield the versions of a deck file, newest first; one that cannot be read is left out."""
    home = _home(folder, deck_file)
    if not home.is_dir():
        return
    for path in sorted(home.iterdir(), reverse=True):
        if not _NAME.fullmatch(path.name):
            continue
        try:
            reading = read_json_list(read_text(path, MEGABYTE), None, CardNames())
        except (UnreadableFileError, DecklistError, EngineError):
            continue
        yield Version(path, datetime.strptime(path.stem, _STAMP), reading.deck)


def _home(folder: Path, deck_file: Path) -> Path:
    """Return where the versions of a file are; its name is there to be read by people."""
    whole = str(deck_file.absolute())
    digest = hashlib.sha256(whole.encode(errors="surrogateescape")).hexdigest()[:12]
    plain = re.sub(r"[^\w-]+", "_", deck_file.stem)[:40]
    return folder / FOLDER / f"{plain}-{digest}"
