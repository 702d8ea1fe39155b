"""The application's screen belongs to no widget; one that did took the interpreter down."""

import ast
from pathlib import Path

import shiboken6
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.screen_room import room_around

ROOT = Path(__file__).parents[3]


def owner_of_the_screen() -> list[str]:
    told = shiboken6.dump(QGuiApplication.primaryScreen()).splitlines()
    return [line for line in told if line.startswith("parent")]


def test_a_widget_that_is_asked_for_its_screen_would_own_it(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    screen = widget.screen()
    assert owner_of_the_screen()  # else Qt for Python has changed, and this file can go
    shiboken6.delete(widget)
    assert not shiboken6.isValid(screen)


def test_a_dialog_does_not_own_the_screen(theme, qtbot):
    dialog = FramedDialog(theme, "Notes", (300, 200))
    qtbot.addWidget(dialog)
    assert owner_of_the_screen() == []


def test_nothing_asks_a_widget_for_its_screen():
    places = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "deckbuilder").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("screen", "windowHandle")
        if not isinstance(node.ctx, ast.Store)
    ]
    assert places == []


def test_the_room_is_that_of_the_screen_below_the_widget(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    available = QGuiApplication.primaryScreen().availableGeometry()
    assert room_around(widget) == available
    widget.move(QPoint(50_000, 50_000))  # beyond every screen
    assert room_around(widget) == available
