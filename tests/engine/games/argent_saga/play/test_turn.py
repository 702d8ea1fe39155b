"""The turn: what begins and ends, and who has priority when."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import LOWER_POWER, RAISE_POWER
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import PHASE_BEGAN
from tests.engine.games.argent_saga.play.boards import board, go, is_open, named, teach

DECKS = "".join(f'[{player}]\ndeck = ["Spark", "Spark"]\n' for player in "AB")


def change(game, number, *amounts):
    """Let changes of power hold for a unit until the end of the turn."""
    for amount in amounts:
        lasting = Lasting(game.next_serial(), Context(0, number), Expiry(turn=game.turn))
        lasting.members = frozenset({game.ref(number)})
        kind = RAISE_POWER if amount > 0 else LOWER_POWER
        lasting.changes = (Change(kind, lambda _game, _context, amount=amount: amount),)
        game.lasting.append(lasting)
    game.touch_lasting()


def power(game, number):
    return chars(game, number).values[w.POWER]


@pytest.mark.rule("argent_saga 9.3.4.3", "argent_saga 2.5.3.2")
def test_what_increases_comes_before_what_decreases_and_power_ends_at_0():
    game = board('[A]\nunits = ["Wolf"]\n')
    wolf = named(game, "Wolf")
    change(game, wolf, -1200, 400)
    assert power(game, wolf) == 200
    change(game, wolf, -5000)
    assert power(game, wolf) == 0


@pytest.mark.rule("argent_saga 7.5.3.3")
def test_effects_of_a_turn_end_with_it():
    game = board('[A]\nunits = ["Wolf"]\n' + DECKS.replace("[A]\n", "", 1))
    wolf = named(game, "Wolf")
    change(game, wolf, 700)
    assert power(game, wolf) == 1700
    game.apply((w.DO_END,))
    go(game, is_open)
    assert power(game, wolf) == 1000


@pytest.mark.rule("argent_saga 7.5.3.5")
def test_only_what_happens_in_the_transition_step_opens_a_window_there():
    husk = '[[card]]\nname = "Husk"\ntype = "unit"\npower = 0\n'
    game = board(husk + '[A]\nunits = ["Wolf"]\n' + DECKS.replace("[A]\n", "", 1))
    quiet = game.clone()
    wolf = named(game, "Wolf")
    game.face[wolf].values[w.POWER] = 0
    game.face[wolf].seal()
    change(game, wolf, 700)
    windows = {}
    for at, each in (("quiet", quiet), ("loud", game)):
        each.apply((w.DO_END,))
        count = 0
        while each.phase == w.END_PHASE and each.turn == 3:
            count += each.pending.kind == "priority"
            each.apply(each.pending.options[0])
        windows[at] = count
    assert windows["loud"] > windows["quiet"] == 2
    assert game.zone[wolf] == w.own_zone(0, w.DISCARD)


@pytest.mark.rule(
    "argent_saga 7.2.1", "argent_saga 7.2.2", "argent_saga 7.4.1", "argent_saga 7.5.1"
)
def test_phases_tell_when_they_begin():
    game = board('[B]\nunits = ["Wolf"]\ndeck = ["Spark"]\n')
    told = []
    teach(game, "Wolf", on=[(PHASE_BEGAN, lambda _, context: told.append(context.event[6]))])
    game.apply((w.DO_END,))
    go(game, is_open)
    assert told == [w.END_PHASE, w.DRAW_PHASE, w.MAIN_PHASE, w.CHARGE_PHASE]
    assert game.turn == 4
