"""What clicks, drops and keys on the table mean."""

import pytest

from deckbuilder.core.table.offers import offers_of
from deckbuilder.core.table.picker import Aiming, Answered, Denied, Nothing, Opened, Picker
from engine.cards import GameId
from engine.games import play_kit
from engine.tabletop.board import Choice, Manner, Phrase, Question

LAYOUT = play_kit(GameId("rush_of_ikorr")).tabletop.layout
PASS = Choice((0,), "pass", Phrase("Pass"))
PLAY = Choice((1, 5), "play", Phrase("Play"), piece=5)
RAID = Choice((3, 1), "raid", Phrase("Raid"), piece=1)
STRIKE = Choice((2, 1, 8), "attack", Phrase("Attack"), piece=1, target=8)
STRIKE_OTHER = Choice((2, 1, 9), "attack", Phrase("Attack"), piece=1, target=9)
LONE_STRIKE = Choice((2, 2, 8), "attack", Phrase("Attack"), piece=2, target=8)


def picker(*choices: Choice, manner: Manner = Manner.ACT) -> Picker:
    question = Question(0, "action", Phrase("?"), manner, choices)
    made = Picker(LAYOUT)
    made.show(question, offers_of(question))
    return made


@pytest.fixture
def acting():
    return picker(PASS, PLAY, RAID, STRIKE, STRIKE_OTHER, LONE_STRIKE)


def test_a_card_in_hand_is_played_by_one_click(acting):
    assert acting.click(5) == Answered(PLAY)


def test_a_champion_shows_what_it_can_do(acting):
    assert acting.click(1) == Opened(1, (RAID, STRIKE, STRIKE_OTHER))
    assert acting.verbs(1) == ("raid", "attack")


def test_attacking_lights_up_the_targets_alone(acting):
    assert acting.lit == {1, 2, 5}
    assert acting.do(1, "attack") == Aiming(1, "attack")
    assert acting.lit == {8, 9}
    assert acting.click(9) == Answered(STRIKE_OTHER)


def test_with_one_target_there_is_nothing_to_aim(acting):
    assert acting.do(2, "attack") == Answered(LONE_STRIKE)


def test_clicking_the_held_card_again_puts_it_back(acting):
    acting.do(1, "attack")
    assert acting.click(1) == Nothing()
    assert acting.lit == {1, 2, 5}


def test_aiming_at_what_cannot_be_attacked_is_denied_with_both_named(acting):
    acting.do(1, "attack")
    assert acting.click(7) == Denied(1, 7)


def test_a_card_that_can_do_nothing_is_denied(acting):
    assert acting.click(99) == Denied(99)
    assert acting.do(2, "raid") == Denied(2, verb="raid")


DROPS = {
    "onto a foe": ({"target": 8}, Answered(STRIKE)),
    "onto a friend": ({"target": 5}, Denied(1, 5)),
}


@pytest.mark.parametrize(("where", "outcome"), DROPS.values(), ids=DROPS)
def test_dropping_a_champion(acting, where, outcome):
    assert acting.drop(1, **where) == outcome


def test_dropping_a_card_from_the_hand_plays_it(acting):
    assert acting.drop(5) == Answered(PLAY)
    assert acting.drop(99) == Denied(99)


def test_places_of_a_row_are_clicked_not_the_card():
    place = Choice(1, "place", Phrase("Place"), piece=5, place=1)
    asked = picker(place, manner=Manner.PLACE)
    assert asked.lit == frozenset()
    assert asked.drop(5, place=1) == Answered(place)


def test_a_pick_is_taken_by_one_click_and_previewed():
    pick = Choice(4, "pick", Phrase("It"), piece=4)
    asked = picker(pick, manner=Manner.PICK)
    assert asked.preview(4) == pick
    assert asked.click(4) == Answered(pick)


def test_what_enter_does_is_known_before(acting):
    assert acting.preview(5) == PLAY
    assert acting.preview(1) is None
    acting.do(1, "attack")
    assert acting.preview(8) == STRIKE
