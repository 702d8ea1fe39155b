"""The tools beside the board: a button each, or one button for all of them in a low window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tool_box import ToolBox
from engine.pilots.roster import PilotName
from engine.tabletop.board import Choice, Phrase
from engine.tabletop.hand_tools import Tool
from tests.deckbuilder.core.table.games_kit import play_until

TOOLS = (
    Tool("dice", "Dice", "dice"),
    Tool("note", "Note", "note", asks="What?"),
    Tool("turn", "Turn", "turn", is_of_player=False),
)


@pytest.fixture
def box(theme, qtbot):
    made = ToolBox(theme)
    qtbot.addWidget(made)
    made.set_tools(TOOLS)
    made.show()
    return made


def test_a_low_window_has_one_button_for_all_tools(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    page.resize(1280, 695)
    qtbot.wait(20)
    tools = page.sidebar.tools
    assert tools.is_folded
    assert tools.one.isVisible()
    low = tools.height()
    page.resize(1600, 900)
    qtbot.wait(20)
    assert not tools.is_folded
    assert tools.height() > 2 * low


@pytest.fixture
def low_table(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    play_until(page.session, lambda each: each.question.kind == "action" and each.asked_seat == 0)
    page.begin(page.session)
    page.resize(1280, 695)
    qtbot.wait(20)
    return page


def _texts(page) -> list[str]:
    listed = page.tools.menu.listed
    return [listed.item(at).text().removesuffix(" …") for at in range(listed.count())]


def test_the_one_button_lists_all_tools_of_the_player_in_one_panel(low_table, qtbot):
    page = low_table
    qtbot.mouseClick(page.sidebar.tools.one, Qt.MouseButton.LeftButton)
    assert page.tools.menu.isVisible()
    session = page.session
    tools = [each for each in session.tabletop.tools if each.is_of_player]
    usable = [each for each in tools if each.asks or session.tool_choices(each.id, 0, -1)]
    assert len(usable) > 3
    assert set(_texts(page)) >= {speak(each.title) for each in usable}
    assert page.tools.menu.geometry().bottom() <= page.rect().bottom() + 1


def test_what_a_tool_can_do_takes_the_place_of_the_tools(low_table, qtbot):
    page = low_table
    menu = page.tools.menu
    qtbot.mouseClick(page.sidebar.tools.one, Qt.MouseButton.LeftButton)
    tools = _texts(page)
    dice = next(each for each in page.session.tabletop.tools if each.id == "dice")
    menu.listed.setCurrentRow(tools.index(speak(dice.title)))
    qtbot.keyClick(menu.listed, Qt.Key.Key_Return)
    assert not page.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert len(_texts(page)) > 1
    assert _texts(page) != tools
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert _texts(page) == tools  # and once more closes it
    menu.listed.setCurrentRow(tools.index(speak(dice.title)))
    qtbot.keyClick(menu.listed, Qt.Key.Key_Return)
    before = page.session.position
    qtbot.keyClick(menu.listed, Qt.Key.Key_Return)
    assert page.session.position == before + 1
    assert not menu.isVisible()


def test_the_one_button_says_where_nothing_can_be_done(open_table, qtbot):
    page = open_table(None, PilotName.GOLDFISH)
    page.resize(1280, 695)
    qtbot.wait(20)
    assert page.session.question.kind == "mulligan"
    with qtbot.waitSignal(page.complained) as told:
        qtbot.mouseClick(page.sidebar.tools.one, Qt.MouseButton.LeftButton)
    assert told.args == ["Nothing can be done by hand just now."]


def test_escape_closes_the_list_of_tools(low_table, qtbot):
    page = low_table
    qtbot.mouseClick(page.sidebar.tools.one, Qt.MouseButton.LeftButton)
    qtbot.keyClick(page.tools.menu, Qt.Key.Key_Escape)
    assert not page.tools.menu.isVisible()


def test_what_a_tool_can_do_is_offered_at_its_button(box, qtbot, monkeypatch):
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _at: None)
    choice = Choice((1,), "dice", Phrase("Roll a die"))
    box.offer("dice", [choice])
    menus = box._buttons["dice"].findChildren(QMenu)
    with qtbot.waitSignal(box.tool_used) as used:
        next(e for one in menus for e in one.actions() if e.text() == "Roll a die").trigger()
    assert used.args == [choice]
