import logging
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

FAULTS = {
    "warning": "import warnings\ndef test_it(): warnings.warn('odd')",
    "log_record": "import logging\ndef test_it(): logging.getLogger('x').warning('odd')",
    "qt_warning": "from PySide6.QtCore import qWarning\ndef test_it(qtbot): qWarning('odd')",
    "open_database": "import sqlite3\ndef test_it(): sqlite3.connect(':memory:')",
    "unknown_marker": "import pytest\n@pytest.mark.rul('x 1')\ndef test_it(): pass",
}


def told_by_pytest(folder, sources, *words):
    """What pytest says about some files of tests under the settings of this project."""
    (folder / "conftest.py").write_text((ROOT / "tests/conftest.py").read_text())
    for name, source in sources.items():
        (folder / f"test_{name}.py").write_text(source)
    options = ["-q", "-p", "no:cacheprovider", "--continue-on-collection-errors", "--color=no"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml")]
    command += ["--rootdir", str(folder), *words, str(folder)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    return outcome.stdout + outcome.stderr


def test_what_no_test_may_do_fails_it(tmp_path):
    # Log record and database are found once the test itself has passed, so they count as errors.
    assert "2 failed, 2 passed, 3 errors" in told_by_pytest(tmp_path, FAULTS)


LONG = {
    "long": """
import pytest
@pytest.mark.long("plays a million games")
def test_it(is_long_run): assert is_long_run
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.long("another one"))])
def test_some(n, is_long_run): assert is_long_run == (n == 2)
"""
}


def test_what_is_long_is_left_out_unless_it_is_asked_for(tmp_path):
    assert "1 passed, 2 deselected" in told_by_pytest(tmp_path, LONG)
    assert "1 failed, 2 passed" in told_by_pytest(tmp_path, LONG, "--long")


@pytest.mark.parametrize("mark", ["long", "long(' ')"])
def test_what_is_long_without_a_reason_stops_the_run(tmp_path, mark):
    source = f"import pytest\n@pytest.mark.{mark}\ndef test_it(): pass"
    told = told_by_pytest(tmp_path, {"long": source, "other": "def test_it(): pass"})
    assert "takes one string, the reason" in told
    assert "passed" not in told


def test_an_expected_log_record_is_asserted_and_cleared(caplog):
    logging.getLogger("deckbuilder").warning("the feed is slow")
    assert caplog.messages == ["the feed is slow"]
    caplog.clear()
