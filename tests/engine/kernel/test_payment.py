"""Costs that objects pay: used up one by one, or from what one of them holds."""

import pytest

from engine.kernel.acting.payment import NoPayersError, payable, single_payers
from engine.kernel.effects import atoms
from engine.kernel.turn.setup import NO_MULLIGAN, SetupPlan
from tests.engine.kernel.lanterns import CARDS, DO_PLAY, FLOOR, HAND, WALL, Lanterns
from tests.engine.kernel.mills import EARMARK, FILL, POURED, POURING, TRIM, TRIMMED, TRIMMING, Mills

LAMP, BEACON = 0, 2
PLAN = SetupPlan(3, NO_MULLIGAN)


def mills(hand: int, wicks: int, fills: tuple[int, ...] = ()) -> Mills:
    """A game whose first player holds one kind of card and has some wicks on the floor."""
    game = Mills(rules=POURING if fills else TRIMMING)
    floor = game.add_cards([CARDS.faces[1]] * wicks, 0, FLOOR)
    for number, fill in zip(floor, fills, strict=False):
        atoms.set_column(game, FILL, number, fill)
    game.begin([[hand] * 9, [LAMP] * 9], PLAN)
    return game


def play(game: Mills) -> None:
    game.apply((DO_PLAY, game.zones[HAND][0]))


def test_objects_pay_one_by_one_in_their_order() -> None:
    game = mills(BEACON, 4)
    assert payable(game, 0) == 4
    play(game)
    assert game.columns[TRIMMED][:4] == [1, 1, 1, 0]
    assert payable(game, 0) == 1
    assert [event[2] for event in game.events() if event[0] == TRIM] == [0, 1, 2]


def test_what_cannot_be_paid_is_not_offered() -> None:
    game = mills(BEACON, 2)
    assert game.pending is not None
    assert len(game.pending.options) == 1
    assert payable(game, 1) == 0


def test_earmarked_objects_pay_first_and_only_once() -> None:
    game = mills(LAMP, 3)
    game.apply((EARMARK, 2))
    copy = game.clone()
    assert copy.key() == game.key()
    play(game)
    assert game.columns[TRIMMED][:3] == [0, 0, 1]
    assert game.earmarked == ()
    game.apply(0)
    play(game)
    assert game.columns[TRIMMED][:3] == [1, 0, 1]


def test_an_earmark_is_part_of_the_state() -> None:
    game = mills(LAMP, 3)
    before = game.key()
    game.apply((EARMARK, 2))
    assert game.key() != before


def test_a_player_says_which_object_pays_alone() -> None:
    game = mills(BEACON, 3, (3, 2, 5))
    assert payable(game, 0) == 5
    assert single_payers(game, 0, 3) == [0, 2]
    play(game)
    assert game.pending is not None
    assert (game.pending.kind, tuple(game.pending.options)) == ("payer", (0, 2))
    game.apply(2)
    assert game.columns[FILL][:3] == [3, 2, 2]
    assert [event[6] for event in game.events() if event[0] == POURED] == [3]
    assert game.pending.kind == "position"
    game.apply(0)
    assert len(game.zones[WALL]) == 1


def test_where_only_one_object_could_pay_nobody_is_asked() -> None:
    game = mills(BEACON, 2, (2, 4))
    play(game)
    assert game.columns[FILL][:2] == [2, 1]


def test_two_objects_do_not_pay_together_where_one_has_to() -> None:
    game = mills(BEACON, 2, (2, 2))
    assert game.pending is not None
    assert len(game.pending.options) == 1


def test_a_game_without_payers_says_so() -> None:
    with pytest.raises(NoPayersError):
        payable(Lanterns(), 0)
