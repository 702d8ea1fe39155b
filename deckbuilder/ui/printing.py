"""Pages on paper: what is printed is asked for in Qt's own dialog, and drawn from one page."""

from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

FILE_NAME = "filename"  # what Qt calls its field, where the dialog is not the system's own


class PrintDialog(QPrintDialog):
    """Qt's dialog, which stays open until a file to print into has a name.

    Qt alone would try to open the file without a name, and complain about the attempt.
    """

    def accept(self) -> None:
        """See base class."""
        field = self.findChild(QLineEdit, FILE_NAME)
        if isinstance(field, QLineEdit) and field.isEnabled() and not field.text().strip():
            field.setFocus()
        else:
            super().accept()


def is_printer_chosen(printer: QPrinter, parent: QWidget) -> bool:
    """Ask where and how to print; False where the user thought better of it."""
    dialog = PrintDialog(printer, parent)
    answer = dialog.exec()
    dialog.deleteLater()  # its parent lives on
    return answer == QDialog.DialogCode.Accepted


def print_html(parent: QWidget, html: str) -> bool:
    """Ask for a printer and print a page; False where the user thought better of it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if not is_printer_chosen(printer, parent):
        return False
    page = QTextDocument()
    page.setHtml(html)
    page.print_(printer)
    return True
