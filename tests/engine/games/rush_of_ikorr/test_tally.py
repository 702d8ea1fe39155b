"""What one game tells about a deck."""

import pytest

from engine.games.rush_of_ikorr.tally import TALLY
from engine.games.watcher import Watcher
from engine.pilots.roster import PilotName, make_pilot, play_out
from tests.play_kit import deck, table

SCOUTS = deck("Scout")


def record(mine=SCOUTS, first=0, turns=(), seed=1, pilot=PilotName.GREEDY):
    ready = table(mine)
    game = ready.start(seed, first)
    watcher = Watcher(TALLY, turns)
    pilots = [make_pilot(name, ready.brain, seed) for name in (pilot, PilotName.GOLDFISH)]
    play_out(game, pilots, watcher)
    return watcher.record(game), ready


@pytest.mark.parametrize(("first", "secured"), [(0, {3: 3, 4: 6, 5: 6}), (1, {2: 1, 3: 3, 4: 6})])
def test_ikorr_is_counted_in_the_turn_in_which_it_is_secured(first, secured):
    """One, three, then a full row of six scouts raid; who goes first may not raid in turn 1."""
    played, _ = record(first=first)
    assert played.gains["secured"] == secured
    assert (played.is_first, played.result) == (first == 0, 1)
    assert played.goal_turn == played.turns == max(secured)


def test_influence_that_is_left_over_is_wasted():
    played, _ = record(deck("Titan"))
    first = played.turn_records[0]
    assert (first.turn, first.supplies["influence"]) == (1, (0, 1))
    assert [each.turn for each in played.turn_records] == list(
        range(1, len(played.turn_records) + 1)
    )


def test_a_passive_player_gets_nothing_before_the_decks_run_out():
    played, _ = record(pilot=PilotName.GOLDFISH)
    assert min(played.gains["secured"]) > 35
    assert not any(each.supplies["influence"][0] for each in played.turn_records)


def test_cards_put_back_are_counted():
    played, _ = record(deck("Titan"))
    assert played.put_back == 5
    assert record()[0].put_back == 0


@pytest.mark.parametrize(("first", "seen"), [(0, 6), (1, 7)])
def test_cards_seen_by_a_turn_are_hand_and_draws(first, seen):
    played, ready = record(first=first, turns=(2,))
    names = [ready.pairings[face][0] for face in played.seen[2]]
    assert names.count("Scout") == seen


def test_cards_played_by_a_turn_are_those_one_could_pay():
    played, ready = record(turns=(1, 2))
    names = [[ready.pairings[face][0] for face in played.played[turn]] for turn in (1, 2)]
    assert names == [["Scout"], ["Scout"] * 3]


def test_what_is_still_in_hand_at_the_end_is_stuck():
    played, _ = record(deck("Titan"))
    assert set(played.stuck) == {"Titan"}
    assert len(played.drawn) > len(played.stuck)
