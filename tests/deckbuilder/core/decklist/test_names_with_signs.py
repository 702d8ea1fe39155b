"""Names that hold a sign with a meaning in lists, such as Failed Golem #1."""

import pytest

from deckbuilder.core.decklist.card_lines import read_card_line, write_card_line
from engine.decks import Entry

KNOWN = {"Failed Golem #1", "Failed Golem #2", "Fire//Ice"}
LINES = {
    "the sign is part of a known name": ("3 Failed Golem #1", "Failed Golem #1", ""),
    "a comment behind it": (
        "3 Failed Golem #2 # from the shop",
        "Failed Golem #2",
        "from the shop",
    ),
    "a comment behind an unknown name": ("3 Lost Golem #1", "Lost Golem", "1"),
    "a quoted name": ('3 "Lost Golem #1" # new', "Lost Golem #1", "new"),
}


@pytest.mark.parametrize(("line", "name", "note"), LINES.values(), ids=LINES)
def test_a_comment_sign_within_a_known_name_begins_no_comment(line, name, note):
    entry = read_card_line(line, KNOWN.__contains__)
    assert isinstance(entry, Entry)
    assert (entry.name, entry.count, entry.note) == (name, 3, note)


def test_a_name_with_a_sign_is_written_so_that_anybody_reads_it_back():
    line = write_card_line(Entry("Failed Golem #1", 3))
    entry = read_card_line(line)
    assert isinstance(entry, Entry)
    assert entry.name == "Failed Golem #1"
