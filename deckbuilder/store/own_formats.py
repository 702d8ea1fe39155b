"""Formats of the user's own: TOML files in the user's folder, one for each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.format_text import write_format
from deckbuilder.store.formats import (
    FormatFileError,
    bundled_formats,
    own_format_files,
    own_format_home,
    read_format_file,
)
from deckbuilder.store.whole_files import replace_file
from engine.cards import GameId
from engine.formats import Format
from engine.games.construction import construction
from engine.names import name_key

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")


@dataclass(frozen=True, slots=True)
class OwnFormat:
    """A format of the user's, or why its file cannot be used."""

    path: Path
    format: Format | None
    problem: str = ""


def own_formats(game: GameId, folder: Path | None = None) -> Iterator[OwnFormat]:
    """Yield the user's formats of a game, also files that cannot be used, by file name."""
    for path in own_format_files(game, folder):
        try:
            yield OwnFormat(path, read_format_file(path, game))
        except DeckbuilderError as error:
            yield OwnFormat(path, None, str(error))


def save_own_format(event: Format, folder: Path | None = None) -> Path:
    """Keep a format under its id, in place of an earlier one of that id.

    Raises:
        FormatFileError: Its id cannot be used, or the file cannot be written.
    """
    if not _ID.fullmatch(event.id):
        raise FormatFileError(
            f"“{event.id}” cannot be the id of a format: write small letters, digits, - and _."
        )
    if _is_bundled(event):
        raise FormatFileError(f"“{event.id}” comes with the program; choose another id.")
    path = own_format_home(event.game, folder) / f"{event.id}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, write_format(event, construction(event.game).spec).encode())
    except OSError as error:
        raise FormatFileError(f"Cannot write {path}: {error.strerror or error}.") from error
    return path


def _is_bundled(event: Format) -> bool:
    return any(name_key(each.id) == name_key(event.id) for each in bundled_formats(event.game))


def import_own_format(source: Path, game: GameId, folder: Path | None = None) -> Format:
    """Take a format file over.

    Raises:
        DeckbuilderError: It cannot be read or used.
    """
    event = read_format_file(source, game)
    save_own_format(event, folder)
    return event


def remove_own_format(event: Format, folder: Path | None = None) -> Path:
    """Take a format out of use; its file stays beside the others under another name.

    Raises:
        FormatFileError: It comes with the program, or its file cannot be renamed.
    """
    if _is_bundled(event):
        raise FormatFileError(f"“{event.id}” comes with the program and cannot be removed.")
    path = own_format_home(event.game, folder) / f"{event.id}.toml"
    kept = path.with_name(f"{event.id}.removed-{datetime.now():%Y%m%d-%H%M%S}")
    try:
        return path.replace(kept)
    except OSError as error:
        raise FormatFileError(f"Cannot remove {path}: {error.strerror or error}.") from error
