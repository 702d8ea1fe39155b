"""Phrase forms: notation, gaps, numbers, mistakes."""

import pytest

from engine.language.reading.forms import FormError, compile_forms, readable, rows
from engine.language.reading.reader import Reader, Word


def words(text):
    return [
        Word(word, "#number" if word.isdigit() else "", int(word) if word.isdigit() else None)
        for word in text.split()
    ]


def readings(table, rule, text):
    return Reader(compile_forms(table), words(text)).readings(rule)


def test_a_form_passes_its_gaps_by_name():
    table = rows("pair", ("<b:#number> after <a:#number>", lambda a, b: (a, b)))
    assert readings(table, "pair", "2 after 1") == [(1, 2)]


def test_an_only_gap_needs_no_matching_name():
    assert readings(rows("n", ("just <#number>", abs_of)), "n", "just 3") == [3]


def abs_of(anything):
    return abs(anything)


def test_what_is_left_out_keeps_its_default():
    table = rows("n", ("draw [<n:#number>]", lambda n=1: n))
    assert readings(table, "n", "draw") == [1]
    assert readings(table, "n", "draw 4") == [4]


def test_a_gap_named_with_a_dash_below_is_not_passed_on():
    assert readings(rows("n", ("skip <_:#number>", "skipped")), "n", "skip 4") == ["skipped"]


def test_one_and_many_are_told_apart():
    table = (
        *rows("act/", ("draws/draw", "drawing")),
        *rows("who", ("he <act/1>", None), ("they <act/2>", None)),
    )
    assert readings(table, "who", "he draws") == ["drawing"]
    assert readings(table, "who", "they draw") == ["drawing"]
    assert readings(table, "who", "he draw") == []
    assert readings(table, "who", "they draws") == []


def test_a_rule_without_a_number_takes_both():
    table = (*rows("noun/", ("card/cards", "card")), *rows("any", "some <noun>"))
    assert readings(table, "any", "some card") == readings(table, "any", "some cards") == ["card"]


def test_a_refused_reading_is_no_reading():
    table = rows("n", ("<#number>", lambda number: number if number > 1 else None))
    assert readings(table, "n", "1") == []


MISTAKES = {
    "an open bracket": ("draw [a card", "not closed"),
    "a bracket that closes nothing": ("draw a] card", "closes too early"),
    "a gap that nobody takes": ("draw <x:#number> and <y:#number>", "is not a parameter"),
}


@pytest.mark.parametrize(("form", "said"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_in_a_table_is_told(form, said):
    with pytest.raises(FormError, match=said):
        compile_forms(rows("rule", (form, lambda z=1: z)))


def test_a_gap_without_any_form_is_told():
    with pytest.raises(FormError, match="says what <nowhere> is"):
        compile_forms(rows("rule", "a <nowhere>"))


def test_a_form_is_shown_in_its_plainest_wording():
    assert readable("deals/deal <amount:measure> damage to [up to two] <objects/2>") == (
        "deal <measure> damage to <objects>"
    )


RECURSIVE = {
    "directly": rows("list", ("<list> and <#number>", lambda list, number: 0), "<#number>"),
    "through another rule": (
        *rows("list", "<pair>", "<#number>"),
        *rows("pair", ("<list> and <#number>", lambda list, number: 0)),
    ),
    "behind what may be left out": rows(
        "list", ("[about] <list> and <#number>", lambda list, number: 0), "<#number>"
    ),
}


@pytest.mark.parametrize("table", RECURSIVE.values(), ids=RECURSIVE.keys())
def test_a_rule_that_can_begin_with_itself_is_refused(table):
    with pytest.raises(FormError, match="begin with itself"):
        compile_forms(table)


def test_a_rule_may_call_itself_behind_a_word():
    table = rows("n", "<#number>", ("minus <n>", lambda n: -n))
    assert readings(table, "n", "minus minus 2") == [2]


def test_a_form_without_any_word_is_refused():
    with pytest.raises(FormError, match="stands for no word"):
        compile_forms(rows("n", ("[<#number>]", lambda number=0: number)))
