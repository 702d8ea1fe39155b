"""A command starts quickly and imports only what it needs."""

import subprocess
import sys

import pytest

resource = pytest.importorskip("resource", reason="tells the processor time of other processes")

BUDGETS = {"--version": (["--version"], 4), "rules": (["rules", "2.3b"], 8)}
ROUNDS = 12


def seconds(*arguments: str) -> float:
    """Processor time, which depends less than the clock on what else the machine does."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


@pytest.mark.parametrize(("words", "budget"), BUDGETS.values(), ids=BUDGETS)
def test_start_up_costs_only_some_bare_interpreters(words, budget):
    # The quickest of several rounds of both, side by side, is free of chance.
    rounds = [(seconds("-c", "pass"), seconds("-m", "deckbuilder", *words)) for _ in range(ROUNDS)]
    bare, command = (min(times) for times in zip(*rounds, strict=True))
    assert command <= budget * bare


HEAVY = {
    "--version": ("click", "json", "pathlib", "PySide6", "requests", "sqlite_utils", "lark"),
    "rules 2.3b": ("PySide6", "requests", "sqlite_utils", "sqlite3", "lark", "engine.games"),
    "--help": ("PySide6", "requests", "sqlite_utils", "lark"),
}


@pytest.mark.parametrize("line", HEAVY)
def test_a_command_imports_only_what_it_needs(line):
    script = (
        "import sys; from deckbuilder.cli import main; main(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", script, *line.split()]
    outcome = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not set(HEAVY[line]) & set(outcome.stderr.split())


# Builds the window as it opens, in a folder of a new user.
WINDOW = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.settings import read_settings
application, folder = QApplication([]), Path(sys.argv[1])
window = build_window(application, Invocation(data_dir=folder), read_settings(folder))
parse_search(" ", "rush_of_ikorr")
print(*sys.modules, file=sys.stderr, flush=True)
import os
os._exit(0)
"""


def test_a_window_opens_without_what_only_a_search_needs(tmp_path, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    command = [sys.executable, "-c", WINDOW, str(tmp_path)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(outcome.stderr.split())
    assert "deckbuilder.core.search.parser" in loaded
    assert not {"lark", "rapidfuzz"} & loaded
