"""Compares the golden files with the engine at hand, or writes them again.

python -m tests.golden                  prints what differs, and the bytecodes a decision
python -m tests.golden --write          writes every file again
python -m tests.golden --write games    writes one of them: games, scenarios, bytecodes
"""

import argparse
import sys
from collections.abc import Callable, Iterator

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.scenario_files import scenario_paths
from tests.golden.digests import (
    DUELS,
    bytecodes_a_decision,
    duel_row,
    game_names,
    game_row,
    read_table,
    scenario_digest,
    write_table,
)

Rows = Iterator[tuple[str, str]]


def games() -> Rows:
    """Every random game and every duel."""
    yield from (game_row(name) for name in game_names())
    yield from (duel_row(number) for number in range(DUELS))


def scenarios() -> Rows:
    """The log of every bundled scenario."""
    library, root = CardLibrary(), data_path("scenarios")
    for path in scenario_paths(root):
        yield path.relative_to(root).as_posix(), scenario_digest(path, library)[0]


def bytecodes() -> Rows:
    """The figure of this Python; those of others are kept."""
    known = read_table("bytecodes.txt")
    known[f"{sys.version_info.major}.{sys.version_info.minor}"] = str(bytecodes_a_decision())
    yield from known.items()


PARTS: dict[str, tuple[Callable[[], Rows], str]] = {
    "games": (games, "game, answers, final key, log, everything asked, answered and logged"),
    "scenarios": (scenarios, "scenario, log of the game it ends with"),
    "bytecodes": (
        bytecodes,
        "Python, bytecodes a decision of 24 random games; those at first are of commit 307d637",
    ),
}


def main() -> int:
    """Compare or write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    given = parser.parse_args()
    differences = 0
    for part in given.parts or PARTS:
        rows, remark = PARTS[part]
        name = f"{part}.txt"
        if given.write:
            write_table(name, remark, rows())
            continue
        known = read_table(name)
        for first, rest in rows():
            if known.get(first) != rest:
                differences += 1
                print(f"{first}: {known.get(first)} was kept, now {rest}")
    print(f"{differences} differences" if not given.write else "written")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
