"""What the program runs on, for reports; Qt tells its own versions where it is loaded."""

import platform
import sqlite3

from deckbuilder import __version__
from deckbuilder.store.engine_build import engine_build

# Those with which the whole test suite has passed, oldest first.
TESTED_PYTHONS = ((3, 11), (3, 12), (3, 13))


def surroundings() -> dict[str, str]:
    """Return the program's version and those of what is around it."""
    return {
        "Deckbuilder": __version__,
        "Engine": engine_build(),
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "System": platform.platform(),
    }
