"""Responses, priority and several stacks, shown with a tiny made-up game."""

import pytest

from engine.kernel.turn.priority import NOBODY, OPPOSITE, PASS, ROUND, PriorityFrame, Stacking
from tests.engine.kernel.sparks import Sparks, light_in_order, lit, pass_all

RETAIN = Stacking(ROUND)
CEDE = Stacking(ROUND, keeps=False)
ONE_BY_ONE = Stacking(ROUND, drains=False)
CLOSED = Stacking(NOBODY)
WINDOWS = Stacking(ROUND, drains=False, on_empty=True)
CHAIN = Stacking(OPPOSITE, keeps=False)


def test_without_responses_a_spark_resolves_at_once() -> None:
    game = Sparks(CLOSED).deal([[3], [5]])
    game.apply(0)
    assert game.score == [3, 0]
    assert game.pending is not None
    assert game.pending.kind == "light"


def test_the_last_one_added_resolves_first() -> None:
    game = Sparks(RETAIN).deal([[3, 1], [5, 1]])
    pass_all(light_in_order(game, 0, 2))
    assert lit(game) == [5, 3]


ASKED_NEXT = {"who adds may add again": (RETAIN, 0), "who adds gives way": (CEDE, 1)}


@pytest.mark.parametrize(("policy", "seat"), ASKED_NEXT.values(), ids=ASKED_NEXT)
def test_priority_after_adding_follows_the_policy(policy: Stacking, seat: int) -> None:
    game = Sparks(policy).deal([[1, 3, 5], [7]])
    light_in_order(game, 0, 1)
    assert game.pending is not None
    assert game.pending.seat == seat


def test_a_game_may_ask_again_after_each_item() -> None:
    game = Sparks(ONE_BY_ONE).deal([[1, 3, 1], [5]])
    light_in_order(game, 0, 1)
    game.apply(PASS)
    game.apply(PASS)
    assert lit(game) == [3]
    assert game.pending is not None
    assert game.pending.kind == "respond"


def test_a_drained_stack_resolves_without_further_questions() -> None:
    game = Sparks(RETAIN).deal([[1, 3, 1], [5]])
    light_in_order(game, 0, 1)
    game.apply(PASS)
    game.apply(PASS)
    assert lit(game) == [3, 1]


def test_an_older_stack_empties_before_a_younger_one() -> None:
    game = Sparks(RETAIN).deal([[1, 3], [4, 5]])
    light_in_order(game, 0, 2)
    game.apply(PASS)
    game.apply(PASS)
    assert lit(game) == [1]
    pass_all(game)
    assert lit(game) == [1, 4]


def test_an_item_can_take_another_off_the_stack() -> None:
    game = Sparks(RETAIN).deal([[7, 1], [9, 1]])
    pass_all(light_in_order(game, 0, 2))
    assert game.score == [0, 0]


def test_every_seat_is_asked_before_a_stack_closes() -> None:
    game = Sparks(RETAIN, seats=3).deal([[1, 1], [3], [5]])
    game.apply(0)
    seats = []
    while game.pending is not None and game.pending.kind == "respond":
        seats.append(game.pending.seat)
        game.apply(PASS)
    assert seats == [0, 1, 2]


def test_a_win_stops_everything_that_waits() -> None:
    game = Sparks(RETAIN).deal([[5, 13], [1]])
    pass_all(light_in_order(game, 0, 1))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert lit(game) == [13]
    assert game.pending is None


def opened(game: Sparks, first: int, moment: int = 0) -> Sparks:
    """Open a window in which nothing waits."""
    game.pending = None
    game.frames.append(PriorityFrame(first, moment))
    game.run()
    return game


def asked(game: Sparks, *choices: int) -> list[int]:
    """Give these answers, then pass until the window is over; returns who was asked."""
    seats = []
    left = list(choices)
    while game.pending is not None and game.pending.kind == "respond":
        seats.append(game.pending.seat)
        game.apply(left.pop(0) if left else PASS)
    return seats


def test_a_window_is_offered_though_nothing_waits() -> None:
    game = opened(Sparks(WINDOWS).deal([[3], [5]]), first=1)
    assert asked(game) == [1, 0]
    assert lit(game) == []


def test_without_such_a_policy_an_empty_window_closes_at_once() -> None:
    game = opened(Sparks(RETAIN).deal([[3], [5]]), first=1)
    assert game.pending is not None
    assert game.pending.kind == "light"


def test_a_window_stays_open_until_all_pass_in_a_row_with_nothing_left() -> None:
    game = opened(Sparks(WINDOWS).deal([[3, 1], [5]]), first=0)
    # Seat 0 adds and keeps priority; one item resolves, then everybody is asked again.
    assert asked(game, 0, PASS, 2, PASS, PASS) == [0, 0, 1, 1, 0, 0, 1, 0, 1]
    assert lit(game) == [5, 3]


def test_a_window_knows_what_it_is_for() -> None:
    game = opened(Sparks(WINDOWS).deal([[3, 8], [5]]), first=0, moment=1)
    assert game.pending is not None
    # At that moment only odd sparks may be lit.
    assert list(game.pending.options) == [PASS, 0]


def test_in_a_chain_only_the_other_side_of_the_last_link_is_asked() -> None:
    game = Sparks(CHAIN).deal([[1, 3, 7], [5, 7]])
    game.apply(0)
    assert asked(game, 3, 1) == [1, 0, 1]
    # The chain then resolves from its end, and nobody is asked in between.
    assert lit(game) == [3, 5, 1]


def test_three_seats_with_several_stacks_are_asked_around_and_for_each_stack() -> None:
    game = Sparks(CEDE, seats=3).deal([[1, 1], [4, 1], [5, 1]])
    game.apply(0)
    assert asked(game, PASS, 2) == [0, 1, 2, 0, 1, 0, 1, 2]
    assert lit(game) == [1, 4]


def test_a_copy_of_an_open_window_goes_on_the_same_way() -> None:
    game = opened(Sparks(WINDOWS).deal([[3, 1], [5]]), first=1, moment=1)
    game.apply(PASS)
    copy = game.clone()
    assert copy.key() == game.key()
    assert asked(copy, 0) == asked(game, 0)
    assert lit(copy) == lit(game) == [3]
