"""A plugin for the suite of the engine on the compiled build: `dev.py compile --suite`.

Made-up games and operations of tests are plain Python, and no class in plain Python derives from a
compiled one. What needs them is left out with that reason; all else has to pass.
"""

from collections.abc import Generator
from typing import Any

import pytest

from engine.kernel.state import table

REFUSAL = "interpreted classes cannot inherit from compiled"
REASON = "Skipped: its classes are plain Python and derive from the kernel"


def pytest_configure() -> None:
    if str(table.__file__).endswith(".py"):
        raise pytest.UsageError("This is not the compiled engine.")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Generator[None, Any, None]:
    outcome = yield
    if call.excinfo is not None and REFUSAL in str(call.excinfo.value):
        report = outcome.get_result()
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, REASON)


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    if report.failed and REFUSAL in str(report.longrepr):
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 0, REASON)
