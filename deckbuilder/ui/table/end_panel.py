"""The panel after a game: who won and how, scores, turning points, numbers, and what next."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.table.game_end import Ending, Number, TurningPoint
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.table.final_score import FinalScore, SideScore
from deckbuilder.ui.table.gauge_item import signed
from deckbuilder.ui.table.score_chart import ScoreChart
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, line, row
from deckbuilder.ui.words import tr

LEAST = 300
# How large the sign beside the headline is, its disc, and the disc of a turning point, at scale 1.
SIGN, DISC, DOT = 22, 40, 20
NARROW = 760  # below, at scale 1, chart and numbers do not fit beside each other


@dataclass(frozen=True, slots=True)
class EndWords:
    """What the panel says besides numbers.

    Attributes:
        is_won: Somebody who sits here has won; only that is green.
        is_lost: The only side that people sit on has not.
        is_draw: Nobody has.
        record: How this deck has done so far; empty where nothing is kept.
        series: How the match stands; empty outside of one.
        next: What the button says that begins the next game.
        can_choose_first: Who lost says whether to go first in the next game of a match.
        scores: How far each side came, beside the headline.
    """

    headline: str
    about: str
    is_won: bool
    is_lost: bool
    is_draw: bool
    record: str = ""
    series: str = ""
    next: str = ""
    can_side: bool = False
    can_choose_first: bool = False
    can_begin_series: bool = True
    scores: tuple[SideScore, ...] = ()


class _Scrolled(QScrollArea):
    """An area that says how high it is.

    Signals:
        resized: Carries the height of what is seen.
    """

    resized = Signal(int)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.resized.emit(self.viewport().height())


class EndPanel(QFrame):
    """Lies over the own field and the hand; the board above stays in sight.

    Signals:
        again_asked: The next game.
        series_asked: A match of best of three should begin.
        side_asked: Cards should be changed with the side deck.
        turns_asked, save_asked, replay_asked, share_asked: What else can be done with the game.
        coach_asked: The player wants to know which moves cost most.
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
    coach_asked = Signal()
    jump_asked = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("The game is over"))
        self.headline = label("", "title", wraps=True)
        self.sign = label("")
        self.shown_sign = ""
        self._about = label("", "small", wraps=True)
        self._series = label("", "small")
        self._record = label("", wraps=True)
        self._record_box = QFrame()
        self.score = FinalScore(theme)
        self.chart = ScoreChart(theme)
        self._points = column(spacing=theme.space("xs"))
        self._numbers = QGridLayout()
        self.again = self._button(tr("Rematch"), "undo", tr("Enter"), "on_accent")
        self.again.setDefault(True)
        self.series = self._button(tr("Best of three"), "trophy", "B")
        self.side = self._button(tr("Side deck …"), "side-deck", "")
        self.second = self._button(tr("Go second"), "swap", "G")
        self.second.setCheckable(True)
        self._keys: dict[str, QPushButton] = {"B": self.series, "G": self.second}
        self._is_narrow = False
        self._build()
        self.hide()

    def _button(self, words: str, icon: str, key: str, colour: str = "text") -> QPushButton:
        """Return a button with its icon; its key stands in its tooltip."""
        made = button(words)
        self._theme.dress(made, icon, colour)
        made.setToolTip(f"{words} ({key})" if key else words)
        return made

    def _build(self) -> None:
        space = self._theme.space
        layout = column(margin=space("l"), spacing=space("s"))
        head = row(spacing=space("s"))
        words = column(spacing=0)
        for each in (self.headline, self._about, self._series):
            words.addWidget(each)
        head.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        head.addWidget(self.score, 0, Qt.AlignmentFlag.AlignTop)
        close = self._button(tr("Show the board"), "eye", tr("Esc"))
        close.clicked.connect(self.closed)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        self._body = row(spacing=space("xl"))
        left = column(spacing=space("s"))
        self._title = title = row(spacing=space("s"))
        title.addWidget(label(tr("Turning points"), "heading"))
        about = tr("chance to win in per cent after each turn, as a pilot judges the board")
        title.addWidget(label(about, "small", wraps=True), 1)
        left.addLayout(title)
        left.addWidget(self.chart, 1)
        left.addLayout(self._points)
        self._body.addLayout(left, 3)
        self._body.addLayout(self._right(), 2)
        layout.addWidget(self._scrolled(), 1)
        layout.addWidget(self._buttons())
        self.setLayout(layout)

    def _scrolled(self) -> QScrollArea:
        """Return chart and numbers in an area that scrolls, so that the buttons stay in sight."""
        area, holder = _Scrolled(), QWidget()
        area.resized.connect(self._fit_chart)
        holder.setLayout(self._body)
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for each in (area.viewport(), holder):
            each.setAutoFillBackground(False)
        return area

    def _fit_chart(self, height: int) -> None:
        """Let the chart be seen whole below its title."""
        self.chart.fit(height - self._title.sizeHint().height() - self._theme.space("s"))

    def _right(self) -> QVBoxLayout:
        right = column(spacing=self._theme.space("s"))
        self._numbers.setHorizontalSpacing(self._theme.space("m"))
        self._numbers.setVerticalSpacing(self._theme.space("xs"))
        self._numbers.setColumnStretch(0, 1)
        right.addLayout(self._numbers)
        self._record_box.setProperty("box", True)
        pad = self._theme.space("s")
        inner = column(margin=pad)
        inner.addWidget(self._record)
        self._record_box.setLayout(inner)
        right.addWidget(self._record_box)
        right.addStretch(1)
        return right

    def _buttons(self) -> QWidget:
        """Return the row of buttons: what else there is at the left, the next game at the right.

        Where it is narrow they take several lines.
        """
        looks = FlowLayout(self._theme.space("s"))
        for words, icon, key, asked in (
            (tr("Turn by turn …"), "statistics", "T", self.turns_asked),
            (tr("Coach"), "coach", "C", self.coach_asked),
            (tr("Watch it again"), "right", "W", self.replay_asked),
            (tr("Save game …"), "export", "S", self.save_asked),
            (tr("Copy as text"), "list", "X", self.share_asked),
        ):
            made = self._button(words, icon, key)
            made.clicked.connect(asked)
            self._keys[key] = made
            looks.addWidget(made)
        for each, asked in (
            (self.side, self.side_asked),
            (self.series, self.series_asked),
            (self.again, self.again_asked),
        ):
            each.clicked.connect(asked)
        holder, part, self._foot = QWidget(), QWidget(), row(spacing=self._theme.space("s"))
        part.setLayout(looks)
        self._looks = looks
        self._foot.addWidget(part, 1)
        self._place_begins()
        holder.setLayout(self._foot)
        return holder

    def _place_begins(self) -> None:
        """Put the buttons of the next game at the right end, or behind the others if narrow."""
        for each in (self.side, self.second, self.series, self.again):
            self._foot.removeWidget(each)
            self._looks.removeWidget(each)
            if self._is_narrow:
                self._looks.addWidget(each)
            else:
                self._foot.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)

    # ------------------------------------------------------------------------------------ showing

    def present(self, words: EndWords, ending: Ending) -> None:
        """Show how a game ended."""
        self.headline.setText(words.headline)
        tone = self._theme.colour("success" if words.is_won else "text").name()
        self.headline.setStyleSheet(f"color: {tone}")
        # A cup for a win, a cross for a loss, a dash for a draw: colour never speaks alone.
        self.shown_sign = "close" if words.is_lost else "even" if words.is_draw else "trophy"
        self._show_sign(tone, "success_soft" if words.is_won else "sunken")
        for shown, text in (
            (self._about, words.about), (self._series, words.series), (self._record, words.record)
        ):  # fmt: skip
            shown.setText(text)
            shown.setVisible(bool(text))
        self._record_box.setVisible(bool(words.record))
        self.score.present(words.scores)
        self.again.setText(words.next or tr("Rematch"))
        self.series.setVisible(words.can_begin_series)
        self.side.setVisible(words.can_side)
        self.second.setVisible(words.can_choose_first)
        self.second.setChecked(False)
        self.chart.present(ending)
        self._show_points(ending.points)
        self._show_numbers(ending.sides, ending.numbers)
        self.setAccessibleDescription(" ".join(filter(None, (words.headline, words.about))))

    def _show_sign(self, tone: str, ground: str) -> None:
        """Show the sign on a disc."""
        theme, disc = self._theme, self._theme.px(DISC)
        self.sign.setPixmap(
            theme.pixmap(self.shown_sign, tone, theme.px(SIGN), self.devicePixelRatioF())
        )
        self.sign.setFixedSize(disc, disc)
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        soft = theme.colour(ground).name()
        self.sign.setStyleSheet(f"background: {soft}; border-radius: {disc // 2}px")

    def place_within(self, area: QRect, line: QRect) -> None:
        """Lie below a line of the board, or over all of it where the words need more room."""
        height, least = area.bottom() - line.bottom(), min(self._theme.px(LEAST), area.height())
        if height < least:
            height = max(least, area.bottom() + 1 - line.top())
        self.setGeometry(area.left(), area.bottom() + 1 - height, area.width(), height)

    def take_focus(self) -> None:
        """Take the keyboard, but put it on no button: Space may be on its way to pass."""
        self.setFocus()

    def _show_points(self, points: Sequence[TurningPoint]) -> None:
        clear(self._points)
        for number, point in enumerate(points, 1):
            self._points.addWidget(line())
            shown = row(spacing=self._theme.space("s"))
            shown.addWidget(self._dot(number))
            words = column()
            words.addWidget(label(said(point.words), wraps=True))
            turn = tr("Turn {turn}, {player}", turn=point.turn, player=point.player)
            words.addWidget(label(turn, "small"))
            shown.addLayout(words, 1)
            # Up is green and down is red, and the sign says the same.
            tone = "success" if point.swing > 0 else "strong-error"
            shown.addWidget(label(signed(point.swing), tone))
            shown.addWidget(self._jump(point))
            holder = QWidget()
            holder.setLayout(shown)
            self._points.addWidget(holder)

    def _dot(self, number: int) -> QLabel:
        """Return the number of a turning point as the chart has it."""
        made, size = label(str(number)), self._theme.px(DOT)
        made.setFixedSize(size, size)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fill, ink = (self._theme.colour(each).name() for each in ("warning", "pane"))
        made.setStyleSheet(
            f"background: {fill}; color: {ink}; font-weight: 600; border-radius: {size // 2}px"
        )
        return made

    def _jump(self, point: TurningPoint) -> QPushButton:
        words = tr("Line {number}", number=point.line) if point.line else tr("Go there")
        jump = self._button(words, "history", "")
        at = point.position
        jump.clicked.connect(lambda: self.jump_asked.emit(at))
        return jump

    def _show_numbers(self, sides: Sequence[str], numbers: Sequence[Number]) -> None:
        clear(self._numbers)
        self._numbers.addWidget(label(tr("In numbers"), "heading"), 0, 0)
        for at, name in enumerate(sides, 1):
            head = label(name, "small")
            self._numbers.addWidget(head, 0, at, Qt.AlignmentFlag.AlignRight)
        for at, number in enumerate(numbers):
            self._numbers.addWidget(line(), 2 * at + 1, 0, 1, len(sides) + 1)
            title = said(number.title)
            told = label(title[:1].upper() + title[1:], "muted")
            self._numbers.addWidget(told, 2 * at + 2, 0)
            for side, value in enumerate(number.values, 1):
                shown = label(value, "heading" if side == 1 else "")
                self._numbers.addWidget(shown, 2 * at + 2, side, Qt.AlignmentFlag.AlignRight)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; where it is narrow the numbers go below the chart."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        is_narrow = self.width() < self._theme.px(NARROW)
        self.score.fold(is_narrow)  # the numbers below say the same
        self._body.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._place_begins()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape shows the board, and what is held since before does nothing."""
        if event.isAutoRepeat() or event.key() == Qt.Key.Key_Space:
            return
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_asked.emit()
        elif (key := self._keys.get(event.text().upper())) is not None and not key.isHidden():
            key.click()
        else:
            super().keyPressEvent(event)
