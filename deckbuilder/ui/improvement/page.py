"""The page on which a deck improves: what is wished for, proposals, and the race."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QScrollArea, QWidget

from deckbuilder.core.commands import Label
from deckbuilder.core.commands.batch import ReplaceDeck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.report import signed
from deckbuilder.core.improvement.arena import Aim, Conditions
from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.race import SwapOutcome
from deckbuilder.core.improvement.swaps import all_swapped, are_compatible, line_of, tidied
from deckbuilder.core.wishes import read_timed_wishes
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet.bar import RunBar
from deckbuilder.ui.gauntlet.figures import BETTER, WORSE, Figure, FigureTable
from deckbuilder.ui.gauntlet.page import make_pane
from deckbuilder.ui.improvement.runner import ImprovementRunner, ImproveState, Wish
from deckbuilder.ui.improvement.sentences import conclusion, reason_text, together_text
from deckbuilder.ui.improvement.wish_pane import WishPane, source_title
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label, row, section_head
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.places import EDITOR
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck

GAMES, FROM = 4, 6
NARROW, SMALL = 1250, 850  # below these widths the race goes, and the left pane folds
# The scale of effects: so far to either side of nothing.
SPAN = 0.12
MARKS = {
    SwapOutcome.CONFIRMED: ("legal", BETTER),
    SwapOutcome.WORSE: ("illegal", WORSE),
    SwapOutcome.NOT_DECIDED: ("unknown", ""),
}


def outcome_word(outcome: SwapOutcome) -> str:
    """Return what is known of a swap, as a word."""
    words = {
        SwapOutcome.CONFIRMED: tr("Confirmed"),
        SwapOutcome.NOT_DECIDED: tr("Not decided"),
        SwapOutcome.WORSE: tr("Worse"),
        SwapOutcome.STOPPED: tr("Stopped early"),
        SwapOutcome.NOT_CONFIRMED: tr("Not confirmed"),
    }
    return words[outcome]


class ImprovePage(Page):
    """A deck that improves; nothing changes before it is applied.

    Signals:
        back_asked: The user wants to leave.
        message: Something to say in passing.
        copy_asked: The deck with the swaps is to be opened as a copy. Carries it.
    """

    back_asked = Signal()
    message = Signal(str)
    copy_asked = Signal(object)

    def __init__(self, theme: Theme, runner: ImprovementRunner) -> None:
        super().__init__()
        self._theme = theme
        self._document: Document | None = None
        self._field: tuple[Deck, ...] = ()
        self._searched: Deck | None = None
        self._chosen: set[int] = set()
        self.state = ImproveState()
        self.runner = runner
        runner.progressed.connect(self._on_progress)
        runner.ended.connect(self._on_ended)
        runner.failed.connect(self._on_failed)
        self.bar = RunBar(theme, EDITOR, tr("Improve this deck"))
        self.bar.back_asked.connect(self.back_asked)
        self.wish = WishPane(theme)
        self._left = QScrollArea()  # with large type there is more than fits
        self._left.setWidgetResizable(True)
        self._left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._left.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._left.setWidget(self.wish)
        theme.follow(self._left, lambda: self._left.setFixedWidth(theme.px(300)))
        self.bar.setup_asked.connect(lambda: self._left.setVisible(not self._left.isVisible()))
        self.wish.start_asked.connect(self.start)
        self.wish.stop_asked.connect(self.stop)
        self.wish.pause_asked.connect(self._on_pause)
        self._build()

    def _build(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        self._race, layout = make_pane(self._theme)
        self._theme.follow(self._race, lambda: self._race.setFixedWidth(self._theme.px(300)))
        layout.addLayout(section_head(self._theme, tr("Race")))
        layout.addWidget(
            label(tr("A swap stops as soon as it is clearly worse"), "small", wraps=True)
        )
        self.rounds = FigureTable(self._theme, tr("Race"))
        layout.addWidget(self.rounds, 1)
        layout.addLayout(section_head(self._theme, tr("How sure is this?")))
        sure = tr("Swaps are found with one set of shuffles and confirmed with another. Intervals "
                  "are widened because many were tried. Pilots play, not people: try the deck "
                  "yourself before an event.")  # fmt: skip
        layout.addWidget(label(sure, "small", wraps=True))
        body.addWidget(self._left)
        body.addWidget(self._make_middle(), 1)
        body.addWidget(self._race)
        page = column()
        page.addWidget(self.bar)
        page.addLayout(body, 1)
        page.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(page)

    def _make_middle(self) -> QWidget:
        theme = self._theme
        self._middle, layout = make_pane(theme)
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Proposals"), "heading"))
        head.addWidget(label(tr("effect in points, with its interval"), "small"), 1)
        layout.addLayout(head)
        begin = tr("Say what may change and search. Nothing changes before you apply it.")
        self.note = label(begin, "muted", wraps=True)
        layout.addWidget(self.note)
        self.table = FigureTable(theme, tr("Proposals"))
        self.table.spaced_key.connect(self._tick)
        self.table.entered_key.connect(self._tick)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._show_reasons())
        layout.addWidget(self.table, 1)
        self.why = label(tone="small", wraps=True)
        layout.addWidget(self.why)
        layout.addLayout(section_head(theme, tr("The deck with the chosen swaps")))
        self.joint = label(tone="strong", wraps=True)
        self.by_opponent = label(tone="small", wraps=True)
        layout.addWidget(self.joint)
        layout.addWidget(self.by_opponent)
        layout.addLayout(self._foot())
        return self._middle

    def _foot(self) -> QHBoxLayout:
        foot = row(spacing=self._theme.space("s"))
        self.apply = button(tr("Apply swaps"), "primary")
        self.apply.setToolTip(tr("One step in the history; undo takes all of it back (Ctrl+Enter)"))
        self.apply.clicked.connect(self.apply_swaps)
        self.again = button(tr("Test again"))
        self.again.setToolTip(tr("Tests the ticked swaps together with fresh games"))
        self.again.clicked.connect(self.test_again)
        self.open_copy = button(tr("Open as a copy"))
        self.open_copy.clicked.connect(self._open_copy)
        self.copy = button(tr("Copy report"))
        self.copy.clicked.connect(self._copy_report)
        for each in (self.apply, self.again):
            foot.addWidget(each)
        foot.addStretch(1)
        for each in (self.open_copy, self.copy):
            foot.addWidget(each)
        self._show_buttons()
        return foot

    # ------------------------------------------------------------------------------------ opening

    @property
    def title(self) -> str:
        """See base class."""
        return tr("Improve this deck")

    @property
    def help_page(self) -> str:
        """See base class."""
        return "gauntlet"

    @property
    def panes(self) -> Sequence[QWidget]:
        """See base class."""
        return (self.wish, self._middle, self._race)

    def open(self, document: Document, field: Sequence[Deck]) -> None:
        """Take an open deck and the decks it is to win against."""
        if self.runner.is_running:
            return
        self._document, self._field = document, tuple(field)
        game = document.shelf.game
        names = [entry.name for entry in document.deck.entries(*game.drawn_sections)]
        overlays = any(map(game.schema.is_overlay, document.shelf.catalog.cards()))
        self.wish.show_deck(document.title, names, f"by turn 3: {game.goal}", overlays)
        self.wish.field_note.setText(", ".join(each.name for each in field) or tr("no decks yet"))
        self.bar.show_about(document.title)

    # ------------------------------------------------------------------------------------ running

    def _wish(self, document: Document) -> Wish:
        deck, shelf, wish = document.deck, document.shelf, self.wish
        aim = Aim(self._field)
        if wish.by_goal.isChecked():
            aim = Aim(goal=read_timed_wishes(wish.goal.text(), deck.game).text)
        elif not self._field:
            raise DeckbuilderError(tr("There is no deck to win against."))
        conditions = Conditions(shelf.catalog, readings=shelf.format_of(deck).play)
        return Wish(deck, shelf, aim, conditions, wish.allowed(), wish.budget())

    def start(self) -> None:
        """Begin to search."""
        document = self._document
        if document is None:
            self.wish.say(tr("Open a deck first."))
            return
        try:
            wish = self._wish(document)
        except DeckbuilderError as error:
            self.wish.say(error_text(error), "error")
            return
        self._searched, self._chosen, self.state = document.deck, set(), ImproveState()
        self.wish.set_running(True)
        self.wish.say(tr("The first games are being played …"))
        self._show()
        self.runner.start(wish)

    def stop(self) -> None:
        """Stop; what was found stays."""
        self.wish.say(tr("Stopping after the games that are being played …"))
        self.runner.control.stop()

    def _on_pause(self, is_paused: bool) -> None:
        self.runner.control.pause(is_paused)

    def test_again(self) -> None:
        """Test the ticked swaps together."""
        if self._chosen:
            self.wish.set_running(True)
            self.runner.test(sorted(self._chosen))

    def _on_progress(self, state: ImproveState) -> None:
        self.state = state
        self.wish.show_state(state)
        self._show()

    def _on_ended(self, state: ImproveState) -> None:
        self.state = state
        if state.together is not None:
            self._chosen = set(state.together.numbers)
        self.wish.set_running(False)
        self.wish.say(conclusion(state))
        self._show()

    def start_showing(self, deck: Deck, state: ImproveState) -> None:
        """Show what was found for a deck."""
        self._searched = deck
        self._on_ended(state)

    def _on_failed(self, sentence: str) -> None:
        self.wish.set_running(False)
        self.wish.say(error_text(sentence), "error")

    # ------------------------------------------------------------------------------------ showing

    def _show(self) -> None:
        state = self.state
        heads = ("", tr("Swap"), tr("Effect"), tr("worse · better"), tr("Games"), tr("Outcome"),
                 tr("From"))  # fmt: skip
        self.table.show_figures(heads, [self._row(each) for each in state.proposals])
        self.table.stretch(1)
        self._fold_columns()
        rows = [
            (Figure(str(at), is_left=True), Figure(f"{each.runners:,}"), Figure(f"{each.games:,}"))
            for at, each in enumerate(state.rounds, start=1)
        ]
        self.rounds.show_figures((tr("Round"), tr("Swaps"), tr("Games each")), rows)
        self.rounds.stretch(0)
        if state.is_over:
            self.note.setText(conclusion(state))
        self._show_reasons()
        self._show_together()
        self._show_buttons()

    def _fold_columns(self) -> None:
        """Give the names of cards their room; facts that go are in what a row says."""
        is_tight = self.width() < self._theme.px(NARROW)
        for place in (GAMES, FROM):
            self.table.setColumnHidden(place, is_tight)

    def _row(self, each: Proposal) -> tuple[Figure, ...]:
        mark, tone = MARKS.get(each.outcome, ("", ""))
        is_in = each.number in self._chosen
        estimate = each.difference.estimate if each.difference else None
        effect = signed(100 * estimate.value) if estimate else "–"
        spread = None
        if estimate is not None:
            value, low, high = (0.5 + each_ / (2 * SPAN) for each_ in (
                estimate.value, estimate.low, estimate.high))  # fmt: skip
            spread = (value, low, high)
        word = outcome_word(each.outcome)
        spoken = tr(
            "{out} out, {into} in, {effect} points, {low} to {high}, {word}, {chosen}",
            out=line_of(each.swap.out), into=line_of(each.swap.into), effect=effect,
            low=signed(100 * estimate.low) if estimate else "–",
            high=signed(100 * estimate.high) if estimate else "–", word=word,
            chosen=tr("chosen") if is_in else tr("not chosen"),
        )  # fmt: skip
        games = str(each.difference.games) if each.difference else "0"
        cells = (
            Figure("☑" if is_in else "☐", is_left=True),
            Figure(each.swap.title, is_left=True),
            Figure(effect, tone=tone),
            Figure(tone=tone, spread=spread or (0.5, 0.5, 0.5)),
            Figure(games),
            Figure(word, mark=mark, tone=tone, is_left=True),
            Figure(source_title(each.swap.source), is_left=True),
        )
        return tuple(_spoken(cell, spoken, each.number) for cell in cells)

    def _show_reasons(self) -> None:
        at = self.table.currentIndex().row()
        found = self.state.proposals
        self.why.setText(" ".join(map(reason_text, found[at].why)) if 0 <= at < len(found) else "")

    def _show_together(self) -> None:
        together = self.state.together
        if together is None:
            self.joint.setText(tr("Nothing is confirmed yet."))
            self.by_opponent.setText("")
            return
        words = together_text(together)
        if set(together.numbers) != self._chosen:
            words = tr("Another choice than was tested: test again.")
        self.joint.setText(words)
        self.by_opponent.setText(
            "   ".join(f"{name} {100 * a:.0f} → {100 * b:.0f}" for name, a, b in together.steps)
        )

    def _show_buttons(self) -> None:
        has_choice = bool(self._chosen) and not self.runner.is_running
        self.apply.setEnabled(has_choice)
        count = len(self._chosen)
        self.apply.setText(tr_count(count, "Apply 1 swap", "Apply {count} swaps"))
        self.open_copy.setEnabled(has_choice)
        tested = self.state.together.numbers if self.state.together else ()
        self.again.setEnabled(has_choice and set(tested) != self._chosen)
        self.copy.setEnabled(bool(self.state.proposals))

    # -------------------------------------------------------------------------------------- doing

    def _tick(self, number: object) -> None:
        """Choose a swap, or leave it out; only what can be made together is chosen."""
        if not isinstance(number, int) or self.runner.is_running:
            return
        if number in self._chosen:
            self._chosen.discard(number)
        elif self._can_add(number):
            self._chosen.add(number)
        else:
            self.message.emit(tr("That swap cannot be made together with the chosen ones."))
        self._show()

    def _can_add(self, number: int) -> bool:
        chosen = {*self._chosen, number}
        swaps = [each.swap for each in self.state.proposals if each.number in chosen]
        return self._searched is not None and are_compatible(self._searched, swaps)

    def improved(self) -> Deck | None:
        """Return the deck with the chosen swaps; None without any."""
        swaps = [each.swap for each in self.state.proposals if each.number in self._chosen]
        if self._searched is None or not swaps:
            return None
        return tidied(all_swapped(self._searched, swaps))

    def apply_swaps(self) -> None:
        """Make the chosen swaps in the open deck, as one step that can be undone."""
        document, deck = self._document, self.improved()
        if document is None or deck is None:
            return
        if document.deck != self._searched:
            self.message.emit(tr("The deck was changed since the search; search again."))
            return
        count = str(len(self._chosen))
        document.session.run(ReplaceDeck(Label.of("apply {count} swaps", count=count), deck))
        self._chosen, self._searched = set(), None
        self._show()
        self.message.emit(tr("The swaps are made; undo takes them back."))

    def _open_copy(self) -> None:
        deck = self.improved()
        if deck is not None:
            self.copy_asked.emit(deck)

    def _copy_report(self) -> None:
        lines = [conclusion(self.state), self.table.as_text()]
        for each in self.state.proposals:
            lines += [f"{each.swap.title}: {reason_text(why)}" for why in each.why]
        QGuiApplication.clipboard().setText("\n".join(filter(None, lines)))
        self.message.emit(tr("The results are in the clipboard."))

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; what does not fit folds away."""
        return QSize(self._theme.px(400), self._theme.px(300))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.bar.fold_for(self.width())
        self._left.setVisible(self.width() >= self._theme.px(SMALL))
        self._fold_columns()
        self._race.setVisible(self.width() >= self._theme.px(NARROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves, L locks, Ctrl+Enter applies."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.key() == Qt.Key.Key_L:
            self.wish.toggle_lock()
        elif is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.apply_swaps()
        else:
            super().keyPressEvent(event)


def _spoken(figure: Figure, sentence: str, number: int) -> Figure:
    return replace(figure, spoken=sentence, key=number)
