"""The cards that come with the program, and how to tell that they have changed."""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from deckbuilder.core.card_records import iter_card_rows
from deckbuilder.store.cards.bulk import without_collection
from deckbuilder.store.cards.preparation import CardRows, rows_of
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.cards import Card
from engine.games import GAMES

LARGEST_FILE = 100 * MEGABYTE

# Below this many bytes of card files one process is done before others have started.
_WORTH_PROCESSES = 6 * MEGABYTE
MOST_PROCESSES = 4

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
        records = iter_card_rows(
            read_text(path, LARGEST_FILE),
            is_csv=False,
            default_game=path.parent.name,
            provenance="bundled",
        )
        # One by one: a card is made, used and forgotten while the processor still has it at hand.
        yield from (record.card for record in records if record.card)


def read_bundled_rows(paths: Sequence[Path]) -> Iterator[CardRows]:
    """Read the cards of all files as rows; very many are read by several processes."""
    processes = min(os.cpu_count() or 1, len(paths), MOST_PROCESSES)
    if processes < 2 or sum(path.stat().st_size for path in paths) < _WORTH_PROCESSES:
        yield from rows_of(read_bundled(paths))
        return
    with get_context("spawn").Pool(processes) as pool:
        for rows in pool.imap(_rows_of_file, paths):
            yield from rows


def _rows_of_file(path: Path) -> list[CardRows]:
    with without_collection():
        return list(rows_of(read_bundled([path])))
