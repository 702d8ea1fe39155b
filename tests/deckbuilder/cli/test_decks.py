"""`deckbuilder decks`."""

import json
import shutil

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

READY = data_path("decks", "rush_of_ikorr", "hundred_lamps.txt")


@pytest.fixture
def decks(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    shutil.copy(READY, tmp_path / "lamps.txt")

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["--data-dir", str(tmp_path / "data"), "decks", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def listed(decks, *words):
    return json.loads(decks("list", *words, "--json")[1])["decks"]


def test_decks_are_added_listed_and_found_by_their_cards(decks, tmp_path):
    assert decks("add", "lamps.txt") == (0, f"added {tmp_path / 'lamps.txt'}\n", "")
    (deck,) = listed(decks)
    assert (deck["name"], deck["status"], deck["cards"]) == ("Hundred Lamps", "legal", 40)
    assert deck["caveats"]
    shown = decks("list")[1].splitlines()
    assert shown[1:] == ["1 deck", *(f"Note: {each}" for each in deck["caveats"])]
    (deck,) = listed(decks, "passing", "sparks")
    assert deck["found"] == [{"name": "Bridge of Passing Sparks", "count": 2, "section": "main"}]
    assert listed(decks, "is:illegal") == []
    assert len(listed(decks, "--ready", "game:rise")) == 4


def test_decks_are_tagged_moved_archived_and_removed(decks, tmp_path):
    decks("add", "lamps.txt")
    assert decks("tag", "hundred lamps", "--tags", "tokens, cup")[0] == 0
    assert decks("move", "lamps.txt", "--to", "Harbour Cup")[0] == 0
    (deck,) = listed(decks, "tag:cup", 'folder:"harbour cup"')
    assert (deck["tags"], deck["folder"]) == (["tokens", "cup"], "Harbour Cup")
    assert decks("archive", "lamps.txt", "--json")[0] == 0
    assert listed(decks) == []
    assert [each["archived"] for each in listed(decks, "--archived")] == [True]
    assert decks("archive", "--undo", "lamps.txt")[0] == 0
    assert decks("remove", "lamps.txt")[0] == 0
    assert listed(decks) == []
    assert (tmp_path / "lamps.txt").is_file()


def test_decks_are_copied_renamed_and_found_again(decks, tmp_path):
    decks("add", "lamps.txt")
    assert decks("duplicate", "lamps.txt")[0] == 0
    assert decks("rename", "lamps.txt", "Nine Lamps")[0] == 0
    assert {each["name"] for each in listed(decks)} == {"Nine Lamps", "Hundred Lamps copy"}
    (tmp_path / "lamps.txt").rename(tmp_path / "other.txt")
    assert [each["status"] for each in listed(decks, "nine")] == ["missing"]
    assert decks("locate", "Nine Lamps", "other.txt")[0] == 0
    assert [each["status"] for each in listed(decks, "nine")] == ["legal"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("add", "nothing.txt"), "There is no file or folder nothing.txt."),
        (("archive", "Hundred Lamp"), "Did you mean “Hundred Lamps”?"),
        (("remove", "x"), "is not in the deck library"),
        (("list", "is:fine"), "“is:fine” is not known"),
        (("tag", "lamps.txt", "--tags", "x" * 99), "is too long"),
        (("rename", "lamps.txt", " "), "A deck needs a name"),
        (("locate", "lamps.txt", "nothing.txt"), "nothing.txt"),
    ],
)
def test_bad_input_gets_one_sentence_and_changes_nothing(decks, words, sentence):
    decks("add", "lamps.txt")
    before = listed(decks)
    status, out, err = decks(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err
    assert listed(decks) == before
