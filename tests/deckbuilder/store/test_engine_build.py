"""A checkout takes the compiled engine while it is up to date, and says which build runs."""

import os
import sys
from pathlib import Path

import pytest

from deckbuilder.store import engine_build
from deckbuilder.store.engine_build import take_compiled_engine


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one source whose engine is compiled, and nothing imported of it yet."""
    source = tmp_path / "engine" / "names.py"
    source.parent.mkdir()
    source.write_text("A = 1\n")
    folder = tmp_path / "build" / "compiled"
    folder.mkdir(parents=True)
    monkeypatch.setattr(engine_build, "_ROOT", str(tmp_path))
    monkeypatch.setattr(engine_build, "FOLDER", str(folder))
    monkeypatch.setattr(engine_build, "STAMP", str(folder / "sources.txt"))
    monkeypatch.delenv("DECKBUILDER_ENGINE", raising=False)
    monkeypatch.delitem(sys.modules, "engine")
    monkeypatch.setattr(sys, "path", ["elsewhere"])
    write_stamp(tmp_path, sys.implementation.cache_tag)
    return tmp_path


def write_stamp(root: Path, python: str) -> None:
    known = (root / "engine" / "names.py").stat()
    row = f"{known.st_mtime_ns} {known.st_size} engine/names.py"
    (root / "build" / "compiled" / "sources.txt").write_text(f"{python}\n{row}\n")


def taken() -> bool:
    take_compiled_engine()
    return sys.path[0] == engine_build.FOLDER


def test_the_compiled_engine_is_taken_while_no_source_has_changed(checkout: Path) -> None:
    assert taken()


def test_a_changed_source_is_run_as_plain_python(checkout: Path) -> None:
    (checkout / "engine" / "names.py").write_text("A = 22\n")
    assert not taken()
    assert engine_build.engine_build() == (
        "plain Python (sources have changed; run dev.py compile)"
    )


def test_a_source_with_another_time_or_none_at_all_is_a_change(checkout: Path) -> None:
    source = checkout / "engine" / "names.py"
    os.utime(source, (1, 1))
    assert not taken()
    source.unlink()
    assert not taken()


def test_what_another_python_compiled_is_not_taken(checkout: Path) -> None:
    write_stamp(checkout, "cpython-27")
    assert not taken()
    assert engine_build.engine_build() == "plain Python (another Python compiled it)"


def test_a_setting_forbids_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKBUILDER_ENGINE", "plain")
    assert not taken()
    assert engine_build.engine_build() == "plain Python (DECKBUILDER_ENGINE says so)"


def test_without_a_compiled_engine_nothing_is_looked_at(checkout: Path) -> None:
    (checkout / "build" / "compiled" / "sources.txt").unlink()
    assert not taken()
    assert engine_build.engine_build() == "plain Python"


def test_an_engine_that_is_loaded_already_stays(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "engine", sys)
    assert not taken()
