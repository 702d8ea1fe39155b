"""Siding plans as text."""

from deckbuilder.core.decklist.siding_plan import read_siding_plan
from engine.decks import Entry
from engine.legality import Move


def test_lines_go_out_or_come_in():
    moves, problems = read_siding_plan("- 1 Priest + Soul\n+ 2 Swarm\n")
    assert moves == (
        Move(True, Entry("Priest", 1, ("Soul",)), 1),
        Move(False, Entry("Swarm", 2), 2),
    )
    assert problems == ()


def test_spaces_comments_dashes_and_missing_counts_are_no_problem():
    text = "# against mirror\r\n\r\n  \u2013 Priest\r\n+2x Swarm // fast\r\n"
    moves, _ = read_siding_plan(text)
    assert [(move.is_out, move.entry.name, move.entry.count, move.line) for move in moves] == [
        (True, "Priest", 1, 3),
        (False, "Swarm", 2, 4),
    ]


def test_a_line_without_sign_or_name_comes_back():
    moves, problems = read_siding_plan("1 Priest\n-\n+ 0 Swarm\n- 1 A")
    assert [problem.line for problem in problems] == [1, 2, 3]
    assert len(moves) == 1


def test_an_empty_plan_changes_nothing():
    assert read_siding_plan("") == ((), ())
