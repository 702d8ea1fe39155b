"""The name of a deck, read from the head of its file alone."""

import re
from pathlib import Path

HEAD = 400  # letters in which a list's name is looked for


def deck_name(path: Path) -> str:
    """Return the name that a ready deck gives itself, else that of its file."""
    with path.open(encoding="utf-8", errors="replace") as file:
        found = re.search(r"^Name:\s*(.+)$", file.read(HEAD), re.MULTILINE)
    return found.group(1).strip() if found else path.stem.replace("_", " ").capitalize()
