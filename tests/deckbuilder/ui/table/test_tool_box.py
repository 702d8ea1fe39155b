"""The tools beside the board: a button each, or one button for all of them in a low window."""

import pytest
from PySide6.QtWidgets import QMenu

from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tool_box import ToolBox
from engine.pilots.roster import PilotName
from engine.tabletop.board import Choice, Phrase
from engine.tabletop.hand_tools import Tool

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
    wanted = [speak(each.title) for each in page.session.tabletop.tools if each.is_of_player]
    assert [each.text().removesuffix(" …") for each in tools.menu().actions()] == wanted
    low = tools.height()
    page.resize(1600, 900)
    qtbot.wait(20)
    assert not tools.is_folded
    assert tools.height() > 2 * low


def test_a_tool_is_asked_for_from_the_one_button(box, qtbot):
    box.fold(True)
    dice, note = box.menu().actions()
    with qtbot.waitSignal(box.tool_asked) as asked:
        dice.trigger()
    assert asked.args == ["dice"]
    with qtbot.waitSignal(box.words_asked) as asked:
        note.trigger()
    assert asked.args == ["note"]


@pytest.mark.parametrize("is_low", [False, True])
def test_what_a_tool_can_do_is_offered_at_the_button_in_sight(box, qtbot, monkeypatch, is_low):
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _at: None)
    box.fold(is_low)
    choice = Choice((1,), "dice", Phrase("Roll a die"))
    box.offer("dice", [choice])
    holder = box.one if is_low else box._buttons["dice"]
    menus = holder.findChildren(QMenu)
    assert holder.isVisible()
    assert "Roll a die" in [each.text() for one in menus for each in one.actions()]
    with qtbot.waitSignal(box.tool_used) as used:
        next(e for one in menus for e in one.actions() if e.text() == "Roll a die").trigger()
    assert used.args == [choice]
