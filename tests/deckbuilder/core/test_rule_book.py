"""Walking through numbered rules."""

import pytest

from deckbuilder.core.ledger import HEADER, parse_ledger
from deckbuilder.core.rule_book import RuleBook
from deckbuilder.store.ledgers import load_ledgers, load_readings
from engine.games import GAMES

TEXT = "\n".join(
    [
        HEADER,
        "2\tinfo\tno\tDecks.",
        "2.3\tinfo\tno\tCopies.",
        "2.3b\tdecks\tyes\tTwo copies; see 4.6a and 2.3b itself, not 2 or 7.",
        "2.3b.1\tdecks\tyes\tInfusions apart (2.3b).",
        "2.31\tdecks\tyes\tOther.",
        "4.6a\tdecks\tyes\tPrintings count as one card.",
    ]
)
BOOK = RuleBook([parse_ledger("test", TEXT)])


def ids(rows) -> list[str]:
    return [row.id for row in rows]


def test_a_rule_has_neighbours_above_beside_and_below():
    view = BOOK.view("2.3B")
    assert (ids(view.above), ids(view.below)) == (["2", "2.3"], ["2.3b.1"])
    assert (view.before.id, view.after.id) == ("2.3", "2.3b.1")
    assert ids(BOOK.view("2").below) == ["2.3", "2.31"]
    assert BOOK.view("2").before is None
    assert BOOK.view("4.6a").after is None


def test_rules_that_name_each_other_are_found_both_ways():
    assert ids(BOOK.view("2.3b").mentions) == ["4.6a"]
    assert ids(BOOK.view("2.3b").mentioned_by) == ["2.3b.1"]
    assert ids(BOOK.view("4.6a").mentioned_by) == ["2.3b"]


def test_searching_takes_numbers_and_words():
    assert ids(BOOK.find("2.3b")) == ["2.3b", "2.3b.1"]
    assert ids(BOOK.find("print")) == ["4.6a"]
    assert len(BOOK.find("  ")) == 6
    assert BOOK.view("9.9") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_every_game_can_be_looked_at(game):
    book = RuleBook([*load_ledgers(game), *load_readings(game)])
    assert len(book.rows) > 200
    for row in book.rows:
        view = book.view(row.id)
        assert view.row == row
        assert row not in (*view.above, *view.below, *view.mentions)
