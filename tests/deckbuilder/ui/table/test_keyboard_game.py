"""A whole game with key presses only."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from deckbuilder.ui.table.board_builder import focusable
from deckbuilder.ui.table.navigation import ARROWS, next_in_direction
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner

KEYS = Qt.Key


def press(page, qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    """Press a key where the keyboard is."""
    widget = QApplication.focusWidget() or page.board
    qtbot.keyClick(widget, key, modifier)
    qtbot.waitUntil(lambda: not page.is_thinking)


def act(page, qtbot):
    """Answer one question with keys; in the action phase do something new or pass."""
    question = page.session.question
    if question.kind == "mulligan":
        press(page, qtbot, KEYS.Key_Space)
        press(page, qtbot, KEYS.Key_Return)
    elif question.manner is Manner.ORDER or page.panel.isVisible():
        press(page, qtbot, KEYS.Key_1 if question.manner is Manner.SAY else KEYS.Key_Return)
    else:
        act_on_board(page, qtbot, question)


def act_on_board(page, qtbot, question):
    position = page.session.position
    if question.kind == "action":
        row = page.session.view().sides[0].zones["champions"]
        for number in range(len(row)):
            press(page, qtbot, KEYS.Key_B)
            for _ in range(number):
                press(page, qtbot, KEYS.Key_Right)
            press(page, qtbot, KEYS.Key_I)
            if page.session.position != position:
                return
    if len(question.choices) > 1:
        for _ in range(4):
            press(page, qtbot, KEYS.Key_Right, Qt.KeyboardModifier.ControlModifier)
            press(page, qtbot, KEYS.Key_Return)
            if page.session.position != position:
                return
    press(page, qtbot, KEYS.Key_Escape)
    press(page, qtbot, KEYS.Key_Space)


def test_a_whole_game_is_played_with_the_keyboard_alone(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH, seed=2)
    answers = 0
    while not page.session.is_over:
        before = page.session.position
        act(page, qtbot)
        assert page.session.position > before, page.session.question
        answers += 1
        assert answers < 900
    assert page.session.game.turn > 4
    verbs = {str(each.line.words.template) for each in page.session.entries}
    assert "{card} raids" in verbs
    assert "{player}: summoned {card}" in verbs
    press(page, qtbot, KEYS.Key_Return)
    assert not page.session.is_over


def test_arrows_reach_everything_on_the_board(playing, qtbot):
    board = playing.board
    places = focusable(board.items_by_key.values())
    reached, waiting = set(), [next(iter(places))]
    while waiting:
        at = waiting.pop()
        if at in reached:
            continue
        reached.add(at)
        found = [next_in_direction(places, at, arrow) for arrow in ARROWS]
        waiting += [each for each in found if each is not None]
    assert reached == set(places)
    board.setFocus()
    press(playing, qtbot, KEYS.Key_H)
    start = board.focus_key
    press(playing, qtbot, KEYS.Key_Right)
    assert board.focus_key == next_in_direction(places, start, KEYS.Key_Right)


def test_letters_lead_to_zones_and_explain(playing, qtbot):
    board = playing.board
    board.setFocus()
    press(playing, qtbot, KEYS.Key_H)
    assert board.focus_key[0] == "piece"
    hand = playing.session.view().sides[0].zones["hand"]
    dear = next(e for e in hand if not playing.session.offers.on(e.number))
    board.focus_on(("piece", dear.number))
    press(playing, qtbot, KEYS.Key_W)
    assert board.popover.isVisible()
    press(playing, qtbot, KEYS.Key_L)
    assert playing.sidebar.log.hasFocus()
