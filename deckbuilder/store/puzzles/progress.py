"""How far the user came with each puzzle; kept in one file, read with tolerance."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file

FILE_NAME = "puzzles.json"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """What happened with one puzzle.

    Attributes:
        tries: How often it was begun.
        is_hinted: Whether a hint or the solution was looked at before it was solved.
    """

    tries: int = 0
    is_solved: bool = False
    is_hinted: bool = False

    def begun(self) -> "Progress":
        """Return this after another try was begun."""
        return replace(self, tries=self.tries + 1)

    def hinted(self) -> "Progress":
        """Return this after a hint; what was solved without one stays so."""
        return self if self.is_solved else replace(self, is_hinted=True)

    def solved(self) -> "Progress":
        """Return this after the win."""
        return replace(self, is_solved=True)


def read_progress(folder: Path) -> dict[str, Progress]:
    """Read everything; what cannot be understood counts as not there."""
    try:
        document = read_json(read_text(folder / FILE_NAME, MEGABYTE))
    except (UnreadableFileError, ForeignJsonError):
        return {}
    kept = document.get("puzzles") if isinstance(document, Mapping) else None
    if not isinstance(kept, Mapping):
        return {}
    return {str(key): _one(value) for key, value in kept.items() if isinstance(value, Mapping)}


def _one(value: Mapping[str, object]) -> Progress:
    tries = value.get("tries")
    return Progress(
        tries=tries if type(tries) is int and 0 <= tries < 1_000_000 else 0,
        is_solved=value.get("is_solved") is True,
        is_hinted=value.get("is_hinted") is True,
    )


def write_progress(folder: Path, progress: Mapping[str, Progress]) -> None:
    """Write everything.

    Raises:
        DeckbuilderError: The folder cannot be written to.
    """
    document = {"schema": SCHEMA, "puzzles": {key: asdict(e) for key, e in progress.items()}}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(folder / FILE_NAME, json.dumps(document, indent=1).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckbuilderError(f"Cannot keep what was solved in {folder}: {reason}.") from error
