"""The kernel keeps to what mypyc can compile; `dev.py bench --compiled` builds and measures it."""

import ast
import importlib
import inspect
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.games import play_kit, playable_games
from engine.kernel.state.game import GameOf
from installer import compiled_engine
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


def test_fields_of_compiled_dataclasses_are_what_the_compiler_takes_them_for() -> None:
    # `object` is looked for among the names of the module, and what belongs to the class is taken
    # for a field of its objects.
    found = [
        f"{name}: {ast.unparse(line)}"
        for name in compiled_engine.sources(ROOT)
        for each in ast.walk(ast.parse((ROOT / name).read_text("utf-8")))
        if isinstance(each, ast.ClassDef)
        and any("dataclass" in ast.unparse(mark) for mark in each.decorator_list)
        for line in each.body
        if isinstance(line, ast.Assign)
        or (isinstance(line, ast.AnnAssign) and _is_unfit(ast.unparse(line.annotation)))
    ]
    assert found == []


def _is_unfit(annotation: str) -> bool:
    return annotation == "object" or annotation.startswith("ClassVar")


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
    monkeypatch.setattr(compiled_engine, "is_current", lambda: False)
    monkeypatch.setattr(sys, "argv", ["compiled"])
    for main in (compiled.main, lambda: compiled_engine.main([])):
        assert main() == 2
        assert capsys.readouterr().err == (
            "There is no C compiler; install gcc or clang and try again.\n"
        )
