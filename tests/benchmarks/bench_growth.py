"""How work grows, as a table; with `-s` it is printed.

Wanted: games and checks linear, taking back as quick late in a game as early, searches nearly flat
up to 200,000 cards, two processes 1.8 times as fast as one where two cores are free for them, and
the same digits from a cluster. Ratios are judged, so that load is not to blame.
"""

import pytest

from tests.benchmarks import growth

# How much more the largest size may take than the smallest.
MOST = {"games": 1.5, "undo": 3.0, "search": 2.0, "check": 1.5}


@pytest.mark.parametrize("part", MOST)
def bench_growth(benchmark, part):
    measure, what, unit = growth.TABLES[part]
    rows = benchmark.pedantic(measure, rounds=1)
    print()
    for size, figure in rows:
        print(f"{part:8} {size:8,} {what:44} {figure:7.2f} {unit}")
    assert rows[-1][1] <= MOST[part] * max(rows[0][1], rows[-2][1])


def bench_two_processes(benchmark):
    gain, free = benchmark.pedantic(growth.processes, rounds=1)
    print(f"\nprocesses 1 -> 2: {gain:.2f}x, where two busy loops get {free:.2f}x")
    assert gain >= 0.9 * min(free, 2.0)


def bench_cluster(benchmark):
    assert benchmark.pedantic(growth.cluster, rounds=1)
