"""Files of a gauntlet: the games that were played, piece by piece, and the history of a deck."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.gauntlet.history import GauntletRun, read_run, run_line
from deckbuilder.core.gauntlet.kept_games import KeptGamesError, heading, piece_line, read_pieces
from deckbuilder.core.simulation.pieces import PieceId, Played
from deckbuilder.store.text_files import MEGABYTE, read_text

LARGEST_FILE = 200 * MEGABYTE
LARGEST_HISTORY = 50 * MEGABYTE
FOLDER = "gauntlets"
HISTORY = "history.jsonl"


def read_kept_games(path: Path) -> dict[PieceId, Played]:
    """Read what a file has of a gauntlet; nothing if there is no such file.

    Raises:
        UnreadableFileError: It cannot be read, or holds something else; it stays as it is.
    """
    if not path.exists():
        return {}
    text = read_text(path, LARGEST_FILE)
    if not text.strip():
        return {}
    try:
        return read_pieces(text.splitlines())
    except KeptGamesError as error:
        raise UnreadableFileError(f"Cannot go on with {path}: {error}") from error


class PieceWriter:
    """Appends pieces to a file, each on the disk as soon as it was played."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.open("a+b")
        self._file.seek(0, os.SEEK_END)
        if not self._file.tell():
            self._write(heading())
        elif not self._ends_with_a_line():
            self._write("\n")

    def write(self, piece: Played) -> None:
        """Append a piece.

        Raises:
            OSError: It cannot be written.
        """
        self._write(piece_line(piece))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()

    def _ends_with_a_line(self) -> bool:
        self._file.seek(-1, os.SEEK_END)
        return self._file.read(1) == b"\n"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


@contextmanager
def written_pieces(path: Path) -> Iterator[PieceWriter]:
    """Open a file to append pieces to.

    Raises:
        DeckbuilderError: It cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = PieceWriter(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    with writer:
        try:
            yield writer
        except OSError as error:
            raise _unwritable(path, error) from error


def note_run(folder: Path, run: GauntletRun) -> None:
    """Remember a run in the history.

    Raises:
        DeckbuilderError: It cannot be written.
    """
    path = folder / FOLDER / HISTORY
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(run_line(run).encode())
    except OSError as error:
        raise _unwritable(path, error) from error


def runs(folder: Path) -> list[GauntletRun]:
    """Return every run of the history that can be read, oldest first."""
    path = folder / FOLDER / HISTORY
    if not path.exists():
        return []
    lines = read_text(path, LARGEST_HISTORY).splitlines()
    return [run for line in lines if (run := read_run(line)) is not None]


def _unwritable(path: Path, error: OSError) -> DeckbuilderError:
    return DeckbuilderError(f"Cannot write {path}: {error.strerror or error}.")
