"""What holds for every test: no unexpected log record, no database left open, rules by marker.

What is marked `long` is left out unless `--long` is given.

Warnings and Qt warnings fail a test by the settings in pyproject.toml. A test that expects a log
record asserts on `caplog` and then clears it.
"""

import gc
import itertools
import logging
import os
import sqlite3
import sys
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("DECKBUILDER_ENGINE", "plain")  # whatever dev.py compile has left

TESTS_A_FULL_COLLECTION = 500
tests_run = itertools.count(1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run what is marked `long` as well")


def pytest_configure(config: pytest.Config) -> None:
    # As in the program (deckbuilder/ui/garbage.py): the thread that listens to whoever hands out
    # the tests would collect widgets otherwise, and that takes the interpreter down.
    gc.disable()
    # The same examples in every run, so that a change is judged by itself and not by chance;
    # `--hypothesis-profile=default` looks at new ones.
    # How long they take is no matter of theirs: a busy machine makes no test fail.
    settings.register_profile(
        "same",
        derandomize=True,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("same")
    config.addinivalue_line(
        "markers",
        'rule("game id", ...): the numbered rules that this test would catch being broken; '
        "literal strings, at most 8.",
    )
    config.addinivalue_line(
        "markers",
        'long("reason"): in the long run alone (`--long`), because what it adds to the quick cases '
        "of the same thing is not worth its time before every change.",
    )
    config.addinivalue_line(
        "markers",
        "unstyled: what windows do, not how they look: without the style sheet, which takes half "
        "of the time of making a window.",
    )
    config.addinivalue_line(
        "markers",
        "replaces_functions: puts functions of its own in the place of the engine's, which works "
        "with plain Python alone.",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is long, and insist on a reason for it."""
    long = [item for item in items if any(map(_has_reason, item.iter_markers("long")))]
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=long)
        left_out = set(long)
        items[:] = [item for item in items if item not in left_out]


def _has_reason(mark: pytest.Mark) -> bool:
    """True, for every `long` that says why; there may be no other."""
    match mark.args:
        case (str(reason),) if reason.strip() and not mark.kwargs:
            return True
    raise pytest.UsageError('pytest.mark.long takes one string, the reason: long("...")')


@pytest.fixture(scope="session")
def is_long_run(request: pytest.FixtureRequest) -> bool:
    """Whether a test that can try more or less is to try more."""
    return bool(request.config.getoption("--long"))


def pytest_runtest_logfinish() -> None:
    """Collect on the main thread, between two tests; old objects are many and rarely garbage."""
    _destroy_closed_windows()
    is_full = next(tests_run) % TESTS_A_FULL_COLLECTION == 0
    gc.collect(2 if is_full else 1)
    gc.disable()  # a test may have switched it on


def _destroy_closed_windows() -> None:
    """Let windows go that a test closed: the more there are, the longer every change of style."""
    core = sys.modules.get("PySide6.QtCore")
    if core is not None and core.QCoreApplication.instance() is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


@pytest.fixture(scope="session", autouse=True)
def _bundled_cards_are_read_once():
    """Every window and command of a test reads all of them, and they never change."""
    from deckbuilder.store.cards import bundled_cards  # noqa: PLC0415  few tests need it

    iter_card_rows = bundled_cards.iter_card_rows

    @lru_cache(maxsize=64)  # some tests make files of their own
    def rows_of(text, game):
        rows = iter_card_rows(text, is_csv=False, default_game=game, provenance="bundled")
        return tuple(rows)

    def read_once(text, *, is_csv, default_game, provenance):
        assert (is_csv, provenance) == (False, "bundled")
        return iter(rows_of(text, default_game))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundled_cards, "iter_card_rows", read_once)
        yield


@pytest.fixture(autouse=True)
def _no_unexpected_log_records(caplog: pytest.LogCaptureFixture):
    yield
    for phase in ("setup", "call"):
        records = [each for each in caplog.get_records(phase) if each.levelno >= logging.WARNING]
        if records:
            pytest.fail(f"unexpected log record: {records[0].name}: {records[0].getMessage()}")


@pytest.fixture(autouse=True)
def _same_log_level():
    """A command told to say more would say it, and keep what it says it about, ever after."""
    level = logging.getLogger().level
    yield
    logging.getLogger().setLevel(level)


@pytest.fixture(autouse=True)
def open_databases(monkeypatch: pytest.MonkeyPatch):
    """Tells the connections that are open now; afterwards there must be none.

    Python 3.13 complains of them as well, but whenever it comes to clean up: in another test.
    """
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def watched(*args, **kwargs):
        opened.append(connect(*args, **kwargs))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", watched)
    yield lambda: [each for each in opened if _is_open(each)]
    left = sum(map(_is_open, opened))
    if left:
        pytest.fail(f"{left} connections to a database are left open")


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        return connection.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False
