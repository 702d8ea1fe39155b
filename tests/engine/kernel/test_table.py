"""Objects, zones, chance, decisions and copies of the kernel."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.acting.costs import cheapest
from engine.kernel.chance import following, seeded, shuffle
from engine.kernel.decisions import DONE, option_seat, seat_option
from engine.kernel.frames import Frame
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.table import EndlessLoopError, IllegalChoiceError
from engine.kernel.turn.priority import PASS, ROUND, Stacking
from engine.kernel.views import HIDDEN, may_see, seen_zones
from tests.engine.kernel.sparks import HAND, Sparks

RESPONDING = Stacking(ROUND)


def game_of(*hands: list[int]) -> Sparks:
    return Sparks(RESPONDING, seats=len(hands)).deal(list(hands))


def test_an_object_that_enters_a_zone_is_a_new_object() -> None:
    game = game_of([1, 3], [5])
    before = game.stamp[0]
    game.relocate(0, 1)
    assert game.stamp[0] > before
    assert game.zones[0] == [1]
    assert game.zones[1] == [0]


def test_an_object_can_be_put_at_a_place_in_its_zone() -> None:
    game = game_of([1, 3, 5], [7])
    game.relocate(3, 0, 1)
    assert game.zones[0] == [0, 3, 1, 2]


def test_an_answer_outside_the_options_is_refused() -> None:
    game = game_of([1], [3])
    with pytest.raises(IllegalChoiceError, match="light"):
        game.apply(7)
    assert game.choices() == []


def test_an_open_decision_is_asked_even_with_one_option() -> None:
    game = game_of([], [3])
    assert game.pending is not None
    assert list(game.pending.options) == [PASS]


def test_a_copy_plays_on_alone() -> None:
    game = game_of([1, 3], [5])
    before = game.key()
    copy = game.clone()
    copy.apply(0)
    assert game.key() == before
    assert copy.key() != before
    assert copy.choices() == [0]


class Idle(Frame[Sparks]):
    __slots__ = ()

    def step(self, game: Sparks) -> None:
        pass

    def clone(self) -> "Idle":
        return self


def test_work_without_end_is_noticed() -> None:
    game = Sparks(RESPONDING)
    game.frames.append(Idle())
    with pytest.raises(EndlessLoopError):
        game.run()


def test_hands_are_hidden_from_others_and_lost_sparks_from_everybody() -> None:
    game = game_of([1, 3], [5])
    game.add_object(9, 0, 4)
    zones = seen_zones(game, 0)
    assert zones[HAND] == (0, 1)
    assert zones[2 + HAND] == (HIDDEN,)
    assert zones[4] == (HIDDEN,)
    assert not may_see(game, 4, 0)


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item_and_depends_on_the_seed_alone(
    seed: int, items: list[int]
) -> None:
    first, second = items[:], items[:]
    assert shuffle(first, seeded(seed)) == shuffle(second, seeded(seed))
    assert first == second
    assert sorted(first) == sorted(items)


def test_near_seeds_give_other_numbers() -> None:
    numbers = {following(seeded(seed)) % 1000 for seed in range(50)}
    assert len(numbers) > 40


@given(
    st.integers(0, 12),
    st.integers(0, 4),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=4),
)
@pytest.mark.rule("rush_of_ikorr 4.3c.2")
def test_no_order_of_cost_changes_is_cheaper_than_the_cheapest(
    printed: int, increases: int, reductions: list[tuple[int, int]]
) -> None:
    costs = []
    for order in permutations(reductions):
        cost = printed + increases
        for amount, floor in order:
            if cost > floor:
                cost = max(floor, cost - amount)
        costs.append(cost)
    assert cheapest(printed, increases, reductions) == min(costs)


def test_players_and_objects_are_told_apart_as_options() -> None:
    assert [option_seat(seat_option(seat)) for seat in range(6)] == list(range(6))
    assert all(seat_option(seat) < DONE for seat in range(6))


RINGS = {
    "start with D": (2, 3, (3, 1, 0, 2)),
    "start with C": (2, 2, (2, 3, 1, 0)),
    "start with A": (2, 0, (0, 2, 3, 1)),
    "start with B": (2, 1, (1, 0, 2, 3)),
    "three a side": (3, 4, (4, 5, 2, 1, 0, 3)),
    "one a side": (1, 1, (1, 0)),
}


@pytest.mark.rule("rush_of_ikorr 10.1a", "rush_of_ikorr 10.1b", "rush_of_ikorr 10.1b.1")
@pytest.mark.parametrize(("size", "start", "order"), RINGS.values(), ids=RINGS)
def test_seats_follow_each_other_clockwise(size: int, start: int, order: tuple[int, ...]) -> None:
    assert seat_teams(2, size).ring(start) == order


@pytest.mark.rule("rush_of_ikorr 3.10a.1", "rush_of_ikorr 9.9b", "rush_of_ikorr 3.10c.1")
def test_seats_face_one_opponent_and_have_neighbours() -> None:
    seating = seat_teams(2, 3)
    assert seating.facing == ((3,), (4,), (5,), (0,), (1,), (2,))
    assert seating.neighbours == ((1,), (0, 2), (1,), (4,), (3, 5), (4,))
    assert seating.opponents[1] == (3, 4, 5)
