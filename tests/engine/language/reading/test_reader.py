"""The reader: all readings, where it stops, and when it gives up."""

import pytest

from engine.language.reading import reader
from engine.language.reading.forms import compile_forms, rows
from engine.language.reading.reader import Reader, TooManyStepsError, Word

TWO_WAYS = (
    *rows("thing", ("a", "A"), ("b", "B"), ("<x:thing_and>", None)),
    *rows("thing_and", ("a and b", "A+B")),
    *rows("text", ("<x:thing>", lambda x: (x,)), ("<x:thing> and <y:thing>", lambda x, y: (x, y))),
)


def words(text):
    return [Word(word) for word in text.split()]


def test_two_meanings_are_two_readings():
    assert len(Reader(compile_forms(TWO_WAYS), words("a and b")).readings("text")) == 2


def test_two_ways_to_one_meaning_are_one_reading():
    table = rows("text", ("a b", "same"), ("a [b]", "same"))
    assert Reader(compile_forms(table), words("a b")).readings("text") == ["same"]


def test_a_part_of_the_words_is_no_reading():
    assert Reader(compile_forms(TWO_WAYS), words("a and")).readings("text") == []


def test_the_stop_tells_the_word_and_what_was_expected():
    stop = Reader(compile_forms(TWO_WAYS), words("a and c")).stop("text")
    assert stop.word == 2
    assert "b" in stop.expected


def test_a_tangle_is_given_up(monkeypatch):
    monkeypatch.setattr(reader, "MOST_STEPS", 3)
    with pytest.raises(TooManyStepsError):
        Reader(compile_forms(TWO_WAYS), words("a and b")).readings("text")
