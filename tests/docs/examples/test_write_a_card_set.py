"""The script that shows how a card set is written."""

import json

import pytest

from docs.examples.write_a_card_set import faults, main, points, whole_set


def test_the_set_of_the_example_is_without_fault():
    assert list(faults(whole_set())) == []


def test_it_writes_records_that_are_labelled_and_numbered(tmp_path, capsys):
    out = tmp_path / "my_set.json"
    assert main([str(out)]) == 0
    records = json.loads(out.read_text(encoding="utf-8"))
    assert [each["number"] for each in records] == ["001/004", "002/004", "003/004", "004/004"]
    assert {each["set"] for each in records} == {"Three Wells"}
    assert "4 cards written" in capsys.readouterr().out


def test_without_a_file_it_says_what_is_missing(capsys):
    assert main([]) == 2
    assert "Say where to write the set" in capsys.readouterr().err


WRONG = {
    "a name twice": ({"name": "Bucket and Rope"}, "bucket and rope: stands 2 times."),
    "an unknown aspect": ({"aspects": ["Hope"]}, "aspects “Hope” is not one of"),
    "a missing name": ({"name": ""}, "name a card needs a name"),
    "too strong": ({"type": "champion", "cost": 1, "attack": 9}, "points for cost 1; 1 to 5"),
    "a text that nobody understands": (
        {"text": "RETREAT — Frobnicate 1."},
        "Fourth Well: “RETREAT — Frobnicate 1.” ",
    ),
    "too many points for its pips": ({"text": "Reanimate, Lethal"}, "4 points are too many"),
}


@pytest.mark.parametrize(("changed", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_card_is_named_with_what_is_wrong(changed, message):
    records = whole_set()
    records.append({**records[3], "name": "Fourth Well", **changed})
    assert any(message in fault for fault in faults(records))


PRICES = {
    "no text": ("", 5),
    "a keyword": ("Lethal", 7),
    "keywords on a line, with a reminder": ("Swift, Support Beast (It helps.)", 7),
    "an ability": ("DEATH — Draw a card.", 6),
    "a choice is one ability": ("SUMMON — Choose one —\n• Draw a card.\n• Scrap 1.", 6),
    "a drawback": ("This champion must attack each turn if able.", 4),
}


@pytest.mark.parametrize(("text", "expected"), PRICES.values(), ids=PRICES)
def test_abilities_have_their_price(text, expected):
    champion = {"name": "A", "type": "champion", "cost": 2, "attack": 2, "health": 3, "raid": 1}
    assert points({**champion, "text": text}) == expected
