"""Drawn pages on a real printer, or whatever the system's dialog prints into."""

from collections.abc import Sequence

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.page_printer import is_printer_chosen
from deckbuilder.ui.print.ink import Ink
from deckbuilder.ui.print.paper import UNITS_AN_INCH, Page, Paper


def print_pages(
    parent: QWidget, pages: Sequence[Page], paper: Paper, *, is_grey: bool = False
) -> bool:
    """Ask for a printer and print pages; False where the user thought better of it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if is_grey:
        printer.setColorMode(QPrinter.ColorMode.GrayScale)
    printer.setPageSize(paper.page_size)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
    printer.setFullPage(True)
    if not is_printer_chosen(printer, parent):
        return False
    draw_on(printer, pages)
    return True


def draw_on(printer: QPrinter, pages: Sequence[Page]) -> None:
    """Draw pages one after the other."""
    painter = QPainter(printer)
    scale = printer.resolution() / UNITS_AN_INCH
    painter.scale(scale, scale)
    for number, page in enumerate(pages):
        if number:
            printer.newPage()
        page(Ink(painter))
    painter.end()
