"""Every scenario that comes with the program holds."""

from pathlib import Path

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.catalog import CardLibrary
from deckbuilder.store.scenario_files import read_document, scenario_paths
from engine.scenario.running import game_of, run_document

ROOT = data_path("scenarios")
FILES = {path.relative_to(ROOT).as_posix(): path for path in scenario_paths(ROOT)}


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary()


@pytest.mark.parametrize("path", FILES.values(), ids=FILES.keys())
def test_a_bundled_scenario_holds(path: Path, library: CardLibrary):
    document = read_document(path)
    report = run_document(document, library.catalog(game_of(document)))
    assert report.failures == ()
