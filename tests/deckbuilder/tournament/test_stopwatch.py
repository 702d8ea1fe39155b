"""The time of a deck check."""

from deckbuilder.tournament.stopwatch import Stopwatch, clock_text


def test_time_runs_between_starts_and_stops():
    watch = Stopwatch().started(100.0).stopped(130.0)
    assert watch.elapsed(500.0) == 30.0
    watch = watch.started(500.0)
    assert watch.started(510.0).elapsed(520.0) == 50.0


def test_a_clock_that_is_set_back_takes_no_time_away():
    assert Stopwatch(spent=10).started(100.0).elapsed(40.0) == 10.0


def test_it_tells_when_the_time_is_over_and_what_players_get_back():
    watch = Stopwatch(limit=60).started(0.0)
    assert not watch.is_over(60.0)
    assert watch.is_over(61.0)
    assert (watch.extension(60.0), watch.extension(61.0), Stopwatch().extension(0.0)) == (1, 2, 0)


def test_times_are_written_as_minutes_and_seconds():
    assert [clock_text(each) for each in (0, 59.9, 462, 3600, -5)] == [
        "00:00", "00:59", "07:42", "60:00", "00:00",
    ]  # fmt: skip
