"""Decks made ready for play."""

from dataclasses import replace

import pytest

from engine.cards import GameId
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import PLUGINS, UnplayableGameError
from engine.games.tables import table_for
from tests.play_kit import catalog, deck, table


def test_the_same_seed_starts_the_same_game():
    ready = table()
    assert ready.start(5).key() == ready.start(5).key()
    assert ready.start(5).key() != ready.start(6).key()


def test_who_goes_first_can_be_settled():
    for team in (0, 1):
        game = table().start(1, first=team)
        assert game.first_team == team


def test_a_game_is_saved_and_reopened_where_it_was():
    ready = table()
    match = ready.begin(3)
    for _ in range(12):
        match.apply(ready.brain.choose(match.game))
    again = ready.reopen(3, -1, match.to_dict())
    assert again.game.key() == match.game.key()


def test_a_game_saved_with_other_cards_opens_as_far_as_it_holds():
    ready = table(deck("Scout"))
    match = ready.begin(3)
    for _ in range(12):
        match.apply(ready.brain.choose(match.game))
    found = table(deck("Ram")).reopen(3, -1, match.to_dict())
    assert found.difference is not None
    assert found.difference.has_other_cards
    assert found.choices == match.choices[: found.difference.kept]
    assert found.difference.kept < len(match.choices)


def test_cards_with_a_text_that_is_not_understood_are_named():
    assert table(deck("Scout", "Riddle")).manual == ["Riddle"]
    assert table().manual == []


def test_a_deck_with_an_unknown_card_cannot_be_played():
    with pytest.raises(EngineError, match="Nobody's Card"):
        table(deck("Nobody's Card"))


def test_a_game_without_rules_of_play_says_so(monkeypatch):
    monkeypatch.setitem(PLUGINS, "akora", replace(PLUGINS["akora"], load_play=None))
    with pytest.raises(UnplayableGameError, match="Akora TCG cannot be played yet"):
        table_for([Deck(GameId("akora"))] * 2, catalog())


def test_decks_of_two_games_do_not_meet():
    with pytest.raises(UnplayableGameError, match="same game"):
        table_for([deck("Scout"), Deck(GameId("rise"))], catalog())
