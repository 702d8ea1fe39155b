"""The kernel keeps to what mypyc can compile; `dev.py bench --compiled` builds and measures it."""

import ast
import importlib
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.games import play_kit, playable_games
from engine.kernel.state.game import GameOf
from engine.pilots.roster import PilotName
from installer import compiled_engine, training
from tests.benchmarks import compiled

ROOT = Path(__file__).parents[2]
# The front end alone: types are checked and C is written, nothing is built.
FRONT_END = "import sys; from mypyc.build import mypycify; mypycify(sys.argv[1:])"


def front_end(folder: Path) -> subprocess.CompletedProcess[str]:
    names = [each.relative_to(folder).as_posix() for each in sorted(folder.rglob("kernel/*.py"))]
    files = [name for name in names if not name.endswith("__init__.py")]
    command = [sys.executable, "-c", FRONT_END, "--strict", *files]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "engine/kernel", tmp_path / "engine/kernel")
    for name in ("__init__.py", "errors.py"):
        shutil.copy(ROOT / "engine" / name, tmp_path / "engine" / name)
    return tmp_path


def test_mypyc_takes_the_kernel(engine: Path) -> None:
    outcome = front_end(engine)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_everything_that_subclasses_the_kernel_is_compiled_with_it() -> None:
    names = compiled_engine.sources(ROOT)
    assert "engine/kernel/state/table.py" in names
    assert "engine/games/rush_of_ikorr/play/state.py" in names
    assert "engine/language/lowering/effects.py" in names
    for game in playable_games():
        assert f"engine/games/{game}/play/game.py" in names
        assert f"engine/games/{game}/pilot/brain.py" in names
    assert not any(name.endswith("__init__.py") for name in names)


def module_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")


def test_no_class_in_plain_python_derives_from_a_compiled_one() -> None:
    # Making an object of such a class is an error once the engine is compiled.
    compiled_modules = {module_of(ROOT / name) for name in compiled_engine.sources(ROOT)}
    names = {module_of(path).removesuffix(".__init__") for path in (ROOT / "engine").rglob("*.py")}
    found = [
        f"{name}.{each.__name__} derives from {base.__name__}"
        for name in sorted(names - compiled_modules)
        for each in vars(importlib.import_module(name)).values()
        if inspect.isclass(each) and each.__module__ == name
        for base in each.__mro__[1:]
        if base.__module__ in compiled_modules
    ]
    assert found == []


@cache
def sources() -> dict[str, ast.Module]:
    names = compiled_engine.sources(ROOT)
    return {name: ast.parse((ROOT / name).read_text("utf-8")) for name in names}


def dataclasses_of(tree: ast.Module) -> Iterator[ast.ClassDef]:
    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef) and any(
            "dataclass" in ast.unparse(mark) for mark in each.decorator_list
        ):
            yield each


def test_fields_of_compiled_dataclasses_are_what_the_compiler_takes_them_for() -> None:
    # `object` is looked for among the names of the module, and what belongs to the class is taken
    # for a field of its objects.
    found = [
        f"{name}: {ast.unparse(line)}"
        for name, tree in sources().items()
        for each in dataclasses_of(tree)
        for line in each.body
        if isinstance(line, ast.Assign)
        or (isinstance(line, ast.AnnAssign) and _is_unfit(ast.unparse(line.annotation)))
    ]
    assert found == []


def _is_unfit(annotation: str) -> bool:
    return annotation == "object" or annotation.startswith("ClassVar")


def test_classes_of_fields_of_compiled_dataclasses_are_imported() -> None:
    # The class of a field is taken while its dataclass is made, also where it is named in quotes;
    # one that is imported for the type checker alone is not there, and the interpreter dies.
    found = [
        f"{name}: {ast.unparse(line)}"
        for name, tree in sources().items()
        for each in dataclasses_of(tree)
        for line in each.body
        if isinstance(line, ast.AnnAssign)
        and ast.unparse(line.annotation).strip("'") in _names_for_the_type_checker(tree)
    ]
    assert found == []


def _names_for_the_type_checker(tree: ast.Module) -> set[str]:
    return {
        each.asname or each.name
        for block in tree.body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for line in block.body
        if isinstance(line, ast.ImportFrom)
        for each in line.names
    }


