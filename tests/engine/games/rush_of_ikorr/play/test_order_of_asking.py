"""Characteristics of texts that read each other do not depend on what was asked for before."""

import itertools

from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import ATTACK
from engine.kernel.effects.characteristics import chars
from tests.engine.kernel.conformance.kit import forget
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
