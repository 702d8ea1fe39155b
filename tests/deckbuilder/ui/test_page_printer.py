"""The dialog that asks where to print."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit

from deckbuilder.ui.page_printer import FILE_NAME, PrintDialog, is_printer_chosen, print_page
from tests.deckbuilder.ui.print.pdf_reading import page_sizes

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def print_into(name):
    dialog = QApplication.activeModalWidget()
    dialog.findChild(QLineEdit, FILE_NAME).setText(name)
    dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()


@pytest.mark.parametrize("nothing", ["", "  "])
def test_a_file_without_a_name_keeps_the_dialog_open(deck_window, qtlog, tmp_path, nothing):
    printer = QPrinter()
    open_dialogs = []
    QTimer.singleShot(0, lambda: print_into(nothing))
    QTimer.singleShot(50, lambda: open_dialogs.append(QApplication.activeModalWidget()))
    QTimer.singleShot(60, lambda: print_into(str(tmp_path / "list.pdf")))
    assert is_printer_chosen(printer, deck_window)
    assert open_dialogs != [None]
    assert printer.outputFileName() == str(tmp_path / "list.pdf")
    assert not [each for each in qtlog.records if "No file name" in each.message]


def test_a_printer_needs_no_name_of_a_file(deck_window, qtbot):
    printer = QPrinter()  # lives longer than the dialog
    dialog = PrintDialog(printer, deck_window)
    qtbot.addWidget(dialog)
    dialog.show()
    field = dialog.findChild(QLineEdit, FILE_NAME)
    button = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    field.setText("")
    assert not button.isEnabled()
    field.setEnabled(False)
    dialog._judge()  # as after the choice of a printer; there is none here
    assert button.isEnabled()


def test_type_on_paper_is_large_enough_to_be_read(qapp, theme, tmp_path):
    """The type of the window is in pixels of a screen, of which a printer has a dozen a millimetre.

    Two hundred lines of ten points and their gaps need more than two pages of A4.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "lines.pdf"))
    print_page(printer, "<br>".join(f"Line {number}" for number in range(200)))
    assert 3 <= len(page_sizes((tmp_path / "lines.pdf").read_bytes())) <= 5
