"""A game at the table in figures, turn by turn."""

from deckbuilder.core.table.summary import summary_of
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import play, session


def test_a_game_that_has_just_begun_has_no_turn_to_tell_of():
    summary = summary_of(session(None, PilotName.GOLDFISH))
    assert summary.record.turn_records == []
    assert (summary.player, summary.reached, summary.goal) == ("You", 0, 10)


def test_every_own_turn_tells_influence_hand_and_ikorr():
    game = play(session(None, PilotName.GOLDFISH), 400)
    summary = summary_of(game)
    turns = summary.record.turn_records
    assert [each.turn for each in turns] == list(range(1, summary.record.goal_turn))
    assert [sum(each.supplies["influence"]) for each in turns] == [each.turn for each in turns]
    assert sum(summary.record.gains["secured"].values()) == summary.reached >= summary.goal
    held = [each.name for each in game.view().sides[0].zones["hand"]]
    assert sorted(summary.record.stuck) == sorted(held)


def test_what_was_taken_back_does_not_count():
    game = play(session(None, PilotName.GOLDFISH), 400)
    game.go_to(game.position_of_turn(5))
    assert [each.turn for each in summary_of(game).record.turn_records] == [1, 2]
