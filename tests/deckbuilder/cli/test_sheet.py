"""`deckbuilder sheet`: registration sheets as PDF."""

import json
import os
import re
import subprocess
import sys

import pytest

from deckbuilder.cli import main
from deckbuilder.store.settings import Settings, write_settings
from tests.deckbuilder.tournament.event_kit import DECKS, deck_text, illegal_text, make_folder


@pytest.fixture
def run(qapp, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text(deck_text(0), "utf-8")
    (tmp_path / "b.txt").write_text(deck_text(1), "utf-8")

    def words(*line: str) -> tuple[int, str, str]:
        status = main(["sheet", *line])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return words


def pages_of(path):
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\n", data))


def test_a_deck_gets_its_sheet(run, tmp_path):
    status, out, error = run("a.txt", "out.pdf", "--player", "Ada Obi")
    assert (status, error) == (0, "")
    assert out == "Wrote out.pdf: 1 page.\n"
    assert pages_of(tmp_path / "out.pdf") == 1


def test_a_sheet_speaks_the_language_asked_for_or_the_windows(run, tmp_path):
    data = tmp_path / "data"
    data.mkdir()

    def title(*words):
        assert main(["--data-dir", str(data), "sheet", "a.txt", "out.pdf", *words]) == 0
        found = re.search(
            rb"/Title \(\xfe\xff(.*?)\)\n", (tmp_path / "out.pdf").read_bytes(), re.DOTALL
        )
        return found[1].decode("utf-16-be")

    assert title() == "Deck registration"
    assert title("--language", "fr") == "Enregistrement du deck"
    write_settings(data, Settings(language="de"))
    assert title() == "Deckregistrierung"
    assert title("--language", "en") == "Deck registration"


def test_json_names_the_sheets_and_their_codes(run):
    status, out, _ = run("a.txt", "b.txt", "out.pdf", "--json", "--paper", "letter")
    record = json.loads(out)
    assert (status, record["schema"], record["pages"]) == (0, 1, 2)
    assert [each["file"] for each in record["sheets"]] == ["a.txt", "b.txt"]
    assert {each["verdict"] for each in record["sheets"]} == {"legal"}
    assert all(len(each["code"]) == 19 for each in record["sheets"])


def test_a_team_gets_one_sheet(run, tmp_path):
    words = ("a.txt", "b.txt", "out.pdf", "--team", "--format", "2v2", "--team-name", "Owls")
    assert run(*words)[0] == 0
    assert pages_of(tmp_path / "out.pdf") == 3


def test_a_blank_sheet_needs_no_deck(run, tmp_path):
    for game in ("rush_of_ikorr", "argent_saga", "rise", "akora"):
        assert run("--blank", "--game", game, "out.pdf")[0] == 0
        assert pages_of(tmp_path / "out.pdf") >= 1


def test_a_folder_is_an_event(run, tmp_path):
    folder = make_folder(tmp_path / "cup", "1", "2", "3")
    (folder / "players.csv").write_text(
        "player,team,seat,list\nZoe Abel,Owls,1,1.txt\nAda Zed,Owls,2,2.txt\n", "utf-8"
    )
    record = json.loads(run("cup", "out.pdf", "--json")[1])
    assert [each["player"] for each in record["sheets"]] == ["3", "Zoe Abel", "Ada Zed"]
    words = ("cup/players.csv", "teams.pdf", "--team", "--format", "2v2")
    record = json.loads(run(*words, "--json")[1])
    assert [each["player"] for each in record["sheets"]] == ["Zoe Abel", "Ada Zed"]
    assert pages_of(tmp_path / "teams.pdf") == 3


def test_a_folder_without_teams_is_one_team(run, tmp_path):
    make_folder(tmp_path / "cup", "1", "2")
    assert run("cup", "out.pdf", "--team", "--format", "2v2")[0] == 0
    assert pages_of(tmp_path / "out.pdf") == 3


def test_a_list_of_an_event_that_cannot_be_read_is_named_and_the_others_are_printed(run, tmp_path):
    folder = make_folder(tmp_path / "cup", "1", "2")
    (folder / "2.txt").write_text("", "utf-8")
    status, _, error = run("cup", "out.pdf")
    assert status == 2
    assert "2.txt" in error
    assert pages_of(tmp_path / "out.pdf") == 1


def test_an_illegal_deck_gets_a_sheet_and_a_word_about_it(run, tmp_path):
    (tmp_path / "c.txt").write_text(illegal_text(), "utf-8")
    status, _, error = run("c.txt", "out.pdf")
    assert (status, error) == (0, "deckbuilder: not legal: c.txt\n")
    assert pages_of(tmp_path / "out.pdf") == 1


REFUSED = {
    "no sheet's name": ("a.txt", "b.txt"),
    "no deck": ("out.pdf",),
    "a deck and a blank sheet": ("--blank", "a.txt", "out.pdf"),
    "no such file": ("gone.txt", "out.pdf"),
    "no such format": ("a.txt", "out.pdf", "--format", "nonsense"),
    "no such paper": ("a.txt", "out.pdf", "--paper", "a5"),
    "an empty folder": ("empty", "out.pdf"),
    "an empty folder as a team": ("empty", "out.pdf", "--team"),
    "no folder to write to": ("a.txt", "a.txt/out.pdf"),
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_one_clear_line_and_no_file(run, tmp_path, words):
    (tmp_path / "empty").mkdir()
    status, out, error = run(*words)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert not (tmp_path / "out.pdf").exists()


def test_it_works_without_a_screen(tmp_path):
    unset = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    surroundings = {key: value for key, value in os.environ.items() if key not in unset}
    command = [sys.executable, "-m", "deckbuilder", "sheet", str(DECKS[0]), "out.pdf"]
    outcome = subprocess.run(
        command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False
    )
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert pages_of(tmp_path / "out.pdf") == 1
