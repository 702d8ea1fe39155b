"""Bars of the chance to win after each turn, with numbered turning points."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.core.table.game_end import Ending
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr

HEIGHT, LOWEST, HIGHEST, FOOT, DOT, NUMBER = 124, 84, 240, 18, 9, 14


class ScoreChart(QWidget):
    """One bar a turn: the chance to win, with a line at one half."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ending: Ending | None = None
        self._room = theme.px(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        theme.follow(self, lambda: self.setMaximumHeight(theme.px(HIGHEST)))

    def present(self, ending: Ending) -> None:
        """Show how a game went."""
        self._ending = ending
        told = [tr("Turn {turn}: {chance} %, {own} to {other}", turn=e.turn, chance=e.chance,
                   own=e.own, other=e.best) for e in ending.scores]  # fmt: skip
        self.setAccessibleName(tr("Chance to win after each turn"))
        self.setAccessibleDescription("; ".join(told))
        self.setToolTip("\n".join(told[-20:]))
        self.update()

    def fit(self, room: int) -> None:
        """Be whole within a height, as far as bars can be read."""
        if room != self._room:
            self._room = room
            self.updateGeometry()

    @staticmethod
    def numbers_by_turn(ending: Ending) -> dict[int, list[int]]:
        """Return the numbers of the turning points by their turns; one may have several."""
        found: dict[int, list[int]] = {}
        for number, each in enumerate(ending.points, 1):
            found.setdefault(each.turn, []).append(number)
        return found

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        px = self._theme.px
        return QSize(px(300), max(px(LOWEST), min(px(HEIGHT), self._room)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        ending = self._ending
        if ending is None or not ending.scores:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, count = self._theme, len(ending.scores)
        foot, step = theme.px(FOOT), self.width() / count
        floor = self.height() - foot
        room = floor - theme.px(2 * DOT + 4) - theme.px(NUMBER)
        half = floor - room / 2
        painter.setPen(QPen(theme.colour("border_strong"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(0, half), QPointF(self.width(), half))
        painter.setFont(theme.font("small"))
        points = self.numbers_by_turn(ending)
        for at, each in enumerate(ending.scores):
            width = min(step * 0.62, theme.px(26))
            left = at * step + (step - width) / 2
            top = floor - max(1.0, room * each.chance / 100)
            tone = theme.colour("accent" if each.is_own else "border_strong")
            painter.fillRect(QRectF(left, top, width, floor - top), tone)
            if step > theme.px(18) or at % 5 == 0:
                painter.setPen(theme.colour("text_muted"))
                area = QRectF(at * step, floor, step, foot)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(each.turn))
            if step > theme.px(20) or each.turn in points:
                painter.setPen(theme.colour("text"))
                area = QRectF(at * step, top - theme.px(NUMBER), step, theme.px(NUMBER))
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(each.chance))
                top -= theme.px(NUMBER)
            middle = left + width / 2 - (len(points.get(each.turn, ())) - 1) * theme.px(DOT)
            for beside, number in enumerate(points.get(each.turn, ())):
                foot_point = QPointF(middle + 2 * beside * theme.px(DOT), top)
                self._paint_point(painter, foot_point, number)

    def _paint_point(self, painter: QPainter, foot: QPointF, number: int) -> None:
        theme, size = self._theme, self._theme.px(DOT)
        middle = QPointF(foot.x(), max(size + 1.0, foot.y() - size - theme.px(2)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("warning"))
        painter.drawEllipse(middle, size, size)
        painter.setPen(theme.colour("pane"))
        box = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
