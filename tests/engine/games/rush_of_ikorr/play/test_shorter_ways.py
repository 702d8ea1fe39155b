"""What the engine leaves out because no text in play has a say agrees with the long way."""

from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import (
    HAND,
    HEALTH,
    MORE_ATTACKS_VALUE,
    MORE_RAIDS_VALUE,
    WIDTH,
)
from engine.kernel.acting.costs import play_cost
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance

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
            is_bound = (
                now.cannot
                or now.limits
                or now.values[MORE_ATTACKS_VALUE]
                or now.values[MORE_RAIDS_VALUE]
            )
            assert board.binds or not is_bound
    assert all(seen.values())


def test_a_card_that_only_gets_cheaper_never_costs_more_than_printed() -> None:
    cheaper = 0
    for game in (state for number in range(GAMES) for state in _states(number)):
        if index_board(game).has_cost_rules:
            continue
        for seat in range(game.seating.count):
            for number in game.zones[seat * WIDTH + HAND]:
                face = game.face[number]
                if face.cost_rules and face.only_gets_cheaper:
                    cost = play_cost(game, seat, number)
                    cheaper += cost < face.cost
                    assert cost <= face.cost
    assert cheaper


def test_where_no_text_lowers_health_nobody_has_less_than_printed() -> None:
    changed = 0
    for game in (state for number in range(GAMES) for state in _states(number)):
        board = index_board(game)
        for number in board.permanents:
            printed, now = game.face[number].values[HEALTH], chars(game, number).values[HEALTH]
            changed += now != printed
            assert board.lowers or game.bases or now >= printed
    assert changed
