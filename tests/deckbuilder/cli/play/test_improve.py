"""`deckbuilder improve`."""

import json
import shutil

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

DECKS = data_path("decks", "rush_of_ikorr")
FERRY = DECKS / "ferry_of_bad_dreams.txt"
KEYS = {
    *(
        "schema",
        "deck",
        "game",
        "file",
        "goal",
        "field",
        "found",
        "note",
        "stopped",
        "tried",
        "games",
    ),
    *("rounds", "sets", "proposals", "together", "saved", "left_out", "seconds"),
}
PROPOSAL = {
    *("out", "in", "count", "section", "source", "outcome", "fresh_seeds", "difference", "why"),
    "chosen",
}


@pytest.fixture
def field(tmp_path):
    folder = tmp_path / "field"
    folder.mkdir()
    shutil.copy(DECKS / "red_plain_sprint.txt", folder)
    return folder


def improve(*words):
    return main(["improve", *map(str, words), "--jobs", "1"])


def test_the_document_has_what_the_docs_promise_and_the_file_stays(capsys, tmp_path):
    mine = tmp_path / "mine.txt"
    shutil.copy(FERRY, mine)
    before = mine.read_bytes()
    words = (mine, "--goal", "by turn 1: 1 cost<=2", "--budget", "250g", "--json")
    assert improve(*words) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == KEYS
    assert all(set(each) == PROPOSAL for each in found["proposals"])
    assert found["proposals"]
    assert set(found["rounds"][0]) == {"swaps", "games"}
    assert mine.read_bytes() == before
    assert improve(*words) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**found, "seconds": 0} == {**again, "seconds": 0}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--budget", "soon"), "is not a time such as 10m"),
        (("--budget", "0m"), "is not a time such as 10m"),
        (("--lock", "Nobody"), "The deck holds no “Nobody”"),
        (("--goal", "soon"), "is not a goal"),
        (("--save", str(FERRY)), "is not overwritten"),
        (("--save", "nowhere/better.deck"), "Cannot write nowhere/better.deck: Its folder"),
        (("--from", "maybe", "--budget", "100g"), "Nothing may change"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(capsys, field, words, said):
    assert improve(FERRY, "--field", field, *words) == 2
    assert said in capsys.readouterr().err


def test_people_read_what_was_tried(capsys):
    assert improve(FERRY, "--goal", "by turn 1: 1 cost<=2", "--budget", "200g") == 0
    said = capsys.readouterr().out
    assert "Race: " in said
    assert "Nothing is changed" in said