def test_no_compiled_dataclass_is_generic() -> None:
    # mypyc copies what `dataclass` makes of a class, and cannot copy the `__dict__` of a generic.
    found = [
        f"{name}: {each.name}"
        for name, tree in sources().items()
        for each in dataclasses_of(tree)
        if any(ast.unparse(base).startswith("Generic[") for base in each.bases)
    ]
    assert found == []


def test_games_begin_without_arguments() -> None:
    # Where classes are compiled, a blank copy is made by `__init__`.
    for game in playable_games():
        play_kit(game)
    found: list[Any] = list(GameOf.__subclasses__())
    for each in found:
        found += each.__subclasses__()
    kinds = [each for each in found if each.__module__.startswith("engine.games.")]
    assert len(kinds) >= 2 * len(playable_games())
    for kind in kinds:
        assert kind().clone().pending is None


def test_a_missing_compiler_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled_engine, "has_compiler", lambda: False)
    monkeypatch.setattr(compiled_engine, "is_current", lambda *_: False)
    monkeypatch.setattr(sys, "argv", ["compiled"])
    for main in (compiled.main, lambda: compiled_engine.main([])):
        assert main() == 2
        assert capsys.readouterr().err == (
            "There is no C compiler; install gcc or clang and try again.\n"
        )


def test_a_guided_build_is_wanted_where_only_a_usual_one_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compiled_engine, "FOLDER", tmp_path)
    (tmp_path / compiled_engine.STAMP).write_text(compiled_engine.stamp(), "utf-8")
    assert compiled_engine.is_current()
    assert not compiled_engine.is_current(is_guided=True)
    (tmp_path / compiled_engine.GUIDED).touch()
    assert compiled_engine.is_current(is_guided=True)


def test_a_guided_build_learns_from_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, train = training.tables, training.train
    trained: list[Any] = []

    def train_and_note(table: Any, tally: Any) -> None:
        train(table, tally)
        trained.append(tally)

    monkeypatch.setattr(training, "GAMES", ((PilotName.RANDOM, 1),))
    monkeypatch.setattr(training, "NODES", 10)
    monkeypatch.setattr(training, "tables", lambda *given: tables(*given)[:1])
    monkeypatch.setattr(training, "train", train_and_note)
    training.main()
    assert trained == [play_kit(game).tally for game in playable_games()]


@pytest.mark.parametrize("setting", ["", "plain"])
def test_benchmarks_take_the_compiled_engine_where_it_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], setting: str
) -> None:
    run: list[tuple[str, ...]] = []

    def elsewhere(*words: str) -> int:
        run.append(words)
        return 0

    monkeypatch.setenv("DECKBUILDER_ENGINE", setting)
    monkeypatch.setattr(sys, "argv", ["duels", "greedy", "random"])
    monkeypatch.setattr(compiled, "engine_build", lambda: "plain Python")
    monkeypatch.setattr(compiled, "is_current", lambda: True)
    monkeypatch.setattr(compiled, "run_with_compiled", elsewhere)
    assert compiled.on_best_engine("tests.benchmarks.duels", lambda: run.append(("here",))) == 0
    if setting:
        assert run == [("here",)]
        assert capsys.readouterr().out == "engine: plain Python\n"
    else:
        assert run == [("tests.benchmarks.duels", "greedy", "random")]


# A compiler that waits for its twin: it gives up where files are compiled one after the other.
TWINS = """#!/bin/sh
case "$*" in *-shared*) exit 0 ;; esac
: > "begun.$$"
for _ in $(seq 100); do
  [ "$(ls begun.* | wc -l)" -ge 2 ] && exit 0
  sleep 0.1
done
exit 1
"""
TWO_FILES = """
import mypyc.build
from setuptools import Extension
mypyc.build.mypycify = lambda names, **options: [Extension("two", ["a.c", "b.c"])]
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the compiler is a script here")
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="there is one core")
def test_files_are_compiled_at_once(tmp_path: Path) -> None:
    for name in ("a.c", "b.c"):
        (tmp_path / name).touch()
    twins = tmp_path / "twins"
    twins.write_text(TWINS)
    twins.chmod(0o755)
    surroundings = {**os.environ, "CC": str(twins)}
    command = [sys.executable, "-c", TWO_FILES + compiled_engine.BUILD, "3", "", ""]
    done = subprocess.run(
        command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False
    )
    # No library comes of it, and setup misses that only after both were compiled.
    assert "failed with exit code" not in done.stderr
    assert len(list(tmp_path.glob("begun.*"))) == 2
