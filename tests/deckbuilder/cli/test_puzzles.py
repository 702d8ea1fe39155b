"""`deckbuilder puzzles`."""

import json
from pathlib import Path

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path
from deckbuilder.store.puzzles.progress import Progress, write_progress
from tests.engine.solver.boards import CARDS, SIDES

EASY = "rush_of_ikorr/01_half_buried_king"


def run(capsys, *words, status=0):
    assert main(["puzzles", *map(str, words), "--json"]) == status
    return json.loads(capsys.readouterr().out)


def write(folder: Path, secured: int, more: str = "") -> Path:
    path = folder / "puzzle.toml"
    path.write_text(CARDS + SIDES.format(secured=secured) + more, encoding="utf-8")
    return path


def test_the_list_says_how_far_one_came(capsys, tmp_path):
    write_progress(tmp_path, {EASY: Progress(tries=2, is_solved=True)})
    found = run(capsys, "list", "--game", "rush_of_ikorr", "--data-dir", tmp_path)["puzzles"]
    first = next(each for each in found if each["key"] == EASY)
    assert (first["state"], first["tries"], first["own"]) == ("solved", 2, False)
    assert {each["state"] for each in found if each is not first} == {"new"}


def test_the_list_in_words_names_every_game(capsys):
    assert main(["puzzles", "list"]) == 0
    told = capsys.readouterr().out
    assert "Rush of Ikorr: " in told
    assert "Half-Buried King" in told


def test_a_puzzle_is_solved_by_its_title(capsys):
    found = run(capsys, "solve", "half-buried king")
    assert (found["key"], found["solved"]) == (EASY, True)
    assert found["line"]


def test_a_puzzle_that_is_not_there_exits_2_and_says_where_to_look(capsys):
    assert main(["puzzles", "solve", "Nothing of the kind"]) == 2
    assert "puzzles list" in capsys.readouterr().err


def test_a_bundled_puzzle_is_good(capsys):
    found = run(capsys, "check", data_path("puzzles", "rush_of_ikorr") / f"{EASY[14:]}.toml")
    assert found["puzzles"][0]["good"]


@pytest.mark.parametrize(
    ("secured", "fault"), [(5, "there is no win this turn"), (9, "the greedy pilot wins")]
)
def test_what_is_wrong_with_a_puzzle_is_said(capsys, tmp_path, secured, fault):
    found = run(capsys, "check", write(tmp_path, secured), status=1)["puzzles"][0]
    assert not found["good"]
    assert any(fault in each for each in found["faults"])


def test_steps_that_do_not_win_are_said(capsys, tmp_path):
    more = '[[step]]\nraid = "Brute"\n[step.expect]\nwinner = "A"\n'
    found = run(capsys, "check", write(tmp_path, 8, more), status=1)["puzzles"][0]
    assert found["shown"] is False
