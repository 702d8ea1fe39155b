"""The left of the improvement: goal, what may change, locked cards, time, and how far it is."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
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
from deckbuilder.core.wishes import HIGHEST_COUNT, turn_and_wishes
from deckbuilder.ui.duration_words import duration_words
from deckbuilder.ui.gauntlet.deck_art import DeckArt, DeckCard
from deckbuilder.ui.improvement.fields import RivalField
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.improvement.sentences import source_title
from deckbuilder.ui.improvement.stages import StageList
from deckbuilder.ui.table.bar import pilot_title
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    button,
    column,
    label,
    number_box,
    row,
    section_head,
    set_tone,
)
from deckbuilder.ui.words import thousands, tr, tr_count
from engine.decks import Deck
from engine.pilots.roster import PilotName

MINUTES = (2, 10, 60)
USUAL_TURN = 3  # of a goal
# Milliseconds after the end in which nothing begins: a click was meant for “Pause”.
SETTLING = 800
FEW_NAMES = 3  # of a field are named; all are in the tooltip


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
        self._is_paused = self._is_running = self._is_stopping = False
        self._told, self._state = -1, ImproveState()
        self._settling = QTimer(self, singleShot=True, interval=SETTLING)
        self._rivals: tuple[RivalField, ...] = ()
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.card = DeckCard(art)
        whole = column()
        whole.addWidget(self._wishes(), 1)
        foot = column()
        theme.arrange(foot, ("m", "s", "m", "m"), "s")
        self._time(foot)
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
        inner.setLayout(layout)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        WheelGuard(area)
        return area

    def _goal(self, layout: QVBoxLayout) -> None:
        layout.addLayout(section_head(self._theme, tr("Goal")))
        self.by_field = QRadioButton(tr("Win more against a field"))
        self.by_field.setChecked(True)
        self.fields = QComboBox()
        self.fields.setAccessibleName(tr("Win more against a field"))
        self.fields.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.fields.currentIndexChanged.connect(lambda _place: self._show_rivals())
        self.by_field.toggled.connect(self.fields.setEnabled)
        self.field_note = label(tr("Decks are being read …"), "small", wraps=True)
        self.goal = QLineEdit()
        self.goal.setAccessibleName(tr("Goal"))
        self.goal.setEnabled(False)
        self.goal.editingFinished.connect(self._take_turn)
        for widget in (self.by_field, self.fields, self.field_note):
            layout.addWidget(widget)
        layout.addLayout(self._turn_line())
        layout.addWidget(self.goal)

    def _turn_line(self) -> QHBoxLayout:
        self.by_goal = QRadioButton(tr("Reach a goal by turn"))
        self.turn = number_box(self._theme, 1, HIGHEST_COUNT, USUAL_TURN)
        self.turn.setAccessibleName(tr("Turn of the goal"))
        self.turn.setEnabled(False)
        for widget in (self.turn, self.goal):
            self.by_goal.toggled.connect(widget.setEnabled)
        line = row(spacing=self._theme.space("s"))
        line.addWidget(self.by_goal)
        line.addWidget(self.turn)
        line.addStretch(1)
        return line

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
        self.size_note = label(tone="small", wraps=True)
        line.addWidget(self.size_note, 1)
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
        self.played_by = ElidedLabel(tone="small")
        self.played_by.set_text(tr("Played by: {pilot}", pilot=pilot_title(PilotName.GREEDY)))
        layout.addWidget(self.played_by)

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
        self._settling.timeout.connect(lambda: self.start.setEnabled(True))
        self.pause = button(tr("Pause"))
        self._theme.dress(self.pause, "pause")
        self.pause.clicked.connect(self._on_pause)
        self.stop = button(tr("Stop"))
        self.stop.setToolTip(tr("Keeps what was found"))
        self.stop.clicked.connect(self.stop_asked)
        buttons = row(spacing=self._theme.space("s"))
        self.kept = label(tr("Keeps what was found"), "small", wraps=True)
        for each in (self.start, self.pause, self.stop):
            buttons.addWidget(each)
        buttons.addStretch()
        layout.addLayout(buttons)
        layout.addWidget(self.kept)

    # ------------------------------------------------------------------------------------- asking

    def show_deck(
        self,
        names: Sequence[str],
        goal: str,
        offers: Mapping[Source, int],
        *,
        keeps_locks: bool = False,
    ) -> None:
        """Show whose swaps are searched, and how many cards each source has."""
        self.goal.setPlaceholderText(goal)
        for source, count in offers.items():
            self.offers[source].setText(tr_count(count, "1 card", "{count} cards"))
        for widget in (self.sources[Source.INFUSIONS], self.offers[Source.INFUSIONS]):
            widget.setVisible(bool(offers[Source.INFUSIONS]))
        locked = self.allowed().locked if keeps_locks else frozenset[str]()
        self.locked.clear()
        for name in dict.fromkeys(names):
            item = QListWidgetItem(name)
            states = Qt.CheckState
            item.setCheckState(states.Checked if name in locked else states.Unchecked)
            self.locked.addItem(item)

    def show_size(self, cards: int) -> None:
        """Say how many cards the deck has, which no swap changes."""
        self.size_note.setText(tr("deck stays at {cards}", cards=cards))

    def show_fields(self, fields: Sequence[RivalField]) -> None:
        """Offer fields to win against; the first one is chosen."""
        self._rivals = tuple(fields)
        with QSignalBlocker(self.fields):
            self.fields.clear()
            self.fields.addItems([each.title for each in fields])
        self._show_rivals()

    def _show_rivals(self) -> None:
        names = [each.name for each in self.rivals()]
        shown = names if len(names) <= FEW_NAMES + 1 else names[:FEW_NAMES]
        words = ", ".join(shown)
        if len(shown) < len(names):
            more = tr("and {count} more", count=len(names) - len(shown))
            words = f"{words} {more}"
        self.field_note.setText(words or tr("no decks yet"))
        self.field_note.setToolTip("\n".join(names))

    def rivals(self) -> tuple[Deck, ...]:
        """Return the decks to win against."""
        place = self.fields.currentIndex()
        return self._rivals[place].decks if 0 <= place < len(self._rivals) else ()

    def timed_goal(self) -> str:
        """Return the goal with its turn, as it is read."""
        self._take_turn()
        text = self.goal.text()
        # A turn that the box cannot show stays as it is written, and is refused like that.
        has_turn = " ".join(text.casefold().split()).startswith("by turn ")
        return text if has_turn else f"by turn {self.turn.value()}: {text}"

    def _take_turn(self) -> None:
        """Take a turn that is written before the goal, as other windows want it, into its box."""
        found = turn_and_wishes(self.goal.text())
        if found is not None:
            self.turn.setValue(found[0])
            self.goal.setText(found[1])

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

    def toggle_lock(self, name: str = "") -> None:
        """Lock a card, or unlock it: the one in front if none is named."""
        named = self.locked.findItems(name, Qt.MatchFlag.MatchExactly) if name else []
        item = named[0] if named else self.locked.currentItem()
        if item is not None and self.locked.isEnabled():
            self.locked.setCurrentItem(item)
            is_locked = item.checkState() is Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if is_locked else Qt.CheckState.Checked)

    # ------------------------------------------------------------------------------------ showing

    def set_running(self, is_running: bool) -> None:
        """Show whether it searches."""
        if self._is_running and not is_running:
            self.start.setEnabled(False)
            self._settling.start()
        self._is_paused, self._is_running, self._is_stopping = False, is_running, False
        self.pause.setText(tr("Pause"))
        for each in (self.pause, self.stop):
            each.setEnabled(True)
        self.start.setVisible(not is_running)
        self.pause.setVisible(is_running)
        self.stop.setVisible(is_running)
        self.kept.setVisible(is_running)
        self.progress.setVisible(is_running)
        for widget in (self.by_field, self.by_goal, self.most, self.locked, self.time,
                       *self.sources.values()):  # fmt: skip
            widget.setEnabled(not is_running)
        self.fields.setEnabled(not is_running and self.by_field.isChecked())
        for widget in (self.turn, self.goal):
            widget.setEnabled(not is_running and self.by_goal.isChecked())

    def show_state(self, state: ImproveState) -> None:
        """Show which stage it has come to."""
        self._state = state
        self.progress.setRange(0, max(1, state.total))
        self.progress.setValue(state.games)
        self.stages.show_state(state)
        self.stages.setVisible(True)
        games, total = thousands(state.games), thousands(max(state.total, state.games))
        words = tr("{done} of {total} games", done=games, total=total)
        if self._is_paused:
            words += "\n" + tr("Paused. What was played is kept.")
        elif state.seconds and not state.is_over:
            left = tr("about {time} left", time=duration_words(state.seconds_left))
            words += f" · {left}"
        if not self._is_stopping:
            self.say(words)
        tenth = 10 * state.games // max(1, state.total)
        if tenth != self._told:  # told aloud
            self._told = tenth
            self.progress.setAccessibleDescription(words)

    def show_stopping(self) -> None:
        """Say that it will stop soon, and nothing else until it has."""
        self._is_stopping = True
        for each in (self.pause, self.stop):
            each.setEnabled(False)
        self.say(tr("Stopping after the games that are being played …"))

    def forget(self) -> None:
        """Show nothing of the search before."""
        self.stages.setVisible(False)
        self.say("")

    def say(self, words: str, tone: str = "small") -> None:
        """Say something at the foot."""
        self.stage.setText(words)
        set_tone(self.stage, tone)

    def _on_pause(self) -> None:
        self._is_paused = not self._is_paused
        self.pause.setText(tr("Go on") if self._is_paused else tr("Pause"))
        self.show_state(self._state)
        self.pause_asked.emit(self._is_paused)
