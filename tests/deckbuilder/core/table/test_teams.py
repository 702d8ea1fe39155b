"""People and pilots in one team: everybody plays their own cards, people end the turn."""

import pytest

from deckbuilder.core.table.reasons import when_legal
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.core.table.thinker import Thinker
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import play, session

GREEDY = PilotName.GREEDY


def until_asked(game, kind="action"):
    """Let the pilots answer, and the person put nothing back, until the person is asked."""
    while not game.is_over:
        if not game.asks_person:
            game.step(game.thinking()())
        elif game.question.kind == kind:
            return game
        else:
            rest = game.question.rest or game.question.choices[0]
            game.answer(rest.option)
    pytest.fail(f"nobody asks {kind}")


@pytest.fixture
def game():
    """Three against three; the person sits at the left, a pilot leads."""
    return session(None, GREEDY, GREEDY, GREEDY, GREEDY, GREEDY, size=3)


def actors(game):
    """Whose cards were played, in the order of the log."""
    found = [str(each.line.words) for each in game.entries if each.line.depth == 0]
    return [words[0] for words in found if ": summoned" in words or ": cast" in words]


def test_a_pilot_plays_its_own_cards_and_leaves_the_others_to_the_person(game):
    until_asked(game)
    for _ in range(4):
        passing = game.question.rest
        assert passing.verb == "pass"
        game.answer(passing.option)
        until_asked(game)
    assert {"B", "C"} <= set(actors(game))
    assert "A" not in actors(game)


def test_the_person_is_asked_for_their_own_cards_alone_and_ends_the_turn(game):
    until_asked(game)
    while not any(each.verb == "play" for each in game.question.choices):
        game.answer(game.question.rest.option)
        until_asked(game)
    assert game.question.seat == 0
    own = {each.piece for each in game.question.choices if each.verb == "play"}
    assert own <= {each.number for each in game.view().sides[0].zones["hand"]}
    turn = game.game.turn
    game.answer(game.question.rest.option)
    assert str(game.entries[-1].line.words) == "A: passed" or game.game.turn > turn


def test_undo_goes_back_to_what_the_person_did_and_pilots_wait_there(game):
    until_asked(game)
    at = game.position
    game.answer(game.question.rest.option)
    until_asked(game)
    game.undo()
    assert game.position == at
    assert game.asks_person
    game.redo()
    assert game.asks_person
    assert game.position > at


def test_looking_for_when_something_was_possible_keeps_the_question(game):
    until_asked(game)
    game.answer(game.question.rest.option)
    until_asked(game)
    before = game.question
    when_legal(game, before.choices[0].piece, "raid")
    assert game.asks_person
    assert game.question == before


def test_play_it_for_me_plays_the_persons_cards(game):
    until_asked(game)
    while not any(each.verb == "play" for each in game.question.choices):
        game.answer(game.question.rest.option)
        until_asked(game)
    game.help_me(Helping.TURN)
    turn = game.game.turn
    while game.game.turn == turn:
        game.step(game.thinking()())
    assert "A" in actors(game)


def test_the_person_of_the_team_that_won_the_roll_decides_who_goes_first():
    for seed in range(20):
        made = session(None, GREEDY, GREEDY, GREEDY, GREEDY, GREEDY, size=3, first=-1, seed=seed)
        if made.question.kind == "first" and made.game.pending.seat < 3:
            assert made.asks_person
            assert made.question.seat == 0
            return
    pytest.fail("nobody won the roll")


def test_a_saved_game_is_taken_up_with_the_same_log(game):
    until_asked(game)
    game.answer(game.question.rest.option)
    until_asked(game)
    opened = TableSession(game.seated, game.match.to_dict())
    told = [str(each.line.words) for each in game.entries]
    assert [str(each.line.words) for each in opened.entries] == told
    opened.undo()
    assert opened.asks_person


def test_the_searching_pilot_of_a_team_answers_for_itself():
    made = session(None, PilotName.SEARCH, GREEDY, GREEDY, size=2)
    until_search(made)
    option = Thinker().answer(made.thought())
    assert made.tabletop.actor(made.game, option) in (-1, 1)
    own = {made.tabletop.actor(made.game, each) for each in made.thought().options}
    assert own == {-1, 1}


def until_search(game):
    """Go to a decision of the searching pilot that has moves of the person beside its own."""
    for _ in range(400):
        if game.answering() is PilotName.SEARCH and game.game.pending.kind == "action":
            movers = {game.tabletop.actor(game.game, e) for e in game.game.pending.options}
            if {0, 1} <= movers:
                return game
        if game.asks_person:
            play(game, 1)
        else:
            game.step(game.thinking()())
    pytest.fail("the searching pilot is never asked")
