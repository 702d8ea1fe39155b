import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from deckbuilder import __version__
from deckbuilder.cli import frame, main
from deckbuilder.cli.commands import COMMANDS
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.text_files import read_text
from engine.errors import EngineError


def run(capsys, *words: str) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of a command line."""
    status = main(words)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def probe(monkeypatch):
    """Registers a command `probe` that does whatever the test puts into it."""

    def register(action) -> None:
        module = type(sys)("probe")
        vars(module)["command"] = frame.Command(
            "probe", params=[click.Argument(["file"], required=False)], callback=action
        )
        monkeypatch.setitem(sys.modules, "probe", module)
        monkeypatch.setitem(COMMANDS, "probe", "probe")

    return register


def test_the_version_is_told(capsys):
    assert run(capsys, "--version") == (0, f"deckbuilder {__version__}\n", "")


def test_python_dash_m_does_the_same(capsys):
    command = [sys.executable, "-m", "deckbuilder", "--version"]
    outcome = subprocess.run(command, capture_output=True, text=True, check=True)
    assert outcome.stdout == f"deckbuilder {__version__}\n"


def test_help_lists_every_command(capsys):
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_and_takes_the_common_options(name, capsys):
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert out.splitlines()[2].strip()
    assert all(option in out for option in ("--data-dir", "--cards", "-v"))


def test_a_command_knows_the_common_options_said_before_and_after_it(probe, tmp_path):
    seen = []
    probe(lambda file: seen.append(click.get_current_context().ensure_object(Invocation)))
    first, second = tmp_path / "a.json", tmp_path / "b.csv"
    first.touch()
    second.touch()
    main(["--data-dir", str(tmp_path), "--cards", str(first), "probe", "--cards", str(second)])
    assert seen == [Invocation(tmp_path, (first, second))]


@pytest.mark.parametrize("result", [0, 1])
def test_what_a_command_returns_is_the_exit_status(probe, result):
    probe(lambda file: result)
    assert main(["probe"]) == result


@pytest.mark.parametrize("error", [DeckbuilderError, EngineError])
def test_what_the_user_can_mend_is_one_line_and_status_2(probe, capsys, error):
    def fail(file):
        raise error("The deck has\nno name; give it one.")

    probe(fail)
    expected = "deckbuilder: The deck has no name; give it one.\n"
    assert run(capsys, "probe") == (2, "", expected)


def test_a_bug_is_not_hidden(probe):
    def fail(file):
        raise ZeroDivisionError

    probe(fail)
    with pytest.raises(ZeroDivisionError):
        main(["probe"])


def test_an_interrupted_command_says_so(probe, capsys):
    def interrupt(file):
        raise KeyboardInterrupt

    probe(interrupt)
    status, out, err = run(capsys, "probe")
    assert (status, out, err.strip()) == (2, "", "deckbuilder: Stopped.")


def test_verbose_commands_show_log_records_of_their_level():
    script = (
        "import logging, sys; from deckbuilder.cli import frame, commands;"
        "module = type(sys)('probe');"
        "act = lambda: logging.getLogger('feed').info('fetched 3 cards');"
        "module.command = frame.Command('probe', callback=act);"
        "sys.modules['probe'] = module; commands.COMMANDS['probe'] = 'probe';"
        "sys.exit(frame.run(sys.argv[1:]))"
    )
    quiet, verbose = (
        subprocess.run(
            [sys.executable, "-c", script, *words], capture_output=True, text=True, check=True
        ).stderr
        for words in (["probe"], ["-v", "probe"])
    )
    assert (quiet, verbose) == ("", "feed: fetched 3 cards\n")


BAD_LINES = {
    "an unknown command": (["chekc"], "There is no command “chekc”"),
    "a group alone": (["event"], "“deckbuilder event” needs one more word: check, draw,"),
    "an unknown option": (["rules", "--nope", "1"], "No such option"),
    "a missing word": (["rules"], "Missing argument"),
    "an unknown game": (["rules", "1.1", "--game", "chess"], "There is no game “chess”"),
    "missing cards": (["rules", "1.1", "--cards", "no.json"], "'no.json' does not exist"),
    "a file as data folder": (["--data-dir", __file__, "rules", "1.1"], "is a file"),
    "an option without its value": (["rules", "1.1", "--game"], "requires an argument"),
}


@pytest.mark.parametrize(("words", "message"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_command_line_is_refused_in_one_line(words, message, capsys):
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert message in err


def _write_latin(path: Path) -> None:
    path.write_bytes("Deck\n1 Séléné\n".encode("latin-1"))


def _write_utf16(path: Path) -> None:
    path.write_text("Deck\n1 Card\n", encoding="utf-16-le")


BAD_FILES = {
    "a missing file": (lambda path: None, "No such file"),
    "a folder": (Path.mkdir, "directory"),
    "Latin-1 text": (_write_latin, "line 2 is not UTF-8 text"),
    "UTF-16 text": (_write_utf16, "it is not a text file"),
}


@pytest.mark.parametrize(("make", "message"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_in_one_line(make, message, probe, capsys, tmp_path):
    path = tmp_path / "deck.txt"
    make(path)
    before = list(tmp_path.rglob("*"))
    probe(lambda file: print(read_text(Path(file))))
    status, out, err = run(capsys, "probe", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(path) in err
    assert message in err
    assert list(tmp_path.rglob("*")) == before


def test_an_unwritable_data_folder_is_refused_and_nothing_written(probe, capsys, tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("kept")
    probe(lambda file: click.get_current_context().ensure_object(Invocation).user_folder.prepare())
    status, out, err = run(capsys, "probe", "--data-dir", str(in_the_way / "data"))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "choose another one with --data-dir" in err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert in_the_way.read_text() == "kept"


def test_a_file_that_cannot_be_written_is_one_line_too(probe, capsys, tmp_path):
    def write(file):
        Path(file).write_text("report")

    probe(write)
    status, _, err = run(capsys, "probe", str(tmp_path / "nowhere" / "report.csv"))
    assert (status, err.count("\n")) == (2, 1)
    assert "report.csv: No such file" in err


def test_output_is_utf8_whatever_the_locale(tmp_path):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "deckbuilder", "rules", "2.3b", "--json"]
    outcome = subprocess.run(command, capture_output=True, check=True, env=environment)
    assert json.loads(outcome.stdout.decode("utf-8"))["count"] == 2


def test_a_closed_pipe_is_no_traceback():
    command = f'"{sys.executable}" -m deckbuilder rules construction | "{sys.executable}" -c pass'
    outcome = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in outcome.stderr


FULL_DEVICE = Path("/dev/full")


@pytest.mark.skipif(not FULL_DEVICE.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("words", [["2.3b"], ["construction", "--json"]], ids=["little", "much"])
def test_output_that_cannot_be_written_is_one_line(words):
    command = [sys.executable, "-m", "deckbuilder", "rules", *words]
    with FULL_DEVICE.open("wb") as full:
        outcome = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    line = "deckbuilder: Cannot write the output: No space left on device.\n"
    assert (outcome.returncode, outcome.stderr) == (2, line)


def test_the_rule_of_exit_statuses_is_in_the_help(capsys):
    main(["--help"])
    assert "Exit status:" in capsys.readouterr().out
    main(["event", "check", "--help"])
    assert "Exit status: 0 fine, 1 findings, 2 could not do it" in capsys.readouterr().out
