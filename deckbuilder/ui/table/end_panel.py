"""The panel after a game: who won and how, scores, turning points, numbers, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.table.game_end import Ending, Number, TurningPoint
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.table.score_chart import ScoreChart
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, row
from deckbuilder.ui.words import tr

LEAST = 300
SIGN = 28  # how large the sign beside the headline is, at scale 1
NARROW = 760  # below, at scale 1, chart and numbers do not fit beside each other


@dataclass(frozen=True, slots=True)
class EndWords:
    """What the panel says besides numbers.

    Attributes:
        is_won: Somebody who sits here has won; only that is green.
        is_draw: Nobody has.
        record: How this deck has done so far; empty where nothing is kept.
        series: How the match stands; empty outside of one.
        next: What the button says that begins the next game.
    """

    headline: str
    about: str
    is_won: bool
    is_draw: bool
    record: str = ""
    series: str = ""
    next: str = ""
    can_side: bool = False
    can_begin_series: bool = True


class EndPanel(QFrame):
    """Lies over the own field and the hand; the board above stays in sight.

    Signals:
        again_asked: The next game.
        series_asked: A match of best of three should begin.
        side_asked: Cards should be changed with the side deck.
        turns_asked, save_asked, replay_asked, share_asked: What else can be done with the game.
        jump_asked: Carries the position of a turning point.
        closed: The board should be seen.
    """

    again_asked = Signal()
    series_asked = Signal()
    side_asked = Signal()
    turns_asked = Signal()
    save_asked = Signal()
    share_asked = Signal()
    replay_asked = Signal()
    jump_asked = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("The game is over"))
        self.headline = label("", "title")
        self.sign = label("")
        self.shown_sign = ""
        self._about = label("", "small", wraps=True)
        self._series = label("", "small")
        self._record = label("", "small")
        self.chart = ScoreChart(theme)
        self._points = column(spacing=theme.space("xs"))
        self._numbers = QGridLayout()
        self.again = button(tr("Rematch"))
        self.again.setDefault(True)
        self.series = button(tr("Best of three"))
        self.side = button(tr("Side deck …"))
        self._build()
        self.hide()

    def _build(self) -> None:
        space = self._theme.space
        layout = column(margin=space("l"), spacing=space("s"))
        head = row(spacing=space("s"))
        words = column(spacing=0)
        for each in (self.headline, self._about, self._series):
            words.addWidget(each)
        head.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        close = button(tr("Show the board"))
        close.clicked.connect(self.closed)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        self._body = row(spacing=space("xl"))
        left = column(spacing=space("s"))
        about = tr(
            "Turning points: chance to win in per cent after each turn, as a pilot judges the board"
        )
        left.addWidget(label(about, "small", wraps=True))
        left.addWidget(self.chart)
        left.addLayout(self._points)
        left.addStretch(1)
        self._body.addLayout(left, 3)
        self._body.addLayout(self._right(), 2)
        layout.addWidget(self._scrolled(), 1)
        layout.addWidget(self._buttons())
        self.setLayout(layout)

    def _scrolled(self) -> QScrollArea:
        """Return chart and numbers in an area that scrolls, so that the buttons stay in sight."""
        area, holder = QScrollArea(), QWidget()
        holder.setLayout(self._body)
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setStyleSheet("background: transparent")
        return area

    def _right(self) -> QVBoxLayout:
        right = column(spacing=self._theme.space("s"))
        self._numbers.setHorizontalSpacing(self._theme.space("m"))
        self._numbers.setVerticalSpacing(self._theme.space("xs"))
        self._numbers.setColumnStretch(0, 1)
        right.addLayout(self._numbers)
        right.addWidget(self._record)
        right.addStretch(1)
        return right

    def _buttons(self) -> QWidget:
        """Return the row of buttons; where it is narrow they take several lines."""
        flow = FlowLayout(self._theme.space("s"))
        for each, asked in (
            (self.again, self.again_asked),
            (self.side, self.side_asked),
            (self.series, self.series_asked),
        ):
            each.clicked.connect(asked)
            flow.addWidget(each)
        for words, asked in (
            (tr("Turn by turn …"), self.turns_asked),
            (tr("Watch it again"), self.replay_asked),
            (tr("Save game …"), self.save_asked),
            (tr("Copy as text"), self.share_asked),
        ):
            made = button(words)
            made.clicked.connect(asked)
            flow.addWidget(made)
        holder = QWidget()
        holder.setLayout(flow)
        return holder

    # ------------------------------------------------------------------------------------ showing

    def present(self, words: EndWords, ending: Ending) -> None:
        """Show how a game ended."""
        self.headline.setText(words.headline)
        self.headline.setProperty("tone", "success" if words.is_won else "")
        tone = self._theme.colour("success" if words.is_won else "text").name()
        self.headline.setStyleSheet(f"color: {tone}")
        # A cup for a win, a cross for a loss, a dash for a draw: colour never speaks alone.
        self.shown_sign = "trophy" if words.is_won else ("even" if words.is_draw else "close")
        size, ratio = self._theme.px(SIGN), self.devicePixelRatioF()
        self.sign.setPixmap(self._theme.pixmap(self.shown_sign, tone, size, ratio))
        for shown, text in (
            (self._about, words.about), (self._series, words.series), (self._record, words.record)
        ):  # fmt: skip
            shown.setText(text)
            shown.setVisible(bool(text))
        self.again.setText(words.next or tr("Rematch"))
        self.series.setVisible(words.can_begin_series)
        self.side.setVisible(words.can_side)
        self.chart.present(ending)
        self._show_points(ending.points)
        self._show_numbers(ending.sides, ending.numbers)
        self.setAccessibleDescription(" ".join(filter(None, (words.headline, words.about))))

    def place_within(self, area: QRect, top: int) -> None:
        """Lie below a line of the board, as high as the words need."""
        height = max(area.bottom() - top, min(self._theme.px(LEAST), area.height()))
        self.setGeometry(area.left(), area.bottom() + 1 - height, area.width(), height)

    def take_focus(self) -> None:
        """Put the keyboard on what comes next."""
        self.again.setFocus()

    def _show_points(self, points: Sequence[TurningPoint]) -> None:
        clear(self._points)
        for number, point in enumerate(points, 1):
            line = row(spacing=self._theme.space("s"))
            words = tr("{number}. Turn {turn}: {words} ({swing})", number=number, turn=point.turn,
                       words=said(point.words), swing=f"{point.swing:+d}")  # fmt: skip
            told = label(words, wraps=True)
            line.addWidget(told, 1)
            line.addWidget(self._jump(point))
            holder = QWidget()
            holder.setLayout(line)
            self._points.addWidget(holder)

    def _jump(self, point: TurningPoint) -> QPushButton:
        words = tr("Line {number}", number=point.line) if point.line else tr("Go there")
        jump = button(words)
        at = point.position
        jump.clicked.connect(lambda: self.jump_asked.emit(at))
        return jump

    def _show_numbers(self, sides: Sequence[str], numbers: Sequence[Number]) -> None:
        clear(self._numbers)
        for at, name in enumerate(sides, 1):
            head = label(name, "small")
            self._numbers.addWidget(head, 0, at, Qt.AlignmentFlag.AlignRight)
        for line, number in enumerate(numbers, 1):
            title = said(number.title)
            self._numbers.addWidget(label(title[:1].upper() + title[1:], "muted"), line, 0)
            for at, value in enumerate(number.values, 1):
                told = label(value, "strong" if at == 1 else "")
                self._numbers.addWidget(told, line, at, Qt.AlignmentFlag.AlignRight)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; where it is narrow the numbers go below the chart."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        is_narrow = self.width() < self._theme.px(NARROW)
        self._body.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape shows the board."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_asked.emit()
        else:
            super().keyPressEvent(event)
