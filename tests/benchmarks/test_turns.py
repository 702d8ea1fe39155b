"""Pilots that play the same turns."""

from tests.benchmarks.turns import Turns
from tests.engine.pilots.counting_game import CountingBrain, CountingGame


class SearchedGame(CountingGame):
    """The game of adding up, with a key."""

    def key(self):
        return (self.total, self.seat)

    def clone(self):
        made = SearchedGame(self.total, self.seat, self.log)
        made.outcome = self.outcome
        return made


def test_pilots_play_the_same_turn_and_are_told_by_what_is_won_after_it():
    turns = Turns(["greedy", "search:200", "one-ply:200"], deals=2)
    turns.play(CountingBrain(), SearchedGame(total=10))
    assert turns.shares == [[0.0, 1.0, 1.0]]
    first, second, _ = turns.lines()
    assert "+0.00" in first
    assert "+100.00" in second
    assert "other end in 1 of 1 turns" in second
