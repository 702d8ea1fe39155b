"""What the program runs on, for reports; Qt tells its own versions where it is loaded."""

import platform
import sqlite3

from deckbuilder import __version__


def surroundings() -> dict[str, str]:
    """Return the program's version and those of what is around it."""
    return {
        "Deckbuilder": __version__,
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "System": platform.platform(),
    }
