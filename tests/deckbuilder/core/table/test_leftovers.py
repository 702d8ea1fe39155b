"""Which moves a turn that ends now would leave unused."""

from deckbuilder.core.table.leftovers import moves_left
from deckbuilder.core.table.offers import offered_first
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.cards import GameId
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import stall

RISE = GameId("rise")
SIDES = """
game = "rise"
[[card]]
name = "Rat"
types = ["Creature"]
attack = 1
defense = 1
[A]
summoners = [{}, {}]
battlefield = [BATTLEFIELD]
[B]
summoners = [{}, {}]
"""


def rise(battlefield):
    text = SIDES.replace("BATTLEFIELD", battlefield)
    seated = seat_scenario(text, stall(RISE).catalog, (None, PilotName.GREEDY))
    return TableSession(seated)


def told(session):
    return [str(each.words) for each in moves_left(session)]


def test_combat_without_an_attacker_is_not_a_move_that_is_left():
    session = rise("")
    assert "Enter combat" in [str(each.words) for each in session.question.choices]
    assert told(session) == []


def test_combat_with_an_attacker_is_a_move_that_is_left():
    assert told(rise('"Rat"')) == ["Enter combat"]


def test_the_first_button_of_a_mulligan_keeps_the_hand():
    session = stall(RISE).session(None, PilotName.GREEDY)
    assert session.question.kind == "mulligan"
    assert [str(each.words) for each in offered_first(session.question)] == [
        "Keep this hand",
        "Draw another hand",
    ]


def test_declining_on_an_empty_stack_is_offered_and_is_not_what_usually_follows():
    question = rise("").question
    told = {str(each.words) for each in question.choices}
    assert told == {"Enter combat", "End turn", "Let the others act first"}
    assert str(question.rest.words) == "End turn"
