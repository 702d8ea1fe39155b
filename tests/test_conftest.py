import logging
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

FAULTS = {
    "warning": "import warnings\ndef test_it(): warnings.warn('odd')",
    "log_record": "import logging\ndef test_it(): logging.getLogger('x').warning('odd')",
    "qt_warning": "from PySide6.QtCore import qWarning\ndef test_it(qtbot): qWarning('odd')",
    "unknown_marker": "import pytest\n@pytest.mark.rul('x 1')\ndef test_it(): pass",
}


def test_warnings_log_records_qt_warnings_and_unknown_markers_fail_a_test(tmp_path):
    (tmp_path / "conftest.py").write_text((ROOT / "tests/conftest.py").read_text())
    for name, source in FAULTS.items():
        (tmp_path / f"test_{name}.py").write_text(source)
    options = ["-q", "-p", "no:cacheprovider", "--continue-on-collection-errors", "--color=no"]
    command = [sys.executable, "-m", "pytest", *options, "-c", str(ROOT / "pyproject.toml")]
    command += ["--rootdir", str(tmp_path), str(tmp_path)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    # The log record is found once the test itself has passed, so it counts as an error.
    assert "2 failed, 1 passed, 2 errors" in outcome.stdout


def test_an_expected_log_record_is_asserted_and_cleared(caplog):
    logging.getLogger("deckbuilder").warning("the feed is slow")
    assert caplog.messages == ["the feed is slow"]
    caplog.clear()
