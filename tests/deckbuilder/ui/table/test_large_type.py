"""With type at 150 % the table stays as high as its window, and names and buttons stay whole."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QListWidgetItem, QPushButton

from deckbuilder.core.table.game_end import ending_of
from deckbuilder.core.table.past import LogEntry
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table import flat_cards, middle_items
from deckbuilder.ui.table.choice_panel import ChoicePanel
from deckbuilder.ui.table.flat_cards import FlatCard
from deckbuilder.ui.table.log_view import LogView
from deckbuilder.ui.table.middle_items import PhaseItem
from deckbuilder.ui.table.order_list import OrderList
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.table.strip_item import StripItem
from engine.games import play_kit
from engine.pilots.roster import PilotName
from engine.tabletop.board import (
    Choice,
    Figure,
    Line,
    Manner,
    Marker,
    Phrase,
    Piece,
    Question,
    Standing,
)
from engine.tabletop.layout import BoardLayout
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall
from tests.deckbuilder.core.table.table_kit import IKORR

# What menus and the bar leave of a window of 1280 x 800.
SIZE = (1280, 695)
FACTS = tuple(Figure(name, "attack", value) for name, value in (("a", 10), ("b", 10), ("c", 2)))


@pytest.fixture
def large(theme, qapp):
    """Type at 150 %."""
    theme.choose(scale=1.5)
    theme.apply(qapp)
    return theme


@pytest.mark.parametrize("count", [2, 7])
def test_a_question_fits_beside_the_board(large, open_table, qtbot, count):
    page = open_table(None, PilotName.GOLDFISH)
    page.resize(*SIZE)
    hand = page.session.view().sides[0].zones["hand"]
    title = "Choose a champion to put into the hand, or whatever else takes long words"
    words = Phrase(title)
    picks = tuple(
        replace(Choice(number, "pick", words), piece=hand[number % len(hand)].number)
        for number in range(count)
    )
    asked = Question(0, "pick", words, Manner.PICK, picks, about=hand[0].number)
    page.sidebar.dock(page.panel)
    names = [hand[number % len(hand)].name for number in range(count)]
    page.panel.ask(asked, title, names, page.session.piece, can_cancel=True)
    page.sidebar.fit_dock()
    qtbot.wait(20)
    assert page.minimumSizeHint().height() <= SIZE[1]
    assert page.height() == SIZE[1]
    bottom = page.panel.mapTo(page, QPoint(0, page.panel.height())).y()
    assert bottom <= page.height()
    cancel = page.panel.findChild(QPushButton)
    assert cancel.width() >= cancel.sizeHint().width()
    assert cancel.geometry().bottom() <= page.panel.height()


def test_the_name_on_a_low_card_keeps_its_room_beside_numbers_and_markers(large, monkeypatch):
    rooms = []
    monkeypatch.setattr(
        flat_cards, "elided", lambda _painter, area, text, *_rest: rooms.append((text, area))
    )
    piece = Piece(1, "Carrion Quetzal", "champion", 0, 0, name="Carrion Quetzal", figures=FACTS,
                  markers=(Marker("damage", "damage", 3),))  # fmt: skip
    pixmap = QPixmap(140, 40)
    painter = QPainter(pixmap)
    FlatCard(painter, PiecePictures(large), QRectF(0, 0, 138, 34), piece, None).paint()
    painter.end()
    assert [text for text, _area in rooms] == ["Carrion Quetzal"]
    assert rooms[0][1].width() > 100


def test_turning_points_and_buttons_after_a_game_are_whole(large, open_game, qtbot):
    page = open_game(IKORR, None, PilotName.GREEDY, seed=5)
    page.resize(*SIZE)
    play_until(page.session, lambda _session: False)
    page.refresh()
    qtbot.wait(20)
    panel = page.end
    told = {said(each.words) for each in ending_of(page.session).points}
    points = [each for each in panel.findChildren(QLabel) if each.text() in told]
    assert points
    assert [
        each.text() for each in points if each.height() < each.heightForWidth(each.width())
    ] == []
    buttons = [each for each in panel.findChildren(QPushButton) if "Line" not in each.text()]
    shown = [each for each in buttons if each.isVisible()]
    assert all(panel.rect().contains(each.mapTo(panel, QPoint(0, 0))) for each in shown)


def test_what_waits_is_told_with_dots_where_it_does_not_fit(large, open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    page.resize(*SIZE)
    page.sidebar.name_waiting("Waiting now", has_windows=True)
    page.sidebar.show_stack_note(1)
    qtbot.wait(20)
    note = page.sidebar._stack_note
    assert note.text().endswith("…")
    assert note.accessibleName() == "1 waiting, top resolves first"


@pytest.mark.parametrize(("room", "parts"), [(700, 3), (120, 0)])
def test_the_order_of_answers_is_shown_whole_or_not_at_all(theme, monkeypatch, room, parts):
    told = []
    monkeypatch.setattr(
        middle_items, "elided", lambda _painter, _area, text, *_rest: told.append(text)
    )
    item = PhaseItem(("phases",), theme, BoardLayout(None, (), (), (), (), ()))
    item.set_place(QRectF(0, 0, room, 40))
    item.show_order((("B", Standing.ACTED), ("C", Standing.PASSED), ("You", Standing.ASKED)))
    picture = QPixmap(room, 40)
    painter = QPainter(picture)
    item._paint_order(painter, 0, room)
    painter.end()
    assert len(told) == parts


def test_words_of_the_log_are_never_cut_by_a_rule_or_by_what_they_follow_from(large, qtbot):
    view = LogView(large)
    qtbot.addWidget(view)
    words = Phrase("Honeycomb Sentry inflicts 1 Damage on Doctor Halfmoon")
    entry = LogEntry(Line(words, depth=6, rules=("gloss.damage.1",)), 0, 1)
    delegate = view.itemDelegate()
    left, right, has_chip = delegate._room(entry, 330)
    assert not has_chip
    widest = QFontMetricsF(large.font("body")).horizontalAdvance("Honeycomb")
    assert 330 - left - right > widest
    assert delegate._room(entry, 600)[2]


def test_the_title_of_the_page_in_front_is_whole_beside_the_coach(theme, qtbot):
    theme.choose(scale=1.5)
    theme.apply(QApplication.instance())
    session = stall(every_playable_game[0]).session(None, PilotName.GREEDY)
    page = TablePage(CardPainter(theme), session.seated, InlineExecutor())
    qtbot.addWidget(page)
    page.resize(1280, 740)
    page.show()
    page.sidebar.show_coach(True)
    tabs = page.sidebar._tabs
    for number in range(tabs.count()):
        if tabs.isTabVisible(number):
            tabs.setCurrentIndex(number)
            QApplication.processEvents()
            assert tabs.tabText(number)
            assert tabs.tabRect(number).width() >= tabs.tabSizeHint(number).width()


def test_letters_of_seats_stay_within_their_frames(large, open_game, monkeypatch):
    boxes = {}
    monkeypatch.setattr(
        StripItem,
        "_letter",
        lambda item, _painter, box, side: boxes.update({side.seat: box}) or box.right(),
    )
    game = next(each for each in every_playable_game if (4, 1) in play_kit(each).seatings)
    page = open_game(game, None, *[PilotName.GOLDFISH] * 3, teams=4)
    page.resize(*SIZE)
    page.grab()
    framed = {key[1]: item.place for key, item in page.board.items_by_key.items()
              if key[0] == "frame"}  # fmt: skip
    assert set(framed) == {1, 2, 3}
    for seat, frame in framed.items():
        assert frame.contains(boxes[seat])


def test_long_rows_to_be_put_in_order_scroll_and_leave_the_buttons_alone(large, qtbot):
    panel = ChoicePanel(large, CardPainter(large))
    qtbot.addWidget(panel)
    listed = OrderList((40, 30))
    for name in ("Archer", "Jackal"):
        listed.addItem(QListWidgetItem(f"{name}\n{'deals two damage to one of them, ' * 6}"))
    panel._body.addWidget(listed, 1)
    panel._body.addWidget(QPushButton("Put on the stack"))
    panel._listed = listed
    choices = (Choice(("order", 0), "order", Phrase("Order")),) * 2
    panel._question = Question(0, "order", Phrase("Order"), Manner.ORDER, choices)
    for room in (900, 300):
        assert panel.fit_height(320, room) <= room
        panel._body.activate()
        assert panel.minimumSizeHint().height() <= room
