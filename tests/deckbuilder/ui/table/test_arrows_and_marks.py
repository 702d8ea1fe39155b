"""Attacks from what is seen, stop marks that say why the game waits, words on cards that lie."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from deckbuilder.ui.table.flat_cards import FlatCard, lying_place, state_of
from deckbuilder.ui.table.items import rect_of
from deckbuilder.ui.table.piece_art import Look, seen_at
from deckbuilder.ui.table.piece_pictures import PiecePictures
from engine.cards import GameId
from engine.pilots.roster import PilotName
from engine.tabletop.board import Figure, Marker, Piece
from tests.deckbuilder.core.table.games_kit import play_until

ARGENT = GameId("argent_saga")


def _piece(**more) -> Piece:
    return Piece(1, "Wolf", "unit", 0, 0, name="Wolf", **more)


def test_a_card_that_lies_across_is_seen_in_a_part_of_its_place():
    place = QRectF(0, 0, 150, 184)
    assert seen_at(place, _piece(), Look()) == place
    assert seen_at(place, _piece(turned="Exhausted"), Look()) == lying_place(place)
    assert seen_at(place, _piece(turned="Exhausted"), Look(in_hand=True)) == place


def test_an_attack_on_towers_ends_before_them(open_game):
    page = open_game(ARGENT, None, PilotName.GREEDY)
    play_until(page.session, lambda each: any(e.seat == 0 for e in each.view().arrows))
    page.begin(page.session)
    arrow = page.board.items_by_key["arrow", 0]
    towers = rect_of(page.board._arrangement.seats[0].areas["towers"])
    assert arrow._line.p2().y() <= towers.top() + 1


def test_a_pilot_that_stops_at_a_mark_says_so(open_game):
    page = open_game(ARGENT, None, PilotName.GREEDY)
    play_until(page.session, lambda each: each.is_foreign)
    page.begin(page.session)
    page._wait_for_player()
    assert page.board._shown.asked == "You stop here: your mark stands on this phase"
    page.pause()
    assert "was thinking" in page.board._shown.asked


@pytest.mark.parametrize("size", [(150, 117), (150, 100)])
def test_damage_lies_on_the_picture_where_the_numbers_need_all_the_room(theme, size):
    figures = (Figure("power", "attack", 2000),)
    damage = Marker("damage", "damage", 11000, fill="damage")
    piece = _piece(figures=figures, markers=(damage,), turned="Exhausted")
    image = QImage(*size, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    place = QRectF(0, 0, *size)
    card = FlatCard(painter, PiecePictures(theme), place, piece, None)
    beside = QRectF(60, 80, 20, 18)
    found = card._markers_place(beside)
    assert found.intersects(card._picture_place())
    roomy = QRectF(0, 80, 140, 18)
    assert card._markers_place(roomy) == roomy
    painter.end()


def test_what_is_destroyed_and_stays_says_so_instead_of_its_numbers():
    assert state_of(_piece(is_ruined=True))[:2] == ("close", "Destroyed")
    assert state_of(_piece(is_ruined=True, condition="Dead"))[1] == "Dead"
