"""How a tile is divided: names have two lines, numbers have their icons, words stay readable."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.ui.cards.face import face_of
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table import flat_cards, piece_art
from deckbuilder.ui.table.flat_cards import Back, FlatCard, lying_place
from deckbuilder.ui.table.live_art import LiveArt
from deckbuilder.ui.table.piece_art import Look, PieceArt, aimed_place
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.tile_frames import frame_of
from engine.catalog import make_catalog
from engine.games.argent_saga.schema import SCHEMA
from engine.tabletop.board import Figure, Marker, Piece
from tests.deckbuilder.ui.cards.samples import card

LONG = Piece(1, "Keeper", "unit", 0, 0, "Keeper of the Long Wall")
FIGHTER = Piece(
    1, "Adept", "unit", 0, 0, "Adept",
    figures=(Figure("attack", "attack", 3), Figure("defense", "defense", 4, is_far=True)),
)  # fmt: skip


@pytest.fixture
def drawn_icons(monkeypatch):
    """The icons that are drawn."""
    found = []
    monkeypatch.setattr(Marks, "icon", lambda _self, name, *_rest: found.append(name))
    return found


@pytest.fixture
def told(monkeypatch):
    """The lines of words that a tile draws."""
    found = []
    monkeypatch.setattr(piece_art, "elided", lambda _painter, _area, text, *_: found.append(text))
    return found


@pytest.fixture
def catalog_of_nothing():
    """A catalog that describes no card."""
    return make_catalog(SCHEMA, [])


@pytest.fixture
def painter(qapp):
    """A painter on a picture of its own."""
    pixmap = QPixmap(200, 200)
    made = QPainter(pixmap)
    yield made
    made.end()


@pytest.mark.parametrize("size", [(104, 116), (110, 132), (134, 168)])
def test_a_long_name_has_two_lines_and_the_picture_a_third(theme, size):
    frame = frame_of(theme, QRectF(0, 0, *size), LONG, in_hand=False)
    assert frame.name.height() > 30
    assert frame.picture.height() >= size[1] * 0.29
    assert frame.figures.top() >= frame.words.bottom() - 0.5


def test_a_short_name_keeps_one_line_and_the_words_below_it(theme):
    frame = frame_of(theme, QRectF(0, 0, 110, 132), FIGHTER, in_hand=False)
    assert frame.name.height() < 24
    assert frame.has_words


@pytest.mark.parametrize("width", [70, 88, 104])
def test_numbers_keep_their_icons_where_there_is_room(theme, painter, stamps, drawn_icons, width):
    LiveArt(
        painter, theme, QRectF(0, 0, width, 116), FIGHTER, in_hand=False, stamps=stamps
    ).paint_figures()
    assert drawn_icons == ["attack", "defense"]


@pytest.mark.parametrize("place", [QRectF(0, 0, 168, 134), QRectF(0, 0, 118, 124)])
def test_a_card_that_lies_across_has_its_words_at_the_left_of_its_picture(theme, painter, place):
    card = FlatCard(painter, PiecePictures(theme), lying_place(place), FIGHTER, None)
    picture = card._picture_place()
    assert picture.right() == pytest.approx(place.right())
    assert card._words_place(picture).right() <= picture.left()


def test_a_card_without_numbers_has_a_larger_picture(theme):
    plain = replace(FIGHTER, figures=())
    with_numbers, without = (
        frame_of(theme, QRectF(0, 0, 110, 132), each, in_hand=False) for each in (FIGHTER, plain)
    )
    assert without.picture.height() > with_numbers.picture.height() + 15
    assert without.words.bottom() <= 132


@pytest.mark.parametrize(("height", "has_picture"), [(44, False), (60, True)])
def test_a_low_card_with_little_room_gives_its_picture_to_a_long_name(
    theme, painter, height, has_picture
):
    low = FlatCard(painter, PiecePictures(theme), QRectF(0, 0, 136, height), LONG, None)
    assert (low._picture_place().width() > 10) is has_picture
    short = FlatCard(painter, PiecePictures(theme), QRectF(0, 0, 136, height), FIGHTER, None)
    assert short._picture_place().width() > 10


def test_a_tile_says_what_lies_under_it(theme, catalog_of_nothing, told):
    pixmap = QPixmap(140, 170)
    painter = QPainter(pixmap)
    upper = replace(FIGHTER, under=(LONG,))
    PieceArt(theme, catalog_of_nothing).paint(painter, QRectF(0, 0, 134, 168), upper, Look())
    painter.end()
    assert "under it: Keeper of the Long Wall" in told


def test_a_set_card_with_a_long_name_says_all_of_it(theme, told, monkeypatch):
    pixmap = QPixmap(140, 170)
    painter = QPainter(pixmap)
    back = replace(LONG, name="Ashen Verdict of Embers", is_face_down=True)
    wrapped = []
    fitting = flat_cards.fitting_words
    monkeypatch.setattr(
        flat_cards, "fitting_words", lambda *each: wrapped.append(fitting(*each)) or wrapped[-1]
    )
    Back(painter, theme, QRectF(0, 0, 110, 132), back).paint()
    painter.end()
    assert wrapped == ["Ashen Verdict of Embers"]


@pytest.mark.parametrize(("height", "width"), [(26, 17), (60, 34)])
def test_what_is_aimed_at_a_low_card_covers_no_word_of_it(theme, painter, height, width):
    place = QRectF(0, 0, 200, height)
    low = FlatCard(painter, PiecePictures(theme), place, FIGHTER, None)
    mark = aimed_place(place, QSizeF(width, 18), 4)
    assert mark.right() <= low._picture_place().right()
    assert place.contains(mark)


def test_what_is_aimed_at_a_tile_lies_at_its_upper_right_corner():
    mark = aimed_place(QRectF(0, 0, 134, 168), QSizeF(34, 18), 4)
    assert (mark.right(), mark.top()) == (130, 3)


def test_a_low_card_that_is_all_name_says_nothing_over_it(theme, painter, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        flat_cards, "elided", lambda _painter, area, text, *_: drawn.append((text, area.top()))
    )
    face = face_of(card("Keeper", text="Guardian"), ())
    FlatCard(painter, PiecePictures(theme), QRectF(0, 0, 120, 44), LONG, face).paint()
    assert drawn == []
    FlatCard(painter, PiecePictures(theme), QRectF(0, 0, 120, 60), LONG, face).paint()
    assert [text for text, _ in drawn] == ["Guardian"]


@pytest.mark.parametrize("state", [{"label": "Raided"}, {"condition": "Stunned"}])
@pytest.mark.parametrize("height", [112, 124, 130, 190])
def test_what_lies_on_a_card_lies_clear_of_its_state(
    theme, painter, stamps, state, height, monkeypatch
):
    drawn = []
    monkeypatch.setattr(LiveArt, "_paint_marker", lambda _self, _marker, box: drawn.append(box))
    marker = Marker("gem", "gem", 2, is_left=True)
    piece = replace(FIGHTER, markers=(marker,), **state)
    live = LiveArt(painter, theme, QRectF(0, 0, 113, height), piece, False, stamps)
    bands = []
    fill = QPainter.fillRect
    monkeypatch.setattr(QPainter, "fillRect", lambda *each: bands.append(each[1]) or fill(*each))
    live.paint()
    bands = [each for each in bands if each != live._frame.picture]  # the grey over all of it
    label = [live._label_box()[0]] if "label" in state else []
    assert drawn
    assert label or bands
    assert not any(drawn[0].intersects(each) for each in (*label, *bands))
    assert live._frame.picture.contains(drawn[0])


@pytest.mark.parametrize("size", [(88, 130), (92, 116), (134, 168)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_neither_label_nor_markers_leave_the_picture_or_lie_over_each_other(
    theme, painter, stamps, monkeypatch, size, scale
):
    theme.choose(scale=scale)
    markers = tuple(Marker(each, each, 2) for each in ("ikorr", "damage"))
    piece = replace(FIGHTER, label="Raided", markers=markers, name="Half-Buried King")
    place = QRectF(0, 0, *size)
    boxes = []
    monkeypatch.setattr(LiveArt, "_paint_marker", lambda _art, _marker, box: boxes.append(box))
    art = LiveArt(painter, theme, place, piece, in_hand=False, stamps=stamps)
    art.paint()
    label = art._label_box()[0]
    picture = frame_of(theme, place, piece, in_hand=False).picture
    theme.choose(scale=1.0)
    for box in (label, *boxes):
        assert box.top() >= picture.top()
        assert box.bottom() <= picture.bottom()
    if label.height() + boxes[0].height() + 6 <= picture.height():
        assert not any(label.intersects(each) for each in boxes)


@pytest.mark.parametrize(
    ("count", "size", "words"),
    [
        (1, (134, 168), ["Adept 0"]),
        (2, (134, 168), ["Adept 0", "Adept 1"]),
        (2, (104, 104), ["2 attached"]),
        (3, (134, 168), ["3 attached"]),
    ],
)
def test_two_attached_cards_have_a_strip_each_where_there_is_room(
    theme, catalog_of_nothing, told, count, size, words
):
    worn = tuple(replace(FIGHTER, number=at, name=f"Adept {at}") for at in range(count))
    host = replace(FIGHTER, name="Host", attached=worn)
    painter = QPainter(pixmap := QPixmap(140, 170))
    PieceArt(theme, catalog_of_nothing).paint(painter, QRectF(0, 0, *size), host, Look())
    painter.end()
    assert not pixmap.isNull()
    assert [each for each in told if each != "Host"] == words
    frame = frame_of(theme, QRectF(0, 0, *size), host, in_hand=False)
    assert frame.picture.height() >= size[1] * 0.29


@pytest.mark.parametrize(("height", "lines"), [(90, 2), (74, 1), (280, 2)])
def test_a_long_name_in_a_low_hand_has_two_lines_where_numbers_keep_their_room(
    theme, height, lines
):
    place = QRectF(0, 0, 112, height)
    frame = frame_of(theme, place, replace(FIGHTER, name=LONG.name), in_hand=True)
    assert (frame.name.height() > 24) is (lines > 1)
    assert frame.figures.height() >= 12
    assert frame.figures.bottom() <= height
