"""`deckbuilder convert` between text, JSON and CSV."""

import io
import json

import pytest

from deckbuilder.cli import main

LIST = """\
Game: Rush of Ikorr
Name: Sunrise Raiders
Format: constructed
Player: Ann

Avatar (1)
1 Selene, Essence of the Moon

Deck (4)
2 Achaean Soldier
1 Funerary Priest + Heroic Soul # sometimes
1 Nobody Knows + A + B

Influence (10)
10 Influence
"""


@pytest.fixture
def convert(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(LIST, "utf-8")

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["convert", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_text_to_json_and_back_loses_nothing(convert, tmp_path):
    assert convert("a.txt", "b.deck") == (0, "", "")
    assert convert("b.deck", "c.txt") == (0, "", "")
    assert (tmp_path / "c.txt").read_text("utf-8") == LIST
    document = json.loads((tmp_path / "b.deck").read_text("utf-8"))
    assert document["details"] == [["Player", "Ann"]]
    assert document["sections"]["main"][2]["infusion"] == ["A", "B"]


def test_lines_that_say_the_same_of_a_card_become_one(convert, tmp_path):
    rows = ("1 Achaean Soldier", "1 Funerary Priest + Heroic Soul", "2 achaean soldier",
            "1 Funerary Priest", "1 Achaean Soldier # the one with the fold")  # fmt: skip
    (tmp_path / "a.txt").write_text("\n".join(("Game: Rush of Ikorr", "", "Deck", *rows)), "utf-8")
    assert convert("a.txt", "b.txt") == (0, "", "")
    written = (tmp_path / "b.txt").read_text("utf-8").splitlines()
    assert [each for each in written if each[:1].isdigit()] == [
        "3 Achaean Soldier",
        "1 Funerary Priest + Heroic Soul",
        "1 Funerary Priest",
        "1 Achaean Soldier # the one with the fold",
    ]


def test_the_same_deck_is_the_same_bytes(convert, tmp_path):
    convert("a.txt", "b.deck")
    convert("b.deck", "c.deck")
    assert (tmp_path / "b.deck").read_bytes() == (tmp_path / "c.deck").read_bytes()


def test_what_a_form_cannot_hold_is_named(convert, tmp_path):
    status, _, err = convert("a.txt", "b.csv")
    assert status == 0
    assert "b.csv cannot hold: its name, its format, its details." in err
    rows = (tmp_path / "b.csv").read_text("utf-8").splitlines()
    assert rows[3] == "main,1,Funerary Priest,Heroic Soul,,,sometimes"


def test_a_guessed_game_is_told(convert, tmp_path):
    (tmp_path / "a.txt").write_text("Avatar\n1 A\nInfluence\n10 Influence", "utf-8")
    assert convert("a.txt", "b.deck")[1] == "The game was guessed from the list: Rush of Ikorr.\n"


def test_nothing_is_written_if_a_card_would_be_lost(convert, tmp_path):
    (tmp_path / "a.txt").write_text(LIST + "0 Achaean Soldier\n", "utf-8")
    status, _, err = convert("a.txt", "b.deck")
    assert (status, (tmp_path / "b.deck").exists()) == (2, False)
    assert "line 16 “0 Achaean Soldier”" in err


def test_lines_that_lose_no_card_are_told(convert, tmp_path):
    (tmp_path / "a.txt").write_text(LIST.replace("Deck (4)", "Deck (40)"), "utf-8")
    status, _, err = convert("a.txt", "b.deck")
    assert status == 0
    assert "the heading says 40" in err


BAD = {
    "a missing file": (["gone.txt", "b.deck"], "No such file"),
    "an unknown ending": (["a.txt", "b.pdf"], ".deck, .txt or .csv"),
    "a missing folder": (["a.txt", "no/where/b.deck"], "No such file"),
    "a folder": (["a.txt", "folder.txt"], "Cannot write folder.txt"),
}


@pytest.mark.parametrize(("words", "message"), BAD.values(), ids=BAD)
def test_what_cannot_be_converted_is_one_clear_line(convert, tmp_path, words, message):
    (tmp_path / "folder.txt").mkdir()
    status, out, err = convert(*words)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert message in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "folder.txt"]


def test_a_deck_goes_to_cockatrice_and_back(convert, tmp_path):
    status, _, err = convert("a.txt", "b.cod")
    assert status == 0
    assert "b.cod cannot hold: its details, notes of cards, the sections “Avatar”" in err
    status, out, err = convert("b.cod", "c.deck")
    assert (status, out) == (0, "")
    document = json.loads((tmp_path / "c.deck").read_text("utf-8"))
    assert document["name"] == "Sunrise Raiders"
    assert document["sections"]["main"][2]["infusion"] == ["A", "B"]


def test_a_form_goes_before_the_name(convert, tmp_path):
    status, _, err = convert("a.txt", "b.txt", "--form", "untap")
    assert status == 0
    assert "its name" in err
    assert "//deck-1\n2 Achaean Soldier\n" in (tmp_path / "b.txt").read_text("utf-8")
    assert convert("a.txt", "c.txt", "--form", "fax")[0] == 2
    assert not (tmp_path / "c.txt").exists()


def test_a_hostile_deck_of_cockatrice_is_refused_in_one_line(convert, tmp_path):
    (tmp_path / "x.cod").write_text('<!DOCTYPE a SYSTEM "b"><cockatrice_deck/>', "utf-8")
    status, out, err = convert("x.cod", "y.deck")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "document type" in err


def test_a_deck_is_read_from_standard_input(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LIST.encode())))
    assert main(["convert", "-", "out.deck"]) == 0
    assert json.loads((tmp_path / "out.deck").read_text("utf-8"))["name"] == "Sunrise Raiders"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["convert", "-", "out.deck"]) == 2
    assert "standard input" in capsys.readouterr().err
