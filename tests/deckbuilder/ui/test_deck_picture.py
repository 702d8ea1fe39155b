"""A deck as one picture wastes no line on a single card."""

from deckbuilder.core.arrangement import Group
from deckbuilder.ui.deck_picture import COLUMNS, in_bands


def group(title, count):
    return Group("main", title, (None,) * count)


def test_groups_of_few_cards_share_a_line():
    avatar, champions, spells = group("avatar", 1), group("champion", 21), group("spell", 3)
    side, influence = group("side", COLUMNS - 1), group("influence", 1)
    bands = in_bands([avatar, champions, spells, side, influence])
    assert bands == [[avatar, spells, influence], [champions], [side]]


def test_a_group_that_fills_a_line_stays_alone():
    full, one = group("champion", COLUMNS), group("spell", 1)
    assert in_bands([full, one]) == [[full], [one]]
