import ast
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
    places = {"ROOT": tmp_path, "VENV": venv, "LOCK": lock, "PYTHON": python, "STAMP": stamp}
    for name, value in places.items():
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


def run_by(monkeypatch, *version):
    """Let dev.py believe that another Python runs it."""
    monkeypatch.setattr(dev.sys, "version_info", (*version, 0, "final", 0))


def test_set_up_is_done_again_with_another_python(checkout, monkeypatch):
    run_by(monkeypatch, 3, 99)
    assert not dev.is_set_up()


CONFIGURATIONS = {
    "venv": ("home = /usr/bin\nversion = 3.12.1\n", "3.12"),
    "uv": ("home = /usr/bin\nimplementation = CPython\nversion_info = 3.13\n", "3.13"),
    "nothing known": ("home = /usr/bin\n", ""),
}


@pytest.mark.parametrize(("text", "version"), CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_the_python_of_an_environment_is_known(checkout, text, version):
    (checkout / ".venv" / "pyvenv.cfg").write_text(text)
    assert dev.version_of_venv() == version


@pytest.fixture
def made(monkeypatch):
    """Set-up without the network; notes whether an environment is made."""
    notes = []
    monkeypatch.setattr(dev, "make_venv", lambda: notes.append(True))
    monkeypatch.setattr(dev, "pip_install", lambda *_words: None)
    monkeypatch.setattr(dev, "require_qt_libraries", lambda *_names, wanted: None)
    return notes


@pytest.mark.parametrize(("version", "is_made"), [("3.12", True), ("3.13", False)])
def test_an_environment_of_another_python_is_made_again(
    checkout, monkeypatch, made, version, is_made
):
    (checkout / ".venv" / "pyvenv.cfg").write_text(f"version = {version}.1\n")
    dev.STAMP.unlink()
    run_by(monkeypatch, 3, 13)
    dev.setup()
    assert bool(made) is is_made
    assert dev.is_set_up()


def test_a_python_that_will_do_but_is_not_tested_is_told(checkout, monkeypatch, made, capsys):
    dev.STAMP.unlink()
    run_by(monkeypatch, 3, 14)
    dev.setup()
    told = "not tested with Python 3.14 yet; if something does not work, take 3.13."
    assert told in capsys.readouterr().out


UNFIT = {
    (3, 6): "Python 3.6 is too old for Deckbuilder; start dev.py with Python 3.11 to 3.13.",
    (3, 10): "Python 3.10 is too old for Deckbuilder; start dev.py with Python 3.11 to 3.13.",
    (3, 15): "Python 3.15 is too new: some packages are not built for it; "
    "start dev.py with Python 3.11 to 3.13.",
}


@pytest.mark.parametrize("version", UNFIT)
def test_a_python_that_will_not_do_is_told_in_one_sentence(version, capsys, monkeypatch):
    unfit, told = dev.unfit, UNFIT[version]
    monkeypatch.setattr(dev, "unfit", lambda: unfit(version))
    monkeypatch.setattr(dev, "setup", lambda: pytest.fail("nothing is set up"))
    assert dev.main(["test"]) == 2
    assert capsys.readouterr().err.splitlines() == [told]


def test_a_variant_of_python_that_qt_is_not_built_for_is_told(monkeypatch):
    monkeypatch.setattr(dev.platform, "python_implementation", lambda: "PyPy")
    assert dev.unfit().startswith("Qt's packages are not built for this variant of Python; ")


def test_an_old_python_understands_all_that_it_needs_for_its_message():
    tree = ast.parse((ROOT / "dev.py").read_text("utf-8"), feature_version=(3, 7))
    check = next(place for place, node in enumerate(tree.body) if isinstance(node, ast.If))
    assert ast.unparse(tree.body[check].test) == "sys.version_info[:2] < OLDEST_PYTHON"
    before = [node for node in tree.body[:check] if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in before] == ["dotted", "unfit"]
    # Later words would be evaluated; 3.6 knows neither `list[str]` nor annotations as a feature.
    for node in before:
        assert all(isinstance(each.annotation, ast.Constant) for each in node.args.args)
    froms = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert froms == ["pathlib"]


WHEELS = {
    "a missing build": (
        (3, 14),
        "ERROR: Could not find a version that satisfies the requirement google-re2==1.1 (from "
        "versions: none)\nERROR: No matching distribution found for google-re2==1.1\n",
        r"no build of google-re2 for Python 3\.14 on this system; start dev.py with Python 3\.13\.",
    ),
    "a missing build for the best one": (
        (3, 13),
        "ERROR: No matching distribution found for shiboken6==6.11.3\n",
        r"no build of shiboken6 for Python 3\.13 on this system \(.+\); take a 64-bit Python\.",
    ),
    "no network": (
        (3, 14),
        "WARNING: Retrying (Retry(total=4, connect=None)) after connection broken by 'x'\n"
        "ERROR: No matching distribution found for lark==1.3.1\n",
        "check the network",
    ),
    "something else": ((3, 14), "ERROR: No space left on device\n", "its message is above"),
}


@pytest.mark.parametrize(("version", "told", "sentence"), WHEELS.values(), ids=WHEELS)
def test_what_pip_could_not_install_is_told_with_what_to_do(
    version, told, sentence, monkeypatch, capsys
):
    run_by(monkeypatch, *version)
    monkeypatch.setattr(
        dev.subprocess, "run", lambda words, **_: subprocess.CompletedProcess(words, 1, "", told)
    )
    with pytest.raises(dev.DevError, match=sentence):
        dev.pip_install("-r", "requirements.lock")
    assert capsys.readouterr().err.startswith(told)


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


BENCHES = {
    "all": ([], ["tests/benchmarks"]),
    "a file": (["tests/benchmarks/bench_odds.py"], ["tests/benchmarks/bench_odds.py"]),
    "words for pytest": (["-k", "odds"], ["-k", "odds", "tests/benchmarks"]),
}


@pytest.mark.parametrize(("words", "places"), BENCHES.values(), ids=BENCHES)
def test_bench_runs_all_benchmarks_or_those_of_a_file(monkeypatch, words, places):
    commands = []
    monkeypatch.setattr(dev, "in_venv", lambda *command: commands.append(command) or 0)
    monkeypatch.chdir(dev.ROOT)
    dev.bench(words)
    assert list(commands[0][-len(places) :]) == places
