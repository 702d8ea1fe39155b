"""The table as a page of the window: board, choices, sidebar, and the pilots behind it."""

import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import Executor

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.chances import draw_chances
from deckbuilder.core.table.picking import Denied
from deckbuilder.core.table.seated import Seated, seat_decks, seat_free, seat_scenario
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.core.table.thinking import PilotProcess, Thinker
from deckbuilder.core.table.unasked import Unasked
from deckbuilder.core.table.windows import Windows
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.banner import Banner
from deckbuilder.ui.table.bar import TableBar, players_of
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.branch_keeper import BranchKeeper
from deckbuilder.ui.table.choice_panel import ChoicePanel
from deckbuilder.ui.table.explainer import looked_at, why_not
from deckbuilder.ui.table.hand_tools import HandTools
from deckbuilder.ui.table.hover_card import HoverCard, HoverCards
from deckbuilder.ui.table.panel_keeper import PanelKeeper
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.pile_dialog import OpenPile
from deckbuilder.ui.table.pilot_runner import PilotRunner
from deckbuilder.ui.table.scene_maker import SceneMaker
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.table.window_keeper import WindowKeeper
from deckbuilder.ui.widgets import column
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.words import tr
from engine.kernel.decisions import Option
from engine.pilots.making import PilotName
from engine.tabletop.board import BoardView, Choice, Question

LARGEST_SEED = 100_000
LOG_PAGE, BRANCH_PAGE, CARD_PAGE, ODDS_PAGE = range(4)


