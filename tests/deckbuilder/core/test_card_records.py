import json

import pytest

from deckbuilder.core.card_records import (
    LONGEST_RECORD,
    CardFileError,
    is_csv_name,
    read_card_rows,
)

SOLDIER = {"name": "Test Soldier", "type": "champion", "aspects": ["Fear"], "cost": 2}


def read_json(*records):
    return read_card_rows(json.dumps(records), is_csv=False)


def read_csv(text):
    return read_card_rows(text, is_csv=True)


def test_a_record_becomes_a_card_of_its_game():
    (row,) = read_json(SOLDIER | {"game": "rush_of_ikorr"})
    assert (row.number, row.name, row.problems) == (1, "Test Soldier", ())
    assert row.card.number("cost") == 2


def test_a_record_without_game_belongs_to_the_default_game():
    text = json.dumps([{"name": "Glint", "type": "spell", "element": "Fire"}])
    (row,) = read_card_rows(text, is_csv=False, default_game="argent_saga")
    assert row.card.game == "argent_saga"


def test_unknown_fields_are_kept():
    (row,) = read_json(SOLDIER | {"weather": {"rain": [1, 2.5, None]}})
    assert row.card.extra == {"weather": {"rain": [1, 2.5, None]}}


def test_one_bad_record_does_not_spoil_the_others():
    rows = read_json(SOLDIER, {"name": "No Type"}, "not a record", SOLDIER | {"name": "Third"})
    assert [row.card is not None for row in rows] == [True, False, False, True]
    assert rows[1].reasons.startswith("type: must name one of: avatar, champion")
    assert rows[2].reasons == "record: must be a table of fields"


REFUSED = {
    "unknown game": ({"game": "chess"}, "game: There is no game “chess”"),
    "a game on two lines": ({"game": "chess\nor go"}, "game: There is no game “chess?or go”"),
    "text of 10 MB": ({"flavor": "x" * 10_000_000}, "flavor: is longer than 50000 characters"),
    "long key": ({"k" * 200: 1}, "is longer than 100 characters"),
    "many fields": ({f"field{n}": n for n in range(200)}, "has more than 100 fields"),
    "deep value": ({"deep": [[[[[[1]]]]]]}, "deep: is nested too deeply"),
    "long in sum": ({f"f{n}": "x" * 10_000 for n in range(9)}, f"over {LONGEST_RECORD} characters"),
    "infinite number": ({"weight": float("inf")}, "weight: is not a usable number"),
    "no number": ({"cost": float("nan")}, "cost: is not a usable number"),
    "huge number": ({"weight": 10**4000}, "weight: is not a usable number"),
    "half a character": ({"artist": "\ud800"}, "artist: holds broken characters"),
    "unprintable name": ({"name": "Bell\x07"}, "name: holds characters that cannot be printed"),
}


