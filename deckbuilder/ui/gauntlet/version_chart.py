"""Versions of a deck on the same field: points with intervals, joined by a line."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.core.gauntlet.history import VersionRow
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import decimal, tr

SHOWN = 6


class VersionChart(QWidget):
    """The newest versions, oldest at the left."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: Sequence[VersionRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_versions(self, rows: Sequence[VersionRow]) -> None:
        """Show other versions."""
        self._rows = rows[-SHOWN:]
        self.setAccessibleName("; ".join(map(self._sentence, self._rows)))
        self.setToolTip("\n".join(map(self._sentence, self._rows)))
        self.setVisible(bool(self._rows))
        self.update()

    def _sentence(self, row: VersionRow) -> str:
        share = row.run.score.share
        value = decimal(100 * share.value, 1) if share else "–"
        changes = ", ".join(row.changes) or tr("first list")
        return tr("version {number}: {percent} %, {changes}", number=row.number, percent=value,
                  changes=changes)  # fmt: skip

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(260), self._theme.px(146))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        shares = [(row, share) for row in self._rows if (share := row.run.score.share)]
        if not shares:
            return
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low = min(0.5, *(share.low for _, share in shares), 1.0)
        high = max(0.5, *(share.high for _, share in shares), 0.0)
        top, bottom = theme.px(20), self.height() - theme.px(38)

        def height(share: float) -> float:
            return bottom - (bottom - top) * (share - low) / max(0.01, high - low)

        step = self.width() / len(shares)
        points = [
            QPointF(step * (at + 0.5), height(share.value)) for at, (_, share) in enumerate(shares)
        ]
        painter.setPen(QPen(theme.colour("border_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(0, height(0.5)), QPointF(self.width(), height(0.5)))
        painter.setPen(QPen(theme.colour("accent"), theme.px(2)))
        painter.drawPolyline(points)
        for point, (row, share) in zip(points, shares, strict=True):
            painter.setPen(QPen(theme.colour("accent"), theme.px(2)))
            painter.drawLine(
                QPointF(point.x(), height(share.low)), QPointF(point.x(), height(share.high))
            )
            is_last = row is shares[-1][0]
            painter.setBrush(theme.colour("accent" if is_last else "pane"))
            painter.drawEllipse(point, theme.px(4), theme.px(4))
            painter.setPen(theme.colour("text"))
            painter.setFont(theme.font("small", "strong"))
            above = QRectF(
                point.x() - step / 2, height(share.high) - theme.px(18), step, theme.px(16)
            )
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, f"{100 * share.value:.0f} %")
            painter.setPen(theme.colour("text_muted"))
            painter.setFont(theme.font("small"))
            below = QRectF(point.x() - step / 2, bottom + theme.px(4), step, theme.px(16))
            words = tr("version {number}", number=row.number)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
            changes = ", ".join(row.changes) or tr("first list")
            shown = painter.fontMetrics().elidedText(
                changes, Qt.TextElideMode.ElideRight, int(step - theme.px(6))
            )
            below.translate(0, theme.px(15))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, shown)
        painter.end()
