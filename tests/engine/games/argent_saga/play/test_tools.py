"""Tools of Argent Saga's table: what a person does by hand."""

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import tools as own
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.tool_offers import BOX, steppers
from engine.kernel.effects.characteristics import chars
from engine.tabletop import tools
from tests.engine.games.argent_saga.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance


def open_game() -> tuple[ArgentGame, int]:
    """A game in the main phase, and a unit that is not the only one of its side."""
    for number in range(20):
        game, chance = practice_game(number), Chance(number)
        while game.pending is not None:
            if game.pending.kind == "action" and len(game.units(0)) in (2, 3) and game.has_room(1):
                return game, game.units(0)[0]
            game.apply(chance.choose(game))
    raise AssertionError("no game had two units on a side")


def test_power_is_changed_by_hand_in_hundreds_and_for_this_turn_only() -> None:
    game, unit = open_game()
    power = chars(game, unit).values[w.POWER]
    [step] = steppers(game, 0, unit)
    assert step.now == power
    game.apply((tools.VALUE, unit, 0, 3, 0))
    assert chars(game, unit).values[w.POWER] == power + 300
    turn = game.turn
    chance = Chance(1)
    while game.pending is not None and game.turn == turn:
        is_over = (w.DO_END,) in game.pending.options
        game.apply((w.DO_END,) if is_over else chance.choose(game))
    assert unit not in game.units(0) or chars(game, unit).values[w.POWER] == power


def test_keywords_and_counters_by_hand() -> None:
    game, unit = open_game()
    game.apply((tools.KEYWORD, unit, w.IMMORTAL, 1, 1))
    assert chars(game, unit).keywords & w.IMMORTAL
    game.apply((tools.COUNTER, unit, 2))
    assert game.counters[game.stamp[unit], tools.PLAIN_COUNTER] == 2


def test_control_goes_to_a_player_with_a_free_zone() -> None:
    game, unit = open_game()
    [given] = BOX.choices(game, "control", 0, unit)
    game.apply(given.option)
    assert unit in game.units(1)
    assert game.controller[unit] == 1
    slots = [game.slot[number] for number in game.units(1)]
    assert len(slots) == len(set(slots))


def test_a_card_is_discarded_at_random() -> None:
    game, _ = open_game()
    hand = list(game.zones[w.own_zone(1, w.HAND)])
    game.apply((tools.RANDOM, 1))
    gone = set(hand) - set(game.zones[w.own_zone(1, w.HAND)])
    assert len(gone) == 1
    assert gone <= set(game.zones[w.own_zone(1, w.DISCARD)])


def test_damage_is_typed_in_hundreds() -> None:
    game, unit = open_game()
    made = BOX.numbered_choice(game, "damage", 0, unit, (1,))
    assert made is not None
    assert made.option == (own.HIT, unit, 1)
    assert made.words.values["count"] == 100
