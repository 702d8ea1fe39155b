"""Lists that were made to take long do not."""

import time

import pytest

from deckbuilder.core.decklist.csv_form import read_csv_list
from deckbuilder.core.decklist.json_form import read_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.decklist.siding_plan import read_siding_plan
from deckbuilder.core.decklist.text import read_text_list

NAMES = CardNames(knows=lambda _game, name: name == "known")
MEGABYTE = 1_000_000
PATIENCE = 10.0  # seconds; a moment on any machine, where the slow way would take hours


def padded(line: str) -> str:
    """As many such lines as a file may hold."""
    return "Deck\n" + f"{line}\n" * min(4_000, MEGABYTE // (len(line) + 1))


SLOW = {
    "one line of pluses": "Deck\n1 " + "a + " * 250_000,
    "one line of digits": "Deck\n" + "1" * (MEGABYTE - 10) + "x",
    "one line of quotes": "Deck\n1 " + '"' * (MEGABYTE - 10),
    "one line of comments": "Deck\n1 " + 'a # "' * 190_000,
    "one line of brackets": "Deck\n1 " + "(A " * 300_000,
    "lines of pluses": padded("1 " + "a + " * 480),
    "lines of comments in quotes": padded('1 "' + " # " * 600 + '"'),
    "lines of quoted parts": padded("1 " + '"a" + ' * 300),
    "lines of digits": padded("1" * 190 + "x"),
    "long details": "Game: Rise\n" + ("Notes: " + '"# ' * 3_900 + "\n") * 80,
}


@pytest.mark.parametrize("text", SLOW.values(), ids=SLOW)
def test_a_list_is_read_or_refused_in_a_moment(text):
    begun = time.process_time()
    reading = read_text_list(text, "rush_of_ikorr", NAMES)
    assert time.process_time() - begun < PATIENCE
    assert reading.deck.count("main") or reading.problems or reading.deck.notes


def test_a_list_of_too_many_lines_is_refused():
    many = 5_001
    with pytest.raises(DecklistError, match="more than 5000 lines"):
        read_text_list("Deck\n" + "1 A\n" * many, "rise", NAMES)
    with pytest.raises(DecklistError, match="more than 5000 lines"):
        read_csv_list("count,name\n" + "1,A\n" * many, "rise", NAMES)
    entries = ", ".join(['{"name": "A"}'] * many)
    with pytest.raises(DecklistError, match="more than 5000 lines"):
        read_json_list(f'{{"game": "rise", "sections": {{"library": [{entries}]}}}}', None, NAMES)
    with pytest.raises(DecklistError, match="more than 5000 lines"):
        read_siding_plan("- 1 A\n" * many)


def test_a_line_that_is_too_long_comes_back():
    (problem,) = read_text_list("Deck\n1 A\n1 " + "b" * 2_000, "rise", NAMES).problems
    assert (problem.line, problem.is_lost) == (3, True)
