"""A window at which nobody does anything does nothing."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from deckbuilder.ui.window.places import DESK, EDITOR, START

BUSY = (QEvent.Type.LayoutRequest, QEvent.Type.UpdateRequest)


class Busyness(QObject):
    """Counts the work that widgets ask for."""

    def __init__(self):
        super().__init__()
        self.asked_by = []

    def eventFilter(self, watched, event):  # noqa: N802 - Qt
        if event.type() in BUSY:
            self.asked_by.append(type(watched).__name__)
        return False


@pytest.mark.parametrize("place", [START, EDITOR, DESK])
@pytest.mark.parametrize("width", [1280, 900])
def test_a_place_comes_to_rest(deck_window, qtbot, place, width):
    deck_window.resize(width, 800)
    deck_window.go_to(place)
    qtbot.wait(300)
    counted = Busyness()
    QApplication.instance().installEventFilter(counted)
    qtbot.wait(200)
    QApplication.instance().removeEventFilter(counted)
    assert len(counted.asked_by) < 10, counted.asked_by[:10]
