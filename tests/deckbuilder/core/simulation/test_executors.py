"""Spreading work over processes: same results, whatever happens to the workers."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation import executors
from deckbuilder.core.simulation.executors import (
    Cluster,
    Inline,
    LocalProcesses,
    SeedRange,
    WorkersLostError,
    ranges,
)


def squares(piece: SeedRange) -> list[int]:
    return [seed * seed for seed in range(piece.first, piece.first + piece.count)]


def die_once(mark: str, piece: SeedRange) -> list[int]:
    """Die half way through the second range, the first time only."""
    path = Path(mark)
    if piece.first == 10 and not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(piece)


def always_die(_piece: SeedRange) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def fail(_piece: SeedRange) -> list[int]:
    raise ValueError("a fault in the work itself")


@given(st.integers(0, 1000), st.integers(0, 500), st.integers(1, 60))
def test_ranges_cover_every_seed_once_and_in_order(first, games, length):
    seeds = [
        seed
        for piece in ranges(first, games, length)
        for seed in range(piece.first, piece.first + piece.count)
    ]
    assert seeds == list(range(first, first + games))


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_give_the_same_results_in_the_same_order_as_one(jobs):
    pieces = ranges(0, 95, 10)
    assert list(LocalProcesses(jobs).results(squares, pieces)) == list(
        Inline().results(squares, pieces)
    )


def test_a_killed_worker_loses_nothing(tmp_path):
    pieces = ranges(0, 60, 10)
    work = partial(die_once, str(tmp_path / "died"))
    assert list(LocalProcesses(2).results(work, pieces)) == [squares(piece) for piece in pieces]
    assert (tmp_path / "died").exists()


def own_id(_piece: SeedRange) -> int:
    return os.getpid()


def test_processes_that_are_held_serve_call_after_call():
    processes = LocalProcesses(1)
    with processes.held():
        (first,) = processes.results(own_id, ranges(0, 10, 10))
        (second,) = processes.results(own_id, ranges(0, 10, 10))
    (third,) = processes.results(own_id, ranges(0, 10, 10))
    assert first == second != third


def niceness(_piece: SeedRange) -> int:
    return os.nice(0)


def test_processes_give_way_to_the_window():
    (found,) = LocalProcesses(1).results(niceness, ranges(0, 10, 10))
    assert found > os.nice(0)


def test_workers_that_keep_dying_end_with_a_clear_sentence():
    with pytest.raises(WorkersLostError, match="--jobs"):
        list(LocalProcesses(1).results(always_die, ranges(0, 10, 10)))


def test_a_fault_in_the_work_is_not_hidden():
    with pytest.raises(ValueError, match="a fault in the work itself"):
        list(LocalProcesses(1).results(fail, ranges(0, 10, 10)))


def test_stopping_early_leaves_no_process_behind():
    results = LocalProcesses(2).results(squares, ranges(0, 500, 10))
    assert next(results) == squares(SeedRange(0, 10))
    results.close()


def test_no_scheduler_is_one_clear_sentence(monkeypatch):
    monkeypatch.setattr(executors, "SECONDS_TO_CONNECT", 1)
    with pytest.raises(DeckbuilderError, match="no scheduler at"):
        list(Cluster("tcp://127.0.0.1:9").results(squares, ranges(0, 10)))


def test_a_cluster_of_two_workers_gives_the_same_results(cluster):
    pieces = ranges(0, 95, 10)
    found = list(Cluster(cluster.scheduler_address).results(squares, pieces))
    assert found == [squares(piece) for piece in pieces]


def test_a_killed_worker_of_a_cluster_loses_nothing(cluster, tmp_path):
    pieces = ranges(0, 60, 10)
    work = partial(die_once, str(tmp_path / "died"))
    found = list(Cluster(cluster.scheduler_address).results(work, pieces))
    assert found == [squares(piece) for piece in pieces]
    assert (tmp_path / "died").exists()


def test_a_cluster_whose_workers_keep_dying_ends_with_a_clear_sentence(cluster):
    with pytest.raises(WorkersLostError, match="lost its workers"):
        list(Cluster(cluster.scheduler_address).results(always_die, ranges(0, 10, 10)))


# A pool that is kept when its process ends without a word, as a killed window does.
KILLED = """
import os
from deckbuilder.core.simulation.executors import LocalProcesses

if __name__ == "__main__":
    pool = LocalProcesses(1)
    with pool.held():
        print(*pool.results(abs, [-1]), flush=True)
        os._exit(0)
"""


def test_processes_end_when_the_one_they_work_for_is_killed(tmp_path):
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    # What is printed ends only when nobody is left who could print.
    killed = subprocess.run([sys.executable, script], capture_output=True, check=True, timeout=20)
    assert killed.stdout.split() == [b"1"]
