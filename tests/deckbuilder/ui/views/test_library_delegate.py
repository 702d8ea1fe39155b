"""Rows of the library: drawn once while they are near, anew when something is another."""

import pytest
from PySide6.QtCore import QSize

from deckbuilder.ui.theme import Mode
from deckbuilder.ui.views.library_delegate import MOST_BYTES, LibraryRowDelegate
from deckbuilder.ui.views.row_painter import RowLook
from engine.cards import Card, GameId
from tests.deckbuilder.ui.cards.samples import card
from tests.deckbuilder.ui.conftest import CARDS

SIZE = QSize(340, 28)


@pytest.fixture
def delegate(painter):
    return LibraryRowDelegate(painter)


def row(delegate, name="Ridge Warden", right="–"):
    return delegate._row(RowLook(name, None, right=right), SIZE, 1.0)


def test_a_row_is_drawn_once(delegate):
    assert row(delegate) is row(delegate)


def test_another_number_of_copies_is_another_row(delegate):
    assert row(delegate, right="1/2").toImage() != row(delegate, right="2/2").toImage()


def test_another_theme_draws_rows_anew(delegate, painter):
    before = row(delegate)
    painter.theme.choose(mode=Mode.DARK)
    assert row(delegate).toImage() != before.toImage()


def test_only_so_many_rows_are_kept(delegate):
    for number in range(1_000):
        row(delegate, name=str(number))
    assert len(delegate._kept) < 1_000
    assert delegate._kept.bytes <= MOST_BYTES


def name_begins(delegate, face) -> int:
    """The column of pixels in which the name of a row begins."""
    size = QSize(400, 28)
    with_name, without = (
        delegate._row(RowLook(name, face, right="–"), size, 1.0).toImage() for name in ("H", "")
    )
    return next(
        x
        for x in range(400)
        if any(with_name.pixel(x, y) != without.pixel(x, y) for y in range(28))
    )


def test_names_stand_below_one_another_whatever_is_marked_before_them(delegate, painter):
    faces = [None, *map(painter.face, CARDS)]
    faces += [painter.face(card("Heavy", "infusion", pips=pips)) for pips in range(5)]
    assert len({name_begins(delegate, face) for face in faces}) == 1


def test_a_game_without_colours_keeps_no_room_for_them(delegate, painter):
    colourless = painter.face(Card(GameId("rise"), "Alley Piper", "creature", {"rank": 3}))
    assert name_begins(delegate, colourless) < name_begins(delegate, painter.face(CARDS[0]))
