"""The coach beside the board: the chance to win by turn, and the moves that cost most."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from deckbuilder.core.table.game_end import Ending
from deckbuilder.ui.table.score_chart import ScoreChart
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, row
from deckbuilder.ui.words import tr


@dataclass(frozen=True, slots=True)
class MoveWords:
    """A move that cost much, in words."""

    title: str
    cost: str
    played: str
    better: str
    why: str


class CoachPage(QScrollArea):
    """Shows what is known so far; it goes on while one plays.

    Signals:
        stop_asked: Nothing more should be looked at.
        opened: Carries which of the moves should be opened on the board.
    """

    stop_asked = Signal()
    opened = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Coach"))
        self.status = label("", "small", wraps=True)
        self.stop = button(tr("Stop"))
        self.stop.clicked.connect(self.stop_asked)
        self.chart = ScoreChart(theme)
        self._moves = column(spacing=theme.space("s"))
        self._shown: object = None
        self._build()

    def _build(self) -> None:
        space = self._theme.space
        body, layout = QWidget(), column(margin=space("m"), spacing=space("s"))
        body.setProperty("pane", True)
        head = row(spacing=space("s"))
        head.addWidget(self.status, 1)
        head.addWidget(self.stop, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        layout.addWidget(self.chart)
        about = tr("Chance to win after each turn in per cent; marked: the moves that cost most.")
        layout.addWidget(label(about, "small", wraps=True))
        layout.addLayout(self._moves)
        layout.addStretch(1)
        body.setLayout(layout)
        self.setWidget(body)

    def present(
        self, status: str, ending: Ending, moves: Sequence[MoveWords], *, is_looking: bool
    ) -> None:
        """Show how far the coach is, and what it has found."""
        self.status.setText(status)
        self.setAccessibleDescription(status)
        self.stop.setVisible(is_looking)
        state = (ending, tuple(moves))
        if state == self._shown:
            return  # a button that has the keyboard stays
        self._shown = state
        self.chart.present(ending)
        clear(self._moves)
        for number, move in enumerate(moves):
            self._moves.addWidget(self._card(number, move))

    def _card(self, number: int, move: MoveWords) -> QFrame:
        frame = QFrame()
        frame.setProperty("raised", True)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(self._theme.space("m"))
        grid.setVerticalSpacing(self._theme.space("xs"))
        grid.addWidget(label(str(number + 1), "strong"), 0, 0)
        grid.addWidget(label(move.title, "strong"), 0, 1)
        grid.addWidget(label(move.cost, "strong"), 0, 2)
        for line, (title, words, tone) in enumerate(
            ((tr("You"), move.played, ""), (tr("Better"), move.better, "strong")), 1
        ):
            grid.addWidget(label(title, "small"), line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(words, tone, wraps=True), line, 1, 1, 2)
        grid.addWidget(label(move.why, "small", wraps=True), 3, 0, 1, 3)
        play = button(tr("Play from here"))
        play.setToolTip(tr("Goes to this decision; the game as it was played is kept"))
        play.setAccessibleName(f"{tr('Play from here')}: {move.title}, {move.cost}")
        play.clicked.connect(lambda: self.opened.emit(number))
        grid.addWidget(play, 4, 0, 1, 3, Qt.AlignmentFlag.AlignRight)
        frame.setLayout(grid)
        return frame

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; 1 to 3 open the moves."""
        if event.text() in ("1", "2", "3"):
            self.opened.emit(int(event.text()) - 1)
        else:
            super().keyPressEvent(event)
