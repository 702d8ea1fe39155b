"""Buttons that open a menu."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QToolButton

from deckbuilder.ui.menu_buttons import give_menu


@pytest.mark.parametrize(("place", "is_over"), [(QPoint(5, 5), True), (QPoint(-50, -50), False)])
def test_a_button_looks_touched_only_while_the_pointer_is_over_it(
    qtbot, monkeypatch, place, is_over
):
    button = QToolButton()
    qtbot.addWidget(button)
    button.resize(40, 20)
    menu = QMenu(button)
    give_menu(button, menu)
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    monkeypatch.setattr(QCursor, "pos", lambda: button.mapToGlobal(place))
    menu.aboutToHide.emit()
    qtbot.wait(10)
    assert button.underMouse() == is_over
