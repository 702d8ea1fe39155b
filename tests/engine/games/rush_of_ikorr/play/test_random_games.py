"""What random games of Rush of Ikorr leave alone; the rest is in the conformance suite."""

from engine.games.rush_of_ikorr.play.numbers import AVATAR_ZONE, WIDTH
from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.engine.kernel.conformance.kit import play_on


def test_avatars_stay_in_their_zones() -> None:
    game = play_on(practice_game(8, 2), 8)
    assert all(len(game.zones[seat * WIDTH + AVATAR_ZONE]) == 1 for seat in range(4))
