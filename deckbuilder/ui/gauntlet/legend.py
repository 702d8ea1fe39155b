"""What the marks of a matrix mean: ahead, not decided, behind."""

from PySide6.QtWidgets import QLabel, QWidget

from deckbuilder.ui.gauntlet.figures import AHEAD, BEHIND, EVEN, TONES
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label, row
from deckbuilder.ui.words import tr

MARK = 12
PLAIN = ("text_muted",)


class MarkLegend(QWidget):
    """Marks with their words, side by side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: dict[str, QLabel] = {}
        layout = row(spacing=theme.space("xs"))
        words = ((AHEAD, tr("ahead")), (EVEN, tr("not decided")), (BEHIND, tr("behind")))
        for tone, word in words:
            self._marks[tone] = label()
            layout.addWidget(self._marks[tone])
            layout.addWidget(label(word, "small"))
            layout.addSpacing(theme.space("s"))
        self.setLayout(layout)
        theme.follow(self, self._paint_marks)

    def _paint_marks(self) -> None:
        theme, ratio = self._theme, self.devicePixelRatioF()
        for tone, mark in self._marks.items():
            ink = theme.colour(TONES.get(tone, PLAIN)[0]).name()
            mark.setPixmap(theme.pixmap(tone, ink, theme.px(MARK), ratio))
