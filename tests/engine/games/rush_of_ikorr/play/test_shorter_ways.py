"""What the engine leaves out because no text in play has a say agrees with the long way."""

from engine.games.rush_of_ikorr.play.chars import chars, index_board
from engine.games.rush_of_ikorr.play.game import RushGame
from tests.engine.games.rush_of_ikorr.play.practice import Chance, practice_game

GAMES = 6


def _states(number: int) -> list[RushGame]:
    game = practice_game(number)
    chance = Chance(number)
    found: list[RushGame] = []
    while game.pending is not None:
        found.append(game.clone())
        game.apply(chance.choose(game))
    return found


def test_where_no_text_binds_no_permanent_is_bound() -> None:
    seen = {True: 0, False: 0}
    for game in (state for number in range(GAMES) for state in _states(number)):
        board = index_board(game)
        seen[board.binds] += 1
        for now in (chars(game, number) for number in board.permanents):
            is_bound = now.cannot or now.limits or now.more_attacks or now.more_raids
            assert board.binds or not is_bound
    assert all(seen.values())


def test_where_no_text_lowers_health_nobody_has_less_than_printed() -> None:
    changed = 0
    for game in (state for number in range(GAMES) for state in _states(number)):
        board = index_board(game)
        for number in board.permanents:
            printed, now = game.face[number].health, chars(game, number).health
            changed += now != printed
            assert board.lowers or game.bases or now >= printed
    assert changed
