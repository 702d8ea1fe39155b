"""The score of every side beside the headline of a game that is over: marks and a number."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from engine.tabletop.layout import Dial

# In pixels at scale 1: a mark with the gap behind it, a line, and the most marks of one.
MARK, LINE, MOST_MARKS = 16, 20, 15


@dataclass(frozen=True, slots=True)
class SideScore:
    """How far one side came: its name, and how many marks of how many; 0 for a number alone."""

    name: str
    title: str
    icon: str
    tone: str
    value: int
    limit: int = 0


def scores_of(session: TableSession) -> tuple[SideScore, ...]:
    """Return the score of each team by the gauge that decides; nothing where there is none."""
    dials = (Dial.TRACK, Dial.LARGE)
    gauge = next((e for dial in dials for e in session.layout.gauges if e.dial is dial), None)
    if gauge is None:
        return ()
    found: dict[int, SideScore] = {}
    for side in session.view().sides:
        level = side.levels[gauge.id]
        limit = level.limit if gauge.dial is Dial.TRACK and level.limit <= MOST_MARKS else 0
        score = SideScore(side.name, gauge.title, gauge.icon, gauge.tone, level.value, limit)
        found.setdefault(side.team, score)
    return tuple(found.values())


class FinalScore(QWidget):
    """A line for each side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scores: tuple[SideScore, ...] = ()
        self._is_folded = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def present(self, scores: tuple[SideScore, ...]) -> None:
        """Show how far each side came."""
        self._scores = scores
        told = [f"{e.name}: {speak(e.title)} {e.value}" for e in scores]
        self.setAccessibleName("; ".join(told))
        self.setToolTip("\n".join(told))
        self.fold(self._is_folded)
        self.updateGeometry()
        self.update()

    def fold(self, is_folded: bool) -> None:
        """Take no room where there is little."""
        self._is_folded = is_folded
        self.setVisible(bool(self._scores) and not is_folded)

    @property
    def _number_width(self) -> int:
        metrics = QFontMetricsF(self._theme.font("title", "number"))
        widths = (metrics.horizontalAdvance(str(each.value)) for each in self._scores)
        return round(max(widths, default=0.0)) + self._theme.px(8)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        marks = max((max(1, each.limit) for each in self._scores), default=0)
        width = marks * self._theme.px(MARK) + self._number_width
        return QSize(width, len(self._scores) * self._theme.px(LINE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, each in enumerate(self._scores):
            self._paint(painter, at, each)

    def _paint(self, painter: QPainter, at: int, score: SideScore) -> None:
        theme = self._theme
        high, mark, marks = theme.px(LINE), theme.px(MARK), Marks(painter, theme)
        line = QRectF(0, at * high, self.width(), high)
        painter.setFont(theme.font("title", "number"))
        painter.setPen(theme.colour("text" if at == 0 else "text_muted"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(line, right, str(score.value))
        left = line.right() - self._number_width - max(1, score.limit) * mark
        for number in range(max(1, score.limit)):
            is_there = not score.limit or number < score.value
            spot = QPointF(left + (number + 0.5) * mark, line.center().y())
            marks.icon(score.icon, score.tone if is_there else "text_disabled", spot, mark * 0.8)
