"""Pages on paper: what is printed is asked for in Qt's own dialog, and drawn from one page."""

from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget


def is_printer_chosen(printer: QPrinter, parent: QWidget) -> bool:
    """Ask where and how to print; False where the user thought better of it."""
    dialog = QPrintDialog(printer, parent)
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
