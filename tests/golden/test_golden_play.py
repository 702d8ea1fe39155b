"""Play is the same to the bit as when the golden files were written.

A difference that is meant is written down by `python -m tests.golden --write`, in a commit of its
own that says why.
"""

import sys
from functools import partial

import pytest

from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.golden.digests import (
    DUELS,
    PlayDigest,
    bytecodes_a_decision,
    count_bytecodes,
    duel_row,
    game_names,
    game_row,
    read_table,
)
from tests.long_run import one_in

GROUPS = 10
# How much more work a decision may take than the file says, and than when the file was begun.
TOLERANCE = 1.01
TOLERANCE_IN_ALL = 1.02


@pytest.mark.parametrize("group", one_in(3, range(GROUPS), "more games of the same kind"))
def test_random_games_are_played_as_before(group: int) -> None:
    known = read_table("games.txt")
    for name in game_names()[group::GROUPS]:
        assert game_row(name) == (name, known[name])


def test_greedy_duels_are_played_as_before() -> None:
    known = read_table("games.txt")
    for number in range(DUELS):
        name, row = duel_row(number)
        assert row == known[name]


def test_a_decision_takes_no_more_bytecodes_than_before() -> None:
    known = read_table("bytecodes.txt")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if version not in known:
        pytest.skip(f"no figure is kept for Python {version}")
    now = bytecodes_a_decision()
    assert now <= float(known[version]) * TOLERANCE
    assert now <= float(known[f"{version}-at-first"]) * TOLERANCE_IN_ALL


def test_the_digest_tells_two_answers_apart() -> None:
    game = practice_game(1)
    assert game.pending is not None
    digests = set()
    for option in game.pending.options[:2]:
        play, copy = PlayDigest(), game.clone()
        play.add(copy, option)
        digests.add(play.close(copy))
    assert len(digests) == 2


def test_bytecodes_are_counted_exactly() -> None:
    def loop(rounds: int) -> None:
        for _ in range(rounds):
            pass

    few, more, most = (count_bytecodes(partial(loop, n)) for n in (10, 20, 30))
    assert few < more
    assert most - more == more - few
