import logging
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

FAULTS = {
    "warning": "import warnings\ndef test_it(): warnings.warn('odd')",
    "log_record": "import logging\ndef test_it(): logging.getLogger('x').warning('odd')",
    "qt_warning": "from PySide6.QtCore import qWarning\ndef test_it(qtbot): qWarning('odd')",
    "open_database": "import sqlite3\ndef test_it(): sqlite3.connect(':memory:')",
    "unknown_marker": "import pytest\n@pytest.mark.rul('x 1')\ndef test_it(): pass",
}


def test_what_no_test_may_do_fails_it(tmp_path):
    (tmp_path / "conftest.py").write_text((ROOT / "tests/conftest.py").read_text())
    for name, source in FAULTS.items():
        (tmp_path / f"test_{name}.py").write_text(source)
    options = ["-q", "-p", "no:cacheprovider", "--continue-on-collection-errors", "--color=no"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml")]
    command += ["--rootdir", str(tmp_path), str(tmp_path)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    # Log record and database are found once the test itself has passed, so they count as errors.
    assert "2 failed, 2 passed, 3 errors" in outcome.stdout


def test_an_expected_log_record_is_asserted_and_cleared(caplog):
    logging.getLogger("deckbuilder").warning("the feed is slow")
    assert caplog.messages == ["the feed is slow"]
    caplog.clear()
