"""Chance as one integer, and the same chance as two halves that are small to a compiler."""

import pytest

from engine.kernel.chance import HALF, following, following_halves, seeded, shuffle


@pytest.mark.parametrize("seed", [0, 1, 77, 2**40, -5])
def test_the_halves_of_a_state_go_on_as_the_state_does(seed: int) -> None:
    state = seeded(seed)
    halves = state >> 32, state & HALF
    for _ in range(200):
        state = following(state)
        halves = following_halves(*halves)
        assert halves == (state >> 32, state & HALF)


def test_a_shuffle_draws_one_number_for_each_item_but_the_first() -> None:
    state = seeded(3)
    items = list(range(40))
    expected = items[:]
    for last in range(39, 0, -1):
        state = following(state)
        other = (state >> 11) % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert shuffle(items, seeded(3)) == state
    assert items == expected
