"""Pictures are fetched when asked for, or for every card if the user wishes so."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_pictures import CardPictures
from deckbuilder.ui.cards.picture import fine_line
from engine.cards import Printing
from tests.deckbuilder.ui.cards.samples import card

PICTURED = replace(card("Ridge Warden"), printings=(Printing("EMW", "1", image="https://x/1.jpg"),))


class Net:
    """A network of one picture, which counts how often it is asked."""

    def __init__(self, tmp_path, error: Exception | None = None) -> None:
        self.path, self.error, self.asked = tmp_path / "1.jpg", error, 0

    def find(self, _card):
        return self.path if self.path.exists() else None

    def fetch(self, _card):
        self.asked += 1
        if self.error is not None:
            raise self.error
        self.path.write_bytes(b"picture")
        return self.path


@pytest.fixture
def desk_of(qapp):
    """Makes desks that belong to something, as in the window: Qt ends them, not Python."""
    return lambda net: CardPictures(net.find, net.fetch, InlineExecutor(), qapp)


def test_nothing_is_fetched_unasked(desk_of, tmp_path):
    net = Net(tmp_path)
    assert desk_of(net).picture(PICTURED) is None
    assert net.asked == 0


def test_what_is_asked_for_is_fetched_once_and_told(desk_of, tmp_path):
    net = Net(tmp_path)
    desk, arrived = desk_of(net), []
    desk.arrived.connect(arrived.append)
    desk.fetch(PICTURED)
    desk.fetch(PICTURED)
    assert (arrived, net.asked) == ([PICTURED], 1)
    assert desk.picture(PICTURED) == net.path
    assert not desk.can_fetch(PICTURED)


def test_an_eager_desk_fetches_what_is_looked_at(desk_of, tmp_path):
    net = Net(tmp_path)
    desk = desk_of(net)
    desk.is_eager = True
    desk.picture(PICTURED)
    assert net.asked == 1


def test_a_failure_is_told_to_who_asked_and_not_tried_again_unasked(desk_of, tmp_path):
    net = Net(tmp_path, DeckbuilderError("There is no network."))
    desk, heard = desk_of(net), []
    desk.failed.connect(heard.append)
    desk.is_eager = True
    desk.picture(PICTURED)
    desk.picture(PICTURED)
    assert (heard, net.asked) == ([], 1)
    desk.fetch(PICTURED)
    assert heard == ["There is no network."]


def test_a_card_without_an_address_has_nothing_to_fetch(desk_of, tmp_path):
    assert not desk_of(Net(tmp_path)).can_fetch(card("Plain"))


def test_a_bug_while_fetching_is_not_hidden(desk_of, tmp_path, qtbot):
    desk = desk_of(Net(tmp_path, ZeroDivisionError()))
    with qtbot.captureExceptions() as caught:
        desk.fetch(PICTURED)
    assert caught[0][0] is ZeroDivisionError


@pytest.mark.parametrize(
    ("scale", "pixels"), [(1.0, 0.7), (1.68, 1.0), (2.2, 1.0), (3.0, 2.1)], ids=str
)
def test_fine_lines_are_one_pixel_wide_where_they_would_be_hardly_more(qapp, scale, pixels):
    image = QImage(10, 10, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.scale(scale, scale)
    width = fine_line(painter)
    painter.end()
    assert width * scale == pytest.approx(pixels)
