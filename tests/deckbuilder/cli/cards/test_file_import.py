import json

import pytest

from deckbuilder.cli import main
from tests.deckbuilder.cli.cards_folder import data_dir, documented, filled_folder

__all__ = ["data_dir", "filled_folder"]

MOSS = {"name": "Moss", "type": "spell", "cost": 1, "text": "Draw a card.", "weather": "rain"}
FERN = {"name": "Fern", "type": "champion", "aspects": ["Fear"], "cost": 2}
BROKEN = {"name": "Broken", "type": "no such type"}


@pytest.fixture
def run(data_dir, capsys):
    def carry_out(*words):
        status = main(["--data-dir", data_dir, "cards", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return carry_out


@pytest.fixture
def import_(run, tmp_path):
    """Import records, or a text under a name; returns status and report."""

    def carry_out(*records, options=(), text=None, name="cards.json"):
        path = tmp_path / name
        path.write_text(text if text is not None else json.dumps(records), "utf-8")
        status, out, err = run("import", str(path), "--json", *options)
        return status, json.loads(out) if out else None, err

    return carry_out


def outcomes(report):
    return [(row["row"], row["name"], row["outcome"]) for row in report["rows"]]


def found(run, text):
    return json.loads(run("search", text, "--json")[1])["cards"]


def test_every_record_is_reported_and_found(import_, run):
    status, report, _ = import_(MOSS, FERN)
    assert status == 0
    assert report["imported"] is True
    assert outcomes(report) == [(1, "Moss", "added"), (2, "Fern", "added")]
    (moss,) = found(run, "name:moss is:imported")
    assert moss["weather"] == "rain"


def test_importing_again_tells_what_changed(import_, run):
    import_(MOSS, FERN)
    _, report, _ = import_(MOSS | {"cost": 3}, FERN)
    assert outcomes(report) == [(1, "Moss", "changed"), (2, "Fern", "same")]
    assert found(run, "name:moss")[0]["cost"] == 3


def test_one_refused_record_stops_the_whole_import(import_, run):
    status, report, err = import_(MOSS, BROKEN, FERN)
    assert status == 2
    assert report["imported"] is False
    assert report["refused"] == 1
    assert "type: must name one of" in report["rows"][1]["remark"]
    assert err.count("\n") == 1
    assert "Nothing was imported: 1 of 3 records" in err
    assert found(run, "is:imported") == []


def test_keep_going_imports_the_others(import_, run):
    status, report, err = import_(MOSS, BROKEN, FERN, options=["--keep-going"])
    assert (status, report["added"], report["refused"], err) == (1, 2, 1, "")
    assert [card["name"] for card in found(run, "is:imported")] == ["Fern", "Moss"]


def test_further_records_of_a_name_are_printings(import_, run):
    _, report, _ = import_(MOSS | {"set": "A", "number": "1"}, MOSS | {"set": "B", "number": "2"})
    assert outcomes(report) == [(1, "Moss", "added"), (2, "Moss", "printing")]
    import_(MOSS | {"set": "C", "number": "3"})
    (moss,) = found(run, "name:moss")
    assert [each["set"] for each in moss["printings"]] == ["A", "B", "C"]


def test_a_card_over_another_says_so(import_, run):
    name = found(run, "t:spell")[0]["name"]
    _, report, _ = import_(MOSS | {"name": name})
    assert report["rows"][0]["remark"] == "shown instead of a bundled card"
    assert found(run, f'name="{name}"')[0]["text"] == "Draw a card."


def test_doubts_are_told_and_do_not_stop_the_import(import_):
    status, report, _ = import_(FERN | {"aspects": ["Boldness"]})
    assert status == 0
    assert "“Boldness” is not one of" in report["rows"][0]["remark"]


def test_csv_is_imported_by_its_name(import_, run):
    text = '\ufeffCost;Name;Type;Text\r\n2;"Moss";spell;"Draw ""a"" card."\r\n'
    status, report, _ = import_(text=text, name="cards.csv")
    assert (status, report["added"]) == (0, 1)
    assert found(run, "name:moss")[0]["text"] == 'Draw "a" card.'


def test_records_without_game_belong_to_the_named_one(import_, run):
    import_({"name": "Ember", "type": "unit", "power": 5}, options=["--game", "argent_saga"])
    out = run("search", "name:ember is:imported", "--game", "argent_saga", "--json")[1]
    assert json.loads(out)["count"] == 1


def test_the_report_is_readable_lines(run, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([MOSS, BROKEN]), "utf-8")
    _, out, _ = run("import", str(path), "--keep-going")
    lines = out.splitlines()
    assert lines[0].split() == ["1", "added", "Moss"]
    assert "refused" in lines[1]
    assert lines[-1] == "1 added, 0 changed, 0 same, 0 printing, 1 refused"


UNREADABLE = {
    "missing": ("nowhere.json", None, "Cannot read"),
    "no JSON": ("cards.json", "{", "not valid JSON"),
    "no list": ("cards.json", "{}", "must be a JSON list"),
    "no header": ("cards.csv", "a,b\n", "`name` among them"),
    "binary": ("cards.json", "\0\0", "not a text file"),
    "deep": ("cards.json", "[" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize(("name", "text", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_cannot_be_read_is_one_clear_line(run, tmp_path, name, text, reason):
    path = tmp_path / name
    if text is not None:
        path.write_text(text, "utf-8")
    status, out, err = run("import", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert reason in err


HOSTILE = {
    "SQL in a name": {"name": "x'); DROP TABLE card; --", "type": "spell"},
    "SQL in a field": MOSS | {"x'); DROP TABLE card; --": "y"},
    "path in an image": MOSS | {"image": "../../../../etc/passwd"},
    "long text": MOSS | {"text": "x" * 10_000_000},
    "not a number": MOSS | {"cost": float("nan")},
    "infinite": MOSS | {"odd": float("inf")},
    "deep": MOSS | {"odd": [[[[[[[[1]]]]]]]]},
    "half a character": MOSS | {"text": "\ud83d"},
    "null bytes": MOSS | {"text": "a\0b"},
    "list for a text": MOSS | {"text": ["a"]},
    "number for a name": MOSS | {"name": 7},
    "no record": [1, 2],
}


@pytest.mark.parametrize("record", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_record_harms_nothing(import_, run, record):
    status, report, err = import_(record, FERN, options=["--keep-going"])
    assert status in (0, 1)
    assert report["rows"][1]["outcome"] == "added"
    assert "Traceback" not in err
    assert [card["name"] for card in found(run, "name:fern is:imported")] == ["Fern"]
    assert len(found(run, "")) > 100


def test_the_document_of_an_import_is_as_its_page_says(import_):
    printed = import_(MOSS, BROKEN, options=("--keep-going",))[1]
    assert documented("imported") == {*printed, *printed["rows"][0], *printed["rows"][1]}
