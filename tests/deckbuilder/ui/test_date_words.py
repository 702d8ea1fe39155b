"""Days and times speak the window's language, not the system's."""

from datetime import date, datetime

import pytest

from deckbuilder.ui.date_words import day_words, moment_words, time_words
from deckbuilder.ui.words import speaking

MONTHS = {"en": "3 Feb 2026", "de": "3 Feb. 2026", "fr": "3 févr. 2026"}


@pytest.mark.parametrize(("language", "expected"), MONTHS.items())
def test_a_month_is_a_word_of_the_windows_language(language, expected):
    with speaking(language):
        assert day_words(date(2026, 2, 3)) == expected
        assert day_words(date(2026, 2, 3), has_year=False) == expected.removesuffix(" 2026")


def test_two_moments_of_one_minute_differ():
    with speaking("en"):
        assert moment_words(datetime(2026, 2, 3, 14, 5, 9)) == "3 Feb 2026, 14:05:09"
        assert time_words(datetime(2026, 2, 3, 14, 5, 9)) == "14:05:09"
