"""Tools of the table for what a text may ask: numbers, keywords, counters, control, places."""

import pytest

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog

BOARD = """
game = "rush_of_ikorr"
title = "By hand"
[[card]]
name = "Stone"
type = "champion"
cost = 1
attack = 1
health = 3
raid = 1
[[card]]
name = "Other Stone"
type = "champion"
cost = 1
attack = 1
health = 3
[A]
influence = 5
hand = ["Stone", "Other Stone"]
deck = ["Stone", "Other Stone", "Stone"]
champions = ["Stone", "Other Stone"]
[B]
hand = ["Stone"]
deck = ["Other Stone"]
champions = ["Stone"]
"""


@pytest.fixture
def game():
    """Two champions against one, with a hand and a deck."""
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def _row(game, seat=0):
    return [each.number for each in game.view().sides[seat].zones["champions"]]


def _use(game, tool, words, piece=-1):
    choices = game.tool_choices(tool, 0, piece)
    choice = next(e for e in choices if str(e.words).startswith(words))
    game.answer(choice.option)


def _told(game):
    return [str(each.line.words) for each in game.entries]


def test_numbers_change_for_this_turn_or_for_good_with_their_source(game):
    stone = _row(game)[0]
    attack, health, _ = game.tabletop.steppers(game.game, 0, stone)
    game.answer(attack.passing[1].option)
    game.answer(attack.steps[1].option)
    game.answer(health.steps[1].option)
    assert [e.value for e in game.piece(stone).figures][:2] == [3, 4]
    found = game.close_up(stone).values[0].effects
    assert [(each.source, str(each.change)) for each in found] == [("by hand", "+1")] * 2
    assert [str(each.lasts) for each in found] == ["this turn", "for good"]
    assert any("Stone" in line and "3" in line for line in _told(game))
    game.answer(game.question.rest.option)  # the turn ends
    assert [e.value for e in game.piece(stone).figures][:2] == [2, 4]


def test_a_champion_whose_health_is_taken_away_dies(game):
    stone = _row(game)[0]
    for _ in range(3):
        less = game.tabletop.steppers(game.game, 0, stone)[1].steps[0]
        game.answer(less.option)
    assert stone not in _row(game)
    game.undo()
    assert stone in _row(game)


def test_a_keyword_is_given_and_taken(game):
    stone = _row(game)[0]
    _use(game, "keyword", "Give Swift this turn", stone)
    assert any("Swift" in each.words for each in game.close_up(stone).grants)
    assert not any("Support" in str(e.words) for e in game.tool_choices("keyword", 0, stone))


def test_a_champion_may_act_again_after_it_raided(game):
    stone = _row(game)[0]
    assert not game.tool_choices("ready", 0, stone)
    raid = next(e for e in game.question.choices if e.verb == "raid" and e.piece == stone)
    game.answer(raid.option)
    _use(game, "ready", "May act again", stone)
    assert any(e.verb == "raid" and e.piece == stone for e in game.question.choices)


def test_control_changes_and_a_champion_takes_another_place(game):
    first, second = _row(game)
    _use(game, "place", "Place 1", second)
    assert _row(game) == [second, first]
    _use(game, "control", "Give control to B", first)
    assert _row(game) == [second]
    assert first in _row(game, 1)


def test_the_top_of_the_deck_is_scrapped_and_a_card_discarded_at_random(game):
    _use(game, "scrap", "Scrap 2")
    _use(game, "random", "Discard")
    zones = game.view().sides[0].zones
    assert (len(zones["deck"]), len(zones["hand"]), len(zones["graveyard"])) == (1, 1, 3)


def test_counters_are_put_on_and_taken_off(game):
    stone = _row(game)[0]
    _use(game, "counter", "2 counters", stone)
    _use(game, "counter", "Take off 1", stone)
    assert [(e.id, e.value) for e in game.piece(stone).markers] == [("counter", 1)]


def test_nothing_of_it_is_offered_for_a_card_in_the_hand(game):
    card = game.view().sides[0].zones["hand"][0].number
    assert not game.tabletop.steppers(game.game, 0, card)
    for tool in ("keyword", "control", "place", "ready", "counter"):
        assert not game.tool_choices(tool, 0, card), tool


def test_the_other_players_deck_and_hand_are_named_by_no_tool(game):
    for tool in game.tabletop.tools:
        words = " ".join(str(each.words) for each in game.tool_choices(tool.id, 1, -1))
        assert "Stone" not in words, tool
