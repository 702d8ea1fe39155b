"""Cards are drawn before they are seen."""

import pytest
from PySide6.QtCore import QRectF

from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.table import early_pictures, piece_pictures
from deckbuilder.ui.table.early_pictures import sketches
from deckbuilder.ui.table.items import rect_of
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.piece_pixmaps import tile_pixmap
from engine.pilots.roster import PilotName
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(early_pictures, "REST", 1)
    monkeypatch.setattr(early_pictures, "BETWEEN", 0)


def _page(theme, qtbot, session) -> TablePage:
    page = TablePage(CardPainter(theme), session.seated, InlineExecutor())
    page.resize(1600, 970)
    page.begin(session)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.early.is_done, timeout=60_000)
    return page


@pytest.mark.parametrize("game", every_playable_game)
def test_no_picture_of_a_hand_is_drawn_when_its_card_is(game, theme, qtbot, quick, monkeypatch):
    session = stall(game).session(None, PilotName.GREEDY)
    play_until(session, lambda each: each.position >= 40)
    moves = session.position
    session.match.go_to(0)
    page = _page(theme, qtbot, session)
    made = []
    monkeypatch.setattr(piece_pictures, "paint_picture", lambda *given: made.append(given[2]))
    size = rect_of(page.board.arrangements()[0].hand_places(1)[0]).size().toSize()
    seen = set()
    for _ in range(moves):
        session.match.redo()
        for piece in session.view().sides[0].zones["hand"]:
            seen.add(piece.name)
            tile_pixmap(page._art, piece, size, 1.0, in_hand=True)
    assert seen
    assert made == []


@pytest.mark.parametrize("game", every_playable_game)
def test_cards_are_drawn_early_where_they_will_lie(game, theme, qtbot, quick):
    session = stall(game).session(None, PilotName.GREEDY)
    page = _page(theme, qtbot, session)
    layout = session.layout
    drawn = {piece.kind for piece, _, look in sketches(session, page.board.arrangements())
             if look is not None and not look.in_hand}  # fmt: skip
    placed = [each for each in layout.spots if each.shape in (Shape.ROW, Shape.PLACE)]
    play_until(session, lambda each: each.position >= 60)
    for side in session.view().sides:
        for spot in placed:
            for piece in side.zones[spot.id]:
                if not (piece.is_hidden or piece.is_face_down or piece.is_token):
                    assert piece.kind in drawn, (spot.id, piece.name)


def test_nothing_is_drawn_of_what_only_another_player_sees(theme, qtbot, quick):
    session = stall(every_playable_game[0]).session(None, PilotName.GREEDY)
    page = _page(theme, qtbot, session)
    held = [piece for piece, _, look in sketches(session, page.board.arrangements())
            if look is not None and look.in_hand]  # fmt: skip
    assert held
    assert {piece.owner for piece in held} == {0}


def test_what_is_drawn_early_pushes_nothing_out():
    kept = KeptPixmaps(40_000)
    picture = QRectF(0, 0, 100, 40).toRect().size()
    assert not kept.is_nearly_full
    kept.get(("a",), lambda: drawn(picture, 1.0, lambda _painter: None))
    kept.get(("b",), lambda: drawn(picture, 1.0, lambda _painter: None))
    assert kept.is_nearly_full
