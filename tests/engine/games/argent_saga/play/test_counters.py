"""Counters that texts put on cards are those that the rules know by name (10.2)."""

import pytest

from engine.games.argent_saga.play import numbers as w
from tests.engine.games.argent_saga.play.boards import board, go, is_open, named

CARDS = (
    '[[card]]\nname = "Ward"\ntype = "spell"\ncost = 0\n'
    'text = "Put a Protection counter on target unit you control."\n'
    '[[card]]\nname = "Frost"\ntype = "spell"\ncost = 0\n'
    'text = "Put two Ice Wall counters on each of your towers."\n'
    '[[card]]\nname = "Doom"\ntype = "spell"\ncost = 0\ntext = "Destroy target unit."\n'
    '[[card]]\nname = "Hourglass"\ntype = "augment"\ncost = 0\n'
    'text = "Remove two counters from this card: Draw a card."\n'
)


@pytest.mark.rule("argent_saga 10.2.3.1")
def test_a_protection_counter_put_by_a_text_saves_a_unit_once():
    game = board(CARDS + '[A]\nunits = ["Wolf"]\nhand = ["Ward", "Doom"]\n')
    game.asks_always = False
    wolf = named(game, "Wolf")
    game.apply((w.DO_PLAY, named(game, "Ward")))
    go(game, is_open)
    assert game.counters[game.stamp[wolf], w.PROTECTION] == 1
    game.apply((w.DO_PLAY, named(game, "Doom")))
    go(game, is_open)
    assert game.units(0) == [wolf]
    assert game.counters[game.stamp[wolf], w.PROTECTION] == 0


def test_ice_wall_is_one_name_of_two_words():
    game = board(CARDS + '[A]\nhand = ["Frost"]\n')
    game.asks_always = False
    game.apply((w.DO_PLAY, named(game, "Frost")))
    go(game, is_open)
    walls = [game.counters[game.stamp[tower], w.ICE_WALL] for tower in game.towers(0)]
    assert walls == [2] * w.SLOT_COUNT


def test_counters_without_a_name_are_taken_and_no_others():
    game = board(
        CARDS + '[A]\naugments = [{ card = "Hourglass", counters = 2 }]\ndeck = ["Wolf"]\n'
    )
    glass = named(game, "Hourglass")
    game.counters[game.stamp[glass], "Maze"] = 3
    game.apply((w.DO_ACTIVATE, glass, 0))
    assert game.counters[game.stamp[glass], "Maze"] == 3
    assert game.counters[game.stamp[glass], w.NAMELESS] == 0


def test_counters_with_a_name_do_not_pay_for_those_without():
    game = board(CARDS + '[A]\naugments = [{ card = "Hourglass", counters = { "Maze" = 3 } }]\n')
    assert (w.DO_ACTIVATE, named(game, "Hourglass"), 0) not in game.pending.options
