"""A game played by hand has the same log, undo, branches and files as any other."""

import pytest

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.saved_game import game_of_save, read_game, write_game, write_scenario
from deckbuilder.core.table.seated import TableError, seat_free
from deckbuilder.core.table.session import TableSession
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.pilots.roster import PilotName
from engine.sandbox import acts
from engine.sandbox.game import NEXT_TURN
from tests.deckbuilder.core.table.table_kit import library

AKORA = GameId("akora")
DECK = Deck(AKORA, "Plain", sections={"alchemy": (Entry("Some Card", 9), Entry("Another", 9))})


@pytest.fixture
def game():
    """A deck whose cards nobody knows, against nobody."""
    seats = (SeatPlan("You", DECK), SeatPlan("Other", DECK, PilotName.SEARCH))
    return TableSession(seat_free(TablePlan(seats, 5, 0), library().catalog(AKORA)))


def _play(game):
    game.answer((acts.DRAW, 0, 4))
    card = game.view().sides[0].zones["hand"][0].number
    game.answer(game.tabletop.dropped(game.game, card, 0, "alchemy", -1).option)
    game.answer((acts.TURN, card))
    return card


def test_everything_by_hand_is_in_the_log_and_can_be_taken_back(game):
    card = _play(game)
    name = game.piece(card).name
    lines = [e.line for e in game.entries if not e.line.is_heading and e.position]
    assert [str(each.words) for each in lines[1:]] == [
        f"{name}: Hand to Alchemy Zones",
        f"{name} turned",
    ]
    assert all(each.is_by_hand for each in lines)
    assert str(game.undo_label) == f"{name} turned"
    game.undo()
    assert not game.piece(card).turned
    game.redo()
    assert game.piece(card).turned == "Resting"


def test_what_is_done_instead_of_what_was_taken_back_leaves_a_branch(game):
    card = _play(game)
    game.undo()
    game.answer((acts.FLIP, card))
    assert list(game.lines.lengths) == ["Line 1"]
    game.switch_to("Line 1")
    assert game.piece(card).turned


def test_a_pilot_only_ends_its_turn(game):
    game.answer(NEXT_TURN)
    assert game.answering() is PilotName.GOLDFISH
    game.step(game.thinking()())
    assert (game.game.turn, game.asked_seat) == (3, 0)


def test_a_game_by_hand_is_saved_and_opened_again(game):
    card = _play(game)
    game.answer(acts.worded(acts.NOTE, card, "Remember: two “quotes” and ümlauts"))
    text = write_game(game)
    assert game_of_save(text) == AKORA
    opened = read_game(text, library().catalog(AKORA))
    assert opened.game.key() == game.game.key()
    assert opened.seated.is_free
    assert [str(e.line.words) for e in opened.entries] == [str(e.line.words) for e in game.entries]


def test_four_players_sit_each_alone(game):
    seats = tuple(SeatPlan(name, DECK) for name in "ABCD")
    made = TableSession(seat_free(TablePlan(seats, 5, 0, teams=4), library().catalog(AKORA)))
    made.answer(NEXT_TURN)
    assert made.asked_seat == 1
    opened = read_game(write_game(made), library().catalog(AKORA))
    assert len({side.team for side in opened.view().sides}) == 4


def test_a_table_without_rules_is_no_scenario(game):
    with pytest.raises(TableError, match="cannot be saved as a scenario"):
        write_scenario(game, "")


def test_an_empty_deck_is_refused_in_a_sentence():
    seats = (SeatPlan("You", Deck(AKORA)),) * 2
    with pytest.raises(TableError, match="empty"):
        seat_free(TablePlan(seats, 5, 0), library().catalog(AKORA))


def test_the_other_hand_stays_hidden(game):
    game.answer((acts.DRAW, 1, 3))
    hand = game.view().sides[1].zones["hand"]
    assert len(hand) == 5 + 3
    assert all(each.is_hidden and not each.name for each in hand)
    assert game.close_up(hand[0].number) is None
    assert str(game.entries[-1].line.words) == "Other: drew 3 cards"


def test_tools_name_no_card_that_is_hidden(game):
    game.answer((acts.DRAW, 1, 3))
    hidden = game.view().sides[1].zones["hand"][0].number
    game.answer((acts.MOVE, hidden, game.game.zone_number(1, "alchemy"), -1))
    game.answer((acts.FLIP, hidden))
    game.answer(NEXT_TURN)
    game.decide_for(1)
    game.answer(NEXT_TURN)
    assert game.view().piece(hidden) is None
    name = game.game.card(hidden).name
    for tool in game.tabletop.tools:
        words = [str(each.words) for each in game.tool_choices(tool.id, 1, hidden)]
        words += [str(each.words) for each in game.tool_choices(tool.id, 1, -1)]
        assert not any(name in each for each in words), tool
    assert game.tool_choices("flip", 0, hidden)
    assert game.tool_choices("search", 0, -1)
