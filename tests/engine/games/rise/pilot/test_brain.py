"""What a greedy pilot of Rise does with the texts of its cards."""

import pytest

from engine.games.rise.pilot.brain import RiseBrain
from engine.games.rise.play import numbers as w
from engine.kernel.turn.priority import PASS
from engine.pilots.greedy import Greedy
from tests.engine.games.rise.play.boards import board, named


def imminent(name: str, text: str) -> str:
    return f'[[card]]\nname = "{name}"\ntypes = ["Imminent"]\ntext = """{text}"""\n'


def creature(name: str, attack: int, defense: int, text: str = "") -> str:
    values = f'attack = {attack}\ndefense = {defense}\ntext = """{text}"""\n'
    return f'[[card]]\nname = "{name}"\ntypes = ["Creature"]\n{values}'


CARDS = (
    imminent("Bolt", "~ Inflict 2 Damage to target Creature.")
    + imminent("Loss", "~ Discard a card.")
    + imminent("Rot", "~ Infect target Creature with Paralysis.")
    + imminent("Ban", "~ Exclude target Infected Creature.")
    + imminent("Gamble", "◊ toss:\nSuccess: Destroy target Creature.\nFailure: You gain 1 coin.")
    + creature("Ogre", 5, 2)
    + creature("Giant", 6, 6)
    + creature("Nun", 1, 3, "[Immunity]")
    + creature("Rat", 1, 1)
)
PILOT = Greedy(RiseBrain())


def hand(card: str, more: str) -> str:
    """Return a board on which player A has one card and two Summoners that can Invoke it."""
    return CARDS + f'[A]\nhand = ["{card}"]\n' + more


def test_it_deals_damage_to_the_best_creature_that_falls():
    game = board(hand("Bolt", '[B]\nbattlefield = ["Rat", "Ogre", "Giant"]\n'))
    choice = PILOT.choose(game)
    assert choice == (w.DO_INVOKE, named(game, "Bolt"))
    game.apply(choice)
    while game.pending.kind != "target":
        game.apply(PILOT.choose(game))
    assert PILOT.choose(game) == named(game, "Ogre")


@pytest.mark.parametrize(
    ("card", "theirs"),
    [("Loss", "Giant"), ("Rot", "Nun"), ("Bolt", "Giant")],
    ids=["what only harms itself", "a Disease for the immune", "damage that destroys nothing"],
)
def test_it_keeps(card: str, theirs: str):
    game = board(hand(card, f'[B]\nbattlefield = ["{theirs}"]\n'))
    assert PILOT.choose(game) != (w.DO_INVOKE, named(game, card))


def test_it_infects_what_can_be_infected():
    game = board(hand("Rot", '[B]\nbattlefield = ["Giant"]\n'))
    assert PILOT.choose(game) == (w.DO_INVOKE, named(game, "Rot"))


def test_it_weighs_only_what_a_text_may_target():
    theirs = 'battlefield = ["Giant", { card = "Rat", infected = ["Paralysis"] }]\n'
    game = board(hand("Ban", "[B]\n" + theirs))
    brain = RiseBrain()
    option = (w.DO_INVOKE, named(game, "Ban"))
    (small,) = brain.action_points(game, 0, [option])
    theirs = 'battlefield = [{ card = "Giant", infected = ["Paralysis"] }, "Rat"]\n'
    (large,) = brain.action_points(board(hand("Ban", "[B]\n" + theirs)), 0, [option])
    assert large > small + 5


def test_it_does_not_know_how_a_coin_will_fall():
    """A toss is weighed by both outcomes, whatever chance has ready."""
    points = set()
    for seed in range(6):
        game = board(f"seed = {seed}\n" + hand("Gamble", '[B]\nbattlefield = ["Giant"]\n'))
        option = (w.DO_INVOKE, named(game, "Gamble"))
        points.add(tuple(RiseBrain().action_points(game, 0, [option])))
    assert len(points) == 1


def test_it_answers_what_an_opponent_does_where_that_is_worth_it():
    game = board(CARDS + '[A]\nbattlefield = ["Ogre"]\nhand = ["Loss"]\n[B]\nhand = ["Bolt"]\n')
    game.apply((w.DO_INVOKE, named(game, "Loss")))
    while game.pending.seat == 0:
        game.apply(PASS if game.pending.kind == "priority" else game.pending.options[0])
    assert game.pending.kind == "priority"
    assert PILOT.choose(game) == (w.DO_INVOKE, named(game, "Bolt"))
