"""Characteristics do not depend on what was asked for before, nor copies on their originals."""

import itertools

from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import ATTACK
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.last_known import as_it_was
from tests.engine.games.rush_of_ikorr.play.practice import Chance, play_on, practice_game
from tests.play_kit import board, numbers

RIVAL = {
    "type": "champion",
    "cost": 1,
    "attack": 2,
    "health": 3,
    "raid": 1,
    "text": "While you control another champion with 2 or less attack, "
    "this champion gets +1 attack.",
}
LEADER = {
    "name": "Leader",
    "type": "champion",
    "cost": 1,
    "attack": 5,
    "health": 5,
    "raid": 1,
    "text": "Allied champions get +3 raid.\n"
    "While this champion has 4 or more raid, allied champions get +1 attack.",
}
NAMES = ("First", "Second", "Third")


def rivals(*champions: str) -> RushGame:
    """Champions that each look at what the others have."""
    cards = [{"name": name, **RIVAL} for name in NAMES]
    return board({"champions": list(champions)}, {}, card=[*cards, LEADER])


def forget(game: RushGame) -> RushGame:
    """A copy that knows nothing yet of what is in play."""
    copy = game.clone()
    copy.touch_board()
    return copy


def test_texts_that_read_each_other_say_the_same_in_any_order_of_asking() -> None:
    game = rivals(*NAMES)
    objects = [numbers(game, name)[0] for name in NAMES]
    told = set()
    for order in itertools.permutations(objects):
        copy = forget(game)
        attacks = {number: chars(copy, number).values[ATTACK] for number in order}
        told.add(tuple(attacks[number] for number in objects))
        assert attacks == {number: chars(copy, number).values[ATTACK] for number in objects}
    assert len(told) == 1


def test_a_condition_sees_the_object_that_is_asked_for_first_as_any_other() -> None:
    game = rivals("Leader", "First")
    for first in game.permanents():
        copy = forget(game)
        chars(copy, first)
        assert [chars(copy, number).values[ATTACK] for number in copy.permanents()] == [6, 3]


def test_looking_at_the_past_leaves_what_is_known_of_the_present_alone() -> None:
    game = play_on(practice_game(2), 2, 120)
    gone = [(at, stamp) for stamp, _ in game.lki.items() for at in range(len(game.stamp))]
    ref = next(each for each in gone if game.stamp[each[0]] == game.lki[each[1]].next_stamp)
    asked, quiet = forget(game), forget(game)
    as_it_was(asked, ref, lambda: [chars(asked, number) for number in asked.permanents()])
    for number in game.permanents():
        assert chars(asked, number).values[ATTACK] == chars(quiet, number).values[ATTACK]
    assert play_on(asked, 9, 40).key() == play_on(quiet, 9, 40).key()


def test_what_is_remembered_between_decisions_does_not_change_the_course_of_a_game() -> None:
    for number in range(6):
        game, chance = practice_game(number, 1 + number % 2), Chance(number)
        while game.pending is not None:
            choice = chance.choose(game)
            copy = forget(game)
            game.apply(choice)
            copy.apply(choice)
            assert copy.zones == game.zones
            assert copy.random == game.random
        assert copy.key() == game.key()


def test_copies_that_play_on_otherwise_leave_their_original_alone() -> None:
    for number in range(4):
        game, alone = practice_game(number), practice_game(number)
        chance = Chance(number)
        while game.pending is not None:
            choice = chance.choose(game)
            play_on(game.clone(), number + game.turn, 6)
            game.apply(choice)
            alone.apply(choice)
        assert game.key() == alone.key()
