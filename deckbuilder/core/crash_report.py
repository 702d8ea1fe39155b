"""Builds a crash report that is complete and holds nothing private.

Paths are cut down to the program's own folders and the names of files, the user's name and home are
taken out, and of the last steps only their kind is told, so that a report can be sent to anybody.
"""

import re
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

PACKAGES = ("deckbuilder", "engine", "site-packages", "tests")
_PATH = r"(?:[A-Za-z]:[\\/]|\\\\|~?/)"
_QUOTED = re.compile(rf"""(["'])({_PATH}[^"'\n]*)\1""")
_BARE = re.compile(rf"""(?<![\w"'~…./\\]){_PATH}(?:[^\s"'\\/]+[\\/])+[^\s"'\\/,;:)]*""")
_SHORTEST_NAME = 3


@dataclass(frozen=True, slots=True)
class Person:
    """Whose names must not be told."""

    home: str = ""
    user: str = ""
    computer: str = ""


@dataclass(frozen=True, slots=True)
class CrashReport:
    """One fault of the program.

    Attributes:
        place: Kind and place of the fault; the same for the same bug.
        steps: What was done last, oldest first.
    """

    when: str
    place: str
    trace: str
    versions: Mapping[str, str]
    steps: Sequence[str] = ()

    def text(self, person: Person) -> str:
        """Return the report as the user reads, saves and sends it."""
        versions = "\n".join(f"{name}: {value}" for name, value in self.versions.items())
        steps = "\n".join(self.steps) or "–"
        whole = (
            f"Deckbuilder crash report, {self.when}\n\n{versions}\n\n"
            f"Fault\n{self.trace.rstrip()}\n\nLast steps\n{steps}\n"
        )
        return without_person(whole, person)


def place_of(error: BaseException, trace: TracebackType | None) -> str:
    """Return kind and place of an exception: what two reports of one bug have in common."""
    frames = traceback.extract_tb(trace)
    where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "nowhere"
    return f"{type(error).__name__} {where}"


def trace_of(error: BaseException, trace: TracebackType | None) -> str:
    """Return an exception with all that led to it."""
    return "".join(traceback.format_exception(type(error), error, trace))


def without_person(text: str, person: Person) -> str:
    """Return a text without folders and names that say who somebody is."""
    for spelling in {person.home, person.home.replace("\\", "/"), Path(person.home).as_posix()}:
        if len(spelling) >= _SHORTEST_NAME:
            text = text.replace(spelling, "~")
    text = _QUOTED.sub(lambda found: f"{found[1]}{_cut(found[2])}{found[1]}", text)
    text = _BARE.sub(lambda found: _cut(found[0]), text)
    for name, word in ((person.user, "user"), (person.computer, "computer")):
        if len(name) >= _SHORTEST_NAME:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<{word}>", text)
    return text


def _cut(path: str) -> str:
    """Return a path from the package it belongs to, or of any other only its last name."""
    parts = [part for part in re.split(r"[\\/]+", path) if part]
    for package in PACKAGES:
        if package in parts[:-1]:
            return "/".join(("…", *parts[parts.index(package) :]))
    return f"…/{parts[-1]}" if parts else "…"
