"""A dialog that was answered is gone; the window it stood over lives on for hours."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from deckbuilder.ui.page_printer import is_printer_chosen
from deckbuilder.ui.window.tour import Tour


def close_dialog():
    QApplication.activeModalWidget().close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_an_answered_dialog_does_not_stay_with_the_window(deck_window, qtbot):
    before = len(deck_window.findChildren(QDialog))
    for name in ("share", "format", "sample_hand", "rename", "settings", "infuse", "close"):
        deck_window.document.session.mark_unsaved()
        deck_window.editor.deck_pane.select("main", "Ridge Warden")
        QTimer.singleShot(0, close_dialog)
        deck_window.actions_table[name].trigger()
    deck_window.actions_table["palette"].trigger()
    QApplication.activePopupWidget().close()
    qtbot.waitUntil(lambda: len(deck_window.findChildren(QDialog)) == before)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_dialog_that_nobody_waits_for_goes_when_it_is_closed(deck_window, qtbot):
    before = len(deck_window.findChildren(QDialog))
    deck_window.actions_table["trainer"].trigger()
    assert len(deck_window.findChildren(QDialog)) == before + 1
    close_dialog()
    qtbot.waitUntil(lambda: len(deck_window.findChildren(QDialog)) == before)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_print_dialog_goes_when_nothing_shall_be_printed(deck_window, qtbot):
    before = len(deck_window.findChildren(QDialog))
    QTimer.singleShot(0, close_dialog)
    printer = QPrinter()
    assert not is_printer_chosen(printer, deck_window)
    qtbot.waitUntil(lambda: len(deck_window.findChildren(QDialog)) == before)


def test_a_second_tour_takes_the_place_of_the_first(deck_window, qtbot):
    for _ in range(3):
        deck_window.actions_table["tour"].trigger()
    qtbot.waitUntil(lambda: len(deck_window.findChildren(Tour)) == 1)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("name", ["trainer", "palette"])
def test_what_is_open_already_is_brought_to_the_front(deck_window, name):
    before = len(deck_window.findChildren(QDialog))
    for _ in range(3):
        deck_window.actions_table[name].trigger()
    assert len(deck_window.findChildren(QDialog)) == before + 1


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_same_complaint_is_shown_once(deck_window):
    for words in ("The drive is full.", "The drive is full.", "The file is gone."):
        deck_window.messages.complain(words)
    assert len(deck_window.findChildren(QMessageBox)) == 2
