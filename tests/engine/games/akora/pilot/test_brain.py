"""What a greedy pilot of Akora does."""

from engine.games.akora.pilot.brain import AkoraBrain
from engine.games.akora.play import numbers as w
from engine.kernel.turn.priority import PASS
from engine.pilots.greedy import Greedy
from tests.engine.games.akora.play.boards import board, named

PILOT = Greedy(AkoraBrain())


def test_it_plays_a_shard_before_anything_else():
    game = board('[A]\nakora = "Cub"\nhand = ["Spark", "Ash Shard"]\n[B]\nakora = "Cub"\n')
    assert PILOT.choose(game) == (w.DO_PLAY, named(game, "Ash Shard"))


def test_it_attacks_when_nothing_else_is_left_to_do():
    game = board('[A]\nakora = "Cub"\n[B]\nakora = "Cub"\n')
    assert PILOT.choose(game) == (w.DO_ATTACK,)


def test_it_wins_rather_than_relic_up():
    game = board(
        '[A]\nakora = "Cub"\nakora_deck = ["Wolf"]\nrelics = ["Ash Shard"]\n'
        '[B]\nakora = "Cub"\nessence = 200\n'
    )
    assert PILOT.choose(game) == (w.DO_ATTACK,)


def test_it_uses_a_set_card_that_can_answer():
    game = board('[A]\nhand = ["Spark"]\n[B]\nalchemy = [{ card = "Trap", set = true }]\n')
    game.apply((w.DO_PLAY, named(game, "Spark")))
    assert PILOT.choose(game) not in (PASS, None)
