"""The left of the improvement: goal, what may change, locked cards, time, and how far it is."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.improvement.search import Budget
from deckbuilder.core.improvement.swaps import Allowed, Source
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckCard
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.improvement.sentences import source_title
from deckbuilder.ui.improvement.stages import StageList
from deckbuilder.ui.widgets import (
    Segments,
    button,
    column,
    label,
    number_box,
    row,
    section_head,
    set_tone,
)
from deckbuilder.ui.words import tr, tr_count

MINUTES = (2, 10, 60)


class WishPane(QWidget):
    """Asks what to improve, and shows how far it has come.

    Signals:
        start_asked, stop_asked: Begin, or stop with what was found.
        pause_asked: Carries whether to pause.
    """

    start_asked = Signal()
    stop_asked = Signal()
    pause_asked = Signal(bool)

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = self._theme = art.painter.theme
        self._is_paused = False
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.card = DeckCard(art)
        whole = column()
        whole.addWidget(self._wishes(), 1)
        foot = column()
        theme.arrange(foot, ("m", "s", "m", "m"), "s")
        self._foot(foot)
        whole.addLayout(foot)
        self.setLayout(whole)
        self.set_running(False)
        theme.follow(self, lambda: self.locked.setMinimumHeight(theme.px(110)))

    def _wishes(self) -> QScrollArea:
        """Everything but the foot: with large type there is more than fits, and buttons stay."""
        theme = self._theme
        inner, layout = QWidget(), column()
        inner.setProperty("pane", True)
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.arrange(layout, ("m", "s", "m", "s"), "s")
        layout.addWidget(self.card)
        self._goal(layout)
        self._changes(layout)
        layout.addLayout(section_head(theme, tr("Locked: never taken out")))
        self.locked = QListWidget()
        self.locked.setAccessibleName(tr("Locked: never taken out"))
        self.locked.setToolTip(tr("Space or L locks a card"))
        layout.addWidget(self.locked, 1)
        self._time(layout)
        inner.setLayout(layout)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        return area

    def _goal(self, layout: QVBoxLayout) -> None:
        layout.addLayout(section_head(self._theme, tr("Goal")))
        self.by_field = QRadioButton(tr("Win more against a field"))
        self.by_field.setChecked(True)
        self.field_note = label(tone="small", wraps=True)
        self.by_goal = QRadioButton(tr("Reach a goal by a turn"))
        self.goal = QLineEdit()
        self.goal.setAccessibleName(tr("Reach a goal by a turn"))
        self.goal.setEnabled(False)
        self.by_goal.toggled.connect(self.goal.setEnabled)
        for widget in (self.by_field, self.field_note, self.by_goal, self.goal):
            layout.addWidget(widget)

    def _changes(self, layout: QVBoxLayout) -> None:
        layout.addLayout(section_head(self._theme, tr("What may change")))
        self.sources: dict[Source, QCheckBox] = {}
        self.offers: dict[Source, QLabel] = {}
        for source in Source:
            box = self.sources[source] = QCheckBox(source_title(source))
            box.setChecked(source in (Source.SIDE, Source.MAYBE, Source.COLLECTION))
            self.offers[source] = label(tone="small")
            offer = row(spacing=self._theme.space("s"))
            offer.addWidget(box, 1)
            offer.addWidget(self.offers[source])
            layout.addLayout(offer)
        line = row(spacing=self._theme.space("s"))
        self.most = number_box(self._theme, 1, 20, 3)
        self.most.setAccessibleName(tr("Swaps at most"))
        line.addWidget(label(tr("Swaps at most")))
        line.addWidget(self.most)
        line.addStretch(1)
        layout.addLayout(line)

    def _time(self, layout: QVBoxLayout) -> None:
        self.time = Segments(tr("Time"))
        for minutes in MINUTES:
            text = tr("{minutes} min", minutes=minutes) if minutes < 60 else tr("1 hour")
            self.time.add(str(minutes), text)
        self.time.choose("10")
        line = row(spacing=0)
        line.addWidget(self.time)
        line.addStretch(1)
        layout.addLayout(line)

    def _foot(self, layout: QVBoxLayout) -> None:
        self.stage = label(tone="small", wraps=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Games played so far"))
        self.stages = StageList(self._theme)
        self.stages.setVisible(False)
        layout.addWidget(self.stages)
        layout.addWidget(self.progress)
        layout.addWidget(self.stage)
        self.start = button(tr("Search swaps"))
        self.start.clicked.connect(self.start_asked)
        self.pause = button(tr("Pause"))
        self._theme.dress(self.pause, "pause")
        self.pause.clicked.connect(self._on_pause)
        self.stop = button(tr("Stop"))
        self.stop.setToolTip(tr("Keeps what was found"))
        self.stop.clicked.connect(self.stop_asked)
        buttons = row(spacing=self._theme.space("s"))
        for each in (self.start, self.pause, self.stop):
            buttons.addWidget(each)
        buttons.addStretch(1)
        layout.addLayout(buttons)

    # ------------------------------------------------------------------------------------- asking

    def show_deck(self, names: Sequence[str], goal: str, offers: Mapping[Source, int]) -> None:
        """Show whose swaps are searched, and how many cards each source has."""
        self.goal.setPlaceholderText(goal)
        for source, count in offers.items():
            self.offers[source].setText(tr_count(count, "1 card", "{count} cards"))
        for widget in (self.sources[Source.INFUSIONS], self.offers[Source.INFUSIONS]):
            widget.setVisible(bool(offers[Source.INFUSIONS]))
        self.locked.clear()
        for name in dict.fromkeys(names):
            item = QListWidgetItem(name)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.locked.addItem(item)

    def allowed(self) -> Allowed:
        """Return what may change."""
        sources = frozenset(source for source, box in self.sources.items() if box.isChecked())
        locked = frozenset(
            self.locked.item(at).text()
            for at in range(self.locked.count())
            if self.locked.item(at).checkState() is Qt.CheckState.Checked
        )
        return Allowed(sources, locked, self.most.value())

    def budget(self) -> Budget:
        """Return how long to search."""
        return Budget(seconds=60.0 * int(self.time.chosen_key or "10"))

    def toggle_lock(self) -> None:
        """Lock the card in front, or unlock it."""
        item = self.locked.currentItem()
        if item is not None:
            is_locked = item.checkState() is Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if is_locked else Qt.CheckState.Checked)

    # ------------------------------------------------------------------------------------ showing

    def set_running(self, is_running: bool) -> None:
        """Show whether it searches."""
        self._is_paused = False
        self.pause.setText(tr("Pause"))
        self.start.setVisible(not is_running)
        self.pause.setVisible(is_running)
        self.stop.setVisible(is_running)
        self.progress.setVisible(is_running)
        for widget in (self.by_field, self.by_goal, self.most, self.locked, self.time,
                       *self.sources.values()):  # fmt: skip
            widget.setEnabled(not is_running)

    def show_state(self, state: ImproveState) -> None:
        """Show which stage it has come to."""
        self.progress.setRange(0, max(1, state.total))
        self.progress.setValue(state.games)
        self.stages.show_state(state)
        self.stages.setVisible(True)
        games, total = f"{state.games:,}", f"{max(state.total, state.games):,}"
        words = tr("{done} of {total} games", done=games, total=total)
        if state.seconds and not state.is_over:
            left = tr("about {time} left", time=_time_words(state.seconds_left))
            words += f" · {left}"
        self.say(words)

    def say(self, words: str, tone: str = "small") -> None:
        """Say something at the foot."""
        self.stage.setText(words)
        set_tone(self.stage, tone)

    def _on_pause(self) -> None:
        self._is_paused = not self._is_paused
        self.pause.setText(tr("Go on") if self._is_paused else tr("Pause"))
        self.pause_asked.emit(self._is_paused)


def _time_words(seconds: float) -> str:
    """A time in words, as short as it is vague."""
    if seconds < 90:
        return tr("{seconds} s", seconds=round(seconds))
    return tr("{minutes} min", minutes=round(seconds / 60))
