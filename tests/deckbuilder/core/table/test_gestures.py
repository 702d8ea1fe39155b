"""Undo takes back a whole gesture: a card with its targets, its X and its place."""

import pytest

from deckbuilder.core.table.forecasts import forecast
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog

BOARD = """
game = "rush_of_ikorr"
title = "Gestures"
[[card]]
name = "Twin Bolt"
type = "spell"
cost = 1
text = "Deal 1 damage to target opposing champion and 1 damage to target allied champion."
[[card]]
name = "Long Bolt"
type = "spell"
cost = "X"
text = "Deal X damage to target opposing champion."
[[card]]
name = "Herald"
type = "champion"
cost = 1
attack = 1
health = 9
text = "SUMMON — You may discard a card. If you do, draw a card."
[[card]]
name = "Stone"
type = "champion"
cost = 9
attack = 1
health = 9
[A]
influence = 5
hand = ["Twin Bolt", "Long Bolt", "Herald", "Stone"]
deck = ["Stone", "Stone"]
champions = ["Stone", "Stone"]
[B]
champions = ["Stone", "Stone"]
"""


@pytest.fixture
def game():
    """A board at which cards need targets, numbers and places."""
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def _play(game, name):
    choices = game.question.choices
    chosen = next(e for e in choices if e.piece >= 0 and game.piece(e.piece).name == name)
    game.answer(chosen.option)


@pytest.mark.parametrize("name", ["Twin Bolt", "Long Bolt"])
def test_a_card_with_its_targets_and_its_number_is_taken_back_at_once(game, name):
    begun = game.position
    _play(game, name)
    asked = 0
    while game.question.kind != "action":
        game.answer(game.question.choices[-1].option)
        asked += 1
    assert asked >= 2
    assert name in str(game.undo_label)
    after = game.position
    game.undo()
    assert game.position == begun
    game.redo()
    assert game.position == after


def test_what_a_card_asks_after_it_was_announced_is_a_step_of_its_own(game):
    begun = game.position
    _play(game, "Herald")
    game.answer(game.question.choices[0].option)  # its place
    asked = game.position
    assert game.question.kind != "action"
    game.answer(game.question.choices[-1].option)
    while game.position > asked:
        game.undo()
    assert game.position == asked
    assert "Herald" in str(game.undo_label)
    game.undo()
    assert game.position == begun


def test_undo_in_the_middle_of_a_gesture_takes_all_of_it_back(game):
    begun = game.position
    _play(game, "Twin Bolt")
    game.answer(game.question.choices[0].option)
    assert game.question.kind != "action"
    game.undo()
    assert game.position == begun


def test_a_move_that_is_given_up_leaves_no_line_of_play(game):
    _play(game, "Twin Bolt")
    assert game.cancel()
    _play(game, "Herald")
    assert not game.lines.lengths


def test_a_move_that_is_taken_back_is_kept_when_something_else_is_done(game):
    _play(game, "Herald")
    game.undo()
    _play(game, "Twin Bolt")
    assert len(game.lines.lengths) == 1


BOLT = """
game = "rush_of_ikorr"
[[card]]
name = "Bolt"
type = "spell"
cost = 1
text = "Deal 2 damage to target champion."
[[card]]
name = "Reed"
type = "champion"
cost = 1
attack = 1
health = 2
[A]
influence = 5
hand = ["Bolt"]
deck = ["Reed"]
champions = ["Reed"]
[B]
deck = ["Reed"]
champions = ["Reed"]
"""


@pytest.mark.parametrize(
    ("seat", "verdict"), [(1, "Reed falls and nothing of yours."), (0, "Only your Reed falls.")]
)
def test_a_picked_target_is_what_the_forecast_deals_damage_to(seat, verdict):
    game = TableSession(seat_scenario(BOLT, catalog(), (None, PilotName.GOLDFISH)))
    _play(game, "Bolt")
    picked = [each for each in game.question.choices if game.piece(each.piece).controller == seat]
    told = forecast(game, picked[0])
    assert [str(each.words) for each in told.lines][:1] == ["Deals 2"]
    assert str(told.verdict) == verdict
