"""What a greedy pilot of Rise leaves: moves that change nothing, or harm itself."""

import pytest

from engine.games.rise.play import numbers as w
from tests.engine.games.rise.pilot.test_brain import creature, imminent
from tests.engine.pilots.first_move import first_move

HEAD = 'game = "rise"\n'


def plays(text: str, own: str, theirs: str) -> bool:
    """Whether it Invokes an Imminent."""
    cards = HEAD + imminent("Spell", text) + creature("Ogre", 5, 4)
    return bool(first_move(cards, f'hand = ["Spell"]\n{own}', theirs).card(w.DO_INVOKE))


@pytest.mark.parametrize(("state", "is_played"), [("true", False), ("false", True)])
def test_what_is_tilted_is_not_tilted_again(state, is_played):
    foe = f'battlefield = [{{ card = "Ogre", tilted = {state} }}]'
    assert plays("~ Tilt target Creature.", "", foe) is is_played


@pytest.mark.parametrize(
    ("infected", "is_played"), [('["Paralysis"]', False), ("[]", True)], ids=["ill", "well"]
)
def test_what_is_infected_is_not_infected_again(infected, is_played):
    foe = f'battlefield = [{{ card = "Ogre", infected = {infected} }}]'
    assert plays("~ Infect target Creature with Paralysis.", "", foe) is is_played


@pytest.mark.parametrize(("owner", "is_played"), [("own", False), ("theirs", True)])
def test_it_destroys_nothing_of_its_own(owner, is_played):
    ogre = 'battlefield = ["Ogre"]'
    own, theirs = (ogre, "") if owner == "own" else ("", ogre)
    assert plays("~ Destroy target Creature.", own, theirs) is is_played


def test_cards_are_drawn_before_others_are_played():
    cards = HEAD + imminent("Omen", "~ Draw two cards.") + creature("Ogre", 5, 4)
    move = first_move(cards, 'hand = ["Ogre", "Omen"]\nlibrary = ["Ogre", "Ogre"]')
    assert move.card(w.DO_INVOKE) == "Omen"


OGRE = 'battlefield = ["Ogre"]'
TILTED = 'battlefield = [{ card = "Ogre", tilted = true }]'
LIBRARY = 'library = ["Ogre", "Ogre", "Ogre"]'
IF_POORER = "~ If an opponent has more coins than you, draw two cards."


@pytest.mark.parametrize(
    ("text", "own", "theirs", "is_played"),
    [
        (IF_POORER, LIBRARY, "coins = 0", False),
        (IF_POORER, LIBRARY, "coins = 3", True),
        ("~ Destroy all Tilted Creatures.", TILTED, OGRE, False),
        ("~ Destroy all Tilted Creatures.", OGRE, TILTED, True),
        ("~ Destroy all Creatures.", 'battlefield = ["Ogre", "Ogre"]', OGRE, False),
        ("~ Untilt target Creature.", OGRE, "", False),
        ("~ Cure target Creature.", OGRE, "", False),
    ],
)
def test_nothing_is_played_that_does_nothing_now(text, own, theirs, is_played):
    assert plays(text, own, theirs) is is_played
