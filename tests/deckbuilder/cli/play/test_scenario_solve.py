import json
from pathlib import Path

import pytest

from deckbuilder.cli import main
from tests.engine.solver.boards import CARDS, SIDES

STEP = """
[[step]]
raid = "Brute"
"""


@pytest.fixture
def write(tmp_path: Path):
    def write_file(secured: int) -> str:
        path = tmp_path / "puzzle.toml"
        path.write_text(CARDS + SIDES.format(secured=secured) + STEP, encoding="utf-8")
        return str(path)

    return write_file


def test_a_win_is_told_move_by_move_and_exits_0(write, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "solve", write(8)]) == 0
    told = capsys.readouterr().out
    assert "A win this turn, in 2 moves" in told
    assert "1. Attack Runner with Brute" in told


def test_no_win_exits_1(write, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "solve", write(5)]) == 1
    assert "There is no win this turn" in capsys.readouterr().out


def test_an_undecided_search_exits_1_and_says_what_to_do(
    write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("deckbuilder.cli.puzzles.solution.CLOCK_EVERY", 1)
    monkeypatch.setattr(
        "deckbuilder.cli.puzzles.solution.time.monotonic", iter(range(0, 10**6, 100)).__next__
    )
    assert main(["scenario", "solve", write(5), "--seconds", "1"]) == 1
    assert "--seconds" in capsys.readouterr().out


def test_the_result_as_json(write, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "solve", write(8), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == 1
    assert told["solved"] is True
    assert told["steps"] == [{"attack": "Brute", "target": "Runner"}, {"play": "Vow"}]
    assert told["nodes"] > 0
    assert told["seconds"] >= 0
    assert set(told) == {"schema", "solved", "line", "steps", "moves", "nodes", "seconds"}


def test_a_file_that_cannot_be_used_exits_2_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "broken.toml"
    path.write_text('game = "rush_of_ikorr"\nnonsense = 1\n', encoding="utf-8")
    assert main(["scenario", "solve", str(path)]) == 2
    told = capsys.readouterr().err
    assert "nonsense" in told
    assert told.count("\n") == 1
