"""Compiled card texts, kept in the user's folder so that they are compiled only once.

Every game has a file of its own. Nothing depends on them: one that is missing, damaged or of
another version is written again.
"""

import functools
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engine
from deckbuilder import __version__
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.cards import GameId
from engine.games import PLUGINS
from engine.language.reading.cache import CompiledTexts, ReadText

# Before every game had a file of its own.
FORMER_NAME = "compiled-texts.json"
LARGEST = 50 * MEGABYTE


def cache_name(game: GameId) -> str:
    """Return what the file of a game is called."""
    return f"compiled-texts-{game}.json"


def open_text_cache(folder: Path, game: GameId) -> CompiledTexts | None:
    """Return the cache with what the folder has kept; None where texts are not read."""
    texts = PLUGINS[game].texts
    if texts is None:
        return None
    known = texts.cache()
    try:
        document = json.loads(read_text(folder / cache_name(game), LARGEST))
    except (UnreadableFileError, ValueError, RecursionError):
        return known
    if isinstance(document, dict) and document.get("reader") == reader_stamp(game):
        known.take(document)
    return known


@functools.cache
def reader_stamp(game: GameId) -> str:
    """Return what tells the code that reads a game's texts from that of another day.

    Forms have the same words while the functions behind them change: so the version counts, and
    the sizes and times of the source files where there are any.
    """
    root = Path(engine.__file__).parent
    folders = (root / "language", root / "games" / game)
    files = sorted(each for folder in folders for each in folder.rglob("*.py"))
    facts = ((each.name, (known := each.stat()).st_size, known.st_mtime_ns) for each in files)
    return hashlib.sha256(repr((__version__, *facts)).encode()).hexdigest()


class KnownTexts:
    """What reads texts of any game with the help of a folder's caches."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._caches: dict[GameId, CompiledTexts] = {}

    def reader(self, game: GameId) -> ReadText | None:
        """Return what reads a game's texts; None where it reads none."""
        if game not in self._caches:
            cache = open_text_cache(self._folder, game)
            if cache is None:
                return None
            self._caches[game] = cache
        return self._caches[game].tree

    def keep(self) -> None:
        """Write what was compiled since."""
        for game, known in self._caches.items():
            keep_text_cache(known, self._folder, game)


@contextmanager
def known_texts(folder: Path) -> Iterator[KnownTexts]:
    """Yield what reads texts with the help of the folder's caches, and keep what was new."""
    known = KnownTexts(folder)
    yield known
    known.keep()


def keep_text_cache(cache: CompiledTexts, folder: Path, game: GameId) -> bool:
    """Write what was compiled; False where the folder takes no file, which hurts nobody."""
    if not cache.compiled:
        return True
    try:
        folder.mkdir(parents=True, exist_ok=True)
        document = {**cache.pack(), "reader": reader_stamp(game)}
        data = json.dumps(document, separators=(",", ":"))
        replace_file(folder / cache_name(game), data.encode("utf-8", "replace"))
        (folder / FORMER_NAME).unlink(missing_ok=True)
    except OSError:
        return False
    return True
