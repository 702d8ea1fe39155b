"""Card texts of any game, explained."""

import pytest

from engine.cards import Card, GameId
from engine.games.texts import explain, explain_card

OTHERS = ("argent_saga", "rise", "akora")


@pytest.mark.parametrize("game", OTHERS)
def test_texts_of_other_games_are_told_as_not_understood(game):
    explanation = explain(GameId(game), "Draw a card. Then do it again.")
    assert [each.text for each in explanation.sentences] == ["Draw a card.", "Then do it again."]
    assert not explanation.is_understood


@pytest.mark.parametrize("game", [*OTHERS, "rush_of_ikorr"])
def test_a_card_without_text_is_understood(game):
    assert explain(GameId(game), "").is_understood


def test_a_text_of_any_game_may_be_too_long():
    assert explain(GameId("rise"), "x" * 5000).problem


def test_errata_take_the_place_of_the_printed_text():
    card = Card(GameId("rush_of_ikorr"), "Hoplite", "champion", {"text": "Swift"})
    assert explain_card(card).sentences[0].text == "Swift"
    assert explain_card(card, "Fury").sentences[0].text == "Fury"
