"""Characteristics do not depend on what was asked for before, nor copies on their originals."""

from typing import Any

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.index import Board
from engine.kernel.effects.last_known import as_it_was
from tests.engine.kernel.conformance.kit import Chance, Kit, forget, play_on
from tests.engine.kernel.conformance.kits import every_game

GAMES, GAMES_OF_A_LONG_RUN = 2, 6
# What is noted of a board so that most questions need no answer.
NOTED = (
    "is_plain",
    "is_vital",
    "binds",
    "compels",
    "lowers",
    "has_cost_rules",
    "has_player_rules",
    "has_layers",
    "gives_abilities",
    "kinds",
    "depends",
    "own_depends",
    "shared_depends",
)


@every_game
def test_looking_at_the_past_leaves_what_is_known_of_the_present_alone(kit: Kit) -> None:
    game = play_on(kit.start(2, kit.sizes[0]), 2, 120)
    gone = [(at, stamp) for stamp, _ in game.lki.items() for at in range(len(game.stamp))]
    ref = next(each for each in gone if game.stamp[each[0]] == game.lki[each[1]].next_stamp)
    asked, quiet = forget(game), forget(game)
    as_it_was(asked, ref, lambda: [chars(asked, number) for number in asked.permanents()])
    for number in game.permanents():
        assert list(chars(asked, number).values) == list(chars(quiet, number).values)
    assert play_on(asked, 9, 40).key() == play_on(quiet, 9, 40).key()


@every_game
def test_what_is_remembered_between_decisions_does_not_change_the_course_of_a_game(
    kit: Kit, is_long_run: bool
) -> None:
    for number in range(GAMES_OF_A_LONG_RUN if is_long_run else GAMES):
        game, chance = kit.start(number, kit.sizes[number % 2]), Chance(number)
        while game.pending is not None:
            choice = chance.choose(game)
            copy = forget(game)
            game.apply(choice)
            copy.apply(choice)
            assert copy.zones == game.zones
            assert copy.random == game.random
        assert copy.key() == game.key()


@every_game
def test_copies_that_play_on_otherwise_leave_their_original_alone(
    kit: Kit, is_long_run: bool
) -> None:
    for number in range(4 if is_long_run else 1):
        game, alone = kit.start(number, kit.sizes[0]), kit.start(number, kit.sizes[0])
        chance = Chance(number)
        while game.pending is not None:
            choice = chance.choose(game)
            play_on(game.clone(), number + game.turn, 6)
            game.apply(choice)
            alone.apply(choice)
        assert game.key() == alone.key()


@every_game
def test_a_board_with_other_permanents_is_the_same_board_otherwise(kit: Kit) -> None:
    board = index_board(play_on(kit.start(3, kit.sizes[0]), 3, 200))
    board.listeners = {1: [], 2: []}
    other = board.with_permanents([7], 1 << 2)
    assert other.permanents == [7]
    assert other.hears == board.hears | 1 << 2
    assert other.heard == board.heard | 1 << 2
    assert other.listeners == {1: []}
    assert other.noted == {}
    same = set(_attributes(Board)) - {"permanents", "hears", "heard", "listeners", "noted"}
    assert all(_is_shared(getattr(other, name), getattr(board, name)) for name in same)


def _is_shared(one: object, other: object) -> bool:
    """Whether both are one thing; a compiled class makes new numbers and tuples each time."""
    return one is other or (isinstance(one, int | tuple) and one == other)


@every_game
def test_what_is_known_of_the_board_is_what_would_be_collected_again(
    kit: Kit, is_long_run: bool
) -> None:
    for number in range(GAMES_OF_A_LONG_RUN if is_long_run else GAMES):
        game, chance = kit.start(number, kit.sizes[0]), Chance(number)
        while game.pending is not None:
            if game.board is not None:
                _check_board(game.clone())
            game.apply(chance.choose(game))


def _check_board(game: Any) -> None:
    board = game.board
    if board is None:
        return
    known = [_told(chars(game, number)) for number in board.permanents]
    game.collected = None
    fresh = index_board(game)
    assert board.permanents == fresh.permanents
    assert board.hears | fresh.hears == board.hears
    assert [getattr(board, name) for name in NOTED] == [getattr(fresh, name) for name in NOTED]
    assert known == [_told(chars(game, number)) for number in fresh.permanents]


def _told(now: Chars) -> list[object]:
    """Return the characteristics as values; what abilities were gained is told by their number."""
    names = [name for name in _attributes(Chars) if name not in ("gained", "limits")]
    told: list[object] = [getattr(now, name) for name in names if not name.startswith("damage")]
    return [*told, len(now.gained), len(now.limits), len(now.damage_dealt), len(now.damage_taken)]


def _attributes(kind: Any) -> tuple[str, ...]:
    """Return what objects of a class hold; a compiled class says it in its own way."""
    return tuple(getattr(kind, "__slots__", None) or kind.__mypyc_attrs__)
