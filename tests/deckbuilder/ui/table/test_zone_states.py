"""A zone of which something is true says so, and its cards can still be clicked."""

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.table.piece_art import Look
from deckbuilder.ui.table.speech import speak
from engine.pilots.roster import PilotName
from engine.tabletop.board import Phrase


def _closed(page, monkeypatch):
    view = page.session.view

    def closed():
        shown = view()
        mine = replace(shown.sides[0], states={"champions": Phrase("Closed until turn 3")})
        return replace(shown, sides=(mine, *shown.sides[1:]))

    monkeypatch.setattr(page.session, "view", closed)
    page.refresh()


def test_a_zone_says_what_is_true_of_it_to_eyes_and_ears(open_table, monkeypatch):
    page = open_table(None, PilotName.GOLDFISH)
    key = ("state", 0, "champions")
    assert key not in page.board.items_by_key
    _closed(page, monkeypatch)
    item = page.board.items_by_key[key]
    assert item.words == "Closed until turn 3"
    assert item.spoken == "You: Champions, Closed until turn 3"
    slots = [
        e.place for k, e in page.board.items_by_key.items() if k[:3] == ("slot", 0, "champions")
    ]
    assert all(item.place.contains(each) for each in slots)
    before = page.grab().toImage()
    monkeypatch.undo()
    page.refresh()
    assert key not in page.board.items_by_key
    assert page.grab().toImage() != before


def test_what_lies_under_it_is_still_what_a_click_finds(open_table, monkeypatch):
    page = open_table(None, PilotName.GOLDFISH)
    _closed(page, monkeypatch)
    slot = ("slot", 0, "champions", 2)
    place = page.board.mapFromScene(page.board.items_by_key[slot].place.center())
    assert page.board._key_at(place) == slot


def test_a_card_that_belongs_to_another_one_shows_and_says_it(open_table):
    page = open_table(None, PilotName.GOLDFISH)
    piece = page.session.view().sides[0].zones["hand"][0]
    tied = replace(piece, host=7)
    assert "attached to another card" in spoken_piece(tied, speak)
    assert "attached to another card" not in spoken_piece(piece, speak)
    drawn = [QPixmap(120, 160) for _ in range(2)]
    for pixmap, each in zip(drawn, (piece, tied), strict=True):
        pixmap.fill(Qt.GlobalColor.white)
        painter = QPainter(pixmap)
        page._art.paint(painter, QRectF(0, 0, 120, 160), each, Look())
        painter.end()
    assert drawn[0].toImage() != drawn[1].toImage()
