"""The board, cards and questions as lines of text; numbers that are typed mean themselves."""

from deckbuilder.core.table.board_text import (
    board_lines,
    closeup_lines,
    number_of,
    question_lines,
    typed_choice,
)
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.cards import GameId
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, library

AKORA = GameId("akora")
ESSENCE = """
game = "akora"
title = "Essence"

[[card]]
name = "Cub"
type = "akora"
attribute = "Fire"
stage = 1
relic = 1
attack = 600
soul = 50

[A]
essence = 850
akora = "Cub"

[B]
akora = "Cub"
"""
BOARD = """
game = "rush_of_ikorr"
title = "Text"

[[card]]
name = "Ox"
type = "champion"
cost = 1
attack = 3
health = 4
raid = 1
text = "Swift"

[[card]]
name = "Flood"
type = "spell"
cost = "X"
text = "Draw X cards."

[A]
hand = ["Flood", "Ox"]
champions = [{ card = "Ox", damage = 2 }, "Ox"]
influence = 3
deck = ["Ox", "Ox", "Ox", "Ox"]

[B]
hand = ["Ox"]
champions = ["Ox"]
"""


def opened():
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def choose(game, words):
    game.answer(next(e for e in game.question.choices if words in str(e.words)).option)


def test_damage_is_shown_as_in_the_window_and_hands_of_others_are_counted():
    game = opened()
    lines = board_lines(game.view(), game.layout)
    assert lines[0].startswith("B: Secured 0 of 10")
    assert "Hand 1" in lines[0]
    assert not any(line.startswith("  Hand") for line in lines[:2])
    row = next(line for line in lines[2:] if line.startswith("  Champions"))
    assert "Ox, champion, attack 3, health 4, raid 1, 2 damage" in row


def test_a_number_that_is_typed_means_itself():
    game = opened()
    choose(game, "Play Flood")
    question = game.question
    assert question.kind == "x"
    assert "  Type a number from 0 to 3." in list(question_lines(question, "A", None))
    assert typed_choice(question, 2).option == 2
    assert typed_choice(question, 4) is None


def test_places_are_counted_from_one_and_choices_in_their_order():
    game = opened()
    assert number_of(game.question, 0) == 1
    choose(game, "Play Ox")
    question = game.question
    assert [number_of(question, at) for at in range(3)] == [1, 2, 3]
    assert typed_choice(question, 1).place == 0


def test_a_card_is_read_with_its_text_and_its_values():
    game = opened()
    ox = game.game.row(0)[0]
    card = game.seated.catalog.card("Ox")
    lines = closeup_lines(game.close_up(ox), card, None)
    assert "  Swift" in lines
    assert "  Health 4 (printed 4, 2 damage)" in lines


def test_a_large_number_is_shown_alone():
    game = TableSession(
        seat_scenario(ESSENCE, library().catalog(AKORA), (None, PilotName.GOLDFISH))
    )
    lines = board_lines(game.view(), game.layout)
    assert any("Essence 850," in line for line in lines)
    assert not any("Essence 850 of" in line for line in lines)
