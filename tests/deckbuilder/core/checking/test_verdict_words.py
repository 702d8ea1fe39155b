"""Verdicts in words, and cells that no spreadsheet runs."""

import pytest

from deckbuilder.core.checking.verdict_words import cell

HOSTILE = {
    "formula": "=cmd|'/c calc'!A0",
    "formula behind a space": " =1+1",
    "wide formula": "＝1+1",
    "plus": "+1",
    "minus": "-1",
    "at": "@SUM(1)",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_cell_begins_like_a_formula(text):
    assert cell(text) == f"'{text}"


def test_a_cell_has_no_line_ends_or_tabs():
    assert cell("a\tb\r\nc") == "a?b??c"
