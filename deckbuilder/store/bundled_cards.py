"""The cards that come with the program, and how to tell that they have changed."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from deckbuilder.core.card_records import read_card_rows
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.cards import Card
from engine.games import GAMES

LARGEST_FILE = 100 * MEGABYTE

Report = Callable[[int, int | None], None]


def card_files(folder: Path) -> list[Path]:
    """The card files of all games: <folder>/<game>/*.json."""
    return sorted(path for game in GAMES for path in (folder / game).glob("*.json"))


def quick_stamp(paths: Sequence[Path]) -> str:
    """What changes whenever a file may have changed; found without opening any."""
    digest = hashlib.sha256()
    for path in paths:
        status = path.stat()
        place = f"{path.parent.name}/{path.name}"
        digest.update(f"{place}\0{status.st_size}\0{status.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def content_stamp(paths: Sequence[Path]) -> str:
    """What changes only when the content of a file has changed."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.parent.name}/{path.name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def read_bundled(paths: Sequence[Path]) -> Iterator[Card]:
    """Read the cards of all files, one record after the other."""
    for path in paths:
        rows = read_card_rows(
            read_text(path, LARGEST_FILE),
            is_csv=False,
            default_game=path.parent.name,
            provenance="bundled",
        )
        yield from (row.card for row in rows if row.card)
