"""The past of a game at the table: undo, redo, branches, the log, and who answers."""

import pytest

from deckbuilder.core.table.reasons import refusals, when_legal
from deckbuilder.core.table.session import Helping
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import play, session


@pytest.fixture
def game():
    return play(session(None, PilotName.GREEDY), 40)


def test_undo_takes_back_a_persons_answer_with_what_the_pilot_did(game):
    game = session(None, PilotName.GOLDFISH)
    game.answer(game.question.rest.option)
    asked = game.position
    while not game.asks_person:
        game.step(game.thinking()())
    game.answer((0,))
    while not game.asks_person:
        game.step(game.thinking()())
    later = game.position
    game.undo()
    assert asked < game.position < later
    assert game.asks_person


def test_redo_leads_back_to_the_same_state(game):
    key, at = game.game.key(), game.position
    for _ in range(5):
        game.undo()
    assert game.position < at
    while game.can_redo:
        game.redo()
    assert (game.position, game.game.key()) == (at, key)


def test_the_undo_label_names_the_answer_and_a_series_of_picks_as_a_whole(game):
    game = session(None, None)
    game.answer(game.question.choices[0].option)
    assert str(game.undo_label) == "Opening hand"
    while game.question.kind != "action":
        game.answer(game.question.rest.option)
    game.answer(game.question.rest.option)
    assert str(game.undo_label) == "End turn"


def test_the_log_jumps_to_any_position_and_keeps_what_is_ahead(game):
    count = len(game.entries)
    turn = next(each for each in game.entries if each.line.is_heading)
    game.go_to(turn.position)
    assert game.game.turn == turn.line.words.values["count"]
    assert len(game.entries) == count


def test_another_answer_forgets_the_log_ahead_but_keeps_the_line_as_a_branch(game):
    at, key = game.position, game.game.key()
    game.undo()
    other = game.question.choices[-1].option
    taken = game.match.choices
    while game.question.choices[-1].option == _next_answer(game):
        game.undo()
    other = game.question.choices[-1].option
    game.answer(other)
    assert list(game.lines.lengths) == ["Line 1"]
    game.switch_to("Line 1")
    assert (game.position, game.game.key()) == (at, key)
    assert game.match.choices[: len(taken)] == taken


def _next_answer(game):
    return game.match.ahead[0]


def test_a_branch_can_be_named_renamed_and_forgotten(game):
    game.lines.keep("before the raid")
    game.lines.rename("before the raid", "after the raid")
    assert game.lines.lengths == {"after the raid": game.position}
    game.lines.drop("after the raid")
    assert game.lines.lengths == {}


def test_the_log_after_undo_and_redo_is_the_same_as_before(game):
    before = [str(each.line.words) for each in game.entries]
    game.go_to(0)
    game.go_to(len(game.match.ahead))
    assert [str(each.line.words) for each in game.entries] == before


def test_lines_are_numbered_and_consequences_are_not(game):
    numbers = [each.number for each in game.entries if each.number]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(each.number == 0 for each in game.entries if each.line.depth)


HELPS = {
    "one decision": (Helping.DECISION, lambda game, turn: game.helping is Helping.NOT),
    "one turn": (Helping.TURN, lambda game, turn: game.game.turn == turn + 1),
    "the game": (Helping.GAME, lambda game, turn: game.is_over),
}


@pytest.mark.parametrize(("helping", "is_done"), HELPS.values(), ids=HELPS)
def test_a_pilot_helps_for_as_long_as_it_was_asked(helping, is_done):
    game = play(session(None, None), 6)
    turn = game.game.turn
    game.help_me(helping)
    for _ in range(2000):
        if game.answering() is None:
            break
        game.step(game.thinking()())
    assert is_done(game, turn)
    assert game.answering() is None


def test_same_seed_same_game_other_seed_another():
    same = [session(seed=3).game.key() for _ in range(2)]
    assert same[0] == same[1] != session(seed=4).game.key()


def test_why_a_card_cannot_be_played_is_said_with_rules():
    game = session()
    game.answer(-1)
    game.answer(-1)
    hand = game.view().sides[0].zones["hand"]
    dear = max(hand, key=lambda each: int(each.cost or 0))
    refused = refusals(game, dear.number)
    assert refused[0].verb == "play"
    assert any("4.3b" in each.rules for each in refused[0].reasons)


def test_what_was_possible_earlier_this_turn_is_found_again(game):
    game = play(session(None, None), 60)
    raids = [e for e in game.entries if e.line.words.template == "{card} raids"]
    game.go_to(raids[-1].position)
    raider = game.match.choices[raids[-1].position - 1][1]
    here, ahead = game.position, game.can_redo
    assert when_legal(game, raider, "raid") == here - 1
    assert (game.position, game.can_redo) == (here, ahead)


@pytest.mark.parametrize("size", [2, 3])
def test_teams_play_to_the_end(size):
    game = play(session(size=size), 4000)
    assert game.is_over
    assert len(game.view().sides) == 2 * size


def test_what_a_tool_does_is_in_the_log_by_hand_and_taken_back(game):
    game = play(session(None, None), 40)
    while game.question.kind != "action":
        play(game, 1)
    piece = next(e for side in game.view().sides for e in side.zones["champions"])
    key = game.game.key()
    choice = game.tool_choices("ikorr", 0, piece.number)[0]
    game.answer(choice.option)
    assert game.entries[-1].line.is_by_hand
    assert game.piece(piece.number).markers[0].id == "ikorr"
    game.undo()
    assert game.game.key() == key


ENDS = {
    "the only player won": ((None, PilotName.GOLDFISH), True),
    "the only player lost": ((PilotName.GOLDFISH, None), False),
    "nobody sits here": ((PilotName.GREEDY, PilotName.GOLDFISH), False),
    "people on both sides": ((None, None), False),
}


@pytest.mark.parametrize(("pilots", "is_won"), ENDS.values(), ids=ENDS)
def test_a_game_is_won_where_everybody_at_the_table_won(pilots, is_won):
    game = session(*pilots)
    if pilots == (PilotName.GOLDFISH, None):
        game.concede()
    play(game, 3000)
    assert game.is_over
    assert game.is_won is is_won
