"""How one decides at the table: taking back, saying yes, numbers, columns, ending a turn."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox

from deckbuilder.core.table.offers import offers_of
from deckbuilder.core.table.picker import Opened
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks, seat_scenario
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.board import HOVER_WAIT
from deckbuilder.ui.table.order_list import OrderList, SplitBox
from deckbuilder.ui.table.page import TablePage
from engine.decks import Deck, Entry
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.table_kit import IKORR, catalog, play, session
from tests.ikorr_kit import catalog as ikorr_catalog

BOARD = """
game = "rush_of_ikorr"
title = "Deciding"
[[card]]
name = "Twin Bolt"
type = "spell"
cost = 1
text = "Deal 2 damage to target opposing champion."
[[card]]
name = "Long Gaze"
type = "spell"
cost = 0
text = "Foresee 3."
[[card]]
name = "Many Scrolls"
type = "spell"
cost = "X"
text = "Draw X cards."
[[card]]
name = "Wide Flood"
type = "spell"
cost = 1
text = "Deal 3 damage to each champion."
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
text = "DEATH — Each opposing player discards a card.\\nDEATH — Draw a card."
[[card]]
name = "Stone"
type = "champion"
cost = 9
attack = 1
health = 9
[A]
influence = 5
hand = ["Twin Bolt", "Long Gaze", "Many Scrolls", "Wide Flood"]
deck = ["Stone", "Tomb Runner", "Second Runner", "Stone"]
champions = {champions}
[B]
champions = ["Stone", "Stone"]
"""


@pytest.fixture
def deciding(theme, qtbot):
    """Make a table with a board at which there is much to decide."""

    def make(champions=("Stone",)):
        listed = "[" + ", ".join(f'"{each}"' for each in champions) + "]"
        text = BOARD.replace("{champions}", listed)
        seated = seat_scenario(text, catalog(), (None, PilotName.GOLDFISH))
        page = TablePage(CardPainter(theme), seated, InlineExecutor())
        page.resize(1280, 770)
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        return page

    return make


def play_card(page, name):
    hand = page.session.view().sides[0].zones["hand"]
    number = next(each.number for each in hand if each.name == name)
    page.board.activate(("piece", number))


# --- taking back ----------------------------------------------------------------------------------


def test_escape_takes_back_a_move_that_asks_for_its_target(deciding, qtbot):
    page = deciding()
    key, at = page.session.game.key(), page.session.position
    play_card(page, "Twin Bolt")
    assert page.session.question.kind == "target"
    assert ("bar", "cancel") in page.board.items_by_key
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Escape)
    assert (page.session.position, page.session.game.key()) == (at, key)
    assert ("bar", "cancel") not in page.board.items_by_key
    page.redo()
    assert page.session.position > at


def test_the_chip_beside_the_question_takes_it_back_too(deciding, qtbot):
    page = deciding()
    at = page.session.position
    play_card(page, "Many Scrolls")
    assert page.panel.isVisible()
    cancel = next(e for e in page.panel.findChildren(QPushButton) if e.text() == "Cancel")
    cancel.click()
    assert page.session.position == at
    play_card(page, "Many Scrolls")
    qtbot.keyClick(page.panel.focusWidget(), Qt.Key.Key_Escape)
    assert page.session.position == at


def test_escape_between_moves_changes_nothing(deciding, qtbot):
    page = deciding()
    play_card(page, "Twin Bolt")
    page.board.activate(("piece", page.session.question.choices[0].piece))
    at = page.session.position
    assert page.session.question.manner is Manner.ACT
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Escape)
    assert page.session.position == at


def test_undo_names_the_card_that_was_played_with_its_target(deciding):
    page = deciding()
    play_card(page, "Twin Bolt")
    page.board.activate(("piece", page.session.question.choices[0].piece))
    assert page.undo_text == "Play Twin Bolt for 1"


def test_a_question_is_asked_beside_the_board_and_covers_none_of_it(deciding, qtbot):
    page = deciding()
    for name in ("Many Scrolls", "Long Gaze"):
        play_card(page, name)
        assert page.panel.isVisible()
        assert page.sidebar.isAncestorOf(page.panel)
        assert page.panel.height() >= page.panel.heightForWidth(page.panel.width())
        page.cancel()
        page.undo()


def test_the_mulligan_lies_over_the_hand_and_not_over_the_line_of_the_question(table):
    panel, board = table.panel, table.board
    assert panel.parent() is board
    asked = board.mapFromScene(board.items_by_key["phases",].place).boundingRect()
    assert panel.geometry().top() >= asked.bottom()


# --- numbers and columns --------------------------------------------------------------------------


def test_x_is_a_stepper_that_begins_at_the_most(deciding, qtbot):
    page = deciding()
    play_card(page, "Many Scrolls")
    box = page.panel.findChild(QSpinBox)
    assert (box.minimum(), box.maximum(), box.value()) == (0, 5, 5)
    assert page.panel.focusWidget() is box
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    held = len(page.session.view().sides[0].zones["hand"])
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert len(page.session.view().sides[0].zones["hand"]) == held - 1 + 3
    assert page.undo_text == "Play Many Scrolls for X"


def test_a_typed_number_means_itself(deciding, qtbot):
    page = deciding()
    play_card(page, "Many Scrolls")
    box = page.panel.findChild(QSpinBox)
    qtbot.keyClicks(box, "2")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert page.session.match.choices[-1] == 2


def deck_of(page):
    """The deck from the top."""
    game = page.session.game
    zone = page.session.layout.spot("deck").zone
    return [game.face[number].name for number in reversed(game.zones[zone])]


def test_foresee_is_two_columns_with_keys(deciding, qtbot):
    page = deciding()
    before = deck_of(page)
    play_card(page, "Long Gaze")
    box = page.panel.findChild(SplitBox)
    names = [box.top.item(at).text().split("\n")[0] for at in range(box.top.count())]
    assert names == before[:3]
    at = page.session.position
    # The first card goes to the bottom, the other two change places.
    qtbot.keyClick(box.top, Qt.Key.Key_Right)
    box.top.setFocus()
    box.top.setCurrentRow(0)
    qtbot.keyClick(box.top, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(box.top, Qt.Key.Key_Return)
    assert deck_of(page) == [before[2], before[1], *before[3:], before[0]]
    page.undo()
    assert page.session.position == at


def test_what_is_foreseen_can_stay_as_it_is_or_all_go_down(deciding, qtbot):
    page = deciding()
    before = deck_of(page)
    play_card(page, "Long Gaze")
    qtbot.keyClick(page.panel.findChild(SplitBox).top, Qt.Key.Key_Return)
    assert deck_of(page) == before
    page.undo()
    box = page.panel.findChild(SplitBox)
    for _ in range(3):
        qtbot.keyClick(box.top, Qt.Key.Key_Space)
    qtbot.keyClick(box.bottom, Qt.Key.Key_Return)
    assert deck_of(page) == [*before[3:], *before[:3]]


# --- triggers -------------------------------------------------------------------------------------


def test_identical_triggers_are_not_asked_about(deciding):
    page = deciding(["Tomb Runner", "Tomb Runner", "Stone"])
    held = len(page.session.view().sides[0].zones["hand"])
    play_card(page, "Wide Flood")
    assert page.session.question.manner is Manner.ACT
    assert len(page.session.view().sides[0].zones["hand"]) == held - 1 + 2
    page.undo()
    assert len(page.session.view().sides[0].zones["hand"]) == held


def test_different_triggers_are_asked_about_also_of_one_card(deciding):
    page = deciding(["Second Runner", "Stone"])
    play_card(page, "Wide Flood")
    assert page.session.question.manner is Manner.ORDER
    assert page.panel.findChild(OrderList).count() == 2


# --- what resolves, and what is done by hand ------------------------------------------------------


def test_what_asks_while_it_resolves_stays_on_the_stack(deciding):
    page = deciding()
    stack = page.sidebar.stack
    play_card(page, "Twin Bolt")
    assert stack.isHidden()  # its target is chosen before it is on the stack
    page.cancel()
    play_card(page, "Long Gaze")
    assert stack.item(0).text() == "Long Gaze, A: Resolving now: Foresee 3."
    assert page.sidebar._stack_note.text() == "nothing else waits"


def test_a_text_that_is_carried_out_by_hand_is_shown_above_the_board(theme, qtbot):
    odd = {"name": "Riddle", "type": "spell", "cost": 0, "text": "Sing loudly until it rains."}
    deck = Deck(IKORR, sections={"main": (Entry("Riddle", 20), Entry("Soldier", 2))})
    seats = (SeatPlan("You", deck), SeatPlan("Opponent", deck, PilotName.GOLDFISH))
    seated = seat_decks(TablePlan(seats, 1, 0), ikorr_catalog(odd))
    page = TablePage(CardPainter(theme), seated, InlineExecutor())
    qtbot.addWidget(page)
    page.show()
    page.answer(page.session.question.rest.option)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.banner.by_hand.isHidden()
    play_card(page, "Riddle")
    assert page.session.question.manner is Manner.BY_HAND
    assert page.banner.by_hand.isVisible()
    assert "Sing loudly until it rains." in page.banner.by_hand.text()
    page.answer(page.session.question.rest.option)
    assert page.session.question.manner is Manner.ACT
    assert page.banner.by_hand.isHidden()


# --- an opponent's cards --------------------------------------------------------------------------


def test_what_an_opponents_card_cannot_do_is_not_told(deciding, qtbot):
    page = deciding()
    foe = page.session.view().sides[1].zones["champions"][0].number
    point = page.board.mapFromScene(page.board.items_by_key["piece", foe].place.center())
    qtbot.mouseMove(page.board.viewport(), pos=point)
    qtbot.wait(HOVER_WAIT + 100)
    assert not page.board.popover.isVisible()
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert not page.board.popover.isVisible()


# --- the sidebar ----------------------------------------------------------------------------------


def test_the_chosen_line_stays_in_sight_in_another_text_size(theme, deciding, qtbot):
    page = deciding()
    play(page.session, 120)
    page.refresh()
    log = page.sidebar.log
    assert log.viewport().rect().contains(log.visualRect(log.currentIndex()).center())
    for scale in (1.5, 0.9, 1.25):
        theme.choose(scale=scale)
        qtbot.wait(20)
        assert log.viewport().rect().contains(log.visualRect(log.currentIndex()).center())


def test_long_rules_are_broken_into_lines(deciding):
    page = deciding()
    page.set_ledger({"1.1a": "A rule with very many words. " * 8})
    page.sidebar.show_page(4)
    page.sidebar.log.rules_asked.emit(("1.1a",))
    rules = page.sidebar.rules
    assert rules.horizontalScrollBar().maximum() == 0
    assert rules.visualItemRect(rules.item(0)).height() > 3 * rules.fontMetrics().height()


# --- the end of a turn, and of a game -------------------------------------------------------------


def test_ending_a_turn_with_moves_left_is_asked_about(deciding, qtbot):
    page = deciding()
    page.wants_warning = lambda: True
    turn = page.session.game.turn
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Space)
    assert page.session.game.turn == turn
    asked = page.board.items_by_key["phases",].spoken
    assert "Moves are left" in asked
    assert "Play" in asked
    qtbot.keyClick(page.board, Qt.Key.Key_Escape)
    assert "Moves are left" not in page.board.items_by_key["phases",].spoken
    qtbot.keyClick(page.board, Qt.Key.Key_Space)
    qtbot.keyClick(page.board, Qt.Key.Key_Space)
    assert page.session.game.turn > turn


def test_who_does_not_want_to_be_asked_is_not(deciding, qtbot):
    page = deciding()
    page.wants_warning = lambda: True
    declined = []
    page.warning_declined.connect(lambda: declined.append(True))
    turn = page.session.game.turn
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Space)
    page.board.activate(("bar", "never"))
    assert page.session.game.turn > turn
    assert declined
    page.undo()
    page.wants_warning = lambda: False
    qtbot.keyClick(page.board, Qt.Key.Key_Space)
    assert page.session.game.turn > turn


@pytest.mark.rule("rush_of_ikorr 1.3b.1")
def test_a_game_is_given_up_and_taken_up_again(deciding):
    page = deciding()
    assert page.board.items_by_key["phases",].colour == "legal_move"
    page.concede()
    assert page.board.items_by_key["phases",].colour == "text"
    assert page.session.is_over
    assert page.undo_text == "Concede"
    assert "conceded" in str(page.session.entries[-2].line.words)
    page.undo()
    assert page.session.asks_person


@pytest.mark.rule("rush_of_ikorr 9.8a")
def test_a_pilot_gives_up_with_its_ally():
    game = session(None, PilotName.GREEDY, PilotName.GREEDY, PilotName.GREEDY, size=2)
    game.concede()
    assert game.is_over
    assert game.game.outcome.winners == (1,)


def test_a_mulligan_of_the_whole_hand_offers_both_answers(open_game):
    page = open_game("rise", None, PilotName.GOLDFISH)
    question = page.panel.question
    assert question is not None
    assert question.kind == "mulligan"
    shown = [each for each in page.panel.findChildren(QPushButton) if each.isVisible()]
    assert len(shown) >= len(question.choices) == 2


def test_a_card_of_the_hand_is_not_offered_an_attack(playing):
    board = playing.board
    held = playing.session.view().sides[0].zones["hand"]
    menu = board._menu_of(Opened(held[0].number, ()))
    assert menu.entries == ()


def test_after_a_click_the_button_ends_the_turn_and_with_the_keyboard_it_plays(playing, qtbot):
    board = playing.board
    number = next(iter(playing.session.offers.pieces))
    board.focus_on(("piece", number))
    board._is_by_mouse = True
    assert board._primary() == ("End turn", "Space")
    qtbot.keyClick(board, Qt.Key.Key_Shift)
    assert board._primary()[1] == "Enter"


def test_what_cannot_be_played_stands_back_even_where_nothing_can(playing):
    board, session = playing.board, playing.session
    playing.board.picker.show(replace(session.question, choices=()), offers_of(None))
    board._refresh()
    held = session.view().sides[0].zones["hand"]
    looks = [board.items_by_key["piece", each.number].look for each in held]
    assert looks
    assert all(each.is_dimmed for each in looks)


def test_undo_gives_the_keyboard_back_to_what_is_asked(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    qtbot.waitUntil(page.panel.isVisible)
    page.panel.answered.emit([page.session.question.rest.option])
    page.bar.undo.setFocus()
    qtbot.mouseClick(page.bar.undo, Qt.MouseButton.LeftButton)
    assert page.panel.isVisible()
    assert page.panel.isAncestorOf(QApplication.focusWidget())
