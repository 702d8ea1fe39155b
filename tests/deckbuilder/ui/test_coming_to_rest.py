"""A window of any size comes to rest: nothing is laid out again and again.

Where a scroll bar is shown only if it is needed, what lies beside it may need it only because the
bar takes room, or only without it; then it comes and goes without end, and the program never
sleeps.
"""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from tests.long_run import one_in

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MOST_RESIZES = 20


class Resizes(QObject):
    """Counts how often what lies beside the scroll bars gets another size; ends it if need be."""

    def __init__(self, area):
        super().__init__(area)
        self.count = 0
        self._area = area
        area.viewport().installEventFilter(self)

    def eventFilter(self, _watched, event):  # noqa: N802 - Qt's name
        self.count += event.type() == QEvent.Type.Resize
        if self.count > MOST_RESIZES:  # Qt would go on for ever
            self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return False


def restless(area, sizes):
    """Return the first size at which an area does not come to rest, None if there is none."""
    for size in sizes:
        resizes = Resizes(area)
        area.resize(*size)
        for _ in range(20):
            QApplication.processEvents()
        if resizes.count > MOST_RESIZES:
            return size
        area.viewport().removeEventFilter(resizes)
    return None


@pytest.fixture
def alone():
    """Take a part out of its window and show it by itself, until the test is over."""
    taken = []

    def take(part):
        part.setParent(None)
        part.show()
        taken.append(part)
        return part

    yield take
    for part in taken:
        part.close()
        part.deleteLater()


@pytest.mark.parametrize("width", one_in(3, [260, 300, 320], "the same pane at another width", 1))
def test_the_card_pane_comes_to_rest_at_any_height(deck_window, alone, width):
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    inspector = alone(deck_window.editor.inspector)
    sizes = [(width, height) for height in range(600, 900, 6)]
    assert restless(inspector, sizes) is None


@pytest.mark.parametrize("scale", one_in(3, [1.0, 1.25, 1.5], "the same table at another scale", 1))
def test_the_table_comes_to_rest_at_any_size(deck_window, alone, qtbot, scale):
    deck_window.services.theme.choose(scale=scale)
    deck_window.actions_table["goldfish"].trigger()
    qtbot.waitUntil(lambda: deck_window.table.is_in_front)
    board = alone(deck_window.table.games.page.board)
    sizes = [(width, height) for width in (900, 1118) for height in range(500, 760, 5)]
    assert restless(board, sizes) is None
