"""Words that have room are whole: names beside numbers, states of turned cards, lists, buttons."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QListWidgetItem

from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.cards.kept_pixmaps import drawn
from deckbuilder.ui.table import flat_cards, items, piece_words
from deckbuilder.ui.table.flat_cards import Back, FlatCard, is_flat, lying_place
from deckbuilder.ui.table.items import PileItem, SlotItem
from deckbuilder.ui.table.leader_art import LIFE, PICTURE_SHARE, LeaderCard
from deckbuilder.ui.table.live_art import LiveArt
from deckbuilder.ui.table.order_list import OrderList
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tile_frames import frame_of
from deckbuilder.ui.text_widths import text_width
from engine.tabletop.board import Figure, Marker, Piece
from engine.tabletop.layout import Dial, Shape, Spot

FIGHTER = Piece(
    1, "Bee", "unit", 0, 0, "Practice Bee",
    figures=(Figure("attack", "attack", 2), Figure("defense", "defense", 2)),
)  # fmt: skip
ACROSS = replace(FIGHTER, name="Juvenile Dragon", turned="Exhausted")


@pytest.fixture
def painter(qapp):
    image = QImage(400, 300, QImage.Format.Format_ARGB32)
    made = QPainter(image)
    yield made
    made.end()


@pytest.fixture
def live(theme, painter, stamps):
    """Make what changes about cards."""
    return lambda place, piece: LiveArt(painter, theme, place, piece, False, stamps)


@pytest.fixture
def told(monkeypatch):
    """Every line of words as it is drawn on cards."""
    found = []

    def note(_painter, area, text, font, *_rest):
        found.append(piece_words.cut_to(font, text, area.width()))

    monkeypatch.setattr(flat_cards, "elided", note)
    monkeypatch.setattr(piece_words, "elided", note)
    return found


def test_a_low_card_whose_name_is_cut_beside_its_numbers_has_it_above_them(theme, painter, told):
    FlatCard(painter, PiecePictures(theme), QRectF(0, 0, 109, 28), FIGHTER, None).paint()
    assert told == ["Practice Bee"]


@pytest.mark.parametrize(("width", "scale"), [(120, 1.0), (150, 1.0), (112, 1.5)])
def test_a_card_that_lies_across_gives_of_its_picture_to_name_and_state(
    theme, painter, told, width, scale
):
    theme.choose(scale=scale)
    place = lying_place(QRectF(0, 0, width, 125))
    card = FlatCard(painter, PiecePictures(theme), place, ACROSS, None)
    card.paint()
    shares = {card._picture_place().width() / place.width()}
    theme.choose(scale=1.0)
    assert not is_flat(place)
    assert not any(each.endswith("…") for each in told)
    assert {"Juvenile", "Dragon"} <= set(told)
    assert ("Exhausted" in told) is (scale == 1.0)
    assert min(shares) >= 0.15


def test_what_ones_own_card_needs_is_told_only_where_there_is_a_most(theme, painter, monkeypatch):
    said = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *words: said.append(words[-1]))
    Back(painter, theme, QRectF(0, 0, 134, 168), replace(FIGHTER, is_face_down=True)).paint()
    assert said == ["Practice Bee"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("place", [(88, 130), (92, 116), (134, 168)])
def test_no_label_lies_over_what_lies_on_a_card(theme, painter, stamps, monkeypatch, place, scale):
    theme.choose(scale=scale)
    labels, boxes = [], []
    monkeypatch.setattr(LiveArt, "_paint_marker", lambda _art, _marker, box: boxes.append(box))
    label = LiveArt._paint_label
    monkeypatch.setattr(
        LiveArt, "_paint_label", lambda art: labels.append(art._label_box()[0]) or label(art)
    )
    markers = (Marker("ikorr", "ikorr", 2, is_left=True), Marker("damage", "damage", 2))
    piece = replace(FIGHTER, name="Half-Buried King", label="Raided", markers=markers)
    LiveArt(painter, theme, QRectF(0, 0, *place), piece, in_hand=False, stamps=stamps).paint()
    theme.choose(scale=1.0)
    assert len(boxes) == 2
    assert not any(each.intersects(box) for each in labels for box in boxes)


@pytest.mark.parametrize("height", [78, 90, 100, 184])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_numbers_of_cards_in_the_hand_stay_within_them(theme, height, scale):
    theme.choose(scale=scale)
    place = QRectF(0, 0, 130, height)
    frame = frame_of(theme, place, FIGHTER, in_hand=True)
    theme.choose(scale=1.0)
    assert frame.figures.bottom() < place.bottom()


def test_the_name_of_a_place_that_is_low_has_one_line(theme, monkeypatch):
    said = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *words: said.append(words[-1]))
    for height, whole in ((44, False), (80, True)):
        item = SlotItem(("slot",), theme)
        item.present("Doors and lasting cards")
        item.set_place(QRectF(0, 0, 120, height))
        theme.choose(scale=1.5)
        painter = QPainter(image := QImage(130, 90, QImage.Format.Format_ARGB32))
        item.draw(painter)
        painter.end()
        theme.choose(scale=1.0)
        assert not image.isNull()
        assert (said.pop() == "Doors and lasting cards") is whole


def test_the_number_of_a_pile_without_a_frame_stands_beside_its_icon(theme, monkeypatch):
    places = []
    monkeypatch.setattr(items.Marks, "icon", lambda _m, _n, _t, spot, size: places.append(
        spot.x() + size / 2))  # fmt: skip
    monkeypatch.setattr(QPainter, "drawText", lambda _p, area, flags, _w: places.append(
        area.left() if flags & items.Qt.AlignmentFlag.AlignLeft else area.right()))  # fmt: skip
    pile = PileItem(("pile",), theme)
    pile.present(Spot("pile", 1, "Cemetery", Shape.PILE, "cemetery"), 1, is_plain=True)
    pile.set_place(QRectF(0, 0, 38, 22))
    drawn(pile.place.size().toSize(), 1.0, pile.draw)
    icon, number = places
    assert 0 <= number - icon <= theme.px(6)


def test_rows_to_be_put_in_order_are_as_high_as_their_words(qtbot):
    listed = OrderList((40, 30))
    qtbot.addWidget(listed)
    words = "Archer of the Last Hour\nWhenever another champion is summoned from your graveyard."
    listed.addItem(QListWidgetItem(words))
    listed.show()
    heights = []
    for width in (600, 220):
        listed.resize(width, 300)
        listed._grow_rows()
        heights.append(listed.sizeHintForRow(0))
    line = listed.fontMetrics().height()
    assert heights[1] >= heights[0] + 2 * line
    assert text_width(listed.font(), words.splitlines()[1]) > 220


@pytest.mark.parametrize(("width", "has_words"), [(196, False), (248, True)])
def test_the_points_of_a_leader_never_lie_over_its_life(
    theme, painter, monkeypatch, width, has_words
):
    said, dots = [], []
    monkeypatch.setattr(PiecePictures, "paint", lambda *_each: None)
    monkeypatch.setattr(QPainter, "drawText", lambda _p, *words: said.append(words[-1]))
    monkeypatch.setattr(QPainter, "drawEllipse", lambda _p, spot, *_size: dots.append(spot.x()))
    points = Figure("capacity", "charge", 0, limit=4, dial=Dial.TRACK)
    leader = replace(FIGHTER, figures=(Figure("life", "health", 24), points))
    card = LeaderCard(painter, PiecePictures(theme), QRectF(0, 0, width, 96), leader, None)
    card.paint()
    life = theme.px(LIFE) * 0.72 + theme.px(3) + text_width(theme.font_of(LIFE, "number"), "24")
    left = width * PICTURE_SHARE + theme.px(7)
    assert len(dots) == 4
    assert min(dots) > left + life
    assert ("0 of 4" in said) is has_words


@pytest.mark.parametrize(
    ("name", "width", "words"),
    [("Divine", 134, "Divine 2"), ("Grief of Winter", 80, "2"), ("+500", 134, "2"), ("", 134, "2")],
)
def test_a_counter_is_called_by_its_name_where_there_is_room(live, monkeypatch, name, width, words):
    said = []
    monkeypatch.setattr(QPainter, "drawText", lambda _p, *each: said.append(each[-1]))
    marker = Marker("counter", "counter", 2, "{count} counters", is_left=True, name=name)
    piece = replace(FIGHTER, figures=(), markers=(marker,))
    live(QRectF(0, 0, width, 168), piece).paint()
    assert said == [words]
    assert name in spoken_piece(piece, speak)


def test_a_list_to_be_put_in_order_is_told_how_high_its_rows_are(qtbot):
    listed = OrderList((40, 30))
    qtbot.addWidget(listed)
    for name in ("Archer", "Jackal", "Crocodile"):
        listed.addItem(QListWidgetItem(f"{name}\n{'deals two damage to one of them, ' * 4}"))
    assert listed.height_of(2, 240) == 2 * listed.height_of(1, 240)
    assert listed.height_of(1, 240) > listed.height_of(1, 600)
    assert listed.height_of(9, 240) == listed.height_of(3, 240)
