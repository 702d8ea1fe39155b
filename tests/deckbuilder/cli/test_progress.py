import io

import pytest

from deckbuilder.cli import progress
from deckbuilder.cli.progress import ProgressBar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch):
    """The time in seconds, which a test sets."""
    now = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_quick_work_shows_nothing(clock):
    terminal = Terminal()
    with ProgressBar("Checking", terminal) as bar:
        clock[0] = 0.4
        bar.update(99, 100)
    assert terminal.getvalue() == ""


def test_slow_work_shows_how_far_it_is_and_clears_up(clock):
    terminal = Terminal()
    with ProgressBar("Checking", terminal) as bar:
        clock[0] = 0.6
        bar.update(50, 100)
        shown = terminal.getvalue()
    assert f"Checking [{'#' * 15}{'-' * 15}] 50/100" in shown
    assert terminal.getvalue().endswith("\r\x1b[K\r")


def test_work_of_unknown_length_shows_a_count(clock):
    terminal = Terminal()
    bar = ProgressBar("Fetching", terminal)
    clock[0] = 0.6
    bar.update(7)
    assert terminal.getvalue() == "\rFetching 7\x1b[K"


def test_the_bar_is_not_redrawn_at_every_step(clock):
    terminal = Terminal()
    bar = ProgressBar("Fetching", terminal)
    clock[0] = 0.6
    for step in range(1000):
        bar.update(step, 1000)
    assert terminal.getvalue().count("\r") == 1


def test_no_bar_goes_into_a_file(clock):
    file = io.StringIO()
    with ProgressBar("Checking", file) as bar:
        clock[0] = 9.0
        bar.update(1, 2)
    assert file.getvalue() == ""
