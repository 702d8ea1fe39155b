from pathlib import Path

import pytest

from deckbuilder.cli import main

FINE = """
game = "rush_of_ikorr"
title = "A raid stores Ikorr"
[[card]]
name = "Ash Runner"
type = "champion"
cost = 1
attack = 2
health = 2
raid = 2
[A]
champions = ["Ash Runner"]
[[step]]
raid = "Ash Runner"
[step.expect]
"Ash Runner" = { ikorr = 2 }
"""


@pytest.fixture
def write(tmp_path: Path):
    def write_file(text: str, name: str = "file.toml") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write_file


def test_a_scenario_that_holds_exits_0(write, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "run", write(FINE)]) == 0
    assert "A raid stores Ikorr" in capsys.readouterr().out


def test_a_failed_expectation_exits_1_with_expected_and_found(
    write, capsys: pytest.CaptureFixture[str]
):
    assert main(["scenario", "run", write(FINE.replace("ikorr = 2", "ikorr = 5"))]) == 1
    assert "step[1].expect.Ash Runner.ikorr: expected 5, found 2" in capsys.readouterr().out


def test_a_faulty_file_exits_2_with_a_line_for_each_fault(
    write, capsys: pytest.CaptureFixture[str]
):
    path = write(FINE.replace("champions", "champs").replace("raid = 2", 'raid = "many"'))
    assert main(["scenario", "run", path]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    lines = printed.err.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["card[1].raid", "A.champs"]


UNREADABLE = {
    "no TOML": "game = ",
    "lists without end": "x = " + "[" * 50_000,
    "a number without end": "x = " + "1" * 5_000,
    "another game": 'game = "chess"',
    "no game": "",
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_an_unreadable_file_exits_2_with_one_line(
    text: str, write, capsys: pytest.CaptureFixture[str]
):
    assert main(["scenario", "run", write(text)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_missing_file_exits_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "run", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_the_worst_file_decides_and_the_others_still_run(write, capsys: pytest.CaptureFixture[str]):
    files = [write("game = 1", "bad.toml"), write(FINE, "fine.toml")]
    assert main(["scenario", "run", *files]) == 2
    assert "1 of 2 scenarios hold." in capsys.readouterr().out


def test_a_folder_means_the_files_in_it(write, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    write(FINE, "one.toml")
    write(FINE, "two.toml")
    assert main(["scenario", "run", str(tmp_path)]) == 0
    assert "2 of 2 scenarios hold." in capsys.readouterr().out
