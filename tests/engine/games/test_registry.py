"""Finding games and their sections."""

import pytest

from engine.games import GAMES, UnknownGameError, game

HEADINGS = {
    "rush_of_ikorr": ["Avatar", "Deck", "Side Deck", "Influence"],
    "argent_saga": ["Champion", "Spirit", "Deck", "Shard Deck", "Towers", "Side Deck"],
    "rise": ["Summoners", "Library"],
    "akora": ["Akora Deck", "Alchemy Deck", "Starting Relic Shard", "Side Deck"],
}


def test_there_are_four_games_with_their_sections_in_order():
    assert {
        each.id: [section.heading for section in each.sections] for each in GAMES.values()
    } == HEADINGS


@pytest.mark.parametrize("name", ["akora", "Akora TCG", " AKORA tcg "])
def test_a_game_is_found_by_id_or_title(name):
    assert game(name).id == "akora"


def test_an_unknown_game_is_named_with_those_there_are():
    with pytest.raises(UnknownGameError, match=r"chess.*rush_of_ikorr"):
        game("chess")


def test_a_section_is_found_by_id_or_heading_in_any_case():
    ikorr = game("rush_of_ikorr")
    assert ikorr.section("SIDE DECK") == ikorr.section("side")
    assert ikorr.section("nowhere") is None


@pytest.mark.parametrize("each", GAMES.values(), ids=list(GAMES))
def test_sections_hold_types_that_the_schema_knows(each):
    for section in each.sections:
        assert set(section.types) <= set(each.schema.types)
