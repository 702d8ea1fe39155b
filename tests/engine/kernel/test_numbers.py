"""Numbers that all games share and each game's own mean one thing each, kind by kind."""

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import engine.games
from engine.games import playable_games
from engine.kernel.state import numbers as shared

# How the remark above the numbers of a kind begins, in the kernel or in a game.
KINDS = {
    "events": ("# Events",),
    "causes": ("# Causes",),
    "marks": ("# What an object is marked with",),
    "prohibitions": (
        "# What can't be done to an object",
        "# What an object can't do",
        "# Statuses and prohibitions of objects",
    ),
    "dependencies": ("# What continuous texts may depend on",),
}
# Not numbers of these kinds: shifts, and all bits at once.
OTHERS = {"NOT_BY", "SOURCE_SHIFT", "HEARS_EVERYTHING", "ON_EVERYTHING"}
FIRST_EVENT_OF_THE_KERNEL_ALONE = 56
ROOT = Path(__file__).parents[3]


def paragraphs(module):
    """The parts of a module's source between blank lines; its own file may be compiled."""
    source = ROOT.joinpath(*module.__name__.split(".")).with_suffix(".py")
    return source.read_text("utf-8").split("\n\n")


def numbers_of(module, kind):
    """The names and numbers of a kind that a module has."""
    found = {}
    for paragraph in paragraphs(module):
        if paragraph.lstrip("\n").startswith(KINDS[kind]):
            names = [line.split(":")[0] for line in paragraph.splitlines() if ": Final = " in line]
            found.update((name, getattr(module, name)) for name in names if name not in OTHERS)
    return found


def own_numbers(game):
    """The module with the numbers of a game."""
    return import_module(f"{engine.games.__name__}.{game}.play.numbers")


def clashes(*tables):
    """The numbers that two names have."""
    counts = Counter(number for table in tables for number in table.values())
    return sorted(number for number, count in counts.items() if count > 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", sorted(playable_games()))
def test_no_number_of_a_game_means_something_else_to_all_games(game, kind):
    common, own = numbers_of(shared, kind), numbers_of(own_numbers(game), kind)
    assert common
    assert clashes(common, own) == []
    if kind == "events":
        assert all(0 < number < FIRST_EVENT_OF_THE_KERNEL_ALONE for number in own.values())
    else:
        assert all(number.bit_count() == 1 for number in (*common.values(), *own.values()))


def test_every_game_has_events_prohibitions_and_dependencies_of_its_own():
    for game in playable_games():
        for kind in ("events", "marks", "prohibitions", "dependencies"):
            assert numbers_of(own_numbers(game), kind), (game, kind)


def test_a_clash_is_found():
    assert "NO_CARD_EFFECTS" in numbers_of(shared, "prohibitions")
    assert clashes({"NO_CARD_EFFECTS": 1 << 19}, {"NO_REST": 1 << 19}) == [1 << 19]
