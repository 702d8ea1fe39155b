"""A window at which nobody does anything does nothing."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from deckbuilder.ui.window.places import DESK, EDITOR, START

BUSY = (QEvent.Type.LayoutRequest, QEvent.Type.UpdateRequest)
FEW = 10
LOOKS = 50  # on a busy machine a window takes long to show itself


class Busyness(QObject):
    """Counts the work that widgets ask for."""

    def __init__(self):
        super().__init__()
        self.asked_by = []

    def eventFilter(self, watched, event):  # noqa: N802 - Qt
        if event.type() in BUSY:
            self.asked_by.append(type(watched).__name__)
        return False


def work_asked_for(qtbot):
    """Tell by which widgets work is asked for in a moment."""
    counted = Busyness()
    QApplication.instance().installEventFilter(counted)
    qtbot.wait(200)
    QApplication.instance().removeEventFilter(counted)
    return counted.asked_by


@pytest.mark.parametrize("place", [START, EDITOR, DESK])
@pytest.mark.parametrize("width", [1280, 900])
def test_a_place_comes_to_rest(deck_window, qtbot, place, width):
    deck_window.resize(width, 800)
    deck_window.go_to(place)
    asked = []
    for _ in range(LOOKS):
        asked = work_asked_for(qtbot)
        if len(asked) < FEW:
            return
    pytest.fail(f"still busy: {asked[:FEW]}")
