"""The nearest names."""

import pytest

from deckbuilder.core.decklist.nearest_names import NearestNames

NAMES = NearestNames(
    [
        "Achaean Soldier",
        "Achaean Archer",
        "Funerary Priest",
        "Tsukuyomi, Vexing Starlight",
        "Tsukuyomi, The Rising Moon",
        "Hero’s Rest",
    ]
)

MEANT = {
    "Achean Soldier": "Achaean Soldier",
    "achaean soldeir": "Achaean Soldier",
    "Funery Priest": "Funerary Priest",
    "Heros Rest": "Hero’s Rest",
}


@pytest.mark.parametrize(("written", "meant"), MEANT.items(), ids=MEANT)
def test_a_slip_of_the_pen_is_recognised(written, meant):
    assert NAMES.find(written)[0] == meant
    assert NAMES.sure(written) == meant


def test_a_character_without_epithet_finds_all_of_them_and_none_for_sure():
    found = set(NAMES.find("Tsukuyomi"))
    assert found == {"Tsukuyomi, Vexing Starlight", "Tsukuyomi, The Rising Moon"}
    assert NAMES.sure("Tsukuyomi") is None


def test_the_first_words_of_a_long_name_find_it_and_an_article_does_not():
    names = NearestNames(["Almsgiver of the Highest Terraces", "The Almanac of All the Years"])
    assert names.find("Almsgiver") == ("Almsgiver of the Highest Terraces",)
    assert names.find("The") == ()


def test_two_equally_near_names_are_not_sure():
    pair = NearestNames(["Guard A", "Guard B"])
    assert len(pair.find("Guard C")) == 2
    assert pair.sure("Guard C") is None


@pytest.mark.parametrize("written", ["Zzzz", "", "Q" * 100_000])
def test_what_resembles_nothing_finds_nothing(written):
    assert NAMES.find(written) == ()
    assert NAMES.sure(written) is None


def test_no_more_than_three_names_come_back():
    many = NearestNames(f"Guard {letter}" for letter in "ABCDEFG")
    assert len(many.find("Guard")) == 3
