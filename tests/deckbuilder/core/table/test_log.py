"""The log: targets and costs stand below what they belong to, headings count own turns."""

import pytest

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, play, session

BOARD = """
game = "rush_of_ikorr"
title = "Costs"

[[card]]
name = "Pyre"
type = "spell"
cost = 1
text = "As an additional cost to cast this spell, discard a card. Target champion gets +1 attack."

[[card]]
name = "Ox"
type = "champion"
cost = 2
attack = 2
health = 3
raid = 1
types = ["Beast"]

[[card]]
name = "Elder"
type = "avatar"
text = "(1): Draw a card.\\nRUSH 3: Draw a card."

[A]
avatar = "Elder"
hand = ["Pyre", "Ox", "Ox"]
influence = 3
secured = 4
deck = ["Ox", "Ox", "Ox"]

[B]
champions = ["Ox"]
"""


@pytest.fixture
def game():
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def told(game):
    return [(each.number > 0, str(each.line.words)) for each in game.entries]


def act(game, verb):
    game.answer(next(each for each in game.question.choices if each.verb == verb).option)


def test_what_a_rush_costs_stands_below_the_rush(game):
    act(game, "rush")
    lines = told(game)
    at = lines.index((True, "Elder: RUSH 3: Draw a card."))
    assert lines[at + 1] == (False, "A: lost 3 secured Ikorr")


def test_a_cost_that_is_asked_for_stands_below_the_card_it_was_paid_for(game):
    before = told(game)
    act(game, "play")
    assert game.question.kind == "pay"
    assert told(game) == before
    game.answer(game.question.choices[0].option)
    assert told(game)[len(before) :] == [
        (True, "A: cast Pyre"),
        (False, "Pyre targets Ox"),
        (False, "Paid 1 influence"),
        (False, "A: discarded Ox"),
        (False, "Ox: Attack 2 → 3 (Pyre, for good)"),
    ]


def test_a_payment_that_was_taken_back_is_told_once_when_it_is_made_again(game):
    act(game, "play")
    game.answer(game.question.choices[0].option)
    lines = told(game)
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert told(game) == lines
    game.go_to(1)
    game.answer(game.question.choices[1].option)
    assert told(game) == lines


def test_headings_and_the_end_count_own_turns():
    game = play(session(None, PilotName.GOLDFISH), 400)
    heads = [str(each.line.words) for each in game.entries if each.line.is_heading]
    assert heads[:4] == [
        "Turn 1 · You, own turn 1",
        "Turn 2 · Opponent, own turn 1",
        "Turn 3 · You, own turn 2",
        "Turn 4 · Opponent, own turn 2",
    ]
    turn = (game.game.turn + 1) // 2
    won = game.game.pool[0]
    assert won >= 10
    assert str(game.view().outcome) == f"You won with {won} Ikorr in own turn {turn}."
