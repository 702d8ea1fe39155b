"""A text that the program does not understand is carried out with the tools of the table."""

import pytest

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks
from deckbuilder.core.table.session import TableSession
from engine.decks import Deck, Entry
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.table_kit import IKORR
from tests.ikorr_kit import catalog

ODD = {"name": "Riddle", "type": "spell", "cost": 0, "text": "Sing loudly until it rains."}


@pytest.fixture
def waiting():
    """A game in which an odd spell has just been cast."""
    deck = Deck(IKORR, sections={"main": (Entry("Riddle", 20), Entry("Soldier", 2))})
    seats = (SeatPlan("You", deck), SeatPlan("Opponent", deck, PilotName.GOLDFISH))
    game = TableSession(seat_decks(TablePlan(seats, 1, 0), catalog(ODD)))
    game.answer(-1)
    while not game.asks_person:
        game.step(game.thinking()())
    spell = next(each for each in game.question.choices if each.verb == "play")
    game.answer(spell.option)
    return game


def test_the_players_are_told_which_cards_need_a_hand(waiting):
    assert "Riddle" in " ".join(str(each) for each in waiting.seated.notes)


def test_the_game_waits_while_a_text_is_carried_out_by_hand(waiting):
    assert waiting.question.manner is Manner.BY_HAND
    assert waiting.piece(waiting.question.about).card == "Riddle"
    draw = next(e for e in waiting.tool_choices("search", 0, -1) if "Draw" in str(e.words))
    held = len(waiting.view().sides[0].zones["hand"])
    waiting.answer(draw.option)
    assert waiting.question.manner is Manner.BY_HAND
    assert len(waiting.view().sides[0].zones["hand"]) == held + 1


def test_afterwards_the_game_goes_on(waiting):
    waiting.answer(waiting.question.rest.option)
    assert waiting.question.kind == "action"
    assert "Riddle" in [e.card for e in waiting.view().sides[0].zones["graveyard"]]


TOOLS = {"dice": 3, "coin": 1, "influence": 1, "search": 2, "reveal": 1}


@pytest.mark.parametrize(("tool", "least"), TOOLS.items(), ids=TOOLS)
def test_every_tool_offers_something(waiting, tool, least):
    assert len(waiting.tool_choices(tool, 0, -1)) >= least


def test_a_card_in_the_hand_can_be_moved_but_not_damaged(waiting):
    card = waiting.view().sides[0].zones["hand"][0]
    assert waiting.tool_choices("move", 0, card.number)
    assert not waiting.tool_choices("damage", 0, card.number)


def test_a_token_of_any_size_is_made_and_taken_back(waiting):
    def names():
        return [each.name for each in waiting.view().sides[0].zones["champions"]]

    before = names()
    choice = waiting.numbered_choice("token", 0, -1, (4, 6, 2))
    assert str(choice.words) == "Token 4/6, raid 2"
    waiting.answer(choice.option)
    assert names() == [*before, "Token"]
    waiting.undo()
    assert names() == before
    assert waiting.numbered_choice("token", 0, -1, (4, 0, 2)) is None


def test_the_text_that_waits_is_told_once_however_many_tools_are_used(waiting):
    for _ in range(2):
        waiting.answer(waiting.tool_choices("token", 0, -1)[0].option)
    told = [each for each in waiting.entries if "to be carried out" in str(each.line.words)]
    assert len(told) == 1


@pytest.mark.parametrize("opening", ["SUMMON — ", "DEATH — Draw a card. Then "])
def test_a_sentence_within_an_ability_is_told_of_as_well(opening):
    text = opening + "Sing loudly until it rains."
    odd = {"name": "Singer", "type": "champion", "cost": 1, "attack": 1, "health": 1, "raid": 1}
    deck = Deck(IKORR, sections={"main": (Entry("Singer", 20),)})
    seats = (SeatPlan("You", deck), SeatPlan("Opponent", deck, PilotName.GOLDFISH))
    seated = seat_decks(TablePlan(seats, 1, 0), catalog({**odd, "text": text}))
    assert "Texts to be carried out by hand: Singer." in map(str, seated.notes)
