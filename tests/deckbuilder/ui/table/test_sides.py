"""Players' parts of the board: leaders that can be clicked, sides in little that open."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from deckbuilder.ui.table import strip_item
from engine.games import play_kit
from engine.pilots.roster import PilotName
from engine.tabletop.board import Standing
from engine.tabletop.layout import Form, Shape
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until

GOLDFISH = PilotName.GOLDFISH


def has_leaders(game):
    return any(each.form is Form.LEADER for each in play_kit(game).tabletop.layout.spots)


def four_handed():
    return next(game for game in every_playable_game if (4, 1) in play_kit(game).seatings)


@pytest.fixture
def four(open_game):
    return open_game(four_handed(), None, GOLDFISH, GOLDFISH, GOLDFISH, teams=4)


@pytest.mark.parametrize("game", [each for each in every_playable_game if has_leaders(each)])
def test_leaders_stand_on_the_field_of_both_sides(game, open_game):
    page = open_game(game, None, GOLDFISH)
    view = page.session.view()
    for side in view.sides:
        for leader in side.leaders:
            assert ("piece", leader.number) in page.board.items_by_key


def test_an_opponent_in_little_opens_over_the_own_field_until_escape(four, qtbot):
    board = four.board
    strip = board.items_by_key["seat", 2].place
    point = board.mapFromScene(strip.topLeft()) + QPoint(9, 9)
    qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=point)
    leader = four.session.view().sides[2].leaders[0]
    opened = board.items_by_key["piece", leader.number].place
    phases = board.items_by_key["phases",].place
    assert opened.top() > phases.bottom()
    own = four.session.view().sides[0].leaders[0]
    assert ("piece", own.number) not in board.items_by_key
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert board.items_by_key["piece", leader.number].place.bottom() < phases.top()
    assert ("piece", own.number) in board.items_by_key


def test_piles_of_an_opponent_in_little_lie_in_its_line(four):
    spots = [e for e in four.session.layout.spots if e.shape is Shape.PILE]
    strip = four.board.items_by_key["seat", 1].place
    for spot in spots:
        assert strip.contains(four.board.items_by_key["pile", 1, spot.id].place.center())


def test_every_opponent_in_little_has_a_frame_and_who_acted_has_the_accent(four):
    board = four.board
    frames = [board.items_by_key["frame", seat] for seat in (1, 2, 3)]
    assert ("frame", 0) not in board.items_by_key
    for frame, seat in zip(frames, (1, 2, 3), strict=True):
        leader = four.session.view().sides[seat].leaders[0]
        assert frame.place.contains(board.items_by_key["piece", leader.number].place)
    view = replace(four.session.view(), order=((2, Standing.ACTED), (3, Standing.ASKED)))
    board.present(four._scenes.scene(view, None, is_busy=True))
    assert [each.has_acted for each in frames] == [False, True, False]
    assert board._key_at(board.mapFromScene(frames[0].place.bottomLeft() + QPoint(6, -6))) is None


def test_shards_are_rhombs_in_their_colours_and_a_click_opens_their_pile(open_game, qtbot):
    game = next(
        each for each in every_playable_game
        if any(gauge.pile for gauge in play_kit(each).tabletop.layout.gauges)
    )  # fmt: skip
    page = open_game(game, None, PilotName.GREEDY)
    play_until(page.session, lambda session: session.game.turn > 4)
    page.refresh()
    gauge = next(each for each in page.session.layout.gauges if each.pile)
    level = page.session.view().sides[0].levels[gauge.id]
    assert len(level.tints) == level.value + level.used > 0
    page.board.viewport().grab()  # where it stands is known once it is drawn
    strip = page.board.items_by_key["seat", 0]
    left, right = strip._opens[gauge.pile]
    asked = []
    page.board.pile_asked.disconnect()
    page.board.pile_asked.connect(lambda *each: asked.append(each))
    point = page.board.mapFromScene((left + right) / 2, strip.place.center().y())
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert asked == [(0, gauge.pile)]
    assert f"{level.value} active, {level.used} exhausted" in strip.spoken


def test_every_strip_says_how_many_cards_the_hand_holds_and_who_is_asked(four, monkeypatch):
    view = replace(four.session.view(), order=((1, Standing.PASSED), (0, Standing.ASKED)))
    told, paper = [], QPixmap(10, 10)
    monkeypatch.setattr(
        strip_item, "elided", lambda _painter, area, text, *_rest: told.append((area, text))
    )
    for width in (1280, 1600):
        four.resize(width, 770)
        four.board.present(four._scenes.scene(view, None, is_busy=True))
        for seat in range(4):
            told.clear()
            strip = four.board.items_by_key["seat", seat]
            painter = QPainter(paper)
            strip.draw(painter)
            painter.end()
            hand = str(len(view.sides[seat].zones["hand"]))
            words = [text for _, text in told]
            assert hand in words, (width, seat, words, strip.place, strip.look)
            assert all(area.right() <= strip.place.right() for area, _ in told)


@pytest.mark.parametrize(("pilots", "near"), [((PilotName.GREEDY, None), 1), ((None, None), 0)])
def test_whoever_plays_sits_below_whichever_seat_that_is(open_table, pilots, near):
    board = open_table(*pilots).board
    seats = board._arrangement.seats
    assert seats[near].strip.y > seats[1 - near].strip.y
    assert board._shown.near_team == near


@pytest.mark.parametrize("is_low", [True, False])
def test_a_card_in_a_low_hand_is_shown_whole_while_one_is_at_it(open_game, is_low):
    page = open_game("rise", None, None)
    page.resize(1280, 640 if is_low else 1400)
    QApplication.processEvents()
    numbers = [each.number for each in page.session.view().sides[0].zones["hand"]][:2]
    one, other = (page.board.items_by_key["piece", each] for each in numbers)
    flat = one.place.height()
    one.set_hovered(True)
    assert (one.outline.height() > flat * 1.1) is is_low
    assert (one.zValue() > other.zValue()) is is_low
    assert one.outline.bottom() == one.place.bottom()
    assert one.sceneBoundingRect().contains(one.outline)
    one.set_hovered(False)
    other.set_state(is_lit=False, is_focused=True)
    assert one.outline == one.place
    assert (other.outline.height() > flat * 1.1) is is_low
