import pytest

from deckbuilder.core.ledger import LedgerError, find_rules, is_at_or_below, parse_ledger

HEADER = "id\tarea\ttestable\tsummary\n"
IKORR = parse_ledger(
    "rush_of_ikorr",
    HEADER + "2.3\tconstruction\tno\tHeading: main deck.\n"
    "2.3b\tconstruction\tyes\tTwo copies.\n"
    "2.31\tzones\tyes\tInside the void.\n",
)
ARGENT = parse_ledger("argent_saga", HEADER + "1\tinfo\tno\tHeading only: General Rules.\n")
RISE = parse_ledger("rise", HEADER + "setup.1\tsetup\tpart\tMain and side, 2.3b times.\n")

SEARCHES = {
    "an id with what is below it": ("2.3", ["2.3", "2.3b"]),
    "an id in capitals": ("2.3B", ["2.3b"]),
    "an id of words": ("setup.1", ["setup.1"]),
    "an area": ("construction", ["2.3", "2.3b"]),
    "all words, in any order": ("deck main", ["2.3"]),
    "the beginning of a word, not its end": ("side", ["setup.1"]),
    "no words": ("  ", []),
    "nothing there": ("2.4", []),
}


@pytest.mark.parametrize(("words", "ids"), SEARCHES.values(), ids=SEARCHES)
def test_rules_are_found_by(words, ids):
    assert [row.id for row in find_rules([IKORR, RISE], words)] == ids


PLACES = {
    "itself": ("2.3b", "2.3b", True),
    "a numbered part": ("2.3b.1", "2.3b", True),
    "a lettered part": ("2.3b", "2.3", True),
    "a longer number": ("2.31", "2.3", False),
    "a longer word": ("statuses.1", "status", False),
}


@pytest.mark.parametrize(("rule", "ancestor", "expected"), PLACES.values(), ids=PLACES)
def test_below_another_rule_is(rule, ancestor, expected):
    assert is_at_or_below(rule, ancestor) is expected


FAULTS = {
    "no header": ("1\tinfo\tno\tHeading.\n", "does not begin with"),
    "an empty file": ("", "does not begin with"),
    "a missing column": (HEADER + "1\tinfo\tno\n", "line 2: it has not four columns"),
    "an id twice": (HEADER + 2 * "1\tinfo\tno\tHeading.\n", "line 3: 1 is there twice"),
    "an odd word": (HEADER + "1\tinfo\tmaybe\tHeading.\n", "not “maybe”"),
}


@pytest.mark.parametrize(("text", "message"), FAULTS.values(), ids=FAULTS)
def test_a_ledger_is_refused_for(text, message):
    with pytest.raises(LedgerError, match=message):
        parse_ledger("rise", text)


def test_a_heading_is_told_by_its_words_alone():
    told = [ledger.rows[key].summary for ledger, key in ((IKORR, "2.3"), (ARGENT, "1"))]
    assert told == ["Main deck.", "General Rules."]
