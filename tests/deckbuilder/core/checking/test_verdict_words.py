"""Verdicts in words, and cells that no spreadsheet runs."""

from io import StringIO

import pytest

from deckbuilder.core.checking.html_report import HtmlReport
from deckbuilder.core.checking.verdict_words import RuleWords, cell, deck_lines

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


def record(verdict, *codes):
    findings = [
        {
            "severity": "warning",
            "code": code,
            "message": f"Assumed: {code}.",
            "fix": "",
            "rules": [],
        }
        for code in codes
    ]
    return {
        **{"file": "a.txt", "name": "A", "game": "akora", "format": "assumed"},
        **{"verdict": verdict, "counts": {}, "findings": findings, "problems": [], "notes": []},
    }


HEADS = {
    "legal as it is": (("legal",), "LEGAL"),
    "legal with a warning": (("legal", "copies"), "LEGAL"),
    "legal as assumed": (("legal", "assumption"), "LEGAL under these assumptions:"),
    "illegal all the same": (("illegal", "assumption"), "ILLEGAL"),
}


@pytest.mark.parametrize(("deck", "head"), HEADS.values(), ids=HEADS)
def test_the_verdict_says_what_it_rests_on(deck, head):
    rules = RuleWords((), ())
    first, *_ = deck_lines(record(*deck), rules)
    assert first == f"a.txt: {head}"
    page = StringIO()
    HtmlReport(page, rules).add(record(*deck))
    assert (" under these assumptions</span>" in page.getvalue()) is head.endswith(":")
