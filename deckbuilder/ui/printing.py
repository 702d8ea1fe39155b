"""Pages on paper: what is printed is asked for in Qt's own dialog, and drawn from one page."""

from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget


def print_html(parent: QWidget, html: str) -> bool:
    """Ask for a printer and print a page; False where the user thought better of it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return False
    page = QTextDocument()
    page.setHtml(html)
    page.print_(printer)
    return True
