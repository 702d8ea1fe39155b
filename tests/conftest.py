"""What holds for every test: no unexpected log record, no window on a screen, rules by marker.

Warnings and Qt warnings fail a test by the settings in pyproject.toml. A test that expects a log
record asserts on `caplog` and then clears it.
"""

import logging
import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_configure(config: pytest.Config) -> None:
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


@pytest.fixture(autouse=True)
def _no_unexpected_log_records(caplog: pytest.LogCaptureFixture):
    yield
    for phase in ("setup", "call"):
        records = [each for each in caplog.get_records(phase) if each.levelno >= logging.WARNING]
        if records:
            pytest.fail(f"unexpected log record: {records[0].name}: {records[0].getMessage()}")
