"""A closed window leaves nothing behind: no widget, no thread, no Python object."""

import gc
import threading
import weakref

import pytest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings
from engine.cards import GameId

IKORR = GameId("rush_of_ikorr")
LONGEST_WORK = 30_000  # ms that something may still be counted for a window that is closed


@pytest.fixture(autouse=True, scope="module")
def _older_objects_are_left_out():
    """What the tests before have left takes seconds to look through, every time."""
    gc.freeze()
    yield
    gc.unfreeze()


def is_forgotten(kept, threads):
    gc.collect()
    return kept() is None and threading.active_count() <= threads


def show_decks(window, qtbot):
    window.new_deck(IKORR)
    window.open_file(window.services.data.ready_decks(IKORR)[0], is_copy=True)
    qtbot.waitUntil(lambda: len(window.documents) == 2)


def show_table(window, qtbot):
    show_decks(window, qtbot)
    window.table.games.goldfish()


def show_desk(window, qtbot):
    window.desk.desk.open(window.services.data.ready_decks(IKORR)[0].parent)
    qtbot.waitUntil(lambda: window.desk.is_in_front)


def show_simulation(window, qtbot):
    show_decks(window, qtbot)
    window.table.show_simulation()


def open_and_close(qapp, qtbot, folder, show):
    """Returns what is left of the window."""
    window = build_window(qapp, Invocation(data_dir=folder), Settings())
    window.show()
    show(window, qtbot)
    window.close()
    window.deleteLater()
    qtbot.waitUntil(lambda: not isValid(window))
    return weakref.ref(window)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("show", [show_decks, show_table, show_desk, show_simulation])
def test_a_closed_window_is_forgotten(qapp, qtbot, tmp_path, show):
    widgets, threads = set(QApplication.allWidgets()), threading.active_count()
    kept = open_and_close(qapp, qtbot, tmp_path, show)
    qtbot.waitUntil(lambda: is_forgotten(kept, threads), timeout=LONGEST_WORK)
    assert set(QApplication.allWidgets()) <= widgets
