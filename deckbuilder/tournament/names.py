"""Names that people wrote, made fit to be shown, compared and used for files."""

import re
from functools import lru_cache
from pathlib import Path

from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.search.folded_text import fold
from engine.names import name_key, tidy_name

LONGEST_PERSON = 200
LONGEST_FILE_NAME = 60
_JOINERS = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))
_UNFIT = re.compile(r"[^\w\-.,' ]+")
_DIGITS = re.compile(r"(\d+)")
# Letters that Unicode does not take apart into a plain one and an accent.
_PLAIN_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


class OutsideError(DeckbuilderError):
    """A path leads out of the event's folder."""


def clean_name(text: str) -> str:
    """Return a person's, team's or event's name without anything that could act on a reader.

    Invisible joiners go; marks that turn the direction of writing and control characters become
    question marks, so that a name made with them differs visibly from one without.
    """
    return printable(tidy_name(text.translate(_JOINERS)))[:LONGEST_PERSON]


@lru_cache(maxsize=20_000)
def search_key(text: str) -> str:
    """Return what a name is found by: without case, accents and apostrophes."""
    return " ".join(fold(text).translate(_PLAIN_LETTERS).split())


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return what names are ordered by: `Team 9` goes before `Team 10`."""
    parts = _DIGITS.split(name_key(text))
    return tuple((0, int(each), "") if each.isdecimal() else (1, 0, each) for each in parts)


def says_team(name: str) -> bool:
    """Whether a team's name says by itself that it is one."""
    return name_key(name).startswith("team")


def file_name(text: str, suffix: str = "") -> str:
    """Return a name for a file made from foreign words: one plain part of a path, never empty."""
    plain = _UNFIT.sub("_", clean_name(text)).strip(" ._")[:LONGEST_FILE_NAME].rstrip(" .")
    if not plain or _DEVICES.match(plain):  # names that Windows keeps for devices
        plain = f"_{plain}"
    return plain + suffix


def inside(folder: Path, relative: str, real: Path | None = None) -> Path:
    """Return the file that a foreign text names within a folder.

    Args:
        folder: The folder.
        relative: What somebody wrote.
        real: The folder without links, where the caller asks for many files.

    Raises:
        OutsideError: It names something elsewhere, or nothing that can be a file.
    """
    parts = relative.replace("\\", "/").split("/")
    is_strange = "\0" in relative or ":" in parts[0] or not relative.strip()
    if not is_strange and parts[0] and ".." not in parts:
        path = folder.joinpath(*parts)
        if path.resolve().is_relative_to(real or folder.resolve()):
            return path
    raise OutsideError(
        f"“{printable(relative)[:80]}” does not lie in the event's folder; copy the file there "
        "and name it relative to the folder."
    )
