"""Paper sizes, and turning drawn pages into a PDF or a picture."""

import sys
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF, Qt
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from deckbuilder.ui.print.ink import Ink

UNITS_AN_INCH = 720  # everything is drawn in tenths of a point


class Paper(Enum):
    """The sizes of paper, with width and height in tenths of a point."""

    A4 = ("a4", QPageSize.PageSizeId.A4, 5953, 8419)
    LETTER = ("letter", QPageSize.PageSizeId.Letter, 6120, 7920)

    @property
    def title(self) -> str:
        """Its name as options spell it."""
        return self.value[0]

    @property
    def page_size(self) -> QPageSize:
        """The size as Qt knows it."""
        return QPageSize(self.value[1])

    @property
    def width(self) -> int:
        """Its width in tenths of a point."""
        return self.value[2]

    @property
    def height(self) -> int:
        """Its height in tenths of a point."""
        return self.value[3]

    @staticmethod
    def named(title: str) -> "Paper":
        """Return the paper of a name."""
        return next(each for each in Paper if each.title == title.casefold())


Page = Callable[[Ink], None]


@cache
def prepare_drawing() -> QCoreApplication:
    """Make what fonts need where no window does, and keep it as long as the program runs.

    On Linux nothing asks for a screen, so that it works on a server too.
    """
    known = QApplication.instance()
    if known is not None:
        return known
    platform = ["-platform", "offscreen"] if sys.platform.startswith("linux") else []
    return QApplication(["deckbuilder", *platform])


def pdf_bytes(
    pages: Sequence[Page],
    paper: Paper,
    title: str,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
    *,
    is_grey: bool = False,
) -> bytes:
    """Return pages as a PDF document, in colour or in shades of grey."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(UNITS_AN_INCH)
    writer.setPageSize(paper.page_size)
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    if is_grey:
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    writer.setTitle(title)
    writer.setCreator("Deckbuilder")
    painter = QPainter(writer)
    ink = Ink(painter)
    for number, page in enumerate(pages):
        if number:
            writer.newPage()
        page(ink)
        report(number + 1, len(pages))
    painter.end()
    buffer.close()
    return bytes(data.data())


def page_image(page: Page, paper: Paper, dots_an_inch: int = 96) -> QImage:
    """Return a page as a picture, drawn by the same strokes as the PDF."""
    scale = dots_an_inch / UNITS_AN_INCH
    size = round(paper.width * scale), round(paper.height * scale)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    page(Ink(painter))
    painter.end()
    return image
