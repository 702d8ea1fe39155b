"""The puzzles of a game: bundled ones, and those of the user."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.bundled import data_path
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file

FOLDER = "puzzles"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as a list shows it.

    Attributes:
        key: What its progress is kept under.
        text: Its file; the steps behind the board are its solution.
        steps: How many steps its solution has; 0 where the file has none.
        is_own: Whether the user made it.
    """

    key: str
    game: str
    title: str
    text: str
    steps: int = 0
    is_own: bool = False


def puzzles_of(game: str, user_folder: Path) -> list[Puzzle]:
    """Return the puzzles of a game: the bundled ones in order, then the user's own."""
    own = user_folder / FOLDER / game
    return [*_read(data_path(FOLDER, game), game), *_read(own, game, is_own=True)]


def _read(folder: Path, game: str, *, is_own: bool = False) -> Iterator[Puzzle]:
    for path in sorted(folder.glob("*.toml"), key=lambda each: each.stem):
        try:
            text = read_text(path, MEGABYTE)
            document = tomllib.loads(text)
        except (UnreadableFileError, ValueError, RecursionError):
            continue  # the table says what is wrong with it when it is opened as a file
        title, steps = document.get("title"), document.get("step")
        yield Puzzle(
            key=f"{'own/' if is_own else ''}{game}/{path.stem}",
            game=game,
            title=title if isinstance(title, str) and title else path.stem,
            text=text,
            steps=len(steps) if isinstance(steps, list) else 0,
            is_own=is_own,
        )


def keep_puzzle(user_folder: Path, game: str, title: str, text: str) -> Puzzle:
    """Write a puzzle of the user's own; another one of the same name stays beside it.

    Raises:
        DeckbuilderError: The folder cannot be written to.
    """
    folder = user_folder / FOLDER / game
    stem = re.sub(r"[^\w-]+", "-", title).strip("-").lower()[:60] or "puzzle"
    name, number = stem, 1
    while (folder / f"{name}.toml").exists():
        number += 1
        name = f"{stem}-{number}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(folder / f"{name}.toml", text.encode("utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckbuilderError(f"Cannot keep the puzzle in {folder}: {reason}.") from error
    return Puzzle(f"own/{game}/{name}", game, title, text, is_own=True)
