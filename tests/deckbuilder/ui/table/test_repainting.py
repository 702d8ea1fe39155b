"""What is drawn once is kept: pictures while numbers change, lines of the log while it grows."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from deckbuilder.core.table.past import LogEntry
from deckbuilder.ui.cards.kept_pixmaps import drawn
from deckbuilder.ui.table import piece_art, piece_pictures
from deckbuilder.ui.table.items import BoardItem, PieceItem, card_place
from deckbuilder.ui.table.log_view import LogDelegate, LogView
from deckbuilder.ui.table.middle_items import PhaseItem
from deckbuilder.ui.table.piece_art import Look, PieceArt
from engine.games import play_kit
from engine.pilots.roster import PilotName
from engine.tabletop.board import Figure, Line, Marker, Phrase, Piece, Remembered, Standing
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall
from tests.deckbuilder.core.table.table_kit import catalog

TILE, LOW, LEADER = QRectF(0, 0, 120, 150), QRectF(0, 0, 180, 60), QRectF(0, 0, 240, 120)


@pytest.fixture
def painted(monkeypatch):
    """What pictures are painted of."""
    found = []
    paint = piece_pictures.paint_picture

    def noted(painter, place, subject, colours):
        found.append(subject.name)
        paint(painter, place, subject, colours)

    monkeypatch.setattr(piece_pictures, "paint_picture", noted)
    return found


def _piece(attack):
    figure = Figure("attack", "attack", attack, attack)
    return Piece(1, "Lamp-Snuffer", "champion", 0, 0, "Lamp-Snuffer", figures=(figure,))


@pytest.mark.parametrize(
    ("place", "look"),
    [(TILE, Look()), (LOW, Look()), (LEADER, Look(is_leader=True)), (TILE, Look(is_mini=True))],
)
def test_a_changed_number_does_not_paint_the_picture_again(theme, painted, place, look):
    art = PieceArt(theme, catalog())
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    for attack in (1, 2, 3):
        painter = QPainter(image)
        art.paint(painter, place, _piece(attack), look)
        painter.end()
    assert painted == ["Lamp-Snuffer"]


def test_a_place_that_shrinks_a_little_shares_the_picture(theme, painted):
    art = PieceArt(theme, catalog())
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    for height in (150, 145):
        painter = QPainter(image)
        art.paint(painter, QRectF(0, 0, 120, height), _piece(1), Look())
        painter.end()
    assert painted == ["Lamp-Snuffer"]


def test_a_row_that_closes_up_shares_the_pictures(theme, painted):
    art = PieceArt(theme, catalog())
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    for width in (150, 120, 100):
        painter = QPainter(image)
        art.paint(painter, QRectF(0, 0, width, 190), _piece(1), Look())
        painter.end()
    assert painted == ["Lamp-Snuffer"]


def test_what_is_turned_later_needs_no_picture_then(theme, painted):
    art = PieceArt(theme, catalog())
    art.prepare(replace(_piece(1), turned="across"), TILE, Look(), 1.0)
    assert painted == ["Lamp-Snuffer"]
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    art.paint(painter, TILE, replace(_piece(2), turned="Exhausted"), Look())
    painter.end()
    assert painted == ["Lamp-Snuffer"]


def test_lines_of_the_log_are_broken_once(theme, qtbot, monkeypatch):
    broken = []
    lines = LogDelegate._lines

    def noted(delegate, entry, width):
        broken.append(entry.number)
        return lines(delegate, entry, width)

    monkeypatch.setattr(LogDelegate, "_lines", noted)
    view = LogView(theme)
    qtbot.addWidget(view)
    view.resize(300, 40)  # hardly any line is painted, so what is broken is measured
    with qtbot.waitExposed(view):
        view.show()
    entries = [LogEntry(Line(Phrase("a line")), at + 1, at) for at in range(60)]
    view.present(entries[:59], 58)
    broken.clear()
    view.present(entries, 59)
    assert broken.count(60) >= 1
    assert len([each for each in broken if each < 50]) == 0


def test_a_card_that_is_laid_elsewhere_is_not_made_again(theme, qtbot, monkeypatch):
    made = _made(monkeypatch)
    scene = QGraphicsScene(0, 0, 600, 400)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    item = PieceItem(("piece", 1), theme, PieceArt(theme, catalog()))
    scene.addItem(item)
    item.set_place(TILE)
    item.present(_piece(1), Look())
    with qtbot.waitExposed(view):
        view.resize(640, 440)
        view.show()
    qtbot.waitUntil(lambda: len(made) >= 1)
    view.grab()
    before = len(made)
    item.set_place(TILE.translated(200, 100))
    view.grab()
    assert item.sceneBoundingRect().contains(TILE.translated(200, 100))
    assert len(made) == before
    item.set_place(QRectF(200, 100, 130, 160))
    view.grab()
    assert len(made) > before


def _made(monkeypatch):
    """The sizes of what is drawn of cards to be kept."""
    found = []
    monkeypatch.setattr(
        piece_art, "drawn", lambda size, *rest: found.append(size) or drawn(size, *rest)
    )
    return found


@pytest.mark.parametrize("marks", [(), (Marker("damage", "damage", 2),)])
def test_a_changed_number_makes_nothing_of_a_card_again_but_the_number(theme, monkeypatch, marks):
    art, based = PieceArt(theme, catalog()), []
    base = piece_art._Base.paint
    monkeypatch.setattr(
        piece_art._Base, "paint", lambda each, *rest: based.append(1) or base(each, *rest)
    )
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    for piece in (_piece(1), replace(_piece(2), markers=marks)):
        painter = QPainter(image)
        art.paint(painter, TILE, piece, Look())
        painter.end()
    assert based == [1]


@pytest.mark.parametrize("game", ["rise", "rush_of_ikorr"])
def test_all_cards_of_a_row_have_one_size(open_game, game):
    page = open_game(game, None, None)
    for where in page.board.arrangements():
        for boxes in where.seats.values():
            for spot in page.session.layout.spots_of(Shape.ROW):
                sizes = {card_place(each).size().toTuple() for each in boxes.row(spot.id, 7)}
                assert len(sizes) == 1


@pytest.mark.parametrize("game", every_playable_game)
def test_what_lies_in_piles_is_described_once(game):
    session = stall(game).session(PilotName.GREEDY, PilotName.GREEDY)
    play_until(session, lambda each: each.position >= 30)
    viewer = replace(session.viewer, remembered=Remembered())
    for _ in range(2):
        first, again = (session.tabletop.view(session.game, viewer) for _ in range(2))
        assert (
            first
            == again
            == session.tabletop.view(session.game, replace(viewer, remembered=Remembered()))
        )
        piles = [spot.id for spot in session.layout.spots_of(Shape.PILE)]
        for side, same in zip(first.sides, again.sides, strict=True):
            for spot in piles:
                assert all(a is b for a, b in zip(side.zones[spot], same.zones[spot], strict=True))
        play_until(session, lambda each: each.position >= 80)


@pytest.fixture
def updated(monkeypatch):
    """The keys of what is drawn again."""
    found = []
    monkeypatch.setattr(BoardItem, "update", lambda item, *_area: found.append(item.key))
    return found


@pytest.mark.parametrize("game", ["rise", "akora", "rush_of_ikorr"])
def test_a_players_line_is_drawn_again_only_for_what_it_shows(theme, open_game, updated, game):
    page = open_game(game, None, None)
    side = page.session.view().sides[0]
    strip = page.board.items_by_key["seat", 0]
    look, has_portraits = strip.look, strip._has_portraits
    hurt = tuple(
        replace(each, figures=(Figure("life", "health", 3, is_changed=True),))
        for each in side.leaders
    )
    elsewhere = {each.id for each in page.session.layout.gauges} - {e.id for e in strip._gauges}
    less = {
        each: replace(level, value=level.value + (each in elsewhere))
        for each, level in side.levels.items()
    }
    updated.clear()
    strip.present(replace(side, leaders=hurt, levels=less), replace(look, standing=Standing.LATER))
    assert updated == []
    strip.present(side, replace(look, standing=Standing.PASSED))
    assert updated == [("seat", 0)]
    strip.present(replace(side, leaders=()), replace(look, standing=Standing.PASSED))
    assert (len(updated) == 2) is (has_portraits and bool(side.leaders))


def test_the_order_of_answers_is_drawn_again_only_where_it_is_shown(theme, updated):
    item = PhaseItem(("phases",), theme, play_kit("rise").tabletop.layout)
    two = (("You", Standing.ASKED), ("B", Standing.LATER))
    for question, order, is_drawn in (
        ("", two, False),
        ("Your move", (*two, ("C", Standing.LATER)), False),
        ("", (*two, ("C", Standing.LATER)), True),
    ):
        item.present(1, "You", 0, question, 0.0, "text")
        updated.clear()
        item.show_order(order)
        assert bool(updated) is is_drawn
