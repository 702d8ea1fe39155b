"""`deckbuilder formats`, and checking by a format of one's own."""

import json

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

DECK = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]
CLUB = 'id = "club"\ngame = "rush_of_ikorr"\ntitle = "Club night"\npip_limit = 1\n'


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.toml").write_text(CLUB, "utf-8")

    def carry_out(*words: str) -> tuple[int, str, str]:
        status = main(["--data-dir", str(tmp_path / "data"), *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return carry_out


def test_a_shared_format_is_kept_listed_and_checked_by(run, tmp_path):
    assert run("formats", "import", "club.toml")[:2] == (0, "Club night is kept as club.\n")
    listed = json.loads(run("formats", "list", "--json")[1])["formats"]
    (mine,) = [each for each in listed if each["own"]]
    assert (mine["id"], mine["title"], mine["game"]) == ("club", "Club night", "rush_of_ikorr")
    status, out, _ = run("check", str(DECK), "--format", "club", "--json")
    (deck,) = json.loads(out)["decks"]
    assert (status, deck["format"], deck["verdict"]) == (1, "club", "illegal")
    assert "pip-limit" in {each["code"] for each in deck["findings"]}
    named = tmp_path / "named.txt"
    named.write_text(
        DECK.read_text("utf-8").replace("Format: constructed", "Format: club"), "utf-8"
    )
    assert json.loads(run("check", "named.txt", "--json")[1])["decks"][0]["format"] == "club"
    assert run("formats", "export", "club", "again.toml")[0] == 0
    assert "pip_limit = 1" in (tmp_path / "again.toml").read_text("utf-8")
    assert run("formats", "remove", "club")[0] == 0
    assert run("check", str(DECK), "--format", "club")[0] == 2


@pytest.mark.parametrize(
    "text", ["", "id = 3", "id = 'x'\nponies = 1", "id = 'constructed'", "game = 'chess'", "["]
)
def test_a_file_that_is_wrong_is_refused_in_a_line(run, tmp_path, text):
    (tmp_path / "bad.toml").write_text(text, "utf-8")
    status, out, err = run("formats", "import", "bad.toml")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert not list((tmp_path / "data").rglob("*.toml"))


def test_a_format_of_the_program_cannot_be_removed(run):
    status, _, err = run("formats", "remove", "constructed")
    assert (status, err.count("\n")) == (2, 1)
    assert "“constructed” comes with the program and cannot be removed." in err
    assert run("formats", "export", "nowhere", "out.toml")[0] == 2


def test_a_deck_is_played_as_its_format_settles_open_questions(run, tmp_path):
    ready = data_path("decks", "akora", "cinder_road.txt").read_text("utf-8")
    (tmp_path / "quick.txt").write_text(ready.replace("Format: assumed", "Format: quick"), "utf-8")
    (tmp_path / "quick.toml").write_text(
        'id = "quick"\ngame = "akora"\n[play]\nlongest_game = 2\nessence = 5000\n', "utf-8"
    )
    assert run("formats", "import", "quick.toml")[0] == 0
    words = ("simulate", "quick.txt", "--games", "2", "--jobs", "1", "--json")
    assert json.loads(run(*words)[1])["wins"] == 0
    status, out, _ = run("goldfish", "quick.txt", "--auto", "--json", "--save", "quick.game")
    assert (status, json.loads(out)["winner"]) == (0, "draw")
    saved = json.loads((tmp_path / "quick.game").read_text("utf-8"))
    assert saved["readings"] == {"longest_game": 2, "essence": 5000}
    again = run("goldfish", "quick.game", "--auto", "--json")
    assert json.loads(again[1])["winner"] == "draw"


def test_a_format_that_settles_what_is_no_question_is_refused(run, tmp_path):
    (tmp_path / "bad.toml").write_text('id = "x"\ngame = "akora"\n[play]\nlives = 3\n', "utf-8")
    status, out, err = run("formats", "import", "bad.toml")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "There is no option “lives”" in err
