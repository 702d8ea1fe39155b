"""Weights that are fitted to games."""

import random

import pytest

from engine.pilots.outlook import Outlook
from tests.benchmarks.outlooks import Position, fit, loss, positions_of, table_lines
from tests.engine.pilots.counting_game import CountingBrain, CountingGame

TRUE = (0.4, 1.5, 0.5)


def made_up(count):
    """Positions whose winners follow known weights, each as often as it should."""
    chance, outlook = random.Random(1), Outlook(TRUE[0], {"lead": TRUE[1:]})
    for _ in range(count):
        mine, theirs = chance.gauss(0, 1), chance.gauss(0, 1)
        yield Position([1.0, mine, -theirs], outlook.chance([mine], [theirs]))


def test_the_weights_that_winners_follow_are_found():
    positions = list(made_up(2_000))
    weights = fit(positions)
    assert weights == pytest.approx(TRUE, rel=0.05)
    assert loss(positions, weights) < loss(positions, (0.0, 1.0, 1.0))


def test_weights_are_printed_as_the_source_has_them():
    assert table_lines(["lead"], TRUE) == [
        "    0.400,",
        "    {",
        '        "lead": (1.500, 0.500),',
        "    },",
    ]


class CountedBrain(CountingBrain):
    """Counts the total."""

    def counts(self, game, team):
        return [float(game.total if team == game.active_team else 0)]


class TurnGame(CountingGame):
    """The game of adding up, with the team at turn."""

    @property
    def active_team(self):
        return self.seat


def test_beginnings_of_turns_are_told_with_what_their_side_got():
    game = TurnGame(total=9)
    found = positions_of(CountedBrain(), game, random.Random(3))
    assert game.outcome is not None
    winner = game.outcome.winners[0]
    assert [each.counts[0] for each in found] == [1.0] * len(found)
    assert [each.share for each in found] == [
        float((at + 1) % 2 == winner) for at in range(len(found))
    ]
