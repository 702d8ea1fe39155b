"""A plugin for the suite of the engine on the compiled build: `dev.py compile --suite`.

Made-up games and operations of tests are plain Python, and no class in plain Python derives from a
compiled one. Compiled functions call each other directly, so a test that puts its own in their
place (marked `replaces_functions`) would see nothing. Both are left out with that reason; all else
has to pass.
"""

from collections.abc import Generator
from typing import Any

import pytest

from engine.kernel.state import table

REFUSAL = "interpreted classes cannot inherit from compiled"
REASON = "Skipped: its classes are plain Python and derive from the kernel"
REPLACED = pytest.mark.skip("it replaces functions, which compiled ones call directly")


def pytest_configure() -> None:
    if str(table.__file__).endswith(".py"):
        raise pytest.UsageError("This is not the compiled engine.")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("replaces_functions") is not None:
            item.add_marker(REPLACED)


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
