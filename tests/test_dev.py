import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parent.parent
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A copy of what set-up looks at, with .venv marked as up to date."""
    for name in ("dev.py", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    venv = tmp_path / ".venv"
    python = venv / dev.PYTHON.relative_to(dev.VENV)
    python.parent.mkdir(parents=True)
    python.touch()
    stamp = venv / dev.STAMP.name
    stamp.write_text(dev.fingerprint())
    lock = tmp_path / "requirements.lock"
    for name, value in {"ROOT": tmp_path, "LOCK": lock, "PYTHON": python, "STAMP": stamp}.items():
        monkeypatch.setattr(dev, name, value)
    return tmp_path


def test_a_second_run_adds_less_than_a_second(checkout):
    assert min(seconds_of_setup(checkout) for _ in range(3)) < 1


def seconds_of_setup(checkout) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, str(checkout / "dev.py"), "setup"], check=True)
    return time.perf_counter() - begin


CHANGES = {
    "the lock file": lambda root: (root / "requirements.lock").write_text("lark==0\n"),
    "the project file": lambda root: (root / "pyproject.toml").write_text("[project]\n"),
    "a removed environment": lambda root: shutil.rmtree(root / ".venv"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_set_up_is_done_again_after_a_change_of(change, checkout):
    assert dev.is_set_up()
    change(checkout)
    assert not dev.is_set_up()


@pytest.mark.parametrize("words", [[], ["fly"]])
def test_an_unknown_command_shows_the_known_ones(words, capsys):
    assert dev.main(words) == 2
    shown = capsys.readouterr().err
    assert all(f"\n  {name} " in shown for name in dev.COMMANDS)


def test_missing_libraries_are_named_with_the_command_that_installs_them(monkeypatch):
    monkeypatch.setattr(dev.platform, "system", lambda: "Linux")
    monkeypatch.setattr(dev, "is_root", lambda: False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: "x" if name == "apt-get" else None)
    with pytest.raises(dev.DevError, match="sudo apt-get install libnone0"):
        dev.require_qt_libraries({"libnone.so.0": "libnone0"})


def test_a_library_that_is_only_wanted_does_not_stop_anybody(monkeypatch):
    monkeypatch.setattr(dev, "is_root", lambda: False)
    dev.require_qt_libraries({}, wanted={"libnone.so.0": "libnone0"})
    assert dev.missing({"libnone.so.0": "libnone0"}) == {"libnone.so.0": "libnone0"}


def test_without_a_display_the_tour_runs_in_the_terminal(monkeypatch, capsys):
    ran = []
    monkeypatch.setattr(dev, "has_display", lambda: False)
    monkeypatch.setattr(dev, "in_venv", lambda *words: ran.append(words) or 0)
    assert dev.run([]) == 0
    assert capsys.readouterr().out.startswith("There is no display")
    assert [words[2:] for words in ran] == [tuple(words) for words in dev.terminal_tour()]


def test_the_lock_file_pins_every_requirement_with_hashes_and_no_address():
    requirements = re.findall(
        r"^([a-z0-9-]+)==\S+(.*(?:\n +--hash=sha256:[0-9a-f]{64}.*)+)", LOCK, re.M
    )
    assert len(requirements) == len(re.findall(r"^\w", LOCK, re.M))
    assert "://" not in LOCK
    assert not re.search(r"^ *--(?!hash)", LOCK, re.M)


def test_the_lock_file_holds_every_dependency():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra
    names = {re.split(r"[^\w-]", each)[0].lower() for each in wanted}
    assert names <= set(re.findall(r"^([a-z0-9-]+)==", LOCK, re.M))
