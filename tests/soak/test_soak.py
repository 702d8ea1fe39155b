"""Ten seconds of a random user; `python3 dev.py soak` is the long run."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.soak.__main__ import WANTED, missing

ROOT = Path(__file__).parents[2]
SECONDS = 10
LONGEST = 300


@pytest.mark.long("a minute of processor time; tests/stress opens every window in the normal run")
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_ten_seconds_of_anything_raise_nothing_and_warn_of_nothing(tmp_path):
    command = [sys.executable, "-m", "tests.soak", "--minutes", str(SECONDS / 60), "--seed", "7"]
    told, errors = tmp_path / "told", tmp_path / "errors"
    # Files, and a group of its own: processes of games that outlive the user would keep pipes open.
    with told.open("w") as out, errors.open("w") as err:
        child = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=err, start_new_session=True)
        try:
            status = child.wait(timeout=LONGEST)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
    assert errors.read_text("utf-8") == ""
    figures = json.loads(told.read_text("utf-8"))
    assert figures["faults"] == []
    assert status == 0
    assert figures["actions"] > SECONDS


def test_a_page_or_game_that_a_long_soak_never_came_by_is_told():
    seen = {kind: Counter(names) for kind, names in WANTED.items()}
    assert missing(seen) == []
    del seen["page"]["GauntletPage"], seen["played"]["rise"]
    assert missing(seen) == ["page GauntletPage", "played rise"]
