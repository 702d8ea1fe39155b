"""The window itself, killed and in a read-only folder: the next one offers what was done."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deckbuilder.ui.window.drafts import DraftKeeper, deck_of

ROOT = Path(__file__).parents[2]


def started(folder, how):
    command = [sys.executable, "-m", "tests.safety.window_child", str(folder), how]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_the_next_window_offers_every_acknowledged_step_of_a_killed_one(tmp_path):
    with started(tmp_path, "edit") as child:
        assert child.stdout.readline().strip() == "1"
        assert list(DraftKeeper(tmp_path).left_behind()) == []
        time.sleep(0.2)
        child.kill()
        acknowledged = [1, *map(int, child.stdout.read().split())]
        child.stderr.read()
    (draft,) = DraftKeeper(tmp_path).left_behind()
    assert int(deck_of(draft).notes) >= acknowledged[-1]
    assert draft.steps


@pytest.mark.parametrize("how", ["import", "paste"])
def test_the_next_window_offers_a_deck_that_was_imported_and_never_edited(tmp_path, how):
    with started(tmp_path, how) as child:
        assert child.stdout.readline().strip() == "imported"
        child.kill()
        child.stderr.read()
    (draft,) = DraftKeeper(tmp_path).left_behind()
    assert deck_of(draft).entries("main")[0].count == 2


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are those of Unix")
def test_in_a_read_only_folder_the_deck_can_be_edited_and_the_user_is_told(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o555)
    with started(folder, "read-only") as child:
        notes, words = child.stdout.read().splitlines()
        child.stderr.read()
    folder.chmod(0o755)
    assert notes == "3"
    assert words == ("The draft cannot be kept: Permission denied. Save the deck somewhere else.")
    assert list(folder.iterdir()) == []
