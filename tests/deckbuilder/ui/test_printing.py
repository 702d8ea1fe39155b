"""The dialog that asks where to print."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit

from deckbuilder.ui.printing import FILE_NAME, is_printer_chosen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def print_into(name):
    dialog = QApplication.activeModalWidget()
    dialog.findChild(QLineEdit, FILE_NAME).setText(name)
    dialog.findChild(QDialogButtonBox).accepted.emit()


def test_a_file_without_a_name_keeps_the_dialog_open(deck_window, qtbot, qtlog, tmp_path):
    printer = QPrinter()
    is_still_open = []
    QTimer.singleShot(0, lambda: print_into("  "))
    QTimer.singleShot(50, lambda: is_still_open.append(QApplication.activeModalWidget()))
    QTimer.singleShot(60, lambda: print_into(str(tmp_path / "list.pdf")))
    assert is_printer_chosen(printer, deck_window)
    assert is_still_open != [None]
    assert printer.outputFileName() == str(tmp_path / "list.pdf")
    assert not [each for each in qtlog.records if "No file name" in each.message]
