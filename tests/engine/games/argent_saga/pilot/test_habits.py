"""What a greedy pilot of Argent Saga leaves: moves that change nothing, or harm itself."""

import pytest

from engine.games.argent_saga.pilot.worth import body_points
from engine.games.argent_saga.play import numbers as w
from tests.engine.games.argent_saga.play.boards import board, named
from tests.engine.pilots.first_move import first_move

OGRE = '[[card]]\nname = "Ogre"\ntype = "unit"\nelement = "Dark"\ncost = 3\npower = 1000\n'


def plays(text: str, own: str, theirs: str, cost: str = "0") -> bool:
    """Whether it plays a spell."""
    spell = f'[[card]]\nname = "Spell"\ntype = "spell"\ncost = {cost}\ntext = """{text}"""\n'
    cards = 'game = "argent_saga"\n' + OGRE + spell
    return bool(first_move(cards, f'hand = ["Spell"]\n{own}', theirs).card(w.DO_PLAY))


@pytest.mark.parametrize(("state", "is_played"), [("true", False), ("false", True)])
def test_what_is_stunned_is_not_stunned_again(state, is_played):
    foe = f'units = [{{ card = "Ogre", stunned = {state} }}]'
    assert plays("Stun target unit.", "", foe) is is_played


@pytest.mark.parametrize(("state", "is_played"), [("true", False), ("false", True)])
def test_what_is_exhausted_is_not_exhausted_again(state, is_played):
    foe = f'units = [{{ card = "Ogre", exhausted = {state} }}]'
    assert plays("Exhaust target unit.", "", foe) is is_played


@pytest.mark.parametrize(("owner", "is_played"), [("own", False), ("theirs", True)])
def test_it_destroys_nothing_of_its_own(owner, is_played):
    ogre = 'units = ["Ogre"]'
    own, theirs = (ogre, "") if owner == "own" else ("", ogre)
    assert plays("Destroy target unit.", own, theirs) is is_played


@pytest.mark.parametrize(("shards", "is_played"), [(0, False), (3, True)])
def test_nothing_is_played_whose_x_would_be_nothing(shards, is_played):
    own = f'shards = {shards}\ndeck = ["Ogre", "Ogre", "Ogre"]'
    assert plays("Draw X cards.", own, "", '"X"') is is_played


OGRES = 'units = ["Ogre", "Ogre", "Ogre"]'
DECK = 'deck = ["Ogre", "Ogre", "Ogre"]'
EXHAUSTED = 'units = [{ card = "Ogre", exhausted = true }]'
IF_THREE = "If you control three or more units, draw two cards."


@pytest.mark.parametrize(
    ("text", "own", "theirs", "is_played"),
    [
        ("Destroy target exhausted unit.", EXHAUSTED, 'units = ["Ogre"]', False),
        ("Destroy target exhausted unit.", "", EXHAUSTED, True),
        ("Destroy all exhausted units your opponent controls.", "", 'units = ["Ogre"]', False),
        ("Destroy all exhausted units your opponent controls.", "", EXHAUSTED, True),
        ("Deal 1000 to each unit.", OGRES, 'units = ["Ogre"]', False),
        ("Recover target unit.", 'units = ["Ogre"]', "", False),
        ("Recover target unit.", EXHAUSTED, "", True),
        (IF_THREE, DECK, "", False),
        (IF_THREE, f"{OGRES}\n{DECK}", "", True),
    ],
)
def test_nothing_is_played_that_does_nothing_now(text, own, theirs, is_played):
    assert plays(text, own, theirs) is is_played


def test_an_omega_unit_costs_all_that_it_is_placed_on():
    omega = '[[card]]\nname = "Serpent"\ntype = "omega unit"\nelement = "Dark"\ncost = 0\n'
    text = 'power = 1500\ntext = "Ω (Place on two of your Dark units.)"\n'
    game = board(OGRE + omega + text + f'[A]\nhand = ["Serpent"]\n{OGRES}\n[B]\n')
    assert body_points(game, 0, named(game, "Serpent")) == 1500 / 1000 * 3 + 0.5 - 2 * 3.5
