"""A window opens as it was left, and never larger than the screen."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.window.window_size import USUAL_SIZE, fill_small_screen, restore_size


@pytest.mark.parametrize(
    ("room", "is_filled"), [((1280, 800), True), ((1366, 768), True), ((1600, 1000), False)]
)
def test_a_new_window_fills_a_screen_it_would_not_fit(qtbot, room, is_filled):
    window = QWidget()
    qtbot.addWidget(window)
    restore_size(window, "")
    fill_small_screen(window, "", QSize(*room))
    assert window.size() == USUAL_SIZE
    assert bool(window.windowState() & Qt.WindowState.WindowMaximized) is is_filled


def test_a_window_that_was_left_smaller_stays_so(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    kept = window.saveGeometry().toBase64().toStdString()
    restore_size(window, kept)
    fill_small_screen(window, kept, QSize(1280, 800))
    assert not window.windowState() & Qt.WindowState.WindowMaximized
