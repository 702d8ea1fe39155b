"""Proxies are measured on the PDF itself: 63 by 88 millimetres, cut marks, a line of 50."""

import weakref
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage

from deckbuilder.core.proxies import ProxyCard
from deckbuilder.ui.print import proxy_painter
from deckbuilder.ui.print.paper import Paper, page_image, pdf_bytes
from deckbuilder.ui.print.proxy_order import order_proxies
from deckbuilder.ui.print.proxy_painter import InkUse, Proxy, ProxyLook, proxy_pages
from tests.deckbuilder.ui.conftest import CARDS, make_shelf
from tests.deckbuilder.ui.print.pdf_reading import page_sizes, read_pages

pytestmark = pytest.mark.usefixtures("qapp")
WARDEN = next(card for card in CARDS if card.name == "Ridge Warden")
OATHMARK = next(card for card in CARDS if card.name == "Oathmark")
LOOKS = [
    ProxyLook(paper, ink, gap)
    for paper, gap in ((Paper.A4, 0), (Paper.A4, 4), (Paper.LETTER, 0), (Paper.LETTER, 10))
    for ink in InkUse
]


def printed(look: ProxyLook, count: int) -> bytes:
    proxies = [Proxy(WARDEN.name, WARDEN, (OATHMARK,))] * count
    pages = proxy_pages(proxies, look, "Emberwake")
    return pdf_bytes(pages, look.paper, "Proxies", is_grey=look.ink is InkUse.GREY)


def is_card(size: tuple[float, float]) -> bool:
    return abs(size[0] - 63) < 0.1 and abs(size[1] - 88) < 0.1


@pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look.paper.title}-{look.ink}-{look.gap}"
)
def test_a_card_measures_63_by_88_millimetres(look):
    data = printed(look, look.a_page)
    paper = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}[look.paper]
    assert all(
        abs(wide - paper[0]) < 0.3 and abs(high - paper[1]) < 0.3 for wide, high in page_sizes(data)
    )
    (page,) = read_pages(data)
    cards = {box for box in page.fills if is_card(box.size)}
    assert len(cards) == look.a_page
    lefts = sorted({round(box.left, 2) for box in cards})
    assert len(lefts) == look.columns
    for one, other in pairwise(lefts):
        assert other - one == pytest.approx(63 + look.gap, abs=0.1)


@pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look.paper.title}-{look.ink}-{look.gap}"
)
def test_cut_marks_lie_outside_the_cards_on_their_edges(look):
    (page,) = read_pages(printed(look, look.a_page))
    cards = [box for box in page.fills if is_card(box.size)]
    edges = {round(edge, 1) for box in cards for edge in (box.left, box.right)}
    upright = [box for box in page.strokes if box.size[0] < 0.05 and 1 < box.size[1] <= 4.1]
    marks = {round(box.left, 1) for box in upright}
    assert all(any(abs(mark - edge) <= 0.1 for mark in marks) for edge in edges)
    for mark in upright:
        inside = [
            box
            for box in cards
            if mark.top > box.bottom + 0.01 and mark.bottom < box.top - 0.01
            and box.left - 0.01 <= mark.left <= box.right + 0.01
        ]  # fmt: skip
        assert inside == [], mark
    (without,) = read_pages(printed(replace(look, has_marks=False), look.a_page))
    assert len(without.strokes) < len(page.strokes)


def test_a_line_to_measure_is_50_millimetres_long():
    (page,) = read_pages(printed(ProxyLook(), 1))
    lengths = [box.size[0] for box in page.strokes if box.size[1] < 0.05]
    assert any(length == pytest.approx(50, abs=0.1) for length in lengths)


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (9, 1), (10, 2), (19, 3)])
def test_nine_cards_stand_on_a_page(count, pages):
    assert len(read_pages(printed(ProxyLook(), count))) == pages


def test_grey_pages_have_no_colour():
    coloured, grey = printed(ProxyLook(), 1), printed(ProxyLook(ink=InkUse.GREY), 1)
    assert b"/ColorSpace /DeviceRGB" in coloured
    assert b"/ColorSpace /DeviceRGB" not in grey


def test_a_downloaded_picture_takes_the_place_of_the_drawn_card(tmp_path):
    picture = QImage(300, 420, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))
    path = tmp_path / "warden.png"
    picture.save(str(path))
    (page,) = proxy_pages([Proxy(WARDEN.name, WARDEN, (), path)], ProxyLook(), "x")
    shown = page_image(page, Paper.A4, 50)
    middle = shown.pixelColor(round((10.5 + 31) * 50 / 25.4), round((16.5 + 44) * 50 / 25.4))
    assert (middle.red(), middle.green()) == (255, 0)


def test_a_picture_that_is_none_is_drawn_instead(tmp_path):
    (tmp_path / "bad.png").write_bytes(b"not a picture")
    broken = Proxy(WARDEN.name, WARDEN, (), tmp_path / "bad.png")
    images = [
        page_image(proxy_pages([each], ProxyLook(), "x")[0], Paper.A4, 40)
        for each in (broken, Proxy(WARDEN.name, WARDEN))
    ]
    assert images[0] == images[1]


def test_a_card_that_is_not_known_is_printed_by_its_name():
    shelf = make_shelf()
    copies = {ProxyCard("Nobody"): 2, ProxyCard("Ridge Warden", ("Oathmark",)): 1}
    order = order_proxies(copies, shelf.catalog, lambda _card: None)
    assert [(each.name, each.card is None) for each in order.proxies] == [
        ("Nobody", True),
        ("Nobody", True),
        ("Ridge Warden", False),
    ]
    assert [each.name for each in order.proxies[2].overlays] == ["Oathmark"]
    assert len(proxy_pages(order.proxies, ProxyLook(), "x")) == 1


def test_a_picture_of_an_infused_card_shows_its_infusion(tmp_path):
    picture = QImage(300, 420, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))
    path = tmp_path / "warden.png"
    picture.save(str(path))
    shelf = make_shelf()
    copies = {ProxyCard("Ridge Warden", ("Oathmark",)): 1}
    order = order_proxies(copies, shelf.catalog, lambda _card: path)
    assert (order.pictured, order.proxies[0].image) == (1, path)
    (page,) = proxy_pages(order.proxies, ProxyLook(), "x")
    shown = page_image(page, Paper.A4, 50)
    x = round((10.5 + 31) * 50 / 25.4)
    spots = (shown.pixelColor(x, round((16.5 + y) * 50 / 25.4)) for y in (15, 33, 70))
    above, across, below = ((each.red(), each.green()) for each in spots)
    assert above == below == (255, 0)  # the picture: name above, text below
    assert across == (255, 255)  # the strip across its artwork


def test_pictures_are_kept_as_long_as_their_pages(monkeypatch):
    drawn = []

    def draw(*what):
        image = QImage(4, 4, QImage.Format.Format_RGB32)
        drawn.append(weakref.ref(image))
        return image

    monkeypatch.setattr(proxy_painter, "_picture", draw)
    pages = proxy_pages([Proxy(WARDEN.name, WARDEN)] * 9, ProxyLook(), "x")
    page_image(pages[0], Paper.A4, 40)
    assert [each() is not None for each in drawn] == [True]
    del pages
    assert [each() for each in drawn] == [None]
