"""A dialog that was answered is gone; the window it stood over lives on for hours."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog


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
