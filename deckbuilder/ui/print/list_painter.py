"""A deck's list on paper, in a size of type, page by page."""

from functools import partial

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QPalette, QTextDocument

from deckbuilder.ui.print.ink import Ink, font
from deckbuilder.ui.print.paper import UNITS_AN_INCH, Page, Paper
from deckbuilder.ui.theme.tokens import load_tokens

TYPE_SIZES = (9.0, 10.0, 12.0, 14.0)  # points
MARGIN = 56  # points
FAMILY = load_tokens().families[0]
SCALE = UNITS_AN_INCH / 72  # of paper in a point


def list_pages(html: str, paper: Paper, points: float = 10.0) -> list[Page]:
    """Return a page of HTML as pages of paper."""
    document = QTextDocument()
    document.setUseDesignMetrics(True)
    document.setDefaultFont(font(points))
    document.setDocumentMargin(0)
    document.setHtml(html)
    size = QSizeF(paper.width / SCALE - 2 * MARGIN, paper.height / SCALE - 2 * MARGIN)
    document.setPageSize(size)
    return [partial(_paint, document, size, number) for number in range(document.pageCount())]


def _paint(document: QTextDocument, size: QSizeF, number: int, ink: Ink) -> None:
    area = QRectF(0, number * size.height(), size.width(), size.height())
    ink.painter.save()
    ink.painter.scale(SCALE, SCALE)
    ink.painter.translate(MARGIN, MARGIN - area.top())
    ink.painter.setClipRect(area)
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor("#000000"))
    context.palette = palette
    context.clip = area
    document.documentLayout().draw(ink.painter, context)
    ink.painter.restore()
