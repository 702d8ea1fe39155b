"""A card that was played goes where it was dropped, without being asked for it."""

import pytest

from deckbuilder.core.table.unasked import RIGHT_END, Unasked
from engine.tabletop.board import Choice, Manner, Phrase, Question

WORDS = Phrase("Where to?")


def _question(manner, places=(), *, is_window=False):
    choices = tuple(Choice(("at", each), "place", WORDS, place=each) for each in places)
    return Question(0, "place", WORDS, manner, choices, about=3, is_window=is_window)


def test_a_wish_outlasts_windows_in_which_somebody_may_answer():
    unasked = Unasked()
    unasked.wish(3, 1)
    assert unasked._wished(_question(Manner.ACT, is_window=True), has_slots=False) == ()
    assert unasked._wished(_question(Manner.PLACE, (0, 1, 4)), has_slots=False) == (("at", 1),)


def test_a_wish_ends_with_the_next_move():
    unasked = Unasked()
    unasked.wish(3, 1)
    unasked._wished(_question(Manner.ACT), has_slots=False)
    assert unasked._wished(_question(Manner.PLACE, (0, 1, 4)), has_slots=False) == ()


def test_a_place_that_is_taken_gives_way_to_the_nearest_free_one():
    unasked = Unasked()
    unasked.wish(3, 2)
    assert unasked._wished(_question(Manner.PLACE, (0, 1, 4)), has_slots=False) == (("at", 1),)


@pytest.mark.parametrize(("has_slots", "place"), [(False, 4), (True, 1)])
def test_a_card_that_is_clicked_goes_to_the_right_end_or_the_first_free_slot(has_slots, place):
    unasked = Unasked()
    unasked.wish(3, RIGHT_END)
    found = unasked._wished(_question(Manner.PLACE, (1, 2, 4)), has_slots=has_slots)
    assert found == (("at", place),)
