"""What a greedy pilot of Rush of Ikorr leaves: moves that change nothing, or harm itself."""

import pytest

from engine.games.rush_of_ikorr.play.numbers import DO_ACTIVATE, DO_PLAY, DO_POWER, DO_RUSH
from tests.engine.pilots.first_move import first_move

HEAD = 'game = "rush_of_ikorr"\n'


def card(name, text="", kind="champion", cost=1, health=2):
    body = f"attack = 1\nhealth = {health}\nraid = 0\n" if kind == "champion" else ""
    price = "" if kind == "avatar" else f"cost = {cost}\n"
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\n{price}{body}text = """{text}"""\n'


def option(cards, own, theirs=""):
    return first_move(HEAD + cards, own, theirs).option


@pytest.mark.parametrize(("influence", "is_used"), [(0, False), (2, True)])
def test_a_power_whose_x_would_be_nothing_is_left(influence, is_used):
    power = card("Lamp", "(X): Target allied champion gets +X attack this turn.", "avatar")
    own = f'avatar = "Lamp"\ninfluence = {influence}\nchampions = ["Guy"]'
    assert (option(power + card("Guy"), own)[0] == DO_POWER) is is_used


@pytest.mark.parametrize(("stunned", "is_played"), [("true", False), ("false", True)])
def test_what_is_stunned_is_not_stunned_again(stunned, is_played):
    cards = card("Hush", "Stun target opposing champion.", "spell") + card("Guy", health=6)
    foe = f'champions = [{{ card = "Guy", stunned = {stunned} }}]'
    assert (option(cards, 'influence = 1\nhand = ["Hush"]', foe)[0] == DO_PLAY) is is_played


def test_a_champion_that_dies_as_it_enters_stays_in_the_hand():
    ghost = card("Ghost", health=0)
    assert option(ghost, 'influence = 1\nhand = ["Ghost"]')[0] != DO_PLAY


def test_a_champion_does_not_leave_for_less_than_it_is_worth():
    cat = card("Cat", "ACTION — (1), retreat this champion: Foresee 1.", health=5)
    assert option(cat, 'influence = 1\nchampions = ["Cat"]')[0] != DO_ACTIVATE


def test_cards_are_drawn_before_others_are_played():
    cards = card("Guy", cost=2, health=5) + card("Insight", "Draw two cards.", "spell", cost=2)
    own = 'influence = 4\nhand = ["Guy", "Insight"]\ndeck = ["Guy", "Guy"]'
    assert first_move(HEAD + cards, own).card(DO_PLAY) == "Insight"


GUY = 'champions = ["Guy"]'
STUNNED = 'champions = [{ card = "Guy", stunned = true }]'
STORED = 'champions = [{ card = "Guy", ikorr = 2 }]'
DECK = 'deck = ["Guy", "Guy"]'
MOVE = "Move up to 2 Ikorr from target opposing champion to target allied champion."
IF_THREE = "If you control three or more champions, draw two cards."


@pytest.mark.parametrize(
    ("text", "own", "theirs", "is_played"),
    [
        (MOVE, GUY, GUY, False),
        (MOVE, GUY, STORED, True),
        ("Destroy all stunned champions.", STUNNED, GUY, False),
        ("Destroy all stunned champions.", GUY, STUNNED, True),
        ("Unstun target allied champion.", GUY, "", False),
        ("Unstun target allied champion.", STUNNED, "", True),
        (IF_THREE, DECK, "", False),
        (IF_THREE, f'champions = ["Guy", "Guy", "Guy"]\n{DECK}', "", True),
    ],
)
def test_nothing_is_played_that_does_nothing_now(text, own, theirs, is_played):
    cards = card("Spell", text, "spell") + card("Guy", health=6)
    move = option(cards, f'influence = 1\nhand = ["Spell"]\n{own}', theirs)
    assert (move[0] == DO_PLAY) is is_played


def test_secured_ikorr_is_not_spent_on_tokens_that_there_are_none_of():
    lamp = card("Lamp", "RUSH 4: For the rest of the game, allied tokens get +1 raid.", "avatar")
    champions = 'champions = ["Guy", "Guy", "Guy", "Guy", "Guy", "Guy"]'
    own = f'avatar = "Lamp"\nsecured = 6\n{champions}'
    assert option(lamp + card("Guy"), own)[0] != DO_RUSH
