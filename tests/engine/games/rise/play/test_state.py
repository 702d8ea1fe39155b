"""The state of a game of Rise is copied whole."""

import pytest

from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.state import Play
from engine.games.rise.scenario.watched import WatchedGame


@pytest.mark.parametrize("kind", [RiseGame, WatchedGame])
def test_a_copy_of_a_game_has_every_field_of_it(kind):
    game = kind()
    for name in (*Play.__annotations__, *kind.__annotations__):
        setattr(game, name, getattr(game, name))
    assert vars(game.clone()).keys() == vars(game).keys()


def test_a_copy_of_a_game_has_what_was_changed():
    game = RiseGame()
    game.had_combat, game.cancelled = True, (1,)
    copy = game.clone()
    assert (copy.had_combat, copy.cancelled) == (True, (1,))
