"""Reading records into cards by a game's schema."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import LONGEST_NAME, LONGEST_TEXT, Printing, merge_printings
from engine.games import GAMES, game

IKORR = game("rush_of_ikorr").schema
PRIEST = {
    "name": "Temple Reader",
    "type": "champion",
    "aspects": ["Fear"],
    "cost": 2,
    "attack": 1,
    "health": 3,
    "raid": 1,
    "allowance": 2,
    "types": ["Human", "Priest"],
    "text": "DEATH — Draw a card.",
    "set": "Practice Set",
    "number": "012",
}


def problems_of(**changes):
    reading = IKORR.read({**PRIEST, **changes})
    return reading.card, {problem.field for problem in reading.problems}


def test_a_record_becomes_a_card_and_back():
    reading = IKORR.read(PRIEST)
    assert reading.problems == ()
    assert reading.card is not None
    assert {**IKORR.record(reading.card), "game": "rush_of_ikorr"} == {
        **PRIEST,
        "game": "rush_of_ikorr",
    }


def test_unknown_fields_are_kept():
    card, _ = problems_of(moon_phase="full")
    assert card.extra == {"moon_phase": "full"}
    assert IKORR.record(card)["moon_phase"] == "full"


REFUSED = {
    "no name": {"name": ""},
    "blank name": {"name": "  "},
    "a number as name": {"name": 7},
    "a name too long": {"name": "x" * (LONGEST_NAME + 1)},
    "a control character in the name": {"name": "a\x07b"},
    "unknown type": {"type": "dragonfly"},
    "no type": {"type": None},
    "attack is not a number": {"attack": math.nan},
    "attack is a word": {"attack": "three"},
    "attack is true": {"attack": True},
    "attack is enormous": {"attack": 10**9},
    "cost is a list": {"cost": [1]},
    "aspects is a number": {"aspects": 3},
    "aspects holds a list": {"aspects": [["Fear"]]},
    "types are endless": {"types": ["a"] * 41},
    "text too long": {"text": "x" * (LONGEST_TEXT + 1)},
    "text is a table": {"text": {"a": 1}},
    "unique is a word": {"unique": "perhaps"},
}


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_a_wrong_value_refuses_the_record_and_names_the_field(change):
    card, fields = problems_of(**change)
    assert card is None
    assert fields == set(change)


def test_every_problem_of_a_record_is_reported():
    card, fields = problems_of(name="", attack="x", health="y")
    assert card is None
    assert fields == {"name", "attack", "health"}


CONDITIONS = {
    "a table": ({"element": "Light"}, {"element": "Light"}),
    "a number in a table": ({"towers": 3}, {"towers": "3"}),
    "a spreadsheet's pair": ("element=Light", {"element": "Light"}),
    "a pair with a colon": ("element: Light", {"element": "Light"}),
    "a sentence": ("Play it on a Sunday.", {"text": "Play it on a Sunday."}),
}


@pytest.mark.parametrize(("raw", "value"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_table_may_be_written_as_text(raw, value):
    reading = game("argent_saga").schema.read(
        {"name": "Tower of Noon", "type": "tower", "element": "light", "condition": raw}
    )
    assert reading.card is not None
    assert reading.card.table("condition") == value
    assert reading.card.line("element") == "Light"


def test_a_table_of_tables_is_refused():
    record = {"name": "Tower of Noon", "type": "tower", "condition": {"element": ["Light"]}}
    assert game("argent_saga").schema.read(record).card is None


@pytest.mark.rule("rise type.1", "rise summprop.1")
def test_a_summoner_or_token_is_one_wherever_the_type_stands():
    schema = game("rise").schema
    for types, expected in {
        ("Creature", "Token"): "token",
        ("Human", "Summoner"): "summoner",
        ("Door", "Creature"): "door",
        ("Object",): "other",
    }.items():
        reading = schema.read({"name": "A card", "types": list(types)})
        assert reading.card is not None
        assert reading.card.type == expected


@pytest.mark.rule("rush_of_ikorr 4.1a")
def test_an_unknown_aspect_is_kept_and_doubted():
    card, fields = problems_of(aspects=["Fear", "Hunger"])
    assert card.words("aspects") == ("Fear", "Hunger")
    assert fields == {"aspects"}


@pytest.mark.rule("rush_of_ikorr 4.1a.2")
def test_a_card_without_aspects_is_aspectless():
    card, fields = problems_of(aspects=[])
    assert card.words("aspects") == ()
    assert not fields


SPELLINGS = {
    "number as text": ({"attack": " 4 "}, "attack", 4),
    "whole float": ({"attack": 4.0}, "attack", 4),
    "x cost": ({"cost": "x"}, "cost", "X"),
    "list with semicolons": ({"aspects": "fear; Prophecy"}, "aspects", ("Fear", "Prophecy")),
    "flag as word": ({"fabled": "yes"}, "fabled", True),
    "windows line ends": ({"text": "Swift\r\nFury"}, "text", "Swift\nFury"),
}


@pytest.mark.parametrize(("change", "field", "value"), SPELLINGS.values(), ids=SPELLINGS)
def test_spreadsheet_spellings_are_read(change, field, value):
    card, fields = problems_of(**change)
    assert not fields
    assert card.values[field] == value


def test_absent_numbers_are_not_zero():
    card, _ = problems_of(allowance=None)
    assert card.number("allowance") is None


@pytest.mark.rule("rush_of_ikorr 4.6a.6")
def test_printings_of_one_card_are_folded_together():
    first = IKORR.read(PRIEST).card
    second = IKORR.read({**PRIEST, "set": "Promo", "number": "P-1"}).card
    merged = merge_printings(first, second)
    assert merged.printings == (
        Printing(set="Practice Set", number="012"),
        Printing(set="Promo", number="P-1"),
    )
    assert merged.conflicts == ()


def test_disagreeing_printings_are_noted_and_the_first_holds():
    first = IKORR.read({"name": "Charm", "type": "infusion", "pips": 1}).card
    second = IKORR.read({"name": "Charm", "type": "infusion", "pips": 1, "unique": True}).card
    merged = merge_printings(first, second)
    assert merged.conflicts == ("unique",)
    assert not merged.flag("unique")


def test_a_rise_card_may_have_any_types():
    rise = game("rise").schema
    assert rise.read({"name": "Twin", "types": ["Clone", "Creature"]}).card.type == "creature"
    assert rise.read({"name": "Lamp", "types": ["Oddity"]}).card.type == "other"
    assert rise.read({"name": "Lamp", "types": []}).card is None


def test_fields_are_found_by_their_search_names():
    assert IKORR.field("a").id == "aspects"
    assert IKORR.field("COST").id == "cost"
    assert IKORR.field("nothing") is None


@pytest.mark.parametrize("schema", [each.schema for each in GAMES.values()], ids=list(GAMES))
def test_no_two_fields_share_a_search_name(schema):
    names = [name for field in schema.fields for name in (field.id, *field.aliases)]
    assert len(names) == len(set(names))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda children: st.lists(children) | st.dictionaries(st.text(), children),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([*PRIEST, "printings", "unique", "pips"]), json_values))
def test_any_record_is_read_or_refused_with_reasons(record):
    reading = IKORR.read(record)
    assert (reading.card is None) == any(problem.is_fatal for problem in reading.problems)


def test_what_a_printing_leaves_out_is_no_conflict_with_no():
    read = IKORR.read
    first = read({"name": "Relic", "type": "infusion", "pips": 1, "unique": False}).card
    second = read({"name": "Relic", "type": "infusion", "pips": 1}).card
    assert first
    assert second
    assert merge_printings(first, second).conflicts == ()
