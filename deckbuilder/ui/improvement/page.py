"""The page on which a deck improves: what is wished for, proposals, and the race."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from deckbuilder.core.commands import Label
from deckbuilder.core.commands.batch import ReplaceDeck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.improvement.arena import Aim, Conditions
from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.swaps import Source, offered
from deckbuilder.core.wishes import read_timed_wishes
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet.bar import RunBar
from deckbuilder.ui.gauntlet.deck_art import DeckArt
from deckbuilder.ui.gauntlet.field import cards_of, fault_words, report_on
from deckbuilder.ui.improvement.choice import SwapChoice
from deckbuilder.ui.improvement.pair_dialog import SwapDialog
from deckbuilder.ui.improvement.proposals import ProposalView
from deckbuilder.ui.improvement.race_pane import RacePane
from deckbuilder.ui.improvement.runner import ImprovementRunner, ImproveState, Wish
from deckbuilder.ui.improvement.sentences import (
    begin_words,
    changed_words,
    conclusion,
    effect_title,
    ending_words,
    reason_text,
    searching_words,
    swap_sentence,
)
from deckbuilder.ui.improvement.swap_foot import SwapFoot
from deckbuilder.ui.improvement.together_box import TogetherBox
from deckbuilder.ui.improvement.wish_pane import WishPane
from deckbuilder.ui.key_line import key_line
from deckbuilder.ui.pane import make_pane
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    bar_button,
    column,
    label,
    row,
)
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.places import EDITOR
from deckbuilder.ui.words import label_text, thousands, tr
from engine.decks import Deck
from engine.legality.findings import Report

PROPOSALS, RACE = "proposals", "race"
ONE_STEP = Label.of("apply 1 swap")
NARROW, SMALL = 1250, 850  # below these widths the race is a tab, and the left pane folds


class ImprovePage(Page):
    """A deck that improves; nothing changes before it is applied.

    Signals:
        back_asked: The user wants to leave.
        message: Something to say in passing.
        copy_asked: The deck with the swaps is to be opened as a copy. Carries it.
        pair_asked: The deck is to be played at the table. Carries it and an opponent.
    """

    back_asked = Signal()
    message = Signal(str)
    copy_asked = Signal(object)
    pair_asked = Signal(object, object)

    def __init__(self, painter: CardPainter, runner: ImprovementRunner) -> None:
        super().__init__()
        self._painter = painter
        theme = self._theme = painter.theme
        self._document: Document | None = None
        self.choice = SwapChoice()
        self.state = ImproveState()
        self.runner = runner
        runner.progressed.connect(self._on_progress)
        runner.ended.connect(self._on_ended)
        runner.failed.connect(self._on_failed)
        self.bar = RunBar(theme, EDITOR, tr("Improve this deck"))
        self.bar.back_asked.connect(self.back_asked)
        self._add_undo()
        self._art = DeckArt(painter)
        self.wish = WishPane(self._art)
        theme.follow(self.wish, lambda: self.wish.setFixedWidth(theme.px(300)))
        self.bar.setup_asked.connect(lambda: self.wish.setVisible(not self.wish.isVisible()))
        self.wish.start_asked.connect(self.start)
        self.wish.stop_asked.connect(self.stop)
        self.wish.pause_asked.connect(self._on_pause)
        self._build()

    def _add_undo(self) -> None:
        self.undo_button = bar_button(self._theme, tr("Undo"), "undo", "framed")
        self.undo_button.setToolTip(tr("Takes the newest change of the deck back (Ctrl+Z)"))
        self.undo_button.clicked.connect(self.undo)
        self.undo_button.setVisible(False)
        self.bar.buttons.addWidget(self.undo_button)
        self.bar.extra_words = (self.undo_button.show_words,)

    def _build(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        self.race = RacePane(self._theme)
        body.addWidget(self.wish)
        body.addWidget(self._make_middle(), 1)
        body.addWidget(self.race)
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
        self.extent = ElidedLabel("", "small")
        head.addWidget(self.extent, 1)
        self.effect = ElidedLabel("", "small")
        self.effect.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.effect, 1)
        self.parts = Segments(tr("Part of the page"))
        self.parts.add(PROPOSALS, tr("Proposals"))
        self.parts.add(RACE, tr("Race"))
        self.parts.choose(PROPOSALS)
        self.parts.chosen.connect(lambda _key: self._show_part())
        head.addWidget(self.parts)
        layout.addLayout(head)
        self.note = label(begin_words(), "muted", wraps=True)
        layout.addWidget(self.note)
        self.list = ProposalView(self._painter, tr("Proposals"))
        self.list.ticked.connect(self._tick)
        self.list.opened.connect(self.show_cards)
        layout.addWidget(self.list, 1)
        self.together = TogetherBox(theme)
        layout.addWidget(self.together)
        layout.addWidget(self._make_foot())
        keys = tr("Space ticks a swap · Enter shows both cards · L locks a card · Ctrl+Enter "
                  "applies the ticked swaps")  # fmt: skip
        self.keys = key_line(keys)
        layout.addWidget(self.keys)
        return self._middle

    def _make_foot(self) -> QWidget:
        foot = self.foot = SwapFoot(self._theme)
        foot.apply.clicked.connect(self.apply_swaps)
        foot.again.clicked.connect(self.test_again)
        foot.open_copy.clicked.connect(self._open_copy)
        foot.play.clicked.connect(self._play)
        foot.copy.clicked.connect(self._copy_report)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # whatever has the keyboard
            keys = QKeySequence(Qt.KeyboardModifier.ControlModifier | key)
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(keys, self, foot.apply.click, context=context)
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
        return (self.wish, self._middle, self.race)

    @property
    def undo_text(self) -> str | None:
        """See base class; the steps are those of the deck."""
        step = self._document.session.undo_label if self._document is not None else None
        return label_text(step) if step is not None else None

    @property
    def redo_text(self) -> str | None:
        """See base class."""
        step = self._document.session.redo_label if self._document is not None else None
        return label_text(step) if step is not None else None

    def undo(self) -> None:
        """See base class."""
        if self._document is not None:
            self._document.session.undo()

    def redo(self) -> None:
        """See base class."""
        if self._document is not None:
            self._document.session.redo()

    def _on_steps(self) -> None:
        """Say what can be undone now, and whose swaps these are."""
        document, step = self._document, self.undo_text
        if document is None or self.sender() not in (None, document.session):
            return  # of a deck that was here before
        self.undo_button.setVisible(step is not None)
        self.undo_button.setText(tr("Undo: {step}", step=step or ""))
        self._show_deck(document)
        self.steps_changed.emit()

    def open(self, document: Document) -> None:
        """Take an open deck; the fields it may win against follow."""
        if self.runner.is_running:
            return
        is_same = document is self._document
        if self._document is not None and not is_same:
            self._forget()
        self._document = document
        if not is_same:
            document.session.steps_changed.connect(self._on_steps)
        self._show_wishes(document, keeps_locks=is_same)
        self._on_steps()

    def let_go(self, document: Document) -> None:
        """Show no more of a deck that was closed: nothing can be done to it."""
        if document is not self._document:
            return
        self._document = None
        if self.runner.is_running:
            self.stop()
        self._forget()
        self.undo_button.hide()
        self.steps_changed.emit()

    def _show_wishes(self, document: Document, *, keeps_locks: bool) -> None:
        game = document.shelf.game
        names = [entry.name for entry in document.deck.entries(*game.drawn_sections)]
        offers = {each: offered(document.deck, document.shelf, each) for each in Source}
        self.wish.show_deck(names, game.goal, offers, keeps_locks=keeps_locks)

    def _show_deck(self, document: Document) -> None:
        self._art.catalog = document.shelf.catalog
        report = report_on(document.deck, document.shelf)
        self.wish.card.show_deck(document.deck, document.title, report)
        self.wish.show_size(cards_of(document.deck))
        self.bar.show_about(document.title)

    def _forget(self) -> None:
        """Show nothing of the search before."""
        self.choice, self.state = SwapChoice(), ImproveState()
        self.wish.forget()
        self.note.setText(begin_words())
        self.extent.set_text("")
        self._show()

    # ------------------------------------------------------------------------------------ running

    def _wish(self, document: Document) -> Wish:
        deck, shelf, wish = document.deck, document.shelf, self.wish
        fault = fault_words(report_on(deck, shelf))
        if fault:
            raise DeckbuilderError(fault)
        aim = Aim(wish.rivals())
        if wish.by_goal.isChecked():
            aim = Aim(goal=read_timed_wishes(wish.timed_goal(), deck.game).text)
        elif not aim.field:
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
        self._forget()
        self.choice = SwapChoice(document.deck)
        self.wish.set_running(True)
        self.wish.show_state(self.state)
        self.wish.say(tr("The first games are being played …"))
        self.note.setText(searching_words())
        self._show()
        self.runner.start(wish)

    def stop(self) -> None:
        """Stop; what was found stays."""
        self.wish.show_stopping()
        self.runner.control.stop()

    def _on_pause(self, is_paused: bool) -> None:
        self.runner.control.pause(is_paused)

    def test_again(self) -> None:
        """Test the ticked swaps together."""
        if self.choice.numbers:
            self.list.setFocus()  # the button rests meanwhile, and keys would go to its neighbour
            self.wish.set_running(True)
            self.runner.test(sorted(self.choice.numbers))

    def _on_progress(self, state: ImproveState) -> None:
        if self._document is None:
            return  # its deck was closed
        self.state = state
        self.wish.show_state(state)
        self._show()

    def _on_ended(self, state: ImproveState) -> None:
        if self._document is None:
            self.wish.set_running(False)
            return
        self.state = state
        if state.together is not None:
            self.choice.take(state.together.numbers)
        self.wish.set_running(False)
        self.wish.show_state(state)
        self.wish.say(ending_words(state))
        self._show()

    def start_showing(self, deck: Deck, state: ImproveState) -> None:
        """Show what was found for a deck."""
        self.choice = SwapChoice(deck)
        self._on_ended(state)

    def _on_failed(self, sentence: str) -> None:
        self.note.setText(begin_words())
        self.wish.set_running(False)
        self.wish.say(error_text(sentence), "error")

    # ------------------------------------------------------------------------------------ showing

    def _show(self) -> None:
        state, chosen = self.state, frozenset(self.choice.numbers)
        catalog = self._document.shelf.catalog if self._document is not None else None
        self.list.show_proposals(state.proposals, chosen, catalog)
        self.race.show_state(state)
        if state.is_over:
            self.note.setText(conclusion(state))
        self._show_note()
        if state.proposals:
            count, tried = len(state.proposals), thousands(state.tried)
            words = tr("{count} of {tried} swaps tried are worth a look", count=count, tried=tried)
            self.extent.set_text(words)
        self.effect.set_text(effect_title() if state.proposals else "")
        alone = self.choice.gain_alone(state.proposals)
        self.together.show_together(state.together, self.choice.shown, alone)
        self.together.show_verdict(self._report(self.improved()))
        self._show_buttons()

    def _report(self, deck: Deck | None) -> Report | None:
        document = self._document
        return report_on(deck, document.shelf) if deck is not None and document else None

    def _show_note(self) -> None:
        """Say what came of it; the box of the test says it better."""
        is_race = not self.list.isVisibleTo(self)
        self.note.setVisible(not is_race and self.state.together is None)

    def _show_part(self) -> None:
        """Show the race beside the proposals, or in their place where there is no room."""
        is_narrow = self.width() < self._theme.px(NARROW)
        self.parts.setVisible(is_narrow)
        self.effect.setVisible(not is_narrow)
        is_race = is_narrow and self.parts.chosen_key == RACE
        for widget in (self.list, self.together):
            widget.setVisible(not is_race)
        self._show_note()
        self.race.setVisible(is_race or not is_narrow)
        widest = 16_777_215 if is_race else self._theme.px(360)
        self.race.setMinimumWidth(0 if is_race else self._theme.px(360))
        self.race.setMaximumWidth(widest)
        self._fold_buttons()

    def _show_buttons(self) -> None:
        tested = self.state.together.numbers if self.state.together else ()
        self.foot.show_choice(
            len(self.choice.numbers),
            is_free=not self.runner.is_running,
            is_tested=set(tested) == self.choice.numbers,
            has_report=bool(self.state.proposals),
        )
        self._fold_buttons()

    def _fold_buttons(self) -> None:
        self.foot.fold_for(self._middle.width() - 2 * self._theme.space("m"))

    # -------------------------------------------------------------------------------------- doing

    def _tick(self, number: object) -> None:
        """Choose a swap, or leave it out; only what can be made together is chosen."""
        document = self._document
        if not isinstance(number, int) or self.runner.is_running or document is None:
            return
        if document.deck != self.choice.deck:
            self.message.emit(changed_words())
            return
        if not self.choice.toggle(number, self.state.proposals, document.shelf):
            self.message.emit(
                tr("That swap cannot be made together with the chosen ones, or not legally.")
            )
        self._show()

    def improved(self) -> Deck | None:
        """Return the deck with the chosen swaps; None without any."""
        return self.choice.improved(self.state.proposals)

    def apply_swaps(self) -> None:
        """Make the chosen swaps in the open deck, as one step that can be undone."""
        document, deck = self._document, self.improved()
        if document is None or deck is None:
            return
        if document.deck != self.choice.deck:
            self.message.emit(changed_words())
            return
        count = len(self.choice.numbers)
        step = Label.of("apply {count} swaps", count=str(count)) if count > 1 else ONE_STEP
        document.session.run(ReplaceDeck(step, deck))
        self.choice.apply()
        self._show()
        self.message.emit(tr("The swaps are made; undo takes them back."))

    def _card_in_front(self) -> str:
        """The card that the proposal in front takes out, where the keys are among proposals."""
        index = self.list.currentIndex()
        if not self.list.hasFocus() or not index.isValid():
            return ""
        return self.state.proposals[index.row()].swap.out.name

    def show_cards(self, each: Proposal) -> None:
        """Show both cards of a swap side by side."""
        if self._document is not None:
            SwapDialog(self._painter, each, self._document.shelf.catalog, self).open()

    def _open_copy(self) -> None:
        deck = self.improved()
        if deck is not None:
            self.copy_asked.emit(deck)

    def _play(self) -> None:
        """Play the deck with the swaps against the first deck of the field, or against itself."""
        deck = self.improved()
        if deck is not None:
            self.pair_asked.emit(deck, next(iter(self.wish.rivals()), deck))

    def _copy_report(self) -> None:
        lines = [conclusion(self.state)]
        for each in self.state.proposals:
            lines.append(swap_sentence(each, is_chosen=each.number in self.choice.numbers))
            lines += [f"    {reason_text(why)}" for why in each.why]
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
        is_small = self.width() < self._theme.px(SMALL)
        self.wish.setVisible(not is_small)
        self.bar.setup.setVisible(is_small)
        self._show_part()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves, L locks."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.key() == Qt.Key.Key_L:
            self.wish.toggle_lock(self._card_in_front())
        else:
            super().keyPressEvent(event)
