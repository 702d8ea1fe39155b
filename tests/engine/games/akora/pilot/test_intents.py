"""Pilots weigh what texts do: worth in points, and what is done to whom."""

import pytest

from engine.games.akora.pilot.brain import AkoraBrain
from engine.games.akora.pilot.intents import WEIGHTS
from engine.games.akora.play import numbers as w
from engine.kernel.turn.priority import PASS
from engine.pilots.text_intents import Aim
from tests.engine.games.akora.play.boards import CARDS, board, named

FLASH = '\n[[card]]\nname = "Deed"\ntype = "alchemy"\nkind = "flash"\nrelic = 0\ntext = "{}"\n'


def intent(text: str):
    game = board('[A]\nakora = "Cub"\nhand = ["Deed"]\n[B]\n', CARDS + FLASH.format(text))
    return AkoraBrain().intent(game.real_face(named(game, "Deed")).own.program)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("Deal 200 damage to your opponent's Alchemist Essence.", 200 * WEIGHTS.essence),
        ("Deal 200 damage to each player's Alchemist Essence.", 0.0),
        ("Gain 300 Alchemist Essence.", 300 * WEIGHTS.essence),
        ("Draw 2 cards, discard 1 card.", WEIGHTS.hand_card),
        ("Gain 2 Tormented Souls.", 2 * WEIGHTS.tormented),
        ("Your Akora permanently gains 100 Attack Power.", 100 * WEIGHTS.power),
        ("Permanently Freeze your opponent's Akora.", WEIGHTS.akora),
    ],
)
def test_a_text_is_worth_what_it_does(text, worth):
    assert intent(text).flat == pytest.approx(worth)


@pytest.mark.parametrize(
    ("text", "strike", "guard"),
    [
        ("Your Akora gains 100 Attack Power.", 1.0, 0.0),
        ("Your opponent's Akora loses 100 Soul Points.", 1.0, 0.0),
        ("Your Akora gains 100 Soul Points until the end of the turn.", 0.0, 1.0),
        ("Your Akora loses 100 Soul Points.", 0.0, -1.0),
    ],
)
def test_what_ends_with_the_turn_counts_at_an_attack_of_that_turn(text, strike, guard):
    found = intent(text)
    assert (found.flat, found.strike, found.guard) == pytest.approx((0.0, strike, guard))


def test_a_gain_for_the_turn_is_kept_while_the_akora_cannot_attack():
    text = "Your Akora gains 100 Attack Power."
    cards = CARDS + FLASH.format(text)
    free = board('[A]\nakora = "Cub"\nhand = ["Deed"]\n[B]\n', cards)
    assert AkoraBrain().choose(free) == (w.DO_PLAY, named(free, "Deed"))
    frozen = '[A]\nakora = { card = "Cub", frozen = true }\nhand = ["Deed"]\n[B]\n'
    assert AkoraBrain().choose(board(frozen, cards))[0] == w.DO_END


def test_what_is_done_to_a_target_is_known():
    found = intent("Destroy 1 Eternity Alchemy Card your opponent controls, draw 1 card.")
    assert [deed.aim for deed in found.targets[0].deeds] == [Aim.KILL]
    assert found.flat == WEIGHTS.hand_card


def test_a_card_that_only_harms_its_player_is_neither_played_nor_used_to_answer():
    harmful = "Play or Flip; deal 500 damage to your Alchemist Essence."
    sides = '[A]\nakora = "Cub"\nhand = ["Deed"]\n[B]\n'
    game = board(sides, CARDS + FLASH.format(harmful))
    assert AkoraBrain().choose(game)[0] not in (w.DO_PLAY,)
    sides = '[A]\nakora = "Cub"\nhand = ["Spark"]\n[B]\nalchemy = [{ card = "Deed", set = true }]\n'
    game = board(sides, CARDS + FLASH.format(harmful))
    game.apply((w.DO_PLAY, named(game, "Spark")))
    assert game.pending.kind == "respond"
    assert AkoraBrain().choose(game) == PASS
