"""What a card costs or needs stands on it: a pill in its game's words, on the table where it says.

And a number that belongs to a row of small cards stands at its head.
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.core.table.geometry import arrange
from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.table import cost_art
from deckbuilder.ui.table.cost_art import cost_pill, paint_cost_pill
from deckbuilder.ui.table.flat_cards import Back
from deckbuilder.ui.table.speech import speak
from engine.games import play_kit
from engine.games.akora.layout import RELIC_COUNT
from engine.tabletop.board import Figure, Level, Phrase, Piece

PLAIN = Piece(1, "Adept", "unit", 0, 0, "Adept", cost="3")
RANKED = replace(PLAIN, cost_words="Rank {cost}")
NEEDY = replace(PLAIN, cost_words="Relic Requirement {cost}", cost_icon="relic")
PICTURE = QRectF(10, 20, 120, 80)


@pytest.mark.parametrize(
    ("piece", "in_hand", "on_table"),
    [(PLAIN, False, False), (RANKED, True, False), (NEEDY, True, True)],
)
def test_where_a_card_has_a_pill(theme, piece, in_hand, on_table):
    shown = [not cost_pill(theme, PICTURE, piece, in_hand=each).isEmpty() for each in (True, False)]
    assert shown == [in_hand, on_table]
    box = cost_pill(theme, PICTURE, piece, in_hand=True)
    assert box.isEmpty() or PICTURE.contains(box)


def test_a_pill_says_a_number_beside_its_icon_or_the_words_of_the_game(theme, monkeypatch):
    said = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *words: said.append(words[-1]))
    painter = QPainter(pixmap := QPixmap(200, 200))
    for piece in (RANKED, NEEDY):
        box = cost_pill(theme, PICTURE, piece, in_hand=True)
        paint_cost_pill(painter, theme, box, piece)
    painter.end()
    assert not pixmap.isNull()
    assert said == ["Rank 3", "3"]
    assert cost_art.cost_pill(
        theme, PICTURE, replace(NEEDY, is_hidden=True), in_hand=False
    ).isNull()


@pytest.mark.parametrize("piece", [PLAIN, RANKED, NEEDY])
def test_ears_hear_the_words_of_the_game(piece):
    assert speak(piece.cost_words, cost=piece.cost) in spoken_piece(piece, speak)


def test_ones_own_set_card_shows_what_it_needs(theme, monkeypatch):
    said = []
    monkeypatch.setattr(QPainter, "drawText", lambda _painter, *words: said.append(words[-1]))
    piece = replace(NEEDY, is_face_down=True, figures=(Figure("needs", "relic", 4, limit=5),))
    painter = QPainter(pixmap := QPixmap(200, 200))
    for place in (QRectF(0, 0, 134, 168), QRectF(0, 0, 134, 24)):
        Back(painter, theme, place, piece).paint()
    painter.end()
    assert not pixmap.isNull()
    assert said == ["Adept", "4 of 5", "Adept"]


@pytest.mark.parametrize(("width", "height", "scale"), [(934, 732, 1.0), (1175, 896, 1.0)])
def test_the_relic_count_stands_at_the_head_of_its_zone(width, height, scale):
    made = arrange(play_kit("akora").tabletop.layout, [(0,), (1,)], (width, height), scale)
    for seat in made.seats.values():
        head, relics = seat.gauges[RELIC_COUNT], seat.areas["relics"]
        assert seat.heads == {RELIC_COUNT}
        assert (head.y, head.height) == (relics.y, relics.height)
        assert seat.areas["battle"].right <= head.x < head.right <= relics.x + 0.5
        assert relics.right <= min(each.x for each in seat.piles.values())


def test_where_there_is_no_room_it_stands_beside_the_field():
    made = arrange(play_kit("akora").tabletop.layout, [(0,), (1,)], (620, 732))
    for seat in made.seats.values():
        assert not seat.heads
        assert seat.gauges[RELIC_COUNT].right < seat.areas["battle"].x


def test_the_head_of_a_row_tells_what_its_number_is_made_up_of(open_game, monkeypatch):
    page = open_game("akora", None, None)
    view = page.session.view
    level = Level(
        5, 0, 6, note=Phrase("{count} relics, {frozen} frozen", {"count": 6, "frozen": 1})
    )

    def frozen():
        shown = view()
        mine = shown.sides[0]
        mine = replace(mine, levels={**mine.levels, RELIC_COUNT: level})
        return replace(shown, sides=(mine, *shown.sides[1:]))

    monkeypatch.setattr(page.session, "view", frozen)
    page.refresh()
    item = page.board.items_by_key["gauge", 0, RELIC_COUNT]
    assert item.is_head
    assert item.words == "Relic Count 5, 6 relics, 1 frozen"
