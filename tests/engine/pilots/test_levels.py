"""Levels of the searching pilot."""

import pytest

from engine.pilots.levels import NODES, Level, level_for


def test_each_level_tries_out_more_than_the_one_before():
    assert list(NODES) == list(Level)
    assert list(NODES.values()) == sorted(set(NODES.values()))


@pytest.mark.parametrize(
    ("milliseconds", "level"),
    [(20, Level.QUICK), (200, Level.STEADY), (1_500, Level.STRONG), (5_000, Level.MASTER)],
)
def test_a_time_of_older_files_becomes_the_nearest_level(milliseconds, level):
    assert level_for(milliseconds) is level
