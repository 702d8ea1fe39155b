"""Every kind of card is drawn at every size, the same each time, once."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from deckbuilder.ui.cards.card_painter import CACHE_BYTES, CardPainter
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.theme import Mode
from tests.deckbuilder.ui.cards.samples import ALL, OATHMARK, PLAIN, card

SIZES = {"full": QSize(250, 350), "large": QSize(400, 560), "tile": QSize(118, 142)}


@pytest.fixture
def painter(theme):
    return CardPainter(theme)


def colours(pixmap: QPixmap) -> int:
    image = pixmap.toImage()
    steps = range(0, image.width(), 7)
    return len({image.pixel(x, y) for x in steps for y in range(0, image.height(), 7)})


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("shown", ALL, ids=lambda each: each.type + " " + each.name[:12])
def test_every_kind_of_card_is_drawn_at_every_size(painter, shown, size):
    assert colours(painter.pixmap(shown, (), size)) > 8


def test_a_card_is_drawn_at_the_pixel_ratio(painter):
    pixmap = painter.pixmap(PLAIN, (), QSize(250, 350), 1.5)
    assert pixmap.size() == QSize(375, 525)
    assert pixmap.devicePixelRatio() == 1.5


def test_an_infused_champion_looks_different(painter):
    size = QSize(250, 350)
    alone = painter.pixmap(PLAIN, (), size).toImage()
    assert painter.pixmap(PLAIN, (OATHMARK,), size).toImage() != alone


def test_a_card_is_drawn_once(painter):
    size = QSize(118, 142)
    first = painter.pixmap(PLAIN, (), size)
    assert painter.pixmap(PLAIN, (), size).cacheKey() == first.cacheKey()


def test_a_card_that_was_read_again_is_not_drawn_again(painter):
    size = QSize(118, 142)
    first = painter.pixmap(card("Again"), (), size)
    assert painter.pixmap(card("Again"), (), size).cacheKey() == first.cacheKey()


def test_cards_that_come_and_go_never_show_the_picture_of_another(painter):
    size = QSize(118, 142)
    # Each card is gone when the next is made, which then often lies at the same address.
    seen = {painter.pixmap(card(f"Card {number}"), (), size).cacheKey() for number in range(50)}
    assert len(seen) == 50


def test_another_theme_draws_anew(painter, theme):
    size = QSize(118, 142)
    light = painter.pixmap(PLAIN, (), size).toImage()
    theme.choose(mode=Mode.DARK)
    assert painter.pixmap(PLAIN, (), size).toImage() != light


def test_the_cache_does_not_grow_without_end(painter):
    for number in range(30):
        painter.pixmap(card(f"Card {number}"), (), QSize(500, 700))
    assert painter._kept.bytes <= CACHE_BYTES


def picture(name: str, width: int, theme) -> QImage:
    image = QImage(width, width, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    subject = Subject(name, "fear", "champion")
    paint_picture(painter, QRectF(0, 0, width, width), subject, theme.picture("fear"))
    painter.end()
    return image


def test_a_picture_follows_from_the_name_alone(theme):
    assert picture("Ridge Warden", 90, theme) == picture("Ridge Warden", 90, theme)
    assert picture("Ridge Warden", 90, theme) != picture("Kiln Drake", 90, theme)
