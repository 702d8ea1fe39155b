"""The deck with the chosen swaps against the deck as it is: two bars, a verdict, opponents."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from deckbuilder.core.improvement.findings import Together
from deckbuilder.core.simulation.intervals import Estimate
from deckbuilder.ui.gauntlet.verdict_mark import VerdictMark
from deckbuilder.ui.improvement.sentences import gain_words, together_note
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, column, label, row
from deckbuilder.ui.words import decimal, thousands, tr, tr_count
from engine.legality.findings import Report

WORDS, FIGURES = 110, 150


class NowAndThen(QWidget):
    """Two win rates as bars below each other, each with its interval."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[tuple[str, Estimate, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rates(self, together: Together | None) -> None:
        """Show other win rates; none for nothing."""
        self._rows = ()
        if together is not None:
            count = len(together.numbers)
            with_swaps = tr_count(count, "With 1 swap", "With {count} swaps")
            self._rows = ((tr("Now"), together.now, "text_muted"),
                          (with_swaps, together.then, "accent"))  # fmt: skip
        self.setAccessibleName(
            "; ".join(f"{w}: {decimal(100 * e.value, 1)} %" for w, e, _ in self._rows)
        )
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(320), len(self._rows) * self._theme.px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("body"))
        widths = (painter.fontMetrics().horizontalAdvance(words) for words, *_ in self._rows)
        beside = max((px(WORDS), *(width + px(10) for width in widths)))
        for at, (words, rate, tone) in enumerate(self._rows):
            line = QRectF(0, at * px(26), self.width(), px(26))
            painter.setFont(theme.font("body"))
            painter.setPen(theme.colour("text"))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            track = QRectF(beside, line.center().y() - px(4),
                           max(px(40), self.width() - beside - px(FIGURES)), px(9))  # fmt: skip
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(track, px(2), px(2))
            filled = QRectF(track)
            filled.setWidth(track.width() * rate.value)
            painter.setBrush(theme.colour(tone))
            painter.drawRoundedRect(filled, px(2), px(2))
            painter.setPen(QPen(theme.colour("text"), px(2)))
            middle = track.center().y()
            low, high = (track.left() + track.width() * x for x in (rate.low, rate.high))
            painter.drawLine(int(low), int(middle), int(high), int(middle))
            self._paint_figures(painter, QRectF(track.right() + px(10), line.top(), px(FIGURES),
                                                line.height()), rate)  # fmt: skip
        painter.end()

    def _paint_figures(self, painter: QPainter, room: QRectF, rate: Estimate) -> None:
        theme, px = self._theme, self._theme.px
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, f"{decimal(100 * rate.value, 1)} %")
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        words = f"{decimal(100 * rate.low, 1)} – {decimal(100 * rate.high, 1)}"
        painter.drawText(room.adjusted(px(54), 0, px(10), 0), Qt.AlignmentFlag.AlignVCenter, words)


class TogetherBox(QFrame):
    """What the chosen swaps do together."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", True)
        layout = column(spacing=theme.space("xs"))
        layout.setContentsMargins(14, 10, 14, 10)
        self.head = label(tr("The deck with the chosen swaps"), "strong")
        self.games = ElidedLabel(tone="small")
        self.verdict = VerdictMark(theme)
        heads = row(spacing=theme.space("s"))
        heads.addWidget(self.head)
        heads.addWidget(self.games, 1)
        heads.addWidget(self.verdict)
        layout.addLayout(heads)
        middle = row(spacing=theme.space("l"))
        self.bars = NowAndThen(theme)
        middle.addWidget(self.bars, 3)
        self.gain, self.words = label(tone="heading"), label(tone="small", wraps=True)
        said = column(spacing=2)
        said.addWidget(self.gain)
        said.addWidget(self.words)
        middle.addLayout(said, 2)
        layout.addLayout(middle)
        self.by_opponent = label(tone="small", wraps=True)
        layout.addWidget(self.by_opponent)
        self.setLayout(layout)
        self.show_together(None, frozenset())
        self.show_verdict(None)

    def show_together(
        self, together: Together | None, chosen: frozenset[int], alone: float = 0.0
    ) -> None:
        """Show what was tested; another choice than that says so.

        What the chosen swaps give one by one, added up, is given beside it.
        """
        self.bars.show_rates(together)
        self.by_opponent.setVisible(together is not None)
        if together is None:
            self.gain.setVisible(False)
            self.words.setText(tr("Nothing is confirmed yet."))
            self.games.set_text("")
            return
        games = thousands(together.difference.games)
        self.games.set_text(tr("fresh seeds, {games} games each", games=games))
        is_old = set(together.numbers) != chosen
        self.gain.setVisible(not is_old)
        self.gain.setText(gain_words(together))
        again = tr("Another choice than was tested: test again.")
        self.words.setText(again if is_old else together_note(together, alone))
        steps = (f"{name} {100 * a:.0f} → {100 * b:.0f}" for name, a, b in together.steps)
        self.by_opponent.setText("   ".join(steps))
        self.by_opponent.setVisible(bool(together.steps))

    def show_verdict(self, report: Report | None) -> None:
        """Say whether the deck with the chosen swaps is legal; nothing without any."""
        self.verdict.setVisible(report is not None)
        if report is not None:
            self.verdict.show_verdict(report.verdict)
