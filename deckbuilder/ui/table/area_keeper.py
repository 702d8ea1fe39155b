"""Lets players arrange a table without rules, and remembers their layouts by game."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.table_areas import areas_of, filled_areas, rearranged
from deckbuilder.ui.table.areas_dialog import AreasDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.sandbox.arrangement import (
    AreaPlan,
    moved_onto,
    plan_of,
    shifted,
    with_number,
    write_plan,
)

# Stands between a game and the name of a layout in the settings; the game alone names the last one.
BETWEEN = "/"


class AreaKeeper(QObject):
    """Moves areas, opens the dialog, and begins again where the game stood.

    Attributes:
        recall: Returns the layouts that are kept, by game and name.
        keep: Keeps layouts in their place.
        is_arranging: Areas are moved on the board, and not cards.
        moved: The area that was moved last, empty for none.

    Signals:
        arranged: The game at its table arranged otherwise. Carries the TableSession.
        complained: Something cannot be done. Carries the sentence.
    """

    arranged = Signal(object)
    complained = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._over = theme, parent
        self.recall: Callable[[], dict[str, str]] = dict
        self.keep: Callable[[dict[str, str]], None] = lambda _layouts: None
        self.is_arranging, self.moved = False, ""
        self._session: TableSession | None = None
        self._before: list[str] = []
        self._after: list[str] = []

    def last(self, game: GameId) -> str:
        """Return how a table of a game was arranged last."""
        return self.recall().get(game, "")

    # ----------------------------------------------------------------------------- on the board

    def begin(self, session: TableSession) -> None:
        """Let areas be moved on the board."""
        self.is_arranging, self.moved, self._session = True, "", session
        self._before, self._after = [], []

    def end(self) -> None:
        """Let cards be moved again."""
        self.is_arranging, self.moved, self._session = False, "", None

    def follow(self, session: TableSession) -> None:
        """Stop where another game is begun."""
        if self.is_arranging and session is not self._session:
            self.end()

    def move(self, area: str, onto: str, is_after: bool) -> None:
        """Lay an area before or after another one."""
        if self._session is not None:
            table, plans = areas_of(self._session)
            self._lay(area, moved_onto(plans, table, area, onto, is_after=is_after))

    def shift(self, area: str, across: int, along: int) -> None:
        """Lay an area a step further."""
        if self._session is not None:
            table, plans = areas_of(self._session)
            self._lay(area, shifted(plans, table, area, across, along))

    def _lay(self, area: str, plans: tuple[AreaPlan, ...] | None) -> None:
        session = self._session
        if session is None or plans is None:
            return
        own = plan_of(areas_of(session)[0])
        self._before.append(session.seated.plan.areas)
        self._after = []
        self._show("" if plans == own else write_plan(plans), area)

    @property
    def can_undo(self) -> bool:
        """Whether an area was moved since arranging began."""
        return self.is_arranging and bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back."""
        return self.is_arranging and bool(self._after)

    def undo(self) -> None:
        """Take the last move of an area back."""
        self._turn_back(self._before, self._after)

    def redo(self) -> None:
        """Move an area again."""
        self._turn_back(self._after, self._before)

    def _turn_back(self, taken: list[str], given: list[str]) -> None:
        if self._session is not None and taken:
            given.append(self._session.seated.plan.areas)
            self._show(taken.pop(), "")

    def _show(self, areas: str, moved: str) -> None:
        assert self._session is not None
        self._session, self.moved = rearranged(self._session, areas), moved
        self.keep({**self.recall(), self._session.seated.game: areas})
        self.arranged.emit(self._session)

    def add_number(self, session: TableSession) -> None:
        """Ask what a number is called that every player gets, and show it."""
        plans = areas_of(session)[1]
        words = tr("What is the number called?")
        name, is_given = QInputDialog.getText(self._over, "Deckbuilder", words)
        if not is_given or not name.strip():
            return
        made = with_number(plans, name)
        if made is None:
            self.complained.emit(tr("A table has no room for more numbers of players."))
            return
        text = write_plan(made)
        self.keep({**self.recall(), session.seated.game: text})
        again = rearranged(session, text)
        if self.is_arranging:
            self._before.append(session.seated.plan.areas)
            self._after, self._session = [], again
        self.arranged.emit(again)

    # ----------------------------------------------------------------------------- in the dialog

    def open(self, session: TableSession) -> None:
        """Let the player arrange a game's table."""
        table, plans = areas_of(session)
        start = f"{session.seated.game}{BETWEEN}"
        kept = self.recall()
        own = {key.removeprefix(start): e for key, e in kept.items() if key.startswith(start)}
        filled = filled_areas(session)
        dialog = AreasDialog(self._theme, table, plans, filled, own, self._over)
        is_wanted = bool(dialog.exec())
        others = {key: each for key, each in kept.items() if not key.startswith(start)}
        now = {**others, **{start + name: each for name, each in dialog.layouts.items()}}
        if is_wanted:
            now[session.seated.game] = dialog.text
        if now != kept:
            self.keep(now)
        if is_wanted and dialog.text != session.seated.plan.areas:
            made = rearranged(session, dialog.text)
            if self.is_arranging:
                self._before.append(session.seated.plan.areas)
                self._after, self._session = [], made
            self.arranged.emit(made)


def keep_layouts(areas: AreaKeeper, preferences: LiveSettings) -> None:
    """Let layouts be those of the settings."""
    areas.recall = lambda: preferences.settings.layouts
    areas.keep = lambda layouts: preferences.choose(layouts=layouts)
