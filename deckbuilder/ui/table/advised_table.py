"""A table with advice: the best answer, a win of this turn, the moves of a game that cost most."""

from concurrent.futures import Executor

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.seated import Seated
from deckbuilder.core.table.thinker import PilotProcess, Thinker
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.coach_keeper import CoachKeeper
from deckbuilder.ui.table.hint_search import HintSearch
from deckbuilder.ui.table.table_frame import TableFrame
from deckbuilder.ui.table.win_search import WinSearch


class AdvisedTable(TableFrame):
    """Everything that is seen of a table, and those who may be asked what to do.

    Signals:
        complained: Something went wrong. Carries the sentence.
    """

    complained = Signal(str)

    def __init__(
        self,
        painter: CardPainter,
        seated: Seated,
        executor: Executor | None = None,
        thinker: PilotProcess | Thinker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(painter, seated, parent)
        self._wins = WinSearch(executor, thinker, self)
        self._hints = HintSearch(executor, thinker, self)
        self.coach = CoachKeeper(executor, thinker, self.sidebar, self)
        self._connect_advice()

    def _connect_advice(self) -> None:
        self.bar.win_asked.connect(self.look_for_win)
        self.bar.hint_asked.connect(self.give_hint)
        self._hints.told.connect(self.banner.show_hint)
        self._hints.failed.connect(self._on_failed)
        self._hints.pointed.connect(self._on_considered)
        self.steps_changed.connect(lambda: self._hints.follow(self.session))
        self.bar.coach_asked.connect(self.ask_coach)
        self.end.coach_asked.connect(self.ask_coach)
        self.coach.told.connect(self.banner.show_hint)
        self.coach.failed.connect(self._on_failed)
        self.coach.complained.connect(self.complained)
        self.coach.jump_asked.connect(self.go_to)
        self.steps_changed.connect(lambda: self.coach.follow(self.session))
        self._wins.told.connect(self.banner.show_hint)
        self._wins.failed.connect(self._on_failed)
        self.steps_changed.connect(lambda: self._wins.follow(self.session))

    def go_to(self, position: int) -> None:
        """Go to a place in the log."""
        raise NotImplementedError

    def _on_failed(self, error: Exception) -> None:
        raise NotImplementedError

    def look_for_win(self) -> None:
        """Look for a win of this turn that holds whatever is hidden."""
        if not self.is_thinking and not self.session.seated.is_free:
            self._wins.ask(self.session)

    def give_hint(self) -> None:
        """Say which answer is best now, by how much, and what comes next to it."""
        if not self.is_thinking and not self.session.seated.is_free:
            self._hints.ask(self.session)

    def ask_coach(self) -> None:
        """Look at the player's moves of this game, and find those that cost most."""
        if not self.session.seated.is_free:
            self.coach.look_at(self.session)

    def close_advice(self) -> None:
        """Let nobody look for anything any more."""
        self._wins.close()
        self._hints.close()
        self.coach.close()
