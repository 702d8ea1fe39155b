"""What players see of each other's zones (3.1, 3.16, chapter 5)."""

import pytest

from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR_ZONE,
    CHAMPIONS,
    DECK,
    DO_PLAY,
    GRAVEYARD,
    HAND,
    INFLUENCE_ZONE,
    LOCATION,
    OWN_ZONES,
    VOID,
    WIDTH,
)
from engine.kernel.state.zones import Sight
from engine.kernel.views import HIDDEN
from tests.engine.games.rush_of_ikorr.boards import board

BOARD = """
format = "2v2"
[[card]]
name = "Grey Oracle"
type = "avatar"
text = "(1): Draw a card.\\nRUSH 3: Draw a card."
[[card]]
name = "Champion"
type = "champion"
cost = 0
attack = 1
health = 1
[[card]]
name = "Hall"
type = "location"
cost = 0
[A]
avatar = "Grey Oracle"
hand = ["Champion", "Hall"]
deck = ["Champion", "Champion", "Hall"]
graveyard = ["Champion", "Hall", "Champion"]
void = ["Hall"]
champions = ["Champion"]
location = "Hall"
influence = 2
exerted = 1
"""
ALLY, OPPONENT = 1, 2
OPEN = {
    "avatar": (AVATAR_ZONE, 1),
    "champions": (CHAMPIONS, 1),
    "location": (LOCATION, 1),
    "void": (VOID, 1),
}


@pytest.mark.rule("rush_of_ikorr 5.1b", "rush_of_ikorr 5.2g", "rush_of_ikorr 5.3c")
@pytest.mark.rule("rush_of_ikorr 5.5c", "rush_of_ikorr 3.16b.2", "rush_of_ikorr 3.1e.2")
@pytest.mark.parametrize(("zone", "count"), OPEN.values(), ids=OPEN.keys())
def test_open_zones_are_seen_by_everybody(zone: int, count: int):
    game = board(BOARD)
    seen = game.view(OPPONENT).zones[zone]
    assert seen == tuple(game.zones[zone])
    assert len(seen) == count


@pytest.mark.rule("rush_of_ikorr 5.4c", "rush_of_ikorr 3.1e.2a", "rush_of_ikorr 3.1e.2b")
def test_every_card_of_a_graveyard_is_seen_whatever_lies_on_top():
    game = board(BOARD)
    seen = game.view(OPPONENT).zones[GRAVEYARD]
    assert [game.face[number].name for number in seen] == ["Champion", "Hall", "Champion"]


@pytest.mark.rule("rush_of_ikorr 3.16b.1", "rush_of_ikorr 5.9b", "rush_of_ikorr 5.9c")
@pytest.mark.rule("rush_of_ikorr 3.1d.4", "rush_of_ikorr 3.16b")
def test_a_hand_is_seen_by_its_team_and_only_counted_by_the_others():
    game = board(BOARD)
    assert game.view(ALLY).zones[HAND] == tuple(game.zones[HAND])
    assert game.view(OPPONENT).zones[HAND] == (HIDDEN, HIDDEN)


@pytest.mark.rule("rush_of_ikorr 5.8d", "rush_of_ikorr 3.1d.4a")
@pytest.mark.parametrize("seat", [0, ALLY, OPPONENT])
def test_nobody_sees_a_deck_not_even_its_owner(seat: int):
    assert board(BOARD).view(seat).zones[DECK] == (HIDDEN,) * 3


@pytest.mark.rule("rush_of_ikorr 3.1e.1", "rush_of_ikorr 5.2b")
def test_a_played_card_is_face_up():
    game = board(BOARD)
    number = game.zones[HAND][0]
    assert number not in game.view(OPPONENT).objects
    game.apply((DO_PLAY, number))
    game.apply(0)
    assert number in game.view(OPPONENT).zones[CHAMPIONS]


@pytest.mark.rule("rush_of_ikorr 3.16a")
def test_every_card_is_in_some_zone():
    game = board(BOARD)
    assert sorted(number for zone in game.zones for number in zone) == list(range(len(game.zone)))


@pytest.mark.rule("rush_of_ikorr 5.6c", "rush_of_ikorr 5.7c")
def test_influence_in_play_is_open_and_the_influence_deck_shows_no_card():
    game = board(BOARD)
    assert OWN_ZONES[INFLUENCE_ZONE].sight is Sight.ALL
    assert (game.influence[0], game.exerted[0], game.influence_deck[0]) == (2, 1, 7)
    assert all(spec.name != "influence deck" for spec in OWN_ZONES)
    assert len(game.zones) == 4 * WIDTH + 1
