"""The pass bar: it says what waits, its buttons answer, and marks and switches are kept."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QMenu

from deckbuilder.core.table.windows import Until
from deckbuilder.ui.table.scene import PhaseButton, is_answer
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.test_windows import at_window

ARGENT = GameId("argent_saga")


@pytest.fixture
def asked(open_game):
    """A game in which the opponent played something that can be answered."""
    page = open_game(ARGENT, None, PilotName.GREEDY)
    page.begin(at_window(ARGENT, answers_others=True))
    assert page.session.question.is_window
    return page


def keys(page, kind):
    return [key for key in page.board.items_by_key if key[0] == kind]


def test_the_bar_says_what_waits_and_offers_passing_holding_and_answers(asked):
    board = asked.board
    bar = board.items_by_key["pass bar",]
    assert asked.session.view().stack[0].origin in bar.words
    assert bar.words == board.items_by_key["pass bar",].spoken
    assert ("rest",) in board.items_by_key
    assert {("bar", "hold"), ("bar", "until")} <= set(keys(asked, "bar"))
    assert any(str(key[1]).startswith("answers:") for key in keys(asked, "bar"))
    phases = board.items_by_key["phases",].place
    assert bar.place.top() == pytest.approx(phases.bottom(), abs=1)
    for key in (*keys(asked, "bar"), ("rest",)):
        assert bar.place.contains(board.items_by_key[key].place)
    fields = [item.place for key, item in board.items_by_key.items() if key[0] == "piece"]
    assert not any(each.intersects(bar.place) for each in fields)


def test_the_list_says_what_the_answer_that_is_pointed_at_would_change(asked):
    board, stack = asked.board, asked.sidebar.stack
    plain = tr("+ your answer would go here")
    told = []
    for key in (*(("piece", each) for each in board.picker.lit), *keys(asked, "bar")):
        board.consider(key)
        told.append(stack.item(0).text())
    board.consider(None)
    only = stack.item(0).text()
    assert all(each.startswith(plain) for each in told)
    choice = next(e for e in asked.session.question.choices if e != asked.session.question.rest)
    name = asked.session.piece(choice.piece).name
    assert any(f"{name}: " in each for each in told)
    assert f"{name}: " in only  # there is but one: it is told all the time


def test_the_bar_goes_when_there_is_nothing_to_answer(asked, qtbot):
    qtbot.keyClick(asked.board, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not asked.is_thinking)
    question = asked.session.question
    is_window = question is not None and question.is_window
    assert (("pass bar",) in asked.board.items_by_key) is is_window


def test_one_answer_is_given_at_once_and_several_open_as_a_list(asked, qtbot):
    question = asked.session.question
    others = [each for each in question.choices if each != question.rest]
    verb = others[0].verb
    same = [each for each in others if each.verb == verb]
    before = asked.session.position
    asked.board.activate(("bar", f"answers:{verb}"))
    if len(same) == 1:
        assert asked.session.position > before
        return
    menu = next(each for each in asked.findChildren(QMenu) if each.isVisible())
    assert len(menu.actions()) == len(same)
    menu.actions()[0].trigger()
    assert asked.session.position > before


def test_a_list_of_answers_opens_at_its_button(asked, monkeypatch):
    board, opened = asked.board, []
    monkeypatch.setattr(QMenu, "popup", lambda _menu, at: opened.append(at))
    board.activate(("bar", "until"))
    place = board.mapFromScene(board.items_by_key["bar", "until"].place).boundingRect()
    at = board.viewport().mapFromGlobal(opened[0])
    assert abs(at.x() - place.left()) <= 2
    assert abs(at.y() - place.bottom()) <= 3


def test_enter_gives_no_answer_that_was_meant_for_another_question(asked):
    board = asked.board
    answers = next(key for key in board.items_by_key if is_answer(key))
    board.focus_on(answers)
    asked.refresh()
    assert board.focus_key == answers  # nothing new was asked
    asked.answer(asked.session.question.rest.option)
    assert board.focus_key is None


def test_space_with_shift_holds_and_with_control_passes_on(asked, qtbot):
    qtbot.keyClick(asked.board, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert asked.windows.is_held
    assert asked.board.items_by_key["bar", "hold"].text == "Held"
    before = asked.session.position
    qtbot.keyClick(asked.board, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert asked.session.position > before
    assert not asked.windows.is_held
    assert asked.windows.until in (Until.HAPPENS, Until.NOT)


def test_a_click_above_a_phase_marks_others_turns_and_below_ones_own(asked, qtbot):
    asked.resize(1900, 1000)
    asked.grab()
    phases = asked.board.items_by_key["phases",]
    at, area = next(iter(phases._words.items()))
    for is_own, y in ((False, phases.place.top() + 3), (True, phases.place.bottom() - 3)):
        spot = asked.board.mapFromScene(area.center().x(), y)
        qtbot.mouseClick(asked.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot))
        assert (is_own, at) in asked.windows.marks
        assert (is_own, at) in phases.marks
    qtbot.mouseClick(asked.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot))
    assert (True, at) not in asked.windows.marks


def test_the_keys_set_marks_in_turn(asked):
    for wanted in ({(False, 1)}, {(True, 1)}, {(False, 1), (True, 1)}, set()):
        asked.board._mark_phase(1)
        assert asked.windows.marks == wanted


def test_auto_pass_is_a_switch_over_the_list_of_what_waits(asked, open_table):
    assert asked.sidebar.auto_pass.isVisible()
    asked.sidebar.auto_pass.click()
    assert not asked.windows.is_auto
    assert asked.sidebar._stack_head.text() == "Queue"
    other = open_table(None, PilotName.GOLDFISH)
    assert not other.sidebar.auto_pass.isVisible()


def test_passing_a_window_never_warns_of_moves_that_are_left(asked):
    asked.wants_warning = lambda: True
    before = asked.session.position
    asked.board.press_rest()
    assert asked.session.position > before


def test_where_there_is_little_room_answers_are_counted_and_no_word_is_cut(asked):
    place = asked.board.items_by_key["pass bar",].place
    named = PhaseButton("answers:play", "Play The Very Long Name of a Spell for 3", is_answer=True)
    buttons = [
        *(replace(named, id=f"answers:{n}", short=f"Play {n}") for n in (1, 2, 3)),
        PhaseButton("hold", "Hold", "Shift+Space"),
    ]
    narrow = QRectF(place.left(), place.top(), 420, place.height())
    asked.board._builder._lay_buttons(narrow, buttons)
    items = asked.board.items_by_key
    assert [items["bar", f"answers:{n}"].text for n in (1, 2, 3)] == ["Play 1", "Play 2", "Play 3"]
    for key in ("answers:1", "answers:2", "answers:3", "hold"):
        item = items["bar", key]
        assert item.place.width() >= item.wanted_width() - 1