@pytest.mark.parametrize(("fields", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_hostile_record_is_refused_with_its_reason(fields, reason):
    (row,) = read_json(SOLDIER | fields)
    assert row.card is None
    assert reason in row.reasons
    assert row.reasons.isprintable()


UNREADABLE = {
    "not JSON": ("{", "not valid JSON (line 1)"),
    "no list": ('{"name": "x"}', "must be a JSON list"),
    "too deep": ("[" * 200_000, "nested too deeply"),
    "no end": ('[{"name": "x"}', "not valid JSON (line 1)"),
    "something behind the end": ('[{"name": "x"}]\n]', "not valid JSON (line 2)"),
    "no comma": ('[{"name": "x"}\n{"name": "y"}]', "not valid JSON (line 2)"),
    "a comma too many": ('[{"name": "x"},]', "not valid JSON (line 1)"),
    "a crowd in one record": ('[{"x": [' + "[]," * 700_000 + "[]]}]", "a record of more than"),
    "more records than anybody has": ("[" + "1," * 150_000 + "1]", "more than 150000 records"),
    "endless number": ("[" + "9" * 10_000 + "]", "cannot be read"),
}


@pytest.mark.parametrize(("text", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_is_no_list_of_records_is_refused(text, reason):
    with pytest.raises(CardFileError) as refusal:
        read_card_rows(text, is_csv=False)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("length", [10, 3_990, 4_000, 4_010, 45_000])
def test_records_of_any_length_are_read_one_after_the_other(length):
    records = [SOLDIER | {"name": f"Soldier {place}", "flavor": "x" * length} for place in "abc"]
    text = "\ufeff " + json.dumps(records, indent=1) + "\n"
    rows = read_card_rows(text, is_csv=False)
    assert [row.name for row in rows] == ["Soldier a", "Soldier b", "Soldier c"]
    assert all(row.card for row in rows)


CSV_FORMS = {
    "plain": "name,type,cost,aspects\nTest Soldier,champion,2,Fear\n",
    "any order": "cost,aspects,type,name\n2,Fear,champion,Test Soldier\n",
    "byte-order mark": "\ufeffname,type,cost,aspects\nTest Soldier,champion,2,Fear",
    "windows line ends": "name,type,cost,aspects\r\nTest Soldier,champion,2,Fear\r\n",
    "old line ends": "name,type,cost,aspects\rTest Soldier,champion,2,Fear\r",
    "quotes": '"name","type","cost","aspects"\n"Test Soldier","champion","2","Fear"\n',
    "capitals and spaces": " Name , TYPE,Cost,Aspects\nTest Soldier,Champion,2,fear\n",
    "semicolons": "name;type;cost;aspects\nTest Soldier;champion;2;Fear\n",
    "tabs": "name\ttype\tcost\taspects\nTest Soldier\tchampion\t2\tFear\n",
    "empty lines and cells": "name,type,cost,aspects,raid\n\nTest Soldier,champion,2,Fear,\n,,,,\n",
    "short row": "name,type,cost,aspects,raid\nTest Soldier,champion,2,Fear\n",
}


@pytest.mark.parametrize("text", CSV_FORMS.values(), ids=CSV_FORMS)
def test_csv_is_read_by_header_name_in_all_its_forms(text):
    (row,) = read_csv(text)
    (expected,) = read_json(SOLDIER)
    assert row.card == expected.card


def test_csv_cells_may_hold_commas_quotes_and_line_ends():
    (row,) = read_csv('name,type,text\n"A, B",spell,"Say ""hi"".\nDraw a card."\n')
    assert (row.card.name, row.card.text) == ("A, B", 'Say "hi".\nDraw a card.')


def test_csv_lists_and_tables_are_written_with_semicolons():
    (tower,) = read_csv(
        "game,name,type,subtypes,condition\nargent_saga,T,tower,Keep;Old,element=Light\n"
    )
    assert tower.card.words("subtypes") == ("Keep", "Old")
    assert tower.card.table("condition") == {"element": "Light"}


CSV_FAULTS = {
    "empty": ("", "is empty"),
    "no header": ("Soldier,champion\n", "`name` among them"),
    "field twice": ("name,cost,Cost\nA,1,2\n", "names a field twice"),
    "open quote": ('name,type\n"Soldier,champion\n', "not valid CSV"),
}


@pytest.mark.parametrize(("text", "reason"), CSV_FAULTS.values(), ids=CSV_FAULTS)
def test_csv_without_form_is_refused(text, reason):
    with pytest.raises(CardFileError) as refusal:
        read_csv(text)
    assert reason in str(refusal.value)


def test_a_csv_row_with_too_many_cells_is_refused():
    rows = read_csv("name,type\nA,spell,extra\nB,spell\n")
    assert [row.card is not None for row in rows] == [False, True]
    assert "more cells" in rows[0].reasons


def test_the_kind_of_a_file_is_told_by_its_name():
    assert is_csv_name("Cards.CSV")
    assert not is_csv_name("cards.json")
