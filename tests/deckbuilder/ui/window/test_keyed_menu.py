"""The keys of a menu end at its right edge."""

from PySide6.QtGui import QAction, QFontMetricsF
from PySide6.QtWidgets import QStyleOptionMenuItem

from deckbuilder.ui.window.keyed_menu import KeyedMenu

KEYS = ("F2", "Ctrl+D", "Ctrl+Shift+H", "")


def test_keys_of_all_entries_end_at_one_place(qtbot):
    menu = KeyedMenu()
    qtbot.addWidget(menu)
    width = QFontMetricsF(menu.font()).horizontalAdvance
    shown = []
    for keys in KEYS:
        action = QAction("Do it", menu)
        action.setShortcut(keys)
        menu.addAction(action)
    for action in menu.actions():
        option = QStyleOptionMenuItem()
        menu.initStyleOption(option, action)
        words, _, keys = option.text.partition("\t")
        assert words == "Do it"
        shown.append(keys)
    assert shown[3] == ""
    ends = [width(each) for each in shown[:3]]
    assert max(ends) - min(ends) <= 2
    assert shown[0].strip("\u200a") == "F2"


def test_the_menus_of_the_window_are_such_menus(window):
    assert all(isinstance(each, KeyedMenu) for each in window.menus.all())
