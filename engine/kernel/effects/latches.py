"""Latches: what goes on once its condition has held, until a cycle ends.

A cycle is the time during which an object's abilities are on without a break. What switches them
off (being turned face-down, frozen, negated) ends it; an object that moves is a new one anyway.
A game notes in `latched` what has begun to hold, as its state checks find it.
"""

from engine.kernel.state.game import Game


def end_cycle(game: Game, number: int) -> None:
    """End an object's cycle: nothing is latched any more, and what it may do it may do again."""
    stamp = game.stamp[number]
    game.latched = frozenset(each for each in game.latched if each[0] != stamp)
    for key in [each for each in game.used if each[0] == stamp]:
        del game.used[key]
    game.touch_board()
