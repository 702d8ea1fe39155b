"""The table as a page of the window: board, choices, sidebar, and the pilots behind it."""

import secrets
from collections.abc import Callable
from concurrent.futures import Executor

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.leftovers import moves_left
from deckbuilder.core.table.pace import Pace
from deckbuilder.core.table.plan import LARGEST_SEED
from deckbuilder.core.table.seated import Seated, seat_again
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.core.table.thinker import PilotProcess, Thinker
from deckbuilder.core.table.unasked import Unasked
from deckbuilder.core.table.watch import Watching
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.advised_table import AdvisedTable
from deckbuilder.ui.table.bar import players_of
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.pilot_runner import PilotRunner
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import tr
from engine.kernel.decisions import Option
from engine.pilots.roster import PilotName
from engine.tabletop.board import Choice

LOG_PAGE, BRANCH_PAGE, CARD_PAGE, ODDS_PAGE = range(4)


class TablePage(AdvisedTable):
    """One game at a time, played here.

    Signals:
        setup_asked: Another game should be set up.
        turns_asked, save_asked, share_asked: The game should be told by turns, saved, copied.
        save_scenario_asked: The board should be saved as a scenario.
        pace_chosen: The player wants pilots to play at another pace. Carries its name.
        warning_declined: The player does not want to be asked before a turn ends.
    """

    setup_asked = Signal()
    save_scenario_asked = Signal()
    turns_asked = Signal()
    save_asked = Signal()
    share_asked = Signal()
    warning_declined = Signal()
    pace_chosen = Signal(str)

    def __init__(
        self,
        painter: CardPainter,
        seated: Seated,
        executor: Executor | None = None,
        thinker: PilotProcess | Thinker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(painter, seated, executor, thinker, parent)
        self._unasked = Unasked(self.windows)
        self.wants_warning: Callable[[], bool] = lambda: False
        self._pilots = PilotRunner(executor, thinker, self)
        self._watching = Watching(self.windows)
        self._connect()
        self.begin(self.session)

    def save(self) -> bool:
        """Save the game."""
        self.save_asked.emit()
        return True

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
        board.considered.connect(self._on_considered)
        board.again_asked.connect(self.ends.go_on)
        self.ends.begun.connect(self.begin)
        self.ends.complained.connect(self.complained)
        self.end.jump_asked.connect(self.go_to)
        self.end.turns_asked.connect(self.turns_asked)
        self.end.save_asked.connect(self.save_asked)
        self.end.share_asked.connect(self.share_asked)
        self.end.replay_asked.connect(self.watch_again)
        self.replay.go_asked.connect(self._on_replay)
        self.replay.left.connect(self._on_left_replay)
        board.pressed.connect(self._on_pressed)
        self.answers.chosen.connect(self._on_answered)
        self.answers.passed.connect(self._go_on)
        self.answers.changed.connect(lambda: self.refresh(is_busy=self.is_thinking))
        self._pile.tools_asked.connect(self.tools.open_for)
        self._pile.closing.connect(self.tools.take_back)
        self.panel.answered.connect(lambda options: self.answer(*options))
        self.panel.cancelled.connect(self.cancel)
        self.panel.looked_at.connect(self._on_looked_at)
        self._connect_areas()
        self._connect_bars()

    def _connect_areas(self) -> None:
        self.areas.arranged.connect(self._on_arranged)
        self.areas.complained.connect(self.complained)
        self.tools.number_asked.connect(lambda: self.areas.add_number(self.session))
        self.board.area_moved.connect(self.areas.move)
        self.board.area_shifted.connect(self.areas.shift)

    def _connect_bars(self) -> None:
        side, bar = self.sidebar, self.bar
        side.log.jump_asked.connect(self.go_to)
        side.log_page.complained.connect(self.complained)
        side.branch_asked.connect(self._on_branch)
        self._branches.changed.connect(lambda: self.refresh(is_busy=self.is_thinking))
        self.tools.used.connect(self.answer)
        self.tools.looked.connect(self._on_looked)
        self.free_panels.used.connect(self.answer)
        self.tools.complained.connect(self.complained)
        bar.undo_asked.connect(self.undo)
        bar.redo_asked.connect(self.redo)
        bar.branches_asked.connect(lambda: side.show_page(BRANCH_PAGE))
        bar.help_asked.connect(self.help_me)
        bar.stop_asked.connect(self.pause)
        bar.new_asked.connect(self.setup_asked)
        bar.pace_asked.connect(self._on_pace)
        bar.seed_asked.connect(lambda keeps: self.again(keeps_seed=keeps))
        bar.scenario_asked.connect(self.save_scenario_asked)

    # ---------------------------------------------------------------------------------- the game

    def begin(self, session: TableSession) -> None:
        """Play another game, or one that was saved."""
        self.stop()
        self.session = session
        self._branches.session = session
        self._watching.begin(session)
        self.ends.begin(session)
        self.coach.forget()
        self.replay.close_bar()
        self._scenes.begin(session)
        self.areas.follow(session)
        self._scenes.is_arranging = self.areas.is_arranging
        self._art = PieceArt(self._theme, session.seated.catalog)
        self.board.set_game(session.layout, self._art)
        self._pile.close(self._art)
        self.panel.set_art(self._art)
        self.panel.close_question()
        self.sidebar.stack.set_art(self._art)
        self.answers.begin(session)
        self.board.is_free = session.seated.is_free
        self.bar.show_free(session.seated.is_free)
        self.sidebar.tools.set_tools(session.tabletop.tools)
        self.sidebar.fold_for(self.height())
        self.sidebar.forget_card()
        self.banner.show_notes([said(each) for each in session.seated.notes])
        self.bar.show_title(*players_of(session.seated))
        if session.position or session.seated.scenario:
            # A game that was begun elsewhere is looked at first; pilots go on when one asks for it.
            self.refresh()
        else:
            self._go_on()
        self._draw_early()
        self.take_focus()

    def again(self, *, keeps_seed: bool) -> None:
        """Begin again with the same players, with the same chance or another."""
        seed = None if keeps_seed else secrets.randbelow(LARGEST_SEED)
        try:
            made = seat_again(self.session.seated, seed)
        except DeckbuilderError as error:
            self.complained.emit(str(error))
            return
        self.begin(TableSession(made))

    def answer(self, *options: Option) -> None:
        """Answer for a person and let the game go on; a pilot's decision is not theirs."""
        if self.is_thinking or not options or self.session.is_foreign:
            return
        self.replay.close_bar()
        self._scenes.is_ending = False
        self._scenes.last_moves = ()
        self.session.answer(*options)
        self._go_on()

    @property
    def undo_text(self) -> str | None:
        """See base class."""
        if self.areas.is_arranging:
            return tr("move of an area") if self.areas.can_undo else None
        words = self.session.undo_label
        return said(words) if words is not None else None

    @property
    def redo_text(self) -> str | None:
        """See base class."""
        if self.areas.is_arranging:
            return tr("move of an area") if self.areas.can_redo else None
        return tr("the next answer") if self.session.can_redo else None

    def undo(self) -> None:
        """Take the player's last answer back; before the first one there is nothing to take."""
        if self.areas.is_arranging:
            self.areas.undo()
            return
        if self.session.undo_label is None:
            return
        self.stop()
        self.session.undo()
        self.refresh()
        self.take_focus()

    def cancel(self) -> None:
        """Take back the move that the player is in the middle of."""
        if self.areas.is_arranging:
            self.end_arranging()
        elif self._scenes.is_ending:
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
        if self.areas.is_arranging:
            self.areas.redo()
            return
        self.stop()
        self.session.redo()
        self.refresh()
        self.take_focus()

    def go_to(self, position: int) -> None:
        """Go to a place in the log; pilots wait until somebody goes on from there."""
        self.stop()
        self.session.go_to(position)
        self.refresh()

    def watch_again(self) -> None:
        """Go through the game move by move; one plays on from any of them."""
        self.stop()
        self.ends.close()
        self.replay.begin(self.session)
        self.replay.play.setFocus()

    def _on_left_replay(self) -> None:
        self.refresh()
        self.take_focus()

    def _on_replay(self, position: int) -> None:
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
        self._scenes.was_stopped = self._scenes.is_ending = self._scenes.is_stepping = False
        self._scenes.is_at_mark = False
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
            self._watching.go_on()
            self.replay.close_bar()
            self._go_on()

    def decide_for_pilot(self) -> None:
        """Answer in a pilot's place, and see its hand for that."""
        if not self.is_thinking and self.session.is_foreign:
            self.session.decide_for(self.session.asked_seat)
            self.refresh()
            self.take_focus()

    def _go_on(self) -> None:
        """Show the game, and let the next pilot think if one has to answer."""
        if self._watching.has_to_wait(self.session):
            self._wait_for_player()
            return
        self._unasked.answer(self.session)
        is_pilots = self.session.answering() is not None
        self.refresh(is_busy=is_pilots)
        self.bar.show_thinking(is_pilots)
        if is_pilots:
            self._pilots.think(self.session)

    def _wait_for_player(self) -> None:
        """Let the player look: after each move, or where a stop mark stands."""
        self.stop()
        self._scenes.is_stepping = self._watching.is_stepping
        self._scenes.is_at_mark = not self._watching.is_stepping
        self._scenes.was_stopped = True
        self.refresh()
        self.take_focus()

    def _on_thought(self, option: Option) -> None:
        wait = self._watching.step(self.session, option)
        self._scenes.last_moves = self._watching.arrows
        self._pilots.rest_for(wait)
        if wait:
            self.show_board(is_busy=True)
            self.sidebar.log.present(self.session.entries, self.session.position)

    def _on_failed(self, error: Exception) -> None:
        self.stop()
        if not isinstance(error, DeckbuilderError):
            raise error
        self.complained.emit(str(error))
        self.refresh()

    # ------------------------------------------------------------------------------------ showing

    def _on_pressed(self, button: str) -> None:
        acts = {
            "go_on": self.go_on,
            "decide": self.decide_for_pilot,
            "cancel": self.cancel,
            "end": self._end_turn,
            "stay": self._stay,
            "never": self._never_warn,
            "areas": self.arrange_areas,
            "areas_done": self.end_arranging,
            "areas_named": self._edit_areas,
        }
        if not self.answers.press(button):
            acts[button]()

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
        self._scenes.moves = moves_left(self.session)
        return bool(self._scenes.moves)

    def _end_turn(self) -> None:
        question = self.session.question
        if question is not None and question.rest is not None:
            self.answer(question.rest.option)

    def arrange_areas(self) -> None:
        """Let areas be moved on the board, until the player says that it is enough."""
        if self.session.seated.is_free and not self.is_thinking:
            self.areas.begin(self.session)
            self._scenes.is_arranging = True
            self.refresh()
            self.take_focus()
            self.board.focus_next_area()

    def end_arranging(self) -> None:
        """Let cards be moved again."""
        self.areas.end()
        self._scenes.is_arranging = False
        self.refresh()
        self.take_focus()

    def _on_arranged(self, session: TableSession) -> None:
        self.begin(session)
        self.board.focus_on(("area", self._scenes.hand_seat, self.areas.moved))

    def _edit_areas(self) -> None:
        self.areas.open(self.session)

    def _on_looked(self, seat: int, spot: str) -> None:
        """Show what was taken from the top: beside the hand, or in a window of its own."""
        if self.free_panels.isHidden():
            self.open_pile(seat, spot)

    def _stay(self) -> None:
        self._scenes.is_ending = False
        self.refresh()

    def _never_warn(self) -> None:
        self.warning_declined.emit()
        self._end_turn()

    def _on_pace(self, pace: Pace) -> None:
        self.set_pace(pace)
        self.pace_chosen.emit(pace.value)
        self.take_focus()

    def set_pace(self, pace: Pace) -> None:
        """Say how fast pilots are watched."""
        self._watching.pace = pace
        self.bar.show_pace(pace)

    def _on_branch(self, name: str) -> None:
        self.stop()
        self.session.switch_to(name)
        self.refresh()

    def keep_branch(self) -> None:
        """Ask for a name and remember the line of play up to here."""
        self._branches.keep()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; keys that mean the same everywhere on the table."""
        if event.key() == Qt.Key.Key_Escape and self.is_thinking:
            self.pause()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() == Qt.Key.Key_N and self._scenes.is_stepping:
            self.go_on()
        elif event.key() == Qt.Key.Key_Question:
            self.give_hint()
        elif event.key() == Qt.Key.Key_L:
            self.sidebar.show_page(LOG_PAGE)
            self.sidebar.log.setFocus()
        elif event.key() == Qt.Key.Key_Q:
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
        self.early.stop()
        self._pilots.close()
        self.close_advice()
