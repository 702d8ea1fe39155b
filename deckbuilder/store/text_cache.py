"""Compiled Rush of Ikorr texts, kept in the user's folder so that they are compiled only once.

Nothing depends on the file: one that is missing, damaged or of another version is written anew.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.replacing import replace_file
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.games.rush_of_ikorr.play.compile import ReadText
from engine.games.rush_of_ikorr.text.caching import compiled_texts
from engine.language.reading.cache import CompiledTexts

FILE_NAME = "compiled-texts.json"
LARGEST = 50 * MEGABYTE


def open_text_cache(folder: Path) -> CompiledTexts:
    """Return the cache with what the folder has kept."""
    cache = compiled_texts()
    try:
        document = json.loads(read_text(folder / FILE_NAME, LARGEST))
    except (UnreadableFileError, ValueError, RecursionError):
        return cache
    if isinstance(document, dict):
        cache.take(document)
    return cache


@contextmanager
def known_texts(folder: Path) -> Iterator[ReadText]:
    """Yield what reads texts with the help of the folder's cache, and keep what was new."""
    cache = open_text_cache(folder)
    yield cache.tree
    keep_text_cache(cache, folder)


def keep_text_cache(cache: CompiledTexts, folder: Path) -> bool:
    """Write what was compiled anew; False where the folder takes no file, which hurts nobody."""
    if not cache.compiled:
        return True
    try:
        folder.mkdir(parents=True, exist_ok=True)
        data = json.dumps(cache.pack(), separators=(",", ":"))
        replace_file(folder / FILE_NAME, data.encode("utf-8", "replace"))
    except OSError:
        return False
    return True
