"""Rules of Rise that no board shows: chance, sight, prices, and what a game is made of."""

from random import Random

import pytest

from engine.cards import Card
from engine.games.rise.play import numbers as w
from engine.games.rise.play.compile import CardCompiler
from engine.games.rise.play.game import RiseGame, new_game
from engine.games.rise.play.prices import action_prices
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.setup import Seat
from engine.games.rise.schema import SCHEMA
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import CostRule
from engine.kernel.programs.context import Context
from engine.kernel.views import HIDDEN
from tests.engine.games.rise.play.practice import practice_game
from tests.engine.kernel.conformance.kit import play_on


def card(**values: object) -> Card:
    reading = SCHEMA.read({"types": ["Creature"], "attack": 1, "defense": 1, **values}, "test")
    assert reading.card is not None, reading.problems
    return reading.card


def blank(name: str) -> Card:
    return card(name=name, types=["Summoner"], character=name, level=4, life=20)


def game_with(*cards: Card, players: int = 2) -> RiseGame:
    """Begin a game in which the first player has some cards in play."""
    compiler = CardCompiler()
    summoners = tuple(compiler.face(blank(f"Summoner {at}")) for at in range(2))
    library = (compiler.face(card(name="Rat")),) * 20
    faces = [compiler.face(each) for each in cards]
    game = new_game(
        compiler.card_set(), [Seat(summoners, library)] * players, 1, first=0, may_mulligan=False
    )
    for face in faces:
        game.add_card(face, 0, w.own_zone(0, w.BATTLEFIELD))
    game.touch_board()
    return game


@pytest.mark.rule("rise setup.1", "rise setup.2")
def test_chance_says_who_goes_first_and_turns_go_round() -> None:
    firsts = {practice_game(number, 3).first_team for number in range(20)}
    assert firsts == {0, 1, 2}


@pytest.mark.rule("rise toss.2", "rise toss.5")
def test_both_sides_of_the_coin_come_up_equally_often() -> None:
    game = practice_game(1)
    shown = [game.toss_coin() for _ in range(2000)]
    assert set(shown) == {w.SUCCESS, w.FAILURE}
    assert 900 < shown.count(w.SUCCESS) < 1100


@pytest.mark.rule(
    "rise hand.4", "rise library.3", "rise cemetery.2", "rise cemetery.3", "rise exclusion.2",
    "rise exclusion.3", "rise stock.3", "rise ether.3",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_libraries_are_hidden_and_everything_else_is_open(players: int) -> None:
    game = play_on(practice_game(3, players), 3, 150)
    for seat in range(players):
        zones = game.view(seat).zones
        for zone, cards in enumerate(zones[: players * w.WIDTH]):
            owner, kind = divmod(zone, w.WIDTH)
            is_hidden = kind == w.LIBRARY or (kind == w.HAND and owner != seat)
            assert (HIDDEN in cards) is (is_hidden and bool(cards))
            assert len(cards) == len(game.zones[zone])


@pytest.mark.rule("rise library.1", "rise library.4", "rise name.1", "rise battlefield.1")
def test_cards_keep_what_they_are_wherever_they_lie() -> None:
    game = practice_game(5)
    for number, zone in enumerate(game.zone):
        face = game.face[number]
        assert face.name
        assert zone < 0 or face is game.cards.faces[game.definition[number]]
    assert len(game.zones[w.own_zone(0, w.LIBRARY)]) + len(game.zones[w.own_zone(0, w.HAND)]) == 50


@pytest.mark.rule("rise state.1", "rise state.2")
def test_two_states_that_differ_in_anything_have_different_keys() -> None:
    game = practice_game(2)
    before = game.key()
    richer = game.clone()
    richer.coins[0] += 1
    used = game.clone()
    used.used[(1, 1)] = 1
    assert len({before, richer.key(), used.key()}) == 3


def _dearer(game: RiseGame) -> None:
    """Let every Action cost one coin more."""
    rule = CostRule(1, "test", lambda _g, _c, _n: True, lambda _g, _c: 1)
    rule.what = w.FOR_ACTIONS
    lasting = Lasting(game.next_serial(), Context(1, 0, 0, "test"), Expiry())
    lasting.cost_rule = rule
    game.lasting = [lasting]
    game.touch_board()


@pytest.mark.rule("rise ability.multitarget.2")
@pytest.mark.parametrize(("icons", "price"), [("", 2), ("[Multi-target]\n", 1)])
def test_what_makes_actions_dearer_leaves_multi_target_alone(icons: str, price: int) -> None:
    game = game_with(card(name="Volley", text=f"{icons}◊ 1 coin: You gain 1 Ether."))
    _dearer(game)
    number = game.constants(0)[0]
    action = game.face[number].actions[0]
    context = Context(0, number, game.stamp[number], "Volley")
    assert action_prices(game, 0, number, action, context) == {COINS: price}


@pytest.mark.parametrize("players", [3, 4])
def test_random_games_of_several_players_end_with_one_winner(players: int) -> None:
    chance = Random(players)
    for number in (chance.randrange(1000) for _ in range(2)):
        game = play_on(practice_game(number, players), number)
        assert game.outcome is not None
        assert game.loops == 0
        assert len(game.out) >= players - 2
        for seat in game.out:
            gone = game.zones[w.own_zone(seat, w.GONE)]
            assert len(gone) >= 52


def test_who_concedes_leaves_and_the_others_play_on() -> None:
    game = play_on(practice_game(4, 3), 4, 60)
    leaving = game.turn_player
    game.concede(leaving)
    assert leaving in game.out
    assert game.turn_player != leaving
    play_on(game, 4)
    assert game.outcome is not None
    assert leaving not in game.outcome.winners
