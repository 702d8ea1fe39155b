"""Texts and the trees they become, written down once and looked through by hand.

`golden_trees.txt` holds a card type and a text on one line, and below it, indented, the tree of
each ability.
"""

from pathlib import Path

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.reading.trees import show

FILE = Path(__file__).parent / "golden_trees.txt"


def golden():
    entries = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            entries[-1][2].append(line.strip())
        else:
            card_type, text = line.split("\t")
            entries.append((card_type, text.replace("\\n", "\n"), []))
    return entries


@pytest.mark.parametrize(
    ("card_type", "text", "trees"), golden(), ids=lambda value: str(value)[:60]
)
def test_a_text_becomes_its_tree(card_type, text, trees):
    assert [show(ability) for ability in compile_text(LANGUAGE, text, card_type).abilities] == trees
