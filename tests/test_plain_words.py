"""Plain modern English: phrases that no text of the program uses any more.

Messages, help, docstrings, comments and documents are read; there are no exceptions.
"""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PHRASES = {
    "anew (again, or rebuild)": r"\banew\b",
    "mend (fix, correct)": r"\b[Mm]end(s|ed|ing)?\b",
    "is no X (is not an X)": (
        r"(?<![Tt]here )\b(is|are|was|were) no (?!longer\b|more\b|less\b|such\b)"
    ),
    "so often, so many (this many, often)": r"\bso (often|many)\b(?! (as|that))",
    "speaks of (is about)": r"\bspeaks? of\b",
    "of no weight (does not count)": r"\bof no weight\b",
    "amiss (wrong)": r"\bamiss\b",
    "in silence (silently)": r"\bin silence\b",
    "lies there (is found)": r"\blies? there\b",
    "no news (ignored)": r"\bno news\b",
    "behind somebody's back (in the background)": r"\bbehind the \w+'s back\b",
    "nobody's business (private)": r"\bnobody's business\b",
    "is another (has changed)": r"\bis another[.,;]",
    "said of (said about)": r"\bsaid of\b",
    "stands (is)": r"\b(what|which) stands\b|\bas (it|they) stands?\b|\bwherever it stands\b",
    "heed (follow)": r"\bheed(s|ed)?\b",
}
READ = (".py", ".md")
# Rules, cards and old versions are quoted; tests name what they test in their own way.
UNREAD = ("data", "tests", "CHANGELOG.md")


def folder_of(path: Path) -> str:
    """The folder that a file is counted under: `engine`, `deckbuilder/ui/window`, `docs`, ..."""
    parts = path.parts[:-1]
    depth = {"engine": 1, "deckbuilder": 3}.get(parts[0] if parts else "", 1)
    return "/".join(parts[:depth]) or path.name


def texts() -> list[Path]:
    """Every file that is read."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\n")
    paths = [Path(each) for each in listed if each.endswith(READ)]
    if not paths:
        pytest.skip("not a checkout")
    return [each for each in paths if each.parts[0] not in UNREAD and (ROOT / each).is_file()]


def hits() -> dict[str, list[str]]:
    """Every hit with its place, by folder."""
    found: dict[str, list[str]] = {}
    patterns = {name: re.compile(pattern) for name, pattern in PHRASES.items()}
    for path in texts():
        for number, line in enumerate((ROOT / path).read_text("utf-8").splitlines(), start=1):
            for name, pattern in patterns.items():
                if pattern.search(line):
                    found.setdefault(folder_of(path), []).append(f"{path}:{number}: {name}")
    return found


def test_nothing_is_said_in_old_words():
    found = hits()
    assert found == {}, "\n".join(place for places in found.values() for place in places)
