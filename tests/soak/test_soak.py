"""Ten seconds of a random user; `python3 dev.py soak` is the long run."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.soak.__main__ import WANTED, missing

ROOT = Path(__file__).parents[2]
SECONDS = 10


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_ten_seconds_of_anything_raise_nothing_and_warn_of_nothing():
    command = [sys.executable, "-m", "tests.soak", "--minutes", str(SECONDS / 60), "--seed", "7"]
    child = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert child.stderr == ""
    figures = json.loads(child.stdout)
    assert figures["faults"] == []
    assert child.returncode == 0
    assert figures["actions"] > SECONDS


def test_a_page_or_game_that_a_long_soak_never_came_by_is_told():
    seen = {kind: Counter(names) for kind, names in WANTED.items()}
    assert missing(seen) == []
    del seen["page"]["GauntletPage"], seen["played"]["rise"]
    assert missing(seen) == ["page GauntletPage", "played rise"]
