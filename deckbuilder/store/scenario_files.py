"""Reading scenario files."""

import tomllib
from pathlib import Path

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.text_files import MEGABYTE, read_text

LARGEST_SCENARIO = MEGABYTE // 2
SUFFIX = ".toml"


def scenario_paths(path: Path) -> list[Path]:
    """Return the scenario files that a path means: itself, or all in a folder and below."""
    return sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]


def read_document(path: Path) -> dict[str, object]:
    """Return a scenario file as parsed TOML.

    Raises:
        UnreadableFileError: It cannot be read, or is not TOML; the line is named.
    """
    text = read_text(path, LARGEST_SCENARIO)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "its lists are nested too deeply" if isinstance(error, RecursionError) else error
        raise UnreadableFileError(f"Cannot read {path} as TOML: {reason}.") from error
