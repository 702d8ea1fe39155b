"""What a greedy pilot of Argent Saga does with the texts of its cards."""

from engine.games.argent_saga.pilot.brain import ArgentBrain
from engine.games.argent_saga.play import numbers as w
from engine.kernel.turn.priority import PASS
from engine.pilots.greedy import Greedy
from tests.engine.games.argent_saga.play.boards import attack, board, named

CARDS = (
    '[[card]]\nname = "Bolt"\ntype = "spell"\ncost = 0\n'
    'text = "Instacast\\nDeal 1000 to target unit."\n'
    '[[card]]\nname = "Ogre"\ntype = "unit"\nelement = "Dark"\ncost = 3\npower = 1000\n'
    '[[card]]\nname = "Rat"\ntype = "unit"\nelement = "Dark"\ncost = 1\npower = 300\n'
    '[[card]]\nname = "Leech"\ntype = "spell"\ncost = 0\ntext = "Discard a card."\n'
)
PILOT = Greedy(ArgentBrain())


def test_it_plays_damage_at_the_best_unit_that_falls():
    game = board(CARDS + '[A]\nhand = ["Bolt"]\n[B]\nunits = ["Rat", "Ogre"]\n')
    choice = PILOT.choose(game)
    assert choice == (w.DO_PLAY, named(game, "Bolt"))
    game.apply(choice)
    assert PILOT.choose(game) == named(game, "Ogre")


def test_it_keeps_what_only_harms_itself():
    game = board(CARDS + '[A]\nhand = ["Leech", "Bolt"]\n[B]\n')
    assert PILOT.choose(game) == (w.DO_END,)


def test_it_answers_an_attack_with_what_destroys_the_attacker():
    game = board(CARDS + '[A]\nunits = ["Ogre"]\n[B]\nhand = ["Bolt"]\n')
    attack(game, named(game, "Ogre"))
    while game.pending.seat == 0:
        game.apply(PASS)
    assert game.pending.kind == "priority"
    assert PILOT.choose(game) == (w.DO_PLAY, named(game, "Bolt"))


def test_it_draws_before_it_plays_units():
    draw = '[[card]]\nname = "Omen"\ntype = "spell"\ncost = 0\ntext = "Draw two cards."\n'
    sides = '[A]\nhand = ["Cub", "Omen"]\ndeck = ["Rat", "Rat"]\n[B]\n'
    cub = '[[card]]\nname = "Cub"\ntype = "unit"\nelement = "Dark"\ncost = 0\npower = 5000\n'
    game = board(CARDS + cub + draw + sides)
    assert PILOT.choose(game) == (w.DO_PLAY, named(game, "Omen"))
