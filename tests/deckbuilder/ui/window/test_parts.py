"""The parts of the window can be understood alone."""

import re
from pathlib import Path

import deckbuilder.ui

UI = Path(deckbuilder.ui.__file__).parent
# Whoever builds, pictures or probes a window has it in hand; nobody else has.
HOLDERS = ("screenshots.py", "shots.py", "window/main_window.py")


def holders_of(name: str) -> set[str]:
    """Return the files that speak of a class."""
    return {
        str(path.relative_to(UI))
        for path in UI.rglob("*.py")
        if re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"))
    }


def test_no_part_knows_the_window():
    assert [each for each in holders_of("MainWindow") if not each.endswith(HOLDERS)] == []


def test_no_part_is_given_everything_there_is():
    assert holders_of("Services") == {"window/services.py", "window/main_window.py"}
