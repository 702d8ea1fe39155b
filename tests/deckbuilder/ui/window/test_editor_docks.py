"""Panes fold with the window's width, whatever was opened or moved before."""

import pytest
from PySide6.QtCore import Qt

from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture
def docks(deck_window, qtbot):
    """The panes of a window that is wide enough for all."""
    deck_window.resize(1700, 900)
    made = deck_window.editor.docks
    qtbot.waitUntil(lambda: not deck_window.editor.statistics_dock.isHidden())
    return made


def is_below(upper, lower):
    return lower.y() >= upper.y() + upper.height() and lower.x() == upper.x()


def test_a_pane_that_was_opened_folds_with_the_others(docks, deck_window, qtbot):
    page = deck_window.editor
    docks.toggle("odds")
    deck_window.resize(1200, 760)
    card, odds = page.inspector_dock, page.odds_dock
    qtbot.waitUntil(lambda: odds in docks.frame.tabifiedDockWidgets(card))
    assert page.statistics_dock.isHidden()
    assert not odds.isHidden()


def test_the_same_width_has_the_same_layout_however_one_came_there(docks, deck_window, qtbot):
    page = deck_window.editor
    for _ in range(2):
        qtbot.waitUntil(lambda: is_below(page.inspector_dock, page.statistics_dock))
        deck_window.resize(1200, 760)
        qtbot.waitUntil(page.statistics_dock.isHidden)
        deck_window.resize(1700, 900)
        qtbot.waitUntil(lambda: not page.statistics_dock.isHidden())
    assert not docks.frame.tabifiedDockWidgets(page.inspector_dock)


def test_moved_panes_are_remembered_for_their_width_alone(docks, deck_window, qtbot):
    assert docks.state() == ""
    qtbot.mouseRelease(docks.frame, Qt.MouseButton.LeftButton)
    kept = docks.state()
    assert kept.startswith("wide:")
    deck_window.resize(1200, 760)
    qtbot.waitUntil(lambda: docks.state() == "")
    assert docks.restore(kept)
    assert not docks.restore("nothing of ours")


def test_nothing_moves_after_the_editor_is_first_shown(window):
    window.decks.add(SAMPLE)
    page = window.editor
    assert page.isVisible()
    assert page.statistics_dock.isHidden()  # at once, in a window as narrow as this


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_no_pane_floats_over_the_deck(docks, deck_window, qtbot):
    dock = deck_window.editor.inspector_dock
    qtbot.mouseDClick(dock.titleBarWidget(), Qt.MouseButton.LeftButton)
    assert not dock.isFloating()
    dock.setFloating(True)
    docks._arranged_for = docks._width
    assert docks.restore(docks.state())
    assert not dock.isFloating()
