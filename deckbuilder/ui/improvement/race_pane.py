"""The race: how many swaps are left in each round, and the lanes with their intervals."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from deckbuilder.core.improvement.findings import RaceLane
from deckbuilder.core.improvement.race import SwapOutcome
from deckbuilder.core.improvement.swaps import line_of
from deckbuilder.ui.gauntlet.figures import Figure, FigureTable
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.improvement.sentences import MARKS, span_of, spread_of
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, link, row, section_head
from deckbuilder.ui.words import thousands, tr

FEW_LANES = 10
MOST_ROUNDS = 8
COLUMNS = (112, 84)  # beside the swap: the interval, and what became of it


class RacePane(QWidget):
    """Rounds as bars, lanes as intervals, and how sure all of it is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = ImproveState()
        self._shows_all = False
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "s")
        layout.addLayout(section_head(theme, tr("Race")))
        about = label(tr("A swap stops as soon as it is clearly worse"), "small", wraps=True)
        layout.addWidget(about)
        self.rounds = FigureTable(theme, tr("Rounds"))
        self.rounds.horizontalHeader().setVisible(False)
        layout.addWidget(self.rounds)
        self.lanes = FigureTable(theme, tr("Race"), lines=2)
        layout.addWidget(self.lanes, 1)
        self._add_foot(layout)
        self.setLayout(layout)
        theme.follow(self, self._show)

    def _add_foot(self, layout: QVBoxLayout) -> None:
        foot = row()
        self.rest = label(tone="small")
        self.all = link(tr("Show all"))
        self.all.clicked.connect(self._toggle)
        foot.addWidget(self.rest, 1)
        foot.addWidget(self.all)
        layout.addLayout(foot)
        sure = tr("Swaps are found with one set of shuffles and confirmed with another. Intervals "
                  "are widened because many were tried. Pilots play, not people: try the deck "
                  "yourself before an event.")  # fmt: skip
        box = QFrame()
        box.setProperty("box", True)
        inner = column(spacing=2)
        inner.setContentsMargins(12, 8, 12, 8)
        inner.addWidget(label(tr("How sure is this?"), "strong"))
        inner.addWidget(label(sure, "small", wraps=True))
        box.setLayout(inner)
        layout.addWidget(box)

    def show_state(self, state: ImproveState) -> None:
        """Show another moment of the race."""
        self._state = state
        self._show()

    def _toggle(self) -> None:
        self._shows_all = not self._shows_all
        self._show()

    def _show(self) -> None:
        state = self._state
        self.rounds.show_figures(("", "", "", ""), list(_rounds(state)))
        self.rounds.stretch(1)
        shown = state.rounds[-MOST_ROUNDS:]
        self.rounds.setVisible(bool(shown))
        self.rounds.setFixedHeight(len(shown) * self._theme.height("row") + 2)
        lanes = state.lanes if self._shows_all else state.lanes[:FEW_LANES]
        heads = (tr("Swap"), tr("worse · better"), tr("Games"))
        span = span_of(state.proposals)
        self.lanes.show_figures(heads, [_lane(each, span) for each in lanes])
        self.lanes.fit_columns(*COLUMNS)
        left = state.tried - len(lanes) if lanes else 0
        self.rest.setText(tr("and {count} stopped earlier", count=left) if left > 0 else "")
        self.all.setText(tr("Show fewer") if self._shows_all else tr("Show all"))
        self.all.setVisible(len(state.lanes) > FEW_LANES)


def _rounds(state: ImproveState) -> Iterator[tuple[Figure, ...]]:
    most = max((each.runners for each in state.rounds), default=1)
    for at, each in enumerate(state.rounds, start=1):
        if at <= len(state.rounds) - MOST_ROUNDS:
            continue
        games = tr("{games} games", games=thousands(each.games))
        spoken = tr("Round {round}: {swaps} swaps, {games}", round=at, swaps=each.runners,
                    games=games)  # fmt: skip
        yield (
            Figure(tr("round {round}", round=at), is_left=True, spoken=spoken),
            Figure(share=each.runners / most, spoken=spoken),
            Figure(thousands(each.runners), spoken=spoken),
            Figure(games, spoken=spoken),
        )


def _lane(each: RaceLane, span: float) -> tuple[Figure, ...]:
    tone = MARKS.get(each.outcome, ("", ""))[1] if each.outcome else ""
    games = thousands(each.difference.games if each.difference else 0)
    word = tr("final") if each.is_final else tr("runs") if each.outcome is None else tr("stopped")
    is_out = each.outcome in (SwapOutcome.STOPPED, SwapOutcome.WORSE) and not each.is_final
    mark = "close" if is_out else "legal" if each.is_final else ""
    out, into = line_of(each.swap.out), line_of(each.swap.into)
    spoken = tr("{out} out, {into} in: {word} after {games} games", out=out, into=into, word=word,
                games=games)  # fmt: skip
    return (
        Figure(out, f"→ {into}", is_left=True, spoken=spoken),
        Figure(tone=tone, spread=spread_of(each, span), spoken=spoken),
        Figure(word, games, mark, spoken=spoken, is_left=True),
    )
