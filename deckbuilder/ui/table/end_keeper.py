"""After a game: opens the panel, keeps a match of best of three, and begins what comes next."""

import secrets
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.game_end import ending_of
from deckbuilder.core.table.plan import LARGEST_SEED, TablePlan
from deckbuilder.core.table.seated import seat_again, seat_decks
from deckbuilder.core.table.series import Series, begin_series, next_plan
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.bar import players_of
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.end_panel import EndPanel, EndWords
from deckbuilder.ui.table.final_score import scores_of
from deckbuilder.ui.table.side_dialog import SideDialog
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr, tr_count
from engine.games.construction import construction


class EndKeeper(QObject):
    """Shows how a game ended, and begins the next one.

    Attributes:
        note_result: Remembers the result of a game and returns how the deck has done so far.
        series: The match that is being played; None outside of one.

    Signals:
        begun: The next game. Carries its TableSession.
        complained: Something went wrong. Carries the sentence.
    """

    begun = Signal(object)
    complained = Signal(str)

    def __init__(self, theme: Theme, panel: EndPanel, board: TableBoard) -> None:
        super().__init__(panel)
        self._theme, self.panel, self._board = theme, panel, board
        self.note_result: Callable[[TableSession], str] = lambda _session: ""
        self.series: Series | None = None
        self._session: TableSession | None = None
        self._plan: TablePlan | None = None
        self._noted: TableSession | None = None
        self._record = ""
        self._is_closed = False
        panel.again_asked.connect(self.go_on)
        panel.series_asked.connect(self.begin_match)
        panel.side_asked.connect(self.change_cards)
        panel.closed.connect(self.close)

    def begin(self, session: TableSession) -> None:
        """Take up another game; one that was opened at its end is not counted again."""
        self._session, self._plan = session, session.seated.plan
        self._noted = session if session.is_over else None
        self._record, self._is_closed = "", False
        self.panel.hide()

    def follow(self, *, is_busy: bool) -> None:
        """Open the panel when the game is over; close it when it is not any more."""
        session = self._session
        if session is None or is_busy or not session.is_over or session.seated.is_free:
            self.panel.hide()
            self._is_closed = False
            return
        if self._noted is not session:
            self._noted = session
            self._record = self.note_result(session)
            if self.series is not None:
                self.series = self.series.after(_winners(session))
        if not self._is_closed and self.panel.isHidden():
            self._show(session)

    def place(self) -> None:
        """Lie below the line of the phases."""
        phases = self._board.items_by_key.get(("phases",))
        if phases is not None:
            line = self._board.mapFromScene(phases.place).boundingRect()
            self.panel.place_within(self._board.viewport().rect(), line)

    def close(self) -> None:
        """Show the board."""
        self._is_closed = True
        self.panel.hide()
        self._board.setFocus()

    def go_on(self) -> None:
        """Begin the next game: of the match, or a rematch."""
        session, plan = self._session, self._plan
        if session is None or plan is None:
            return
        if self.series is not None and self.series.is_over:
            self.series = None
        try:
            if self.series is None or session.seated.scenario:
                made = seat_again(session.seated, secrets.randbelow(LARGEST_SEED))
            else:
                loser = _loser(session)
                # Whoever lost chooses; a pilot always goes first.
                first = 1 - loser if loser >= 0 and self.panel.second.isChecked() else loser
                wanted = next_plan(plan, secrets.randbelow(LARGEST_SEED), first)
                made = seat_decks(wanted, session.seated.catalog)
        except DeckbuilderError as error:
            self.complained.emit(str(error))
            return
        self.begun.emit(TableSession(made))

    def begin_match(self) -> None:
        """Let the game that has just ended be the first of a match."""
        if self._session is not None:
            self.series = begin_series(self._session.seated.plan).after(_winners(self._session))
            self._show(self._session)

    def change_cards(self) -> None:
        """Change cards of the player's deck with its side deck, for the next game."""
        session, plan = self._session, self._plan
        if session is None or plan is None:
            return
        seat = min(session.seated.plan.people or {0})
        siding = construction(session.seated.game).siding
        if siding is None:
            return
        dialog = SideDialog(self._theme, plan.seats[seat].deck, (siding.main, siding.side),
                            self.panel)  # fmt: skip
        if dialog.exec():
            self._plan = plan.with_deck(seat, dialog.deck)
        dialog.deleteLater()

    # ------------------------------------------------------------------------------------- showing

    def _show(self, session: TableSession) -> None:
        words = self._words(session)
        self.panel.present(words, ending_of(session))
        self._board.say_next(words.next)
        self.place()
        self.panel.show()
        self.panel.raise_()
        self.panel.take_focus()

    def _words(self, session: TableSession) -> EndWords:
        view = session.view()
        outcome = said(view.outcome) if view.outcome is not None else ""
        title, against = players_of(session.seated)
        turns = tr_count(view.turn, "1 turn", "{count} turns")
        seed = tr("Seed {seed}", seed=session.seated.plan.seed)
        series = self.series
        is_open = series is not None and not series.is_over
        is_lost = self._is_lost(session)
        return EndWords(
            headline=tr("You lose. {words}", words=outcome) if is_lost else outcome,
            about=" · ".join(filter(None, (title, against, turns, seed))),
            is_won=session.is_won,
            is_lost=is_lost,
            is_draw=session.game.outcome is not None and session.game.outcome.is_draw,
            record=self._record,
            series=self._score(session) if series is not None else "",
            next=tr("Game {number}", number=series.games + 1) if is_open and series else "",
            can_side=is_open and self._has_side(session),
            can_choose_first=is_open and is_lost and _loser(session) >= 0,
            can_begin_series=series is None and not session.seated.scenario,
            scores=scores_of(session),
        )

    @staticmethod
    def _is_lost(session: TableSession) -> bool:
        """Whether the only side that people play on has lost."""
        seats = {session.game.seating.team_of[seat] for seat in session.seated.plan.people}
        winners = _winners(session)
        return len(seats) == 1 and bool(winners) and not seats & set(winners)

    def _score(self, session: TableSession) -> str:
        assert self.series is not None
        score = " : ".join(map(str, self.series.wins))
        if not self.series.is_over:
            return tr("Best of three: {score}", score=score)
        first = self.series.wins.index(max(self.series.wins))
        names = [side.name for side in session.view().sides if side.team == first]
        return tr("{players} won the match {score}", players=", ".join(names), score=score)

    def _has_side(self, session: TableSession) -> bool:
        siding = construction(session.seated.game).siding
        seat = min(session.seated.plan.people or {0})
        deck = session.seated.plan.seats[seat].deck
        return siding is not None and bool(deck.entries(siding.side))


def _winners(session: TableSession) -> tuple[int, ...]:
    outcome = session.game.outcome
    return tuple(outcome.winners) if outcome is not None and not outcome.is_draw else ()


def _loser(session: TableSession) -> int:
    """Return the team that lost a game of two teams, -1 where that cannot be said."""
    winners = _winners(session)
    is_plain = len(winners) == 1 and session.seated.plan.team_count == 2
    return 1 - winners[0] if is_plain else -1
