"""Games go the same way in every process, and in every build of the engine."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from engine.games import playable_games
from engine.kernel.state.table import Chain
from installer import compiled_engine
from tests.same_play import ROOT, of_another


def test_play_does_not_depend_on_the_order_of_hashes() -> None:
    with ThreadPoolExecutor(2) as pool:
        runs = [
            pool.submit(of_another, ROOT, 1, PYTHONHASHSEED=seed, DECKBUILDER_ENGINE="plain")
            for seed in ("1", "2")
        ]
    first, second = (run.result() for run in runs)
    assert first == second
    assert {row.split()[0] for row in first} == set(playable_games())


def test_pairs_of_the_log_stay_the_same_objects_when_compiled() -> None:
    # mypyc takes a tuple of known length apart and packs it again, so that `is` finds no moment of
    # the log; then what has just happened is taken to be everything, and keys differ by build.
    assert Chain == tuple[Any, ...] | None


@pytest.mark.skipif(not compiled_engine.is_current(), reason="the engine is not compiled here")
def test_the_compiled_engine_plays_the_same_games() -> None:
    assert of_another(compiled_engine.FOLDER, 1) == of_another(ROOT, 1)
