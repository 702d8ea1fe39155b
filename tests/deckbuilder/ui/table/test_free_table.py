"""Any deck played by hand in the window: drag, right-click, letters."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QInputDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QToolButton,
)

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.saved_game import read_game, write_game
from deckbuilder.core.table.seated import seat_free
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.areas_dialog import AreasDialog
from deckbuilder.ui.table.deck_box import Decks, DeckSource
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.pile_dialog import NumberRole, PileDialog
from deckbuilder.ui.table.setup_dialog import Occasion, SetupDialog
from engine.cards import GameId
from engine.games import GAMES
from engine.games.tables import free_table
from engine.pilots.roster import PilotName
from engine.sandbox import acts
from engine.sandbox.arrangement import AreaPlan, plan_of
from tests.deckbuilder.core.table.table_kit import library

RISE = GameId("rise")


@pytest.fixture
def open_free(theme, qtbot):
    """Make tables without rules, with a ready deck of a game."""

    def make(game=RISE):
        path = sorted(Path(data_path("decks", game)).glob("*.txt"))[0]
        deck = read_deck(path, None, library().names).deck
        seats = (SeatPlan("You", deck), SeatPlan("Other", deck, PilotName.GOLDFISH))
        seated = seat_free(TablePlan(seats, 5, 0), library().catalog(game))
        page = TablePage(CardPainter(theme), seated, InlineExecutor())
        page.resize(1280, 770)
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        return page

    return make


@pytest.fixture
def free(open_free):
    """Such a table."""
    return open_free()


def hand(page):
    """The cards of the near hand."""
    return [each.number for each in page.session.view().sides[0].zones["hand"]]


def centre(page, *key):
    """Where something lies on the board."""
    return page.board.mapFromScene(page.board.items_by_key[key].place.center())


def drag(page, qtbot, start, end, modifier=Qt.KeyboardModifier.NoModifier):
    """Drag with the mouse."""
    view = page.board.viewport()
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, modifier, start)
    qtbot.mouseMove(view, (start + end) / 2)
    qtbot.mouseMove(view, end)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, modifier, end)


def lay(page, count=1):
    """Put cards of the hand into the row."""
    cards = hand(page)[:count]
    for card in cards:
        page.answer(
            page.session.tabletop.dropped(page.session.game, card, 0, "creatures", -1).option
        )
    return cards


def test_a_card_is_dragged_from_the_hand_to_a_row_and_to_a_pile(free, qtbot):
    card = hand(free)[0]
    drag(free, qtbot, centre(free, "piece", card), centre(free, "slot", 0, "creatures", 2))
    zones = free.session.view().sides[0].zones
    assert [each.number for each in zones["creatures"]] == [card]
    drag(free, qtbot, centre(free, "piece", card), centre(free, "pile", 0, "cemetery"))
    assert [e.number for e in free.session.view().sides[0].zones["cemetery"]] == [card]
    free.undo()
    assert [e.number for e in free.session.view().sides[0].zones["creatures"]] == [card]


def test_a_card_goes_before_the_one_it_is_dropped_on_and_with_shift_onto_it(free, qtbot):
    first, second, third = lay(free, 3)
    left = centre(free, "piece", first) - QPoint(30, 0)
    drag(free, qtbot, centre(free, "piece", third), left)
    row = [each.number for each in free.session.view().sides[0].zones["creatures"]]
    assert row == [third, first, second]
    drag(free, qtbot, centre(free, "piece", second), centre(free, "piece", first),
         Qt.KeyboardModifier.ShiftModifier)  # fmt: skip
    assert [e.number for e in free.session.piece(first).attached] == [second]


def test_a_card_goes_to_the_other_side_and_back_to_the_hand(free, qtbot):
    card = hand(free)[0]
    drag(free, qtbot, centre(free, "piece", card), centre(free, "slot", 1, "creatures", 0))
    assert free.session.piece(card).controller == 1
    drag(free, qtbot, centre(free, "piece", card), centre(free, "piece", hand(free)[0]))
    assert card in hand(free)


def test_a_double_click_plays_a_card_and_turns_it(free, qtbot):
    card = hand(free)[0]
    for turned in ("", "Tilted"):
        at = centre(free, "piece", card)
        qtbot.mouseDClick(free.board.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert free.session.piece(card).turned == turned
        assert card not in hand(free)


def test_letters_turn_flip_count_and_draw(free, qtbot):
    (card,) = lay(free)
    free.board.setFocus()
    free.board.focus_on(("piece", card))
    for key in (Qt.Key.Key_T, Qt.Key.Key_C, Qt.Key.Key_X):
        qtbot.keyClick(free.board, key)
    piece = free.session.piece(card)
    assert piece.turned
    assert {each.id: each.value for each in piece.markers} == {"charge": 1, "damage": 1}
    count = len(hand(free))
    qtbot.keyClick(free.board, Qt.Key.Key_D)
    assert len(hand(free)) == count + 1


def open_menu(page, point):
    """Right-click somewhere on the board; returns the panel."""
    view = page.board.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, view.mapToGlobal(point))
    QApplication.sendEvent(view, event)
    return page.tools.menu


def test_the_panel_of_a_card_has_numbers_that_step_and_stays_open_for_more(free, qtbot):
    card = next(n for n in hand(free) if free.session.piece(n).figures)
    free.answer(free.session.tabletop.dropped(free.session.game, card, 0, "creatures", -1).option)
    menu = open_menu(free, centre(free, "piece", card))
    assert menu.isVisible()
    before = free.session.piece(card).figures[0].value
    for _ in range(2):
        more = next(e for e in menu.findChildren(QToolButton) if "one more" in e.accessibleName())
        more.click()
    assert menu.isVisible()
    assert free.session.piece(card).figures[0].value == before + 2
    next(e for e in menu.findChildren(QPushButton) if e.text() == "As printed").click()
    assert free.session.piece(card).figures[0].value == before
    next(e for e in menu.findChildren(QToolButton) if e.text() == "Turn  T").click()
    assert not menu.isVisible()
    assert free.session.piece(card).turned


def test_the_panel_of_a_player_changes_their_numbers(free):
    menu = open_menu(free, centre(free, "seat", 0))
    name = "Coins: one more"
    next(e for e in menu.findChildren(QToolButton) if e.accessibleName() == name).click()
    assert free.session.view().sides[0].levels["coins"].value == 3
    menu.close()


def test_a_note_is_written_on_a_card_and_read_out(free, monkeypatch):
    (card,) = lay(free)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Ask the judge", True))
    menu = open_menu(free, centre(free, "piece", card))
    next(e for e in menu.findChildren(QToolButton) if e.text().startswith("Note")).click()
    assert free.session.piece(card).note == "Ask the judge"
    assert "note: Ask the judge" in free.board.items_by_key["piece", card].spoken


def test_nothing_can_be_done_for_a_card_that_is_not_there_or_while_the_game_is_over(free):
    free.tools.open_for(9999, 0, QPoint(0, 0))
    assert not free.tools.menu.isVisible()
    free.concede()
    card = hand(free)[0]
    free.tools.open_for(card, 0, QPoint(0, 0))
    assert not free.tools.menu.isVisible()


def test_the_other_hand_is_on_no_board_and_in_no_panel(free):
    other = [each.number for each in free.session.view().sides[1].zones["hand"]]
    assert not any(("piece", number) in free.board.items_by_key for number in other)
    names = {free.session.game.card(number).name for number in other}
    free.answer((acts.FLIP, other[0]))
    free.tools.open_for(other[1], 1, QPoint(0, 0))
    said = " ".join(e.text() for e in free.tools.menu.findChildren(QToolButton))
    assert not any(name in said for name in names)
    free.tools.menu.close()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_sits_at_a_table_without_rules(open_free, game):
    page = open_free(game)
    assert all(item.spoken for key, item in page.board.items_by_key.items() if key[0] != "panel")
    assert not page.bar.help.isVisible()
    for card in hand(page)[:2]:
        page.answer((acts.MOVE, card, page.session.game.zone_number(0, "deck"), -1))
    page.board.press_rest()
    assert page.session.game.turn == 3


def test_what_is_looked_at_opens_as_cards_that_can_be_moved_from_there(free, qtbot):
    look = next(e for e in free.session.tool_choices("look", 0, -1) if e.option[-1] == 3)
    free.sidebar.tools.tool_used.emit(look)
    (dialog,) = free.findChildren(PileDialog)
    assert dialog.isVisible()
    assert dialog.list.count() == 3
    card = dialog.list.item(0).data(NumberRole)
    dialog.list.setCurrentRow(0)
    dialog.list.customContextMenuRequested.emit(
        dialog.list.visualItemRect(dialog.list.item(0)).center()
    )
    assert free.tools.menu.isVisible()
    assert free.tools.menu.parent() is dialog
    free.answer((acts.MOVE, card, free.session.game.zone_number(0, "hand"), -1))
    assert dialog.list.count() == 2
    dialog.close()
    assert free.tools.menu.parent() is free
    free.tools.open_for(card, 0, QPoint(10, 10))
    assert free.tools.menu.isVisible()
    free.tools.menu.close()


def test_four_players_each_alone_are_set_up_and_sit_around_the_table(theme, qtbot):
    path = sorted(Path(data_path("decks", RISE)).glob("*.txt"))[0]
    deck = read_deck(path, None, library().names).deck
    sources = Decks((DeckSource("Lamplight Toll", lambda: deck),))
    dialog = SetupDialog(theme, sources, Occasion((1, 2), 5, alone=(3, 4)))
    qtbot.addWidget(dialog)
    dialog.size_box.setCurrentIndex(3)
    assert dialog.size_box.currentText() == "4 players, each alone"
    for box in dialog.players:
        box.setCurrentIndex(0)
    plan = dialog.plan()
    assert (len(plan.seats), plan.team_count) == (4, 4)
    page = TablePage(CardPainter(theme), seat_free(plan, library().catalog(RISE)), InlineExecutor())
    qtbot.addWidget(page)
    page.resize(1600, 960)
    page.show()
    places = [page.board.items_by_key["seat", seat].place for seat in range(4)]
    assert places[0].top() > places[1].top() == places[2].top() == places[3].top()
    assert places[1].right() <= places[2].left() + 1 <= places[3].left()
    assert places[0].width() > 2.5 * places[1].width()
    page.board.press_rest()
    assert page.session.asked_seat == 1


def test_the_line_above_the_tools_is_broken_where_it_does_not_fit(free):
    words = [each for each in free.sidebar.findChildren(QLabel) if "same log" in each.text()]
    assert [each.wordWrap() for each in words] == [True]


def test_without_rules_no_card_of_the_hand_stands_back(open_free):
    page = open_free()
    held = page.session.view().sides[0].zones["hand"]
    looks = [page.board.items_by_key["piece", each.number].look for each in held]
    assert looks
    assert not any(each.is_dimmed for each in looks)


def test_the_large_card_goes_when_the_tools_of_a_card_open(open_free):
    page = open_free()
    number = page.session.view().sides[0].zones["hand"][0].number
    page.hover.open(number)
    assert page.hover.card.isVisible()
    page.tools.open_for(number, 0, QPoint(50, 50))
    assert page.tools.menu.isVisible()
    assert not page.hover.card.isVisible()


def test_areas_are_arranged_in_the_middle_of_a_game_and_nothing_is_lost(free, monkeypatch):
    card = hand(free)[0]
    free.answer((acts.MOVE, card, free.session.game.zone_number(0, "creatures"), -1))
    free.undo()
    lines = len(free.session.entries)

    def fill(dialog):
        dialog.add_area()
        dialog._rename(0, "Heroes")
        dialog.shift(0, 1)
        dialog.keep_layout("Mine")
        return 1

    kept = {}
    free.areas.keep = kept.update
    monkeypatch.setattr(AreasDialog, "exec", fill)
    free.board.activate(("bar", "areas"))
    free.board.activate(("bar", "areas_named"))
    free.board.activate(("bar", "areas_done"))
    assert free.session.layout.spot("summoners").title == "Heroes"
    assert "extra1" in [each.id for each in free.session.layout.spots]
    assert kept["rise/Mine"] == kept["rise"] == free.session.seated.plan.areas
    free.redo()
    assert len(free.session.entries) == lines
    free.answer((acts.MOVE, card, free.session.game.zone_number(0, "extra1"), -1))
    assert ("piece", card) in free.board.items_by_key
    opened = read_game(write_game(free.session), free.session.seated.catalog)
    assert [e.number for e in opened.view().sides[0].zones["extra1"]] == [card]
    assert opened.layout == free.session.layout


def test_numbers_of_a_player_have_buttons_in_their_line(free, qtbot):
    QApplication.processEvents()
    board = free.board
    strip = board.items_by_key["seat", 1]
    before = free.session.view().sides[1].levels["coins"].value
    for step, wanted in ((1, before + 1), (1, before + 2), (-1, before + 1)):
        QApplication.processEvents()
        box = strip._steps["coins", step]
        assert min(box.width(), box.height()) >= 24
        at = board.mapFromScene(box.center())
        qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert free.session.view().sides[1].levels["coins"].value == wanted
    assert free.session.entries[-1].line.words
    free.undo()
    assert free.session.view().sides[1].levels["coins"].value == before + 2


def test_the_panel_of_a_card_lists_choices_in_itself(free, qtbot):
    card = hand(free)[0]
    menu = free.tools.menu
    free.tools.open_for(card, 0, QPoint(50, 50))
    qtbot.keyClick(menu, Qt.Key.Key_V)
    listed = menu.listed
    assert isinstance(listed, QListWidget)
    assert QApplication.activePopupWidget() is None
    assert listed.count() > 3
    assert menu.rect().contains(listed.geometry())
    assert listed.height() >= 3 * listed.sizeHintForRow(0)
    qtbot.keyClick(menu, Qt.Key.Key_Escape)  # back to the tools
    assert menu.isVisible()
    assert menu.listed is None
    qtbot.keyClick(menu, Qt.Key.Key_V)
    listed = menu.listed
    listed.setFocus()
    qtbot.keyClick(listed, Qt.Key.Key_Down)
    qtbot.keyClick(listed, Qt.Key.Key_Return)
    assert not menu.isVisible()
    assert card not in hand(free)


def test_more_opens_the_same_panel_as_a_right_click(free):
    more = [each for each in free.sidebar.tools.findChildren(QToolButton)
            if each.accessibleName() == "More, as on a right click"]  # fmt: skip
    card = hand(free)[0]
    free.board.focus_on(("piece", card))
    more[0].click()
    assert free.tools.menu.isVisible()
    assert free.session.piece(card).name in free.tools.menu.accessibleName()


def _drag(board, qtbot, start, end):
    port = board.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        point = start + QPoint(*(round((b - a) * share) for a, b in
                                 zip(start.toTuple(), end.toTuple(), strict=True)))  # fmt: skip
        qtbot.mouseMove(port, point)
        _move(board, point)
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def _move(board, point):
    kind = QEvent.Type.MouseMove
    left = Qt.MouseButton.LeftButton
    where = QPointF(point)
    board.mouseMoveEvent(
        QMouseEvent(kind, where, where, left, left, Qt.KeyboardModifier.NoModifier)
    )


def _place(board, key):
    return board.mapFromScene(board.items_by_key[key].place).boundingRect()


def test_areas_are_dragged_kept_and_the_drag_is_undone(free, qtbot):
    kept = {}
    free.areas.recall, free.areas.keep = (lambda: dict(kept)), kept.update
    card = hand(free)[0]
    free.answer((acts.MOVE, card, free.session.game.zone_number(0, "creatures"), -1))
    free.board.activate(("bar", "areas"))
    board = free.board
    order = [each.id for each in free.session.layout.spots]
    one, other = _place(board, ("area", 0, "deck")), _place(board, ("area", 0, "exclusion"))
    _drag(board, qtbot, one.center(), other.center() + QPoint(0, other.height() // 3))
    now = [each.id for each in free.session.layout.spots]
    assert now.index("deck") > now.index("exclusion")
    assert kept["rise"] == free.session.seated.plan.areas != ""
    assert board.focus_key == ("area", 0, "deck")
    assert free.undo_text
    free.undo()
    assert [each.id for each in free.session.layout.spots] == order
    free.redo()
    assert [each.id for each in free.session.layout.spots] == now
    free.board.activate(("bar", "areas_done"))
    assert not [key for key in board.items_by_key if key[0] == "area"]
    assert [e.number for e in free.session.view().sides[0].zones["creatures"]] == [card]
    free.undo()  # cards again
    assert [each.id for each in free.session.layout.spots] == now
    assert not free.session.view().sides[0].zones["creatures"]


def test_areas_are_moved_with_keys_alone(free, qtbot):
    board = free.board
    board.activate(("bar", "areas"))
    board.setFocus()
    board.focus_on(("area", 0, "lasting"))
    qtbot.keyClick(board, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert free.session.layout.spot("lasting").line == 1
    assert board.focus_key == ("area", 0, "lasting")
    qtbot.keyClick(board, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    rows = [each.id for each in free.session.layout.spots if each.line == 1]
    assert rows.index("lasting") < rows.index("creatures")
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert not free.areas.is_arranging


def test_the_last_area_stays_in_the_middle(free, qtbot):
    board = free.board
    board.activate(("bar", "areas"))
    board.focus_on(("area", 0, "creatures"))
    before = free.session.layout
    qtbot.keyClick(board, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert free.session.layout == before
    assert not free.areas.can_undo


def test_an_area_with_cards_stays_and_one_without_can_go(theme, qtbot):
    table = free_table(RISE)
    plans = (*plan_of(table), AreaPlan("extra1", "Full", 2), AreaPlan("extra2", "Empty", 2))
    dialog = AreasDialog(theme, table, plans, frozenset({"extra1"}), {})
    qtbot.addWidget(dialog)
    gone = [each for each in dialog.findChildren(QToolButton)
            if each.accessibleName() == "Remove the area"]  # fmt: skip
    assert [each.isEnabled() for each in gone] == [False, True]
    dialog._choose()  # as the game has it
    assert [each.id for each in dialog.plans][-1] == "extra1"
    assert dialog.text


def test_notes_stick_to_cards_areas_and_players(free, monkeypatch):
    card = hand(free)[0]
    free.answer((acts.MOVE, card, free.session.game.zone_number(0, "creatures"), -1))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_named: ("Ask a judge", True))
    free.board.focus_on(("piece", card))
    free.tools.press("N", card)
    assert free.board.items_by_key["note", card].text == "Ask a judge"
    assert "Note: Ask a judge" in free.board.items_by_key["piece", card].spoken
    free.board.asked_spot = "lasting"
    free.tools.open_for(-1, 0, QPoint(0, 0))
    free.tools.menu.words_asked.emit("note")
    assert free.board.items_by_key["note", 0, "lasting"].text == "Ask a judge"
    assert "Doors and lasting cards of You" in str(free.session.entries[-1].line.words)


def test_arrows_out_of_the_game_and_announcements_are_acts_like_others(free):
    first, second = hand(free)[:2]
    row = free.session.game.zone_number(0, "creatures")
    for card in (first, second):
        free.answer((acts.MOVE, card, row, -1))
    free.answer((acts.ARROW, first, second))
    assert ("arrow", 0) in free.board.items_by_key
    free.answer((acts.OUT, second))
    assert ("piece", second) not in free.board.items_by_key
    assert ("arrow", 0) not in free.board.items_by_key
    free.answer(acts.worded(acts.WAIT, -1, "An attack"))
    assert free.sidebar.stack.item(0).text() == "An attack, You"
    free.answer((acts.DONE, 0))
    assert free.sidebar.stack.count() == 0
    assert all(each.line.is_by_hand for each in free.session.entries[-4:])


def test_a_dragged_card_leaves_its_outline_and_the_area_under_it_is_marked(free, qtbot):
    card, board = hand(free)[0], free.board
    start = centre(free, "piece", card)
    area = board._arrangement.seats[0].areas["creatures"]
    over = board.mapFromScene(*area.centre)
    qtbot.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for point in (start + QPoint(20, -20), over):
        qtbot.mouseMove(board.viewport(), point)
    assert board._marks.old.isVisible()
    assert board._marks.old.place == board.items_by_key["piece", card].place
    assert board._marks.target.place.center().toPoint() == QPointF(*area.centre).toPoint()
    qtbot.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=over)
    assert not board._marks.old.isVisible()
    assert not board._marks.target.isVisible()


def test_the_panels_beside_the_hand_look_put_back_and_throw(free, qtbot):
    free.resize(1600, 970)
    panels = free.free_panels
    qtbot.waitUntil(panels.isVisible)
    row = free.session.game.zone_number(0, "creatures")
    for card in hand(free)[:2]:  # a small hand leaves room
        free.answer((acts.MOVE, card, row, -1))
    before = list(free.session.game.zones[free.session.game.zone_number(0, "deck")])
    panels.look.click()
    assert [number for number, _ in panels.places] == before[-3:][::-1]
    panels.places[0][1].setCurrentIndex(2)  # the first goes to the bottom
    panels.places[1][1].setCurrentIndex(1)  # the second to the hand
    panels.back.click()
    now = free.session.game.zones[free.session.game.zone_number(0, "deck")]
    assert (now[0], now[-1]) == (before[-1], before[-3])
    assert before[-2] in hand(free)
    free.free_panels.used.emit((acts.DICE, 0, 6, 2))
    assert "2 dice with 6 sides" in panels.thrown.text()


def test_players_add_a_number_in_their_line_and_count_with_it(free, qtbot, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_more: ("Poison", True))
    before = len(free.session.entries)
    strip = free.board.items_by_key["seat", 0]
    QApplication.processEvents()
    spot = strip._steps["", 0].center()
    at = free.board.mapFromScene(spot)
    qtbot.mouseClick(free.board.viewport(), Qt.MouseButton.LeftButton, pos=at)
    gauge = free.session.layout.gauges[-1]
    assert gauge.title == "Poison"
    assert len(free.session.entries) == before
    free.tools.step(0, gauge.id, 1)
    assert free.session.view().sides[0].levels[gauge.id].value == 1
    assert "Poison" in str(free.session.entries[-1].line.words)
    free.undo()
    assert free.session.view().sides[0].levels[gauge.id].value == 0


def test_a_number_that_was_counted_with_may_be_taken_away(free, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_more: ("Poison", True))
    free.areas.add_number(free.session)
    gauge = free.session.layout.gauges[-1]
    free.tools.step(0, gauge.id, 1)
    position = free.session.position

    def fill(dialog):
        dialog.plans = [each for each in dialog.plans if each.id != gauge.id]
        return 1

    monkeypatch.setattr(AreasDialog, "exec", fill)
    free.areas.open(free.session)
    assert gauge.id not in [each.id for each in free.session.layout.gauges]
    assert free.session.position == position


def test_the_dialog_adds_numbers_until_there_are_enough(free, monkeypatch):
    counts = []

    def fill(dialog):
        while dialog.add_number.isEnabled():
            dialog.count_more()
            counts.append(len(dialog.plans))
        return 1

    monkeypatch.setattr(AreasDialog, "exec", fill)
    free.areas.open(free.session)
    assert len(counts) == 4
    assert [each.title for each in free.session.layout.gauges][-4:] == ["Own number"] * 4


def test_where_there_is_no_room_for_a_number_it_is_said(free, qtbot, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_more: ("Poison", True))
    for _ in range(4):
        free.areas.add_number(free.session)
    with qtbot.waitSignal(free.complained):
        free.areas.add_number(free.session)
