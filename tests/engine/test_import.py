"""What an import of the engine does not do, because it would make every start slower."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Prints the modules there are after the import, and how many pieces of source text were compiled
# on the way: functions of dataclasses, named tuples, annotations that are strings.
IMPORT = """
import sys
compiled = 0

def note(event, given):
    global compiled
    compiled += event == "compile" and str(given[1]).startswith("<")

sys.addaudithook(note)
import engine.games.rush_of_ikorr.play.game, engine.games.rush_of_ikorr.play.compile
print(compiled, *sys.modules)
"""


@pytest.fixture(scope="module")
def told():
    command = [sys.executable, "-c", IMPORT]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("name", ["hashlib", "html", "difflib"])
def test_what_is_seldom_needed_is_not_loaded(told, name):
    assert name not in told.split()


def test_few_pieces_of_source_are_compiled(told):
    assert int(told.split()[0]) < 180
