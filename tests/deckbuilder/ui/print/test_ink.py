"""Words that always fit."""

import pytest

from deckbuilder.ui.print.ink import fitted, width_of

pytestmark = pytest.mark.usefixtures("qapp")
TEXTS = {
    "short": "Ada",
    "long": "Wolfeschlegelsteinhausen of the Innermost Wandering Highlands",
    "one long word": "W" * 60,
    "endless": "Name " * 100,
    "empty": "",
    "another writing": "עדה " * 30,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("width", [400, 2_000])
def test_no_line_is_wider_than_its_place(text, width):
    words = fitted(text, width, 90, "strong")
    assert len(words.lines) <= 2
    assert all(width_of(line, words.size, "strong") <= width for line in words.lines)


def test_words_that_fit_keep_their_size():
    assert fitted("Ada", 2_000, 90).lines == ("Ada",)
    assert fitted("Ada", 2_000, 90).size == 90


def test_words_get_smaller_before_they_break():
    width = width_of("Adaeze Obi", 90) * 0.9
    words = fitted("Adaeze Obi", width, 90)
    assert words.lines == ("Adaeze Obi",)
    assert words.size < 90


def test_nothing_is_lost_where_two_lines_do():
    text = TEXTS["long"]
    words = fitted(text, 1_400, 90)
    assert " ".join(words.lines) == text


def test_what_cannot_fit_ends_with_an_ellipsis():
    assert fitted(TEXTS["endless"], 1_400, 90).lines[-1].endswith("…")
