"""What was found by playing in a real window: explanations, drops, labels, titles, wide tables."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QListWidget, QTabBar, QToolButton

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table import strip_item
from deckbuilder.ui.table.log_view import LogDelegate
from deckbuilder.ui.table.page import TablePage
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog

TWO_TRIGGERS = """
game = "rush_of_ikorr"
title = "Two triggers wait"
[[card]]
name = "Tomb Runner"
type = "champion"
cost = 1
attack = 2
health = 1
text = "DEATH — Draw a card."
[[card]]
name = "Second Runner"
type = "champion"
cost = 1
attack = 2
health = 1
text = "DEATH — Each opposing player discards a card."
[[card]]
name = "Wide Flood"
type = "spell"
cost = 1
text = "Deal 3 damage to each champion."
[A]
influence = 6
hand = ["Wide Flood", "Tomb Runner"]
deck = ["Tomb Runner", "Tomb Runner"]
champions = ["Tomb Runner", "Second Runner"]
"""
THREE_A_SIDE = """
game = "rush_of_ikorr"
format = "3v3"
[[card]]
name = "Runner"
type = "champion"
cost = 1
attack = 2
health = 1
[A]
influence = 6
hand = ["Runner"]
champions = ["Runner", "Runner", "Runner", "Runner", "Runner"]
"""


@pytest.fixture
def open_scenario(theme, qtbot):
    """Open scenarios at a table as large as in a window of 1280 by 800."""

    def make(text: str) -> TablePage:
        page = TablePage(CardPainter(theme), seat_scenario(text, catalog()), InlineExecutor())
        page.resize(1280, 732)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        return page

    return make


def centre(page, key):
    return page.board.mapFromScene(page.board.items_by_key[key].place.center())


def begin_drag(page, qtbot, number):
    """Take a card of the hand and move it a little; returns where it was taken."""
    start = centre(page, ("piece", number))
    qtbot.mousePress(page.board.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(page.board.viewport(), pos=start + QPoint(15, 0))
    return start


def hand_of(page, seat=0):
    return page.session.view().sides[seat].zones["hand"]


def test_a_scenario_shows_its_title(open_scenario):
    page = open_scenario(TWO_TRIGGERS)
    shown = {each.toolTip() or each.text() for each in page.bar.findChildren(QLabel)}
    assert "Two triggers wait" in shown


def test_triggers_to_be_ordered_tell_what_they_do(open_scenario):
    page = open_scenario(TWO_TRIGGERS)
    flood = hand_of(page)[0].number
    page.answer(page.session.offers.on(flood)[0].option)
    listed = page.panel.findChildren(QListWidget)[0]
    assert listed.item(0).text() == "Tomb Runner\nDEATH — Draw a card."
    assert listed.item(1).toolTip() == "DEATH — Each opposing player discards a card."


def test_an_order_is_taken_back_as_one_step_with_its_own_name(open_scenario):
    page = open_scenario(TWO_TRIGGERS)
    flood = hand_of(page)[0].number
    page.answer(page.session.offers.on(flood)[0].option)
    page.answer(page.session.question.choices[0].option)
    assert page.undo_text == "Put the triggers in order; the last one resolves first"


def test_what_was_possible_at_the_beginning_names_no_line(open_scenario, qtbot):
    page = open_scenario(TWO_TRIGGERS)
    flood, runner = (each.number for each in hand_of(page))
    page.answer(page.session.offers.on(flood)[0].option)
    page.board.activate(("piece", runner))
    assert page.board.popover.foot == "You could at the beginning; undo leads there."


def test_resting_on_an_ability_that_cannot_be_used_says_why(playing, qtbot):
    qtbot.mouseMove(playing.board.viewport(), pos=centre(playing, ("ability", 0, "rush")))
    qtbot.waitUntil(playing.board.popover.isVisible)
    assert playing.board.popover.title == "The RUSH cannot be used"
    assert any(rules for _, rules in playing.board.popover.reasons)


def test_resting_on_a_verb_that_cannot_be_used_says_why(open_scenario, qtbot):
    page = open_scenario(TWO_TRIGGERS)
    runner = page.session.view().sides[0].zones["champions"][0].number
    page.board.activate(("piece", runner))
    verbs = [entry.verb for entry in page.board._menu.entries]
    qtbot.mouseMove(page.board.viewport(), pos=centre(page, ("verb", verbs.index("attack"))))
    qtbot.waitUntil(page.board.popover.isVisible)
    assert page.board.popover.title == "Tomb Runner cannot attack"
    assert page.board.popover.reasons == (
        ("There is no opposing champion in front to attack.", ("7.1b",)),
    )


def test_while_a_champion_is_dragged_the_places_of_its_row_are_lit(open_scenario, qtbot):
    page = open_scenario(TWO_TRIGGERS)
    begin_drag(page, qtbot, hand_of(page)[1].number)
    lit = {key[:3] for key, item in page.board.items_by_key.items() if item.is_lit}
    assert lit == {("slot", 0, "champions")}
    qtbot.mouseRelease(page.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not any(item.is_lit for key, item in page.board.items_by_key.items() if "slot" in key)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_three_a_side_need_no_scrolling(theme, open_scenario, qapp, scale):
    theme.choose(scale=scale)
    theme.apply(qapp)
    page = open_scenario(THREE_A_SIDE)
    page.resize(1280, 800 - theme.px(28))  # below the menus
    assert page.board.horizontalScrollBar().maximum() == 0
    assert page.board.verticalScrollBar().maximum() == 0
    assert page.board.transform().m11() >= 1 / scale  # type is never smaller than it is at 100 %


def test_in_a_small_window_who_is_asked_and_the_question_are_in_sight(open_table, qtbot):
    page = open_table(size=3)
    page.resize(760, 480)
    board = page.board
    seats = set()
    for _ in range(6):
        question = page.session.question
        assert question.kind == "mulligan"
        page.panel.close_question()
        shown = page._scenes.scene(page.session.view(), question, is_busy=False)
        board.present(replace(shown, question=question))
        seen = board.mapToScene(board.viewport().rect()).boundingRect()
        strip = board.items_by_key["seat", question.seat].place
        assert seen.left() <= strip.left() + 1
        assert strip.right() <= seen.right() + 1
        assert seen.contains(board.items_by_key["phases",].place.adjusted(2, 2, -2, -2))
        seats.add(question.seat)
        page.answer(question.rest.option)
    assert board.horizontalScrollBar().maximum() > 0
    assert seats == set(range(6))


def test_a_champion_is_dropped_into_the_second_line_of_a_broken_row(open_scenario, qtbot):
    page = open_scenario(THREE_A_SIDE)
    champion = hand_of(page)[0].number
    row = page.session.view().sides[0].zones["champions"]
    begin_drag(page, qtbot, champion)
    place = page.board.items_by_key["piece", row[3].number].place
    goal = page.board.mapFromScene(place.center()) - QPoint(round(place.width() / 3), 0)
    qtbot.mouseMove(page.board.viewport(), pos=goal)
    qtbot.mouseRelease(page.board.viewport(), Qt.MouseButton.LeftButton, pos=goal)
    assert page.session.view().sides[0].zones["champions"][3].number == champion


def test_putting_cards_back_is_named_as_one_step(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    picks = [each.option for each in page.session.question.choices if each.verb == "pick"]
    page.answer(*picks[:2], page.session.question.rest.option)
    assert page.undo_text == "Opening hand"


def test_all_tabs_beside_the_board_stay_in_sight_with_large_type(theme, open_table, qapp):
    theme.choose(scale=1.5)
    theme.apply(qapp)
    page = open_table(None, PilotName.GOLDFISH)
    tabs = page.sidebar.findChild(QTabBar)
    shown = [number for number in range(tabs.count()) if tabs.isTabVisible(number)]
    assert tabs.tabRect(shown[-1]).right() <= tabs.width()
    assert tabs.tabToolTip(3) == "Next draw"
    for number in shown:
        tabs.setCurrentIndex(number)
        assert tabs.tabText(number) == tabs.tabToolTip(number)
        words = tabs.fontMetrics().horizontalAdvance(tabs.tabText(number))
        assert tabs.tabRect(number).width() > words  # nothing is left out
        others = [each for each in shown if each != number]
        assert all(not tabs.tabIcon(each).isNull() for each in others)
        assert tabs.tabRect(shown[-1]).right() <= tabs.width()


def test_the_tabs_have_their_titles_where_there_is_room(theme, open_table, qapp):
    theme.apply(qapp)
    tabs = open_table(None, PilotName.GOLDFISH).sidebar.findChild(QTabBar)
    shown = [number for number in range(tabs.count()) if tabs.isTabVisible(number)]
    titles = [tabs.tabText(number) for number in shown]
    assert titles == ["Log", "Branches", "Card", "Next draw", "Rules"]
    assert tabs.tabIcon(0).isNull()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_a_player_has_is_always_told_in_numbers(theme, playing, qapp, monkeypatch, scale):
    written = []

    def write(_painter, _area, text, *_look):
        written.append(text)

    monkeypatch.setattr(strip_item, "elided", write)
    theme.choose(scale=scale)
    theme.apply(qapp)
    playing.board.grab()
    written.clear()
    ground = QPixmap(10, 10)
    painter = QPainter(ground)
    playing.board.items_by_key["seat", 0].draw(painter)
    painter.end()
    side = playing.session.view().sides[0]
    pool, hand = side.levels["influence"], len(side.zones["hand"])
    numbers = [text for text in written if text != "Hand"][-3:]
    assert numbers == [str(pool.value), f"of {pool.value + pool.used}", str(hand)]


def test_a_long_line_of_the_log_is_broken_and_keeps_its_rule(theme, playing, qapp, monkeypatch):
    log = playing.sidebar.log
    drawn = []
    real = LogDelegate._chip

    def chip(delegate, painter, rect, text, *, is_rule):
        drawn.append(text)
        return real(delegate, painter, rect, text, is_rule=is_rule)

    monkeypatch.setattr(LogDelegate, "_chip", chip)
    log.setFixedWidth(600)
    log.grab()
    assert drawn
    ruled = [n for n in range(log.model().rowCount()) if log.model().entry(n).line.rules]
    row = max(ruled, key=lambda n: len(log.model().index(n).data()))
    high = log.visualRect(log.model().index(row)).height()
    drawn.clear()
    log.setFixedWidth(215)
    qapp.processEvents()
    log.grab()
    assert drawn
    assert log.visualRect(log.model().index(row)).height() > high
    tip = log.model().index(row).data(Qt.ItemDataRole.ToolTipRole)
    assert log.model().entry(row).line.rules[0] in tip


def test_a_question_right_after_another_gets_all_the_room_it_needs(open_table, qtbot):
    page = open_table(size=2, first=-1)
    assert page.panel.question.kind == "first"
    qtbot.keyClick(page.panel.focusWidget(), Qt.Key.Key_Return)
    assert page.panel.question.kind == "mulligan"
    cards = [each for each in page.panel.findChildren(QToolButton) if each.isCheckable()]
    assert page.panel.height() > cards[0].sizeHint().height()


def test_a_tool_is_taken_back_by_what_it_did(playing):
    token = playing.session.tool_choices("token", 0, -1)[0]
    playing.answer(token.option)
    assert playing.undo_text == str(playing.session.entries[-1].line.words)
    assert playing.undo_text.endswith("enters the battlefield")


def test_with_two_people_every_box_names_who_is_asked_and_opens_their_hand(open_table, qtbot):
    page = open_table(None, None, PilotName.GOLDFISH, PilotName.GOLDFISH, size=2)
    page.answer(page.session.question.rest.option)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.question.seat == 1
    assert page.panel.accessibleName() == "B — Choose cards to put back"
    assert page.board._shown.hands[0] == 1


TEAM = """
game = "rush_of_ikorr"
format = "2v2"
[[card]]
name = "Runner"
type = "champion"
cost = 1
attack = 2
health = 1
[A]
hand = ["Runner"]
[B]
influence = 1
hand = ["Runner"]
"""


def test_the_button_of_a_hand_with_something_to_play_is_lit(open_scenario):
    page = open_scenario(TEAM)
    items = page.board.items_by_key
    assert items["hand", 1].is_lit
    assert not items["hand", 2].is_lit
    page.board.activate(("hand", 1))
    assert page.board._shown.hands[0] == 1
    assert not page.board.items_by_key["hand", 0].is_lit


def test_the_keyboard_reaches_cards_before_other_hands(open_scenario):
    page = open_scenario(TEAM.replace("[A]\n", "[A]\ninfluence = 1\n"))
    page.board.focus_next()
    assert page.board.focus_key == ("piece", hand_of(page)[0].number)
    page.board.focus_next()
    assert page.board.focus_key == ("hand", 1)


def test_the_keyboard_stays_at_a_champion_that_has_raided_or_was_placed(open_scenario, qtbot):
    page = open_scenario(TWO_TRIGGERS.replace("attack = 2", "attack = 2\nraid = 1"))
    raider = ("piece", page.session.view().sides[0].zones["champions"][0].number)
    page.board.focus_on(raider)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    qtbot.keyClick(page.board, Qt.Key.Key_I)
    assert page.session.view().sides[0].zones["champions"][0].label == "Raided"
    assert page.board.focus_key == raider
    placed = ("piece", hand_of(page)[1].number)
    page.board.focus_on(placed)
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.session.view().sides[0].zones["champions"][-1].number == placed[1]
    assert page.board.focus_key == placed
    page.undo()
    page.board.focus_on(placed)
    qtbot.keyClick(page.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    page.board.activate(("place", 1))
    assert page.board.focus_key == placed
