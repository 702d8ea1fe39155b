"""The three stages of a search for better swaps: which are done, and which one is under way."""

from PySide6.QtWidgets import QLabel, QWidget

from deckbuilder.core.improvement.race import Stage
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, row, set_tone
from deckbuilder.ui.words import thousands, tr, tr_count

ICON = 14
DONE, NOW, WAITING = ("legal", "success"), ("timer", "accent"), ("not-started", "text_muted")


def stage_title(stage: Stage) -> str:
    """Return what a stage does, in words."""
    titles = {
        Stage.SEARCH: tr("Search"),
        Stage.CONFIRM: tr("Confirm with fresh seeds"),
        Stage.TOGETHER: tr("Test the chosen swaps together"),
    }
    return titles[stage]


class StageList(QWidget):
    """Search, confirm, test together, one below the other."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._looks: dict[Stage, tuple[str, str]] = {}
        layout = column(spacing=2)
        self._marks: dict[Stage, QLabel] = {}
        self.words: dict[Stage, QLabel] = {}
        self.notes: dict[Stage, QLabel] = {}
        for stage in Stage:
            line = row(spacing=theme.space("s"))
            self._marks[stage] = label()
            self.words[stage] = label(stage_title(stage), "small")
            self.notes[stage] = label(tone="small")
            line.addWidget(self._marks[stage])
            line.addWidget(self.words[stage], 1)
            line.addWidget(self.notes[stage])
            layout.addLayout(line)
        self.setLayout(layout)
        theme.follow(self, self._paint_marks)

    def show_state(self, state: ImproveState) -> None:
        """Show how far a search has come."""
        order = list(Stage)
        at = order.index(state.stage)
        for place, stage in enumerate(order):
            is_done = place < at or (state.is_over and not state.is_stopped and place <= at)
            self._looks[stage] = DONE if is_done else NOW if place == at else WAITING
            is_now = self._looks[stage] is NOW
            set_tone(self.words[stage], "strong" if is_now else "small")
        rounds = tr_count(len(state.rounds), "1 round", "{count} rounds")
        swaps = tr("{swaps} swaps, {rounds}", swaps=thousands(state.tried), rounds=rounds)
        self.notes[Stage.SEARCH].setText(swaps if state.tried else "")
        fresh = sum(each.is_fresh for each in state.proposals)
        confirmed = tr_count(fresh, "1 swap", "{count} swaps")
        self.notes[Stage.CONFIRM].setText(confirmed if fresh else "")
        self._paint_marks()

    def _paint_marks(self) -> None:
        theme = self._theme
        for stage, mark in self._marks.items():
            icon, tone = self._looks.get(stage, WAITING)
            size, ratio = theme.px(ICON), self.devicePixelRatioF()
            mark.setPixmap(theme.pixmap(icon, theme.colour(tone).name(), size, ratio))
