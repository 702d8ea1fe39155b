"""Figures of a simulation."""

from collections import Counter

import pytest

from deckbuilder.core.simulation.report import (
    comparison_note,
    comparison_record,
    simulation_lines,
    simulation_record,
)
from deckbuilder.core.simulation.tally import Tally
from engine.cards import GameId
from engine.games import play_kit
from engine.games.tally import GameRecord, TurnRecord

KIT = play_kit(GameId("rush_of_ikorr")).tally


def game(goal_turn, *, is_first=True, result=1, put_back=0):
    return GameRecord(
        is_first=is_first,
        result=result,
        goal_turn=goal_turn,
        turns=goal_turn or 3,
        put_back=put_back,
        turn_records=[
            TurnRecord(1, hand=4, supplies={"influence": (1, 0)}),
            TurnRecord(2, hand=3, supplies={"influence": (1, 1)}),
        ],
        gains={"secured": {2: 4}},
        drawn=["Scout", "Titan"],
        stuck=["Titan"],
    )


def tally(*games):
    counted = Tally()
    for each in games:
        counted.count(each, decisions=7)
    return counted


SOME = tally(
    game(6),
    game(7, put_back=2),
    game(8, is_first=False),
    game(0, is_first=False, result=-1),
)


def test_shares_and_means_are_over_the_right_games():
    record = simulation_record(SOME, KIT)
    assert (record["games"], record["wins"], record["losses"]) == (4, 0.75, 1)
    assert record["goal_turn"]["mean"] == 7
    assert record["goal_turn"]["histogram"] == {"6": 1, "7": 1, "8": 1}
    assert record["goal_turn"]["not_reached"] == 1
    assert record["first"]["wins"] == 1
    assert record["second"]["wins"] == 0.5
    assert (record["mulligan_rate"], record["mulligan_cards"]) == (0.25, 0.5)
    assert record["decisions"] == 28


def test_turns_are_averaged_over_the_games_that_came_to_them():
    record = simulation_record(SOME, KIT)
    assert record["ikorr_per_turn"]["2"] == 4
    assert record["ikorr_per_turn"]["3"] == 0
    assert record["influence"]["by_turn"] == {
        "1": {"used": 1, "wasted": 0},
        "2": {"used": 1, "wasted": 1},
    }
    assert (record["influence"]["used"], record["influence"]["wasted"]) == (1, 0.5)


def test_cards_stuck_in_hand_are_named_with_how_often_they_were_drawn():
    stuck = simulation_record(SOME, KIT)["stuck_in_hand"]
    assert stuck == {"mean": 1, "cards": [{"card": "Titan", "drawn": 4, "stuck": 4}]}


def test_no_game_at_the_goal_has_no_mean():
    record = simulation_record(tally(game(0, result=-1)), KIT)
    assert (record["goal_turn"]["mean"], record["goal_turn"]["ci95"]) == (None, None)
    assert "not reached" in next(simulation_lines(tally(game(0, result=-1)), KIT))


def test_two_versions_are_compared_with_the_chance_of_no_difference():
    fast, slow = Tally(games=200, wins=120), Tally(games=200, wins=110)
    fast.goal_turns = Counter({6: 100, 7: 100})
    slow.goal_turns = Counter({7: 100, 8: 100})
    record = comparison_record(fast, slow)
    assert record["goal_turn_difference"] == -1
    assert record["goal_turn_by_chance"] < 0.001
    assert 0.05 < record["wins_by_chance"] < 1
    assert "1.00 turns faster" in record["note"]


NOTES = {
    "faster for sure": (
        *(-0.5, 5.7e-47),
        "The deck is 0.50 turns faster than the other version: not chance (p < 0.1 %).",
    ),
    "faster, very likely": (
        *(-0.5, 0.012),
        "The deck is 0.50 turns faster than the other version: hardly chance (p = 1.2 %).",
    ),
    "slower, maybe": (0.1, 0.4, "0.10 turns slower than the other version, which may well be"),
    "equal": (0, 1, "equally fast"),
    "incomparable": (None, 1, "never reached"),
}


@pytest.mark.parametrize(("difference", "by_chance", "words"), NOTES.values(), ids=NOTES)
def test_the_note_says_whether_it_may_be_chance(difference, by_chance, words):
    assert words in comparison_note(difference, by_chance)
