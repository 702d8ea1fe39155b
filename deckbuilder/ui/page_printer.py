"""Pages on paper: what is printed is asked for in Qt's own dialog, and drawn from one page."""

from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLineEdit, QWidget

# What Qt calls the parts, where the dialog is not the system's own.
FILE_NAME, PRINTERS = "filename", "printers"
TYPE_SIZE = 10.0  # points on paper


class PrintDialog(QPrintDialog):
    """Qt's dialog, which prints into a file only when the file has a name.

    Qt alone would try to open the file without a name, and complain about the attempt.
    """

    def __init__(self, printer: QPrinter, parent: QWidget | None = None) -> None:
        super().__init__(printer, parent)
        field, printers = self.findChild(QLineEdit, FILE_NAME), self.findChild(QComboBox, PRINTERS)
        buttons = self.findChild(QDialogButtonBox)
        if field is None or printers is None or buttons is None:
            return  # the system's own dialog asks by itself
        self._field = field
        self._print = buttons.button(QDialogButtonBox.StandardButton.Ok)
        field.textChanged.connect(self._judge)
        printers.currentIndexChanged.connect(self._judge)  # a real printer asks for no name
        self._judge()

    def _judge(self) -> None:
        has_name = bool(self._field.text().strip())
        self._print.setEnabled(has_name or not self._field.isEnabled())


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
    print_page(printer, html)
    return True


def print_page(printer: QPrinter, html: str) -> None:
    """Print a page as the printer is set.

    The type is measured in points: the window's own is in pixels of a screen, of which a printer
    has a dozen in a millimetre, so that nobody could read it.
    """
    font = QFont()
    font.setPointSizeF(TYPE_SIZE)
    page = QTextDocument()
    page.setDefaultFont(font)
    page.setHtml(html)
    page.print_(printer)
