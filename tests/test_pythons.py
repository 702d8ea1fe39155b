"""Every Python that the project promises is promised everywhere alike, and another one is tried."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import dev
from deckbuilder.store.platform_versions import TESTED_PYTHONS
from tests import pythons

ROOT = Path(__file__).parent.parent
SUPPORTED = [dev.dotted(version) for version in pythons.SUPPORTED]
TESTED = [dev.dotted(version) for version in TESTED_PYTHONS]
OLDEST = SUPPORTED[0]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project():
    return tomllib.loads(text_of("pyproject.toml"))["project"]


def test_the_project_file_asks_for_a_supported_one_and_names_the_tested_ones():
    too_new = dev.dotted((3, dev.NEWEST_PYTHON[1] + 1))
    assert project()["requires-python"] == f">={OLDEST},<{too_new}"
    words = "Programming Language :: Python :: "
    named = [each.removeprefix(words) for each in project()["classifiers"] if words in each]
    assert [each for each in named if "." in each] == TESTED


def test_the_best_one_is_the_newest_that_is_tested():
    assert [*TESTED_PYTHONS] == pythons.SUPPORTED[: len(TESTED_PYTHONS)]
    assert TESTED_PYTHONS[-1] == dev.BEST_PYTHON


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "dev.py"])
def test_the_words_for_readers_promise_the_tested_ones(name):
    assert re.findall(r"Python (3\.\d+ to 3\.\d+)", text_of(name)) == [
        f"{TESTED[0]} to {TESTED[-1]}"
    ]


def test_the_recipe_checks_every_one_on_three_systems():
    recipe = text_of(".github/workflows/check.yml")
    (systems,) = re.findall(r"^ +system: \[(.+)\]$", recipe, re.M)
    (versions,) = re.findall(r"^ +python: \[(.+)\]$", recipe, re.M)
    assert {each.split("-")[0] for each in systems.split(", ")} == {"ubuntu", "windows", "macos"}
    assert re.findall(r"[\d.]+", versions) == SUPPORTED
    assert "python-version: ${{ matrix.python }}" in recipe


def test_the_lock_file_is_made_for_the_oldest_and_all_newer_ones():
    assert f"--universal --python-version {OLDEST}" in text_of("requirements.lock")


def test_the_linter_knows_the_oldest_one():
    settings = tomllib.loads(text_of("pyproject.toml"))["tool"]["ruff"]
    assert settings["target-version"] == f"py{OLDEST.replace('.', '')}"


def test_the_short_run_names_what_is_there():
    assert [each for each in pythons.SHORT_RUN if not (ROOT / each).exists()] == []


@pytest.fixture
def other():
    """A supported version that is not the one that runs this."""
    return next(each for each in reversed(pythons.SUPPORTED) if each != sys.version_info[:2])


@pytest.fixture
def ran(monkeypatch):
    """Notes what dev.py is asked with another Python, and lets it fail at will."""
    notes: list[tuple[str, ...]] = []
    failing: set[str] = set()

    def dev_py(python, words, environment):
        notes.append((python, words[0], environment["DECKBUILDER_VENV"]))
        return 2 if words[0] in failing else 0

    monkeypatch.setattr(pythons, "dev_py", dev_py)
    return notes, failing


def found(monkeypatch, *versions):
    others = {version: f"/opt/python{dev.dotted(version)}" for version in versions}
    monkeypatch.setattr(pythons, "other_pythons", lambda _commands: others)


def test_the_newest_one_is_set_up_in_its_own_folder_and_tried(monkeypatch, ran):
    found(monkeypatch, (3, 12), (3, 14), (3, 13))
    assert pythons.main() == 0
    assert ran[0] == [
        ("/opt/python3.14", "setup", ".venv-3.14"),
        ("/opt/python3.14", "test", ".venv-3.14"),
    ]


def test_a_failure_with_it_is_a_failure(monkeypatch, ran):
    found(monkeypatch, (3, 12))
    ran[1].add("test")
    assert pythons.main() == 1


def test_one_that_cannot_be_set_up_is_told_and_no_failure(monkeypatch, ran, capsys):
    found(monkeypatch, (3, 12))
    ran[1].add("setup")
    assert pythons.main() == 0
    assert len(ran[0]) == 1
    assert (
        "Python 3.12 cannot be set up (see above), so it was not tried." in capsys.readouterr().out
    )


def test_none_at_all_is_told_and_no_failure(monkeypatch, ran, capsys):
    found(monkeypatch)
    assert pythons.main() == 0
    assert ran[0] == []
    assert "so none was tried" in capsys.readouterr().out


def test_only_others_that_would_do_are_found(monkeypatch, other):
    answers = {
        "this": (sys.version_info[:2], "/a"),
        "old": ((3, 10), "/b"),
        "new": ((3, dev.NEWEST_PYTHON[1] + 1), "/c"),
        "other": (other, "/d"),
        "same again": (other, "/e"),
        "silent": None,
    }
    monkeypatch.setattr(pythons, "ask", lambda command: answers[command[0]])
    assert pythons.other_pythons([name] for name in answers) == {other: "/d"}


def test_a_python_is_asked_itself():
    version, place = pythons.ask([sys.executable])
    assert version == sys.version_info[:2]
    assert Path(place).samefile(sys.executable)


def test_what_is_no_python_does_not_answer(tmp_path):
    broken = tmp_path / "python3.13"
    broken.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
    broken.chmod(0o755)
    assert pythons.ask([str(broken)]) is None
    assert pythons.ask([str(tmp_path / "nothing")]) is None


def test_the_folder_of_pyenv_is_looked_through(monkeypatch, tmp_path):
    python = tmp_path / "versions" / "3.13.0" / "bin" / "python3"
    python.parent.mkdir(parents=True)
    python.touch()
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert [str(python)] in list(pythons.commands())