class TablePage(Page):
    """One game at a time, played here.

    Signals:
        setup_asked: Another game should be set up.
        save_scenario_asked: The board should be saved as a scenario.
        complained: Something went wrong. Carries the sentence.
        warning_declined: The player does not want to be asked before a turn ends.
    """

    setup_asked = Signal()
    save_scenario_asked = Signal()
    complained = Signal(str)
    warning_declined = Signal()

    def __init__(
        self,
        painter: CardPainter,
        seated: Seated,
        executor: Executor | None = None,
        thinker: PilotProcess | Thinker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme
        self.windows = Windows()
        self._unasked = Unasked(self.windows)
        self.wants_warning: Callable[[], bool] = lambda: False
        self.session = TableSession(seated)
        self._scenes = SceneMaker(self.session, self.windows)
        self._pilots = PilotRunner(executor, thinker, self)
        self._art = PieceArt(self._theme, seated.catalog)
        self.board = TableBoard(self._theme, self.session.layout, self._art)
        self.sidebar = Sidebar(painter, self._art)
        self.bar = TableBar(self._theme)
        self.panel = ChoicePanel(self._theme, painter, self.board)
        self.panel.set_art(self._art)
        large = HoverCard(painter, self.board)
        self.hover = HoverCards(
            large,
            self.board,
            lambda number: looked_at(self.session, number),
            lambda: self.session.layout,
        )
        self.banner = Banner(self._theme)
        self._asking = PanelKeeper(self.panel, self.board, self.sidebar, self.banner, self._scenes)
        self.answers = WindowKeeper(self.windows, self.board, self.sidebar, self)
        self._branches = BranchKeeper(self.session, self.sidebar, self)
        self.tools = HandTools(self._theme, self.sidebar, self.board, self)
        self._pile = OpenPile(self._theme, self._art, self)
        self._pile.looked_at.connect(self._on_looked_at)
        self._build()
        self._connect()
        self._theme.changed.connect(self._fit)
        self.begin(self.session)

    def _build(self) -> None:
        split = QSplitter()
        split.addWidget(self.board)
        split.addWidget(self.sidebar)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 0)
        split.setChildrenCollapsible(False)
        self._split = split
        layout = column()
        layout.addWidget(self.bar)
        layout.addWidget(self.banner)
        layout.addWidget(split, 1)
        self.setLayout(layout)

    def _connect(self) -> None:
        board = self.board
        self._pilots.answered.connect(self._on_thought)
        self._pilots.rested.connect(self._go_on)
        self._pilots.failed.connect(self._on_failed)
        board.answered.connect(self._on_answered)
        board.denied.connect(self._on_denied)
        board.pile_asked.connect(self.open_pile)
        board.looked_at.connect(self._on_looked_at)
        board.sort_asked.connect(self.sort_hand)
        board.resized.connect(self._on_board_resized)
        board.hand_asked.connect(self._on_hand_asked)
        board.again_asked.connect(lambda: self.again(keeps_seed=False))
        board.pressed.connect(self._on_pressed)
        self.answers.chosen.connect(self._on_answered)
        self.answers.passed.connect(self._go_on)
        self.answers.changed.connect(lambda: self.refresh(is_busy=self.is_thinking))
        self._pile.tools_asked.connect(self.tools.open_for)
        self._pile.closing.connect(self.tools.take_back)
        self.panel.answered.connect(lambda options: self.answer(*options))
        self.panel.cancelled.connect(self.cancel)
        self.panel.looked_at.connect(self._on_looked_at)
        self._connect_bars()

    def _connect_bars(self) -> None:
        side, bar = self.sidebar, self.bar
        side.log.jump_asked.connect(self.go_to)
        side.log_page.complained.connect(self.complained)
        side.branch_asked.connect(self._on_branch)
        self._branches.changed.connect(lambda: self.refresh(is_busy=self.is_thinking))
        self.tools.used.connect(self.answer)
        self.tools.looked.connect(self.open_pile)
        self.tools.complained.connect(self.complained)
        bar.undo_asked.connect(self.undo)
        bar.redo_asked.connect(self.redo)
        bar.branches_asked.connect(lambda: side.show_page(BRANCH_PAGE))
        bar.help_asked.connect(self.help_me)
        bar.stop_asked.connect(self.pause)
        bar.new_asked.connect(self.setup_asked)
        bar.seed_asked.connect(lambda keeps: self.again(keeps_seed=keeps))
        bar.scenario_asked.connect(self.save_scenario_asked)

    # ---------------------------------------------------------------------------------- the game

    def begin(self, session: TableSession) -> None:
        """Play another game, or one that was saved."""
        self.stop()
        self.session = session
        self._branches.session = session
        self._scenes.begin(session)
        self._art = PieceArt(self._theme, session.seated.catalog)
        self.board.set_game(session.layout, self._art)
        self._pile.close(self._art)
        self.panel.set_art(self._art)
        self.panel.close_question()
        self.sidebar.stack.set_art(self._art)
        self.answers.begin(session)
        self.board.is_free = session.seated.is_free
        self.bar.show_free(session.seated.is_free)
        self.sidebar.set_tools(session.tabletop.tools)
        self.sidebar.fold_for(self.height())
        self.sidebar.forget_card()
        self.banner.show_notes([said(each) for each in session.seated.notes])
        self.bar.show_title(*players_of(session.seated))
        if session.position or session.seated.scenario:
            # A game that was begun elsewhere is looked at first; pilots go on when one asks for it.
            self.refresh()
        else:
            self._go_on()
        self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard where something is asked."""
        if self.panel.question is not None:
            self.panel.take_focus()
        else:
            self.board.setFocus()

    def again(self, *, keeps_seed: bool) -> None:
        """Begin again with the same players, with the same chance or another."""
        seated = self.session.seated
        plan = seated.plan
        if not keeps_seed:
            plan = plan.with_seed(secrets.randbelow(LARGEST_SEED))
        try:
            if seated.is_free:
                made = seat_free(plan, seated.catalog)
            elif seated.scenario:
                pilots = tuple(seat.pilot for seat in plan.seats)
                made = seat_scenario(seated.scenario, seated.catalog, pilots)
            else:
                made = seat_decks(plan, seated.catalog)
        except DeckbuilderError as error:
            self.complained.emit(str(error))
            return
        self.begin(TableSession(made))

    def answer(self, *options: Option) -> None:
        """Answer for a person and let the game go on; a pilot's decision is not theirs."""
        if self.is_thinking or not options or self.session.is_foreign:
            return
        self._scenes.is_ending = False
        self.session.answer(*options)
        self._go_on()

    @property
    def undo_text(self) -> str | None:
        """See base class."""
        words = self.session.undo_label
        return said(words) if words is not None else None

    @property
    def redo_text(self) -> str | None:
        """See base class."""
        return tr("the next answer") if self.session.can_redo else None

    def undo(self) -> None:
        """Take the player's last answer back; before the first one there is nothing to take."""
        if self.session.undo_label is None:
            return
        self.stop()
        self.session.undo()
        self.refresh()

    def cancel(self) -> None:
        """Take back the move that the player is in the middle of."""
        if self._scenes.is_ending:
            self._stay()
        elif not self.is_thinking and self.session.cancel():
            self.refresh()
            self.take_focus()

    def concede(self) -> None:
        """Give the game up; undo takes it back."""
        if not self.session.is_over:
            self.stop()
            self.session.concede()
            self.refresh()

    def redo(self) -> None:
        """Give an answer again."""
        self.stop()
        self.session.redo()
        self.refresh()

    def go_to(self, position: int) -> None:
        """Go to a place in the log; pilots wait until somebody goes on from there."""
        self.stop()
        self.session.go_to(position)
        self.refresh()

    def help_me(self, helping: Helping, pilot: PilotName = PilotName.GREEDY) -> None:
        """Let a pilot play for as long as that."""
        if not self.is_thinking and not self.session.seated.is_free:
            self.session.help_me(helping, pilot)
            self._go_on()

    # ------------------------------------------------------------------------------------- pilots

    @property
    def is_thinking(self) -> bool:
        """Whether a pilot is about to answer."""
        return self._pilots.is_thinking

    def stop(self) -> None:
        """Let the pilot's answer come to nothing."""
        self._scenes.was_stopped = self._scenes.is_ending = False
        self._pilots.stop()
        self.session.helping = Helping.NOT
        self.bar.show_thinking(False)

    def pause(self) -> None:
        """Stop the pilot that thinks; it goes on when the player says so."""
        self.stop()
        self._scenes.was_stopped = True
        self.refresh()
        self.take_focus()

    def go_on(self) -> None:
        """Let the pilots play on from here, for themselves."""
        if not self.is_thinking:
            self.session.leave_to_pilots()
            self._go_on()

    def decide_for_pilot(self) -> None:
        """Answer in a pilot's place, and see its hand for that."""
        if not self.is_thinking and self.session.is_foreign:
            self.session.decide_for(self.session.asked_seat)
            self.refresh()
            self.take_focus()

    def _go_on(self) -> None:
        """Show the game, and let the next pilot think if one has to answer."""
        self._unasked.answer(self.session)
        is_pilots = self.session.answering() is not None
        self.refresh(is_busy=is_pilots)
        self.bar.show_thinking(is_pilots)
        if is_pilots:
            self._pilots.think(self.session)

    def _on_thought(self, option: Option) -> None:
        self.session.step(option)

    def _on_failed(self, error: Exception) -> None:
        self.stop()
        if not isinstance(error, DeckbuilderError):
            raise error
        self.complained.emit(str(error))
        self.refresh()

    # ------------------------------------------------------------------------------------ showing

    def refresh(self, *, is_busy: bool = False) -> None:
        """Show the game as it is."""
        session = self.session
        view, question = self.show_board(is_busy=is_busy)
        self.hover.refresh()
        self._asking.show(session, None if is_busy or session.is_foreign else question)
        self._asking.show_by_hand(session, question)
        side = self.sidebar
        resolving = -1 if is_busy else session.resolving
        asking = session.piece(resolving) if resolving >= 0 else None
        text = question.text if question is not None else ""
        side.stack.present(view.stack, asking, text)
        side.show_stack_note(len(view.stack), is_resolving=asking is not None)
        side.log.present(session.entries, session.position)
        branches = session.lines.lengths
        partings = {name: session.lines.parting(name, session.entries) for name in branches}
        side.show_branches(branches, partings, session.position)
        deck = view.sides[self._scenes.hand_seat].zones["deck"]
        seat = self._scenes.hand_seat
        owner = "" if session.seated.plan.people == {seat} else view.sides[seat].name
        side.show_odds(owner, len(deck), draw_chances(deck))
        label_now = session.undo_label
        self.bar.show_steps(said(label_now) if label_now else None, can_redo=session.can_redo)
        self.bar.show_counts(len(branches), session.seated.plan.seed)
        if question is not None and question.about >= 0 and not is_busy:
            self._on_looked_at(question.about)
        self._pile.follow(view, session.layout)
        is_open = not is_busy and not session.is_foreign
        self.tools.follow(session, self._scenes.hand_seat, is_open=is_open)
        self.steps_changed.emit()

    def show_board(self, *, is_busy: bool = False) -> tuple[BoardView, Question | None]:
        """Show the board alone as it is; returns what was shown."""
        view, question = self.session.view(), self.session.question
        self.board.present(self._scenes.scene(view, question, is_busy=is_busy))
        return view, question

    def _on_pressed(self, button: str) -> None:
        acts = {
            "go_on": self.go_on,
            "decide": self.decide_for_pilot,
            "cancel": self.cancel,
            "end": self._end_turn,
            "stay": self._stay,
            "never": self._never_warn,
        }
        if not self.answers.press(button):
            acts[button]()

    @property
    def help_page(self) -> str:
        """See base class."""
        return "table"

    @property
    def title(self) -> str:
        """See base class."""
        return ", ".join(filter(None, players_of(self.session.seated)))

    def set_ledger(self, ledger: Mapping[str, str]) -> None:
        """Know the rules by their ids."""
        self.sidebar.set_ledger(ledger)

    # ------------------------------------------------------------------------------------- events

    def _on_answered(self, choice: Choice) -> None:
        self._unasked.wish(choice.piece, self.board.take_wished_place())
        if choice.verb == "pass" and self._asks_before_ending():
            self._scenes.is_ending = True
            self.refresh()
            return
        self.answer(choice.option)

    def _asks_before_ending(self) -> bool:
        """Whether a turn that ends now would leave moves unused, and the player wants to know."""
        question = self.session.question
        if question is None or not self.wants_warning() or self._scenes.is_ending:
            return False
        if question.is_window:
            return False  # one answers or not; the turn goes on
        return len(question.choices) > 1

    def _end_turn(self) -> None:
        question = self.session.question
        if question is not None and question.rest is not None:
            self.answer(question.rest.option)

    def _stay(self) -> None:
        self._scenes.is_ending = False
        self.refresh()

    def _never_warn(self) -> None:
        self.warning_declined.emit()
        self._end_turn()

    def _on_denied(self, denied: Denied, is_only_looked_at: bool) -> None:
        if not self.session.is_foreign:  # the line above the hand says whose decision it is
            refused, foot = why_not(self.session, denied, looks_back=not is_only_looked_at)
            self.board.explain(denied, refused, foot)

    def _on_looked_at(self, number: int) -> None:
        found = looked_at(self.session, number)
        if found is not None:
            self.sidebar.show_card(found, self.session.layout)

    def _on_hand_asked(self, seat: int) -> None:
        self._scenes.hand_seat = seat
        self.refresh(is_busy=self.is_thinking)

    def sort_hand(self) -> None:
        """Sort the hand the next way."""
        self._scenes.sort_next()
        self.refresh(is_busy=self.is_thinking)

    def open_pile(self, seat: int, spot: str) -> None:
        """Show what lies in a pile."""
        self._pile.show_pile(self.session.view(), self.session.layout, seat, spot)

    def _on_branch(self, name: str) -> None:
        self.stop()
        self.session.switch_to(name)
        self.refresh()

    def keep_branch(self) -> None:
        """Ask for a name and remember the line of play up to here."""
        self._branches.keep()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wanted = self._theme.px(self._theme.tokens.board["sidebar"])
        width = min(wanted, round(self.width() * 0.27))
        self._split.setSizes([self.width() - width, width])
        self.bar.fold_for(self.width())
        self.sidebar.fold_for(self.height())

    def _on_board_resized(self) -> None:
        self.panel.refit()
        self._asking.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; keys that mean the same everywhere on the table."""
        if event.key() == Qt.Key.Key_Escape and self.is_thinking:
            self.pause()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() == Qt.Key.Key_L:
            self.sidebar.show_page(LOG_PAGE)
            self.sidebar.log.setFocus()
        elif event.key() == Qt.Key.Key_K:
            self.sidebar.stack.setFocus()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """See base class."""
        self.close_pilots()
        super().closeEvent(event)

    def close_pilots(self) -> None:
        """Let no pilot think any more."""
        self.stop()
        self._pilots.close()
