"""The table of growth can be made: each part has a figure for each size, here for small ones."""

import pytest

from tests.benchmarks import growth


@pytest.mark.parametrize("part", growth.TABLES)
def test_each_size_has_a_figure(part: str) -> None:
    measure, _, _ = growth.TABLES[part]
    sizes = {"games": (1, 2), "undo": (2, 4), "search": (1_000,), "check": (2, 4)}[part]
    rows = measure(sizes)  # type: ignore[call-arg] # the usual sizes take minutes
    assert tuple(size for size, _ in rows) == sizes
    assert all(figure > 0 for _, figure in rows)
