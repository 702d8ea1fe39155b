"""The two-minute tour: it shows what it speaks of, whole, and stays in front."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel

from deckbuilder.ui.window.tour import Tour, beside

ROOM = QRect(0, 0, 1280, 800)
CARD = QSize(340, 150)
PLACES = {
    "a column at the left": (QRect(0, 68, 352, 686), QPoint(363, 80)),
    "a column at the right": (QRect(950, 68, 330, 686), QPoint(598, 80)),
    "a line at the top": (QRect(0, 24, 1280, 44), QPoint(469, 79)),
    "a line at the bottom": (QRect(0, 754, 1280, 46), QPoint(469, 592)),
    "the whole window": (ROOM, QPoint(469, 12)),
}


@pytest.fixture
def tour(deck_window):
    return Tour(deck_window.services.theme, deck_window.guide.stops(), deck_window)


def words_of(tour: Tour) -> QFrame:
    """Return the box with the words."""
    return next(child for child in tour.children() if isinstance(child, QFrame))


def place_of(tour: Tour, stop: int) -> QRect:
    """Return where a stop's widget is in the window."""
    widget = tour._stops[stop].widget()
    return QRect(widget.mapTo(tour.window(), QPoint(0, 0)), widget.size())


def test_it_visits_every_stop_and_ends(tour):
    for number in range(6):
        assert tour.place == number
        tour.go_on()
    assert not tour.isVisible()


@pytest.mark.parametrize(("place", "corner"), PLACES.values(), ids=PLACES)
def test_the_words_lie_beside_what_they_explain(place, corner):
    assert beside(place, CARD, ROOM, gap=12) == corner


def test_the_words_move_when_the_place_does(tour, deck_window, qtbot):
    deck_window.resize(1400, 850)
    qtbot.waitUntil(lambda: tour.size() == deck_window.size())
    assert not words_of(tour).geometry().intersects(place_of(tour, 0))


def test_every_word_of_every_stop_is_seen(tour):
    for _ in range(6):
        for shown in words_of(tour).findChildren(QLabel):
            assert shown.height() >= shown.heightForWidth(shown.width()), shown.text()
        tour.go_on()


def test_enter_goes_on_even_when_a_deck_wants_the_keyboard(tour, deck_window, qtbot):
    deck_window.activateWindow()
    qtbot.waitUntil(deck_window.isActiveWindow)
    deck_window.editor.deck_pane.views[0].setFocus()
    qtbot.keyClick(deck_window.focusWidget(), Qt.Key.Key_Return)
    assert tour.place == 1


def test_a_pane_behind_another_one_comes_to_the_front(deck_window, qtbot):
    deck_window.resize(800, 600)
    editor = deck_window.editor
    docks = editor.docks
    qtbot.waitUntil(
        lambda: editor.inspector_dock in docks.frame.tabifiedDockWidgets(editor.library_dock)
    )
    tour = Tour(deck_window.services.theme, deck_window.guide.stops(), deck_window)
    for stop, pane in ((3, editor.inspector), (0, editor.library)):
        tour._place = stop
        tour._show()
        qtbot.waitUntil(lambda pane=pane: not pane.visibleRegion().isEmpty())
    tour.leave()


def test_ctrl_f_finds_the_library_behind_another_pane(deck_window, qtbot):
    deck_window.resize(800, 600)
    editor = deck_window.editor
    qtbot.waitUntil(
        lambda: editor.inspector_dock in editor.docks.frame.tabifiedDockWidgets(editor.library_dock)
    )
    editor.inspector_dock.raise_()
    qtbot.waitUntil(lambda: not editor.inspector.visibleRegion().isEmpty())
    editor.focus_search()
    qtbot.waitUntil(lambda: not editor.library.visibleRegion().isEmpty())
    assert editor.library._box.hasFocus()
