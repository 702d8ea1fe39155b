"""Every scenario that comes with the program holds, and happens as it did before."""

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.scenario_files import scenario_paths
from tests.golden.digests import read_table, scenario_digest

ROOT = data_path("scenarios")
FILES = {path.relative_to(ROOT).as_posix(): path for path in scenario_paths(ROOT)}
# Scenarios that are newer than this file have no row in it.
KNOWN = read_table("scenarios.txt")


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary()


@pytest.mark.parametrize("name", FILES)
def test_a_bundled_scenario_holds(name: str, library: CardLibrary):
    digest, failures = scenario_digest(FILES[name], library)
    assert failures == ()
    assert digest == KNOWN.get(name, digest)


def test_kept_digests_are_of_scenarios_that_are_there():
    assert set(KNOWN) <= set(FILES)
