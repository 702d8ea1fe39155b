import pytest

from deckbuilder.core.search.abilities import headers_in, keywords_in
from engine.games import game

IKORR = game("rush_of_ikorr").schema

KEYWORDS = {
    "one": ("Swift", ["Swift"]),
    "several": ("Swift, Lethal.", ["Swift", "Lethal"]),
    "small letters": ("quick strike", ["quick strike"]),
    "before an ability": ("Swift\nSUMMON - Draw a card.", ["Swift"]),
    "before an ability on its line": ("Swift SUMMON - Draw a card.", ["Swift"]),
    "with traits": ("Support Greek Soldier, Fury", ["Support", "Fury"]),
    "with reminder text": ("Raze (It moves Ikorr.) Lethal", ["Raze", "Lethal"]),
    "behind numbers": ("+1 attack and Swift", ["Swift"]),
    "on a later line": ("Draw a card.\nFury", ["Fury"]),
    "given to others": ("Target champion gains Swift.", []),
    "asked of others": ("Swift champions you control get +1 raid.", []),
    "none": ("", []),
}


@pytest.mark.parametrize(("text", "keywords"), KEYWORDS.values(), ids=KEYWORDS)
def test_keywords_stand_by_themselves_at_the_start_of_a_line(text, keywords):
    assert list(keywords_in(text, IKORR)) == keywords


def test_keywords_in_square_brackets_open_a_line():
    text = "[Flight] [Iron Skin] Target gains [Fire].\n~ Loses [Food]."
    assert list(keywords_in(text, game("rise").schema)) == ["Flight", "Iron Skin"]


HEADERS = {
    "dash": ("SUMMON - Draw a card.", ["SUMMON"]),
    "number and colon": ("(2): Draw.\nRUSH 4: Draw.", ["RUSH"]),
    "small letters at the start": ("Death - Draw a card.", ["Death"]),
    "several": ("Swift SUMMON - Draw. END - Discard.", ["SUMMON", "END"]),
    "only a verb": ("Summon a token. You may raid -1.", []),
    "only a number": ("It gets +1 attack - no more.", []),
}


@pytest.mark.parametrize(("text", "headers"), HEADERS.values(), ids=HEADERS)
def test_ability_words_are_found_before_their_dash_or_colon(text, headers):
    assert list(headers_in(text, IKORR)) == headers


def test_a_game_without_ability_words_has_none():
    assert list(headers_in("SUMMON - Draw.", game("rise").schema)) == []
