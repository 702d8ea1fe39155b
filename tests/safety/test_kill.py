"""Killed at any moment, on a full disk, in a read-only folder: nothing acknowledged is lost.

The usual run kills 50 times; `DECKBUILDER_KILLS=500` kills as often as it says.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.deckbuilder.feeds.feed_server import serving
from tests.safety.feed import NumberedFeed

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("DECKBUILDER_KILLS", "50"))
SEED = os.environ.get("DECKBUILDER_KILL_SEED", "1")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")


@pytest.fixture
def nursery():
    """Run many short lives in a folder; gives the report."""

    def run(how, rounds, folder):
        with serving(NumberedFeed()) as feed:
            words = [str(folder), how, str(rounds), SEED, feed]
            child = subprocess.run(
                [sys.executable, "-m", "tests.safety.nursery", *words],
                cwd=ROOT,
                capture_output=True,
                check=False,
            )
        assert child.returncode == 0, child.stderr.decode()[-2_000:]
        report = json.loads(child.stdout)
        print(json.dumps(report, indent=1))
        return report

    return run


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(nursery, tmp_path):
    report = nursery("kill", KILLS, tmp_path / "proof")
    assert report["faults"] == []
    assert report["kills"] == KILLS
    assert report["refused"] == {}
    kept = {"work", "file", "import", "update", "migration", "collection", "library"}
    assert set(report["acknowledged"]) >= kept


def test_nothing_acknowledged_is_lost_when_no_file_can_grow(nursery, tmp_path):
    report = nursery("full", max(10, KILLS // 10), tmp_path / "proof")
    assert report["faults"] == []
    assert any("File too large" in each for each in report["refused"])
    assert any("Database" in each for each in report["refused"])


def test_nothing_is_lost_or_written_in_a_read_only_folder(nursery, tmp_path):
    report = nursery("read-only", 4, tmp_path / "proof")
    assert report["faults"] == []
    refused = {each.partition(":")[0] for each in report["refused"]}
    assert refused >= {"edit", "list", "own card", "import", "settings"}


@pytest.fixture
def small_disk():
    """A disk of 1.5 MB, where this machine lets us make one."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=1500k", "deckbuilder-proof", folder]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("no disk can be mounted here")
        yield Path(folder)
        subprocess.run(["umount", folder], check=True)


@pytest.mark.long("where no file can grow, the normal run finds the same faults")
def test_nothing_acknowledged_is_lost_on_a_small_disk_that_fills_up(nursery, small_disk):
    report = nursery("filling", 10, small_disk / "proof")
    assert report["faults"] == []
    assert report["refused"]
