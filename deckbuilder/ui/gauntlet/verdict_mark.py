"""A verdict as a mark and a word, never by colour alone."""

from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.widgets import label, row
from engine.legality.findings import Verdict

SIZE = 14
LOOKS = {
    Verdict.LEGAL: ("legal", "success"),
    Verdict.ILLEGAL: ("illegal", "error"),
    Verdict.UNKNOWN: ("unknown", "unknown"),
}


class VerdictMark(QWidget):
    """Whether a deck is legal."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._verdict: Verdict | None = None
        self._mark, self.word = label(), label(tone="small")
        line = row(spacing=theme.space("xs"))
        line.addWidget(self._mark)
        line.addWidget(self.word)
        self.setLayout(line)
        theme.follow(self, self._paint_mark)

    def show_verdict(self, verdict: Verdict) -> None:
        """Show another verdict."""
        self._verdict = verdict
        self.word.setText(verdict_word(verdict))
        self._paint_mark()

    def _paint_mark(self) -> None:
        if self._verdict is not None:
            icon, tone = LOOKS[self._verdict]
            theme, ratio = self._theme, self.devicePixelRatioF()
            ink = theme.colour(tone).name()
            self._mark.setPixmap(theme.pixmap(icon, ink, theme.px(SIZE), ratio))
