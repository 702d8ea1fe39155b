"""How printed names are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.names import name_key, split_name, tidy_name

SAME = {
    "case": ("Scarab Swarm", "SCARAB SWARM"),
    "curly apostrophe": ("Hermes' Lyre", "Hermes\u2019 Lyre"),
    "doubled spaces": ("Scarab Swarm", " Scarab   Swarm "),
    "odd dash": ("Half-Moon", "Half\u2011Moon"),
    "composed letters": ("Caf\u00e9", "Cafe\u0301"),
    "byte-order mark": ("Scarab", "\ufeffScarab"),
}


@pytest.mark.rule("rush_of_ikorr 4.2a", "rush_of_ikorr 4.2b", "rush_of_ikorr 4.6a.6")
@pytest.mark.parametrize(("first", "second"), SAME.values(), ids=SAME)
def test_spellings_of_one_name_have_one_key(first, second):
    assert name_key(first) == name_key(second)


@pytest.mark.rule("rush_of_ikorr 4.2c.3", "rush_of_ikorr 4.2c.4")
def test_another_epithet_is_another_name():
    starlight, moon = "Tsukuyomi, Vexing Starlight", "Tsukuyomi, The Rising Moon"
    assert split_name(starlight)[0] == split_name(moon)[0]
    assert name_key(starlight) != name_key(moon)


@pytest.mark.rule("rush_of_ikorr 4.2c", "rush_of_ikorr 4.2c.1", "rush_of_ikorr 4.2c.2")
def test_a_name_is_split_at_its_first_comma():
    assert split_name("Apep, Lord of Dusk, Twice") == ("Apep", "Lord of Dusk, Twice")
    assert split_name("Scarab Swarm") == ("Scarab Swarm", "")


@given(st.text())
def test_a_key_is_its_own_key(name):
    assert name_key(name_key(name)) == name_key(name)


@given(st.text())
def test_tidying_never_changes_which_card_is_meant(name):
    assert name_key(tidy_name(name)) == name_key(name)
