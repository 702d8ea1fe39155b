"""Markers: what has to be done, then what may be done, until nobody does anything."""

from engine.kernel.decisions import DONE
from tests.engine.kernel.bells import DAWN, DUSK, Bells


def test_what_has_to_be_done_is_done_without_asking_where_there_is_no_choice() -> None:
    game = Bells([[1], [2]], [[], []]).ring(DAWN)
    assert game.rung == [(0, 1), (1, 2)]
    assert game.pending is None


def test_the_order_of_several_is_their_players_choice() -> None:
    game = Bells([[1, 2], []], [[], []]).ring(DAWN)
    assert game.pending is not None
    assert list(game.pending.options) == [1, 2]
    game.apply(2)
    assert game.rung == [(0, 2), (0, 1)]


def test_what_may_be_done_comes_after_and_can_be_declined() -> None:
    game = Bells([[], [3]], [[4], [5]]).ring(DUSK)
    assert game.rung == [(1, 3)]
    assert game.pending is not None
    assert (game.pending.seat, list(game.pending.options)) == (0, [4, DONE])
    game.apply(DONE)
    game.apply(DONE)
    assert game.rung == [(1, 3)]
    assert game.frames == []


def test_at_another_marker_nothing_may_be_done() -> None:
    assert Bells([[], []], [[4], [5]]).ring(DAWN).pending is None


def test_what_becomes_due_has_to_be_done_before_anybody_may_go_on() -> None:
    game = Bells([[], []], [[30, 6], []]).ring(DUSK)
    game.apply(30)
    # 30 hangs up a 3 for seat 1, which is rung before seat 0 is asked again.
    assert game.rung == [(0, 30), (1, 3)]
    assert game.pending is not None
    assert (game.pending.seat, list(game.pending.options)) == (0, [6, DONE])


def test_everybody_is_asked_again_after_somebody_has_done_something() -> None:
    game = Bells([[], [], []], [[1], [], [2]]).ring(DUSK, first=2)
    seats = []
    for choice in (DONE, 1, 2):
        assert game.pending is not None
        seats.append(game.pending.seat)
        game.apply(choice)
    assert seats == [2, 0, 2]
    assert game.pending is None
    assert game.rung == [(0, 1), (2, 2)]


def test_a_copy_goes_on_the_same_way() -> None:
    game = Bells([[], []], [[1], [2]]).ring(DUSK)
    copy = game.clone()
    assert copy.frames[0].key() == game.frames[0].key()
    copy.apply(1)
    assert (copy.rung, game.rung) == ([(0, 1)], [])
