"""What the engine leaves out because no text in play has a say agrees with the long way."""

from engine.games.rush_of_ikorr.play.costs import play_cost
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import (
    HAND,
    HEALTH,
    MORE_ATTACKS_VALUE,
    MORE_RAIDS_VALUE,
    WIDTH,
)
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.index import Board
from tests.engine.games.rush_of_ikorr.play.practice import Chance, practice_game

GAMES = 6
# What is noted of a board so that most questions need no answer.
NOTED = (
    "is_plain",
    "is_vital",
    "binds",
    "compels",
    "lowers",
    "has_cost_rules",
    "has_player_rules",
    "has_layers",
    "gives_abilities",
    "kinds",
    "depends",
    "own_depends",
    "shared_depends",
)


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


def test_a_board_with_other_permanents_is_the_same_board_otherwise() -> None:
    game = _states(3)[-1]
    board = index_board(game)
    board.listeners = {1: [], 2: []}
    other = board.with_permanents([7], 1 << 2)
    assert other.permanents == [7]
    assert other.hears == board.hears | 1 << 2
    assert other.heard == board.heard | 1 << 2
    assert other.listeners == {1: []}
    same = set(Board.__slots__) - {"permanents", "hears", "heard", "listeners"}
    assert all(getattr(other, name) is getattr(board, name) for name in same)


def test_what_is_known_of_the_board_is_what_would_be_collected_anew() -> None:
    for game in (state for number in range(GAMES) for state in _states(number)):
        if game.board is None:
            continue
        known = [_told(chars(game, number)) for number in game.board.permanents]
        board = game.board
        game.collected = None
        fresh = index_board(game)
        assert board.permanents == fresh.permanents
        assert board.hears | fresh.hears == board.hears
        assert [getattr(board, name) for name in NOTED] == [getattr(fresh, name) for name in NOTED]
        assert known == [_told(chars(game, number)) for number in fresh.permanents]


def _told(now: Chars) -> list[object]:
    """Return the characteristics as values; what abilities were gained is told by their number."""
    names = [name for name in Chars.__slots__ if name not in ("gained", "limits")]
    told: list[object] = [getattr(now, name) for name in names if not name.startswith("damage")]
    return [*told, len(now.gained), len(now.limits), len(now.damage_dealt), len(now.damage_taken)]
