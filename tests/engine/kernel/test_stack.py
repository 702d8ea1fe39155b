"""Responses, priority and several stacks, shown with a tiny made-up game."""

import pytest

from engine.kernel.turn.stack import PASS, StackPolicy
from tests.engine.kernel.sparks import Sparks, light_in_order, lit, pass_all

RETAIN = StackPolicy(responds=True, keeps_priority=True, drains=True)
CEDE = StackPolicy(responds=True, keeps_priority=False, drains=True)
ONE_BY_ONE = StackPolicy(responds=True, keeps_priority=True, drains=False)
CLOSED = StackPolicy(responds=False)


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
def test_priority_after_adding_follows_the_policy(policy: StackPolicy, seat: int) -> None:
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
