"""Own cards are kept in the import format and replace those of the same name and kind."""

import pytest

from deckbuilder.store.cards.own_cards import OwnCards, OwnCardsError, read_cards, write_cards
from engine.cards import Card, GameId

IKORR = GameId("rush_of_ikorr")
SCOUT = Card(IKORR, "Scout", "champion", {"cost": 1})


def test_a_card_comes_back_as_it_was_made(tmp_path):
    own = OwnCards(tmp_path)
    own.put([SCOUT])
    (found,) = OwnCards(tmp_path).cards(IKORR)
    assert (found.name, found.type, found.values) == ("Scout", "champion", {"cost": 1})


def test_a_card_takes_the_place_of_one_of_its_name_and_kind(tmp_path):
    own = OwnCards(tmp_path)
    own.put([SCOUT, Card(IKORR, "Scout", "infusion", {"pips": 1})])
    own.put([Card(IKORR, "scout", "champion", {"cost": 2})])
    assert sorted(each.type for each in own.cards()) == ["champion", "infusion"]
    assert {each.number("cost") for each in own.cards()} == {2, None}


def test_a_removed_card_is_gone(tmp_path):
    own = OwnCards(tmp_path)
    own.put([SCOUT])
    own.remove(SCOUT)
    assert own.cards() == []


def test_cards_of_other_games_are_told_apart(tmp_path):
    own = OwnCards(tmp_path)
    own.put([SCOUT, Card(GameId("rise"), "Scout", "creature", {"types": ("Creature",), "rank": 1})])
    assert [each.type for each in own.cards(GameId("rise"))] == ["creature"]


def test_a_damaged_file_is_named_and_left_alone(tmp_path):
    own = OwnCards(tmp_path)
    own.path.write_text("{nonsense")
    with pytest.raises(OwnCardsError, match=r"own_cards\.json"):
        own.put([SCOUT])
    assert own.path.read_text() == "{nonsense"


def test_a_set_is_exported_and_imported(tmp_path):
    write_cards(tmp_path / "set.json", [SCOUT])
    assert [each.name for each in read_cards(tmp_path / "set.json")] == ["Scout"]


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OwnCardsError, match="Cannot keep the card"):
        OwnCards(tmp_path / "file").put([SCOUT])
