"""Drawing players at random."""

from datetime import datetime, timedelta

import pytest

from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.draws import (
    DrawError,
    DrawRequest,
    draw_players,
    in_order_of_draw,
    still_due,
)
from deckbuilder.tournament.event_log import EventLog, EventLogError
from deckbuilder.tournament.rosters import Registration

PLAYERS = [Registration(f"Player {number}", f"{number}.txt") for number in range(30)]


@pytest.fixture
def log(tmp_path):
    return EventLog(tmp_path)


SHARES = {0.1: 3, 0.11: 4, 0.001: 1, 1.0: 30}


@pytest.mark.parametrize(("share", "expected"), SHARES.items())
def test_a_share_is_rounded_up(log, share, expected):
    assert len(draw_players(PLAYERS, DrawRequest(share), log).drawn) == expected


def test_a_count_goes_before_a_share(log):
    assert len(draw_players(PLAYERS, DrawRequest(count=7), log).drawn) == 7


def test_a_seed_draws_the_same_players_whatever_their_order(log):
    first = draw_players(PLAYERS, DrawRequest(seed="dice 4 2", is_again=True), log)
    second = draw_players(PLAYERS[::-1], DrawRequest(seed="dice 4 2", is_again=True), log)
    other = draw_players(PLAYERS, DrawRequest(seed="dice 4 3", is_again=True), log)
    assert first == second
    assert first.drawn != other.drawn


def test_without_a_seed_chance_makes_one(log):
    seeds = {draw_players(PLAYERS, DrawRequest(), log).seed for _ in range(3)}
    assert len(seeds) == 3


def test_nobody_is_drawn_twice_until_everybody_was(log):
    drawn = [each for _ in range(10) for each in draw_players(PLAYERS, DrawRequest(), log).drawn]
    assert len(set(drawn)) == 30
    with pytest.raises(DrawError, match="Everybody was drawn before"):
        draw_players(PLAYERS, DrawRequest(), log)
    assert len(draw_players(PLAYERS, DrawRequest(is_again=True), log).drawn) == 3


def test_a_draw_is_recorded_so_that_it_can_be_repeated(log):
    draw = draw_players(PLAYERS, DrawRequest(count=2, occasion="round 3"), log)
    (entry,) = log.entries("draw")
    again = in_order_of_draw(PLAYERS, str(entry.fields["seed"]))[:2]
    assert [each.player for each in again] == entry.fields["players"]
    assert tuple(again) == draw.drawn
    assert (entry.fields["candidates"], entry.fields["occasion"]) == (30, "round 3")


def test_a_draw_that_cannot_be_recorded_is_not_made(log):
    log.path.mkdir()
    with pytest.raises(EventLogError):
        draw_players(PLAYERS, DrawRequest(), log)


def test_players_without_a_list_are_not_drawn(log):
    with pytest.raises(DrawError, match="nobody to draw"):
        draw_players([Registration("Ada", "")], DrawRequest(), log)


@pytest.mark.parametrize("share", [0, -0.1, 1.01])
def test_a_share_that_cannot_be_is_refused(log, share):
    with pytest.raises(DrawError, match="share"):
        draw_players(PLAYERS, DrawRequest(share), log)


def test_every_player_has_the_same_chance():
    firsts = [in_order_of_draw(PLAYERS[:5], str(seed))[0].player for seed in range(2_000)]
    assert all(330 < firsts.count(each.player) < 470 for each in PLAYERS[:5])


def finished(list_id, minutes, outcome="finished"):
    """A deck check that ended some minutes from the draw, in local time as the desk writes it."""

    def check():
        ended = (datetime.now() + timedelta(minutes=minutes)).isoformat(timespec="seconds")
        return LoggedCheck("c", list_id, ended=ended, outcome=outcome)

    return check


CHECKS = {
    "none": ([], True),
    "one since": ([finished("0.txt", 5)], False),
    "one before the draw": ([finished("0.txt", -5)], True),
    "one on both sides": ([finished("0.txt", 5), finished("0.txt", -5)], False),
    "one given up": ([finished("0.txt", 5, "given up")], True),
    "one of somebody else": ([finished("1.txt", 5)], True),
    "one without a time": ([lambda: LoggedCheck("c", "0.txt", outcome="finished")], True),
}


@pytest.mark.parametrize(("checks", "is_due"), CHECKS.values(), ids=CHECKS)
def test_who_was_drawn_is_due_until_a_deck_check_is_finished(log, checks, is_due):
    draw_players(PLAYERS[:1], DrawRequest(count=1), log)
    assert still_due(log, [check() for check in checks]) == ({"0.txt"} if is_due else set())
