"""The gauntlet's actions in the window; its pages are loaded when they are first used."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.ui.table.hook import TableHook
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.gauntlet.page import GauntletPage

LARGEST_SEED = 2_000_000_000


class GauntletHook:
    """Holds the place of the gauntlet until it is wanted."""

    def __init__(
        self, frame: Frame, theme: Theme, data: GameData, workers: Workers, folder: Path,
        table: TableHook,
    ) -> None:  # fmt: skip
        self._frame, self._theme, self._data = frame, theme, data
        self._workers, self._folder, self._table = workers, folder, table
        self._page: GauntletPage | None = None

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entries of the menus."""
        yield ActionSpec("gauntlet", tr("Gauntlet …"), self.show, "table", "Ctrl+Shift+G",
                         "statistics", 5, needs_deck=True,
                         also=tr("field matchup matrix Elo tournament"))  # fmt: skip

    @property
    def page(self) -> "GauntletPage":
        """The page, made now if it was not before."""
        if self._page is None:
            from deckbuilder.ui.gauntlet.page import GauntletPage  # noqa: PLC0415  brings the engine
            from deckbuilder.ui.gauntlet.runner import GauntletRunner  # noqa: PLC0415

            frame = self._frame
            runner = GauntletRunner(self._folder)
            self._page = GauntletPage(self._theme, self._data, self._workers, runner, self._folder)
            runner.setParent(self._page)
            self._page.message.connect(frame.messages.say)
            self._page.complaint.connect(frame.messages.complain)
            self._page.back_asked.connect(lambda: frame.pages.turn_to(None))
            self._page.pair_asked.connect(self._play)
            frame.pages.add(self._page)
        return self._page

    def show(self) -> None:
        """Take the deck in front to its gauntlet."""
        front = self._frame.decks.front
        if front is None:
            return
        self._frame.pages.turn_to(self.page)
        self.page.open(front.deck, front.title, front.shelf)
        self.page.setup.decks.setFocus()

    def close(self) -> None:
        """Let nothing run any more."""
        if self._page is not None:
            self._page.runner.close()

    def _play(self, mine: Deck, other: Deck) -> None:
        """Play a pairing at the table: the first deck by hand, the second by a pilot."""
        from deckbuilder.core.table.plan import SeatPlan, TablePlan  # noqa: PLC0415  when wanted
        from engine.pilots.roster import PilotName  # noqa: PLC0415

        shelf = self._data.shelf_of(mine.game)
        seats = (
            SeatPlan(tr("You"), mine), SeatPlan(other.name, other, PilotName.GREEDY),
        )  # fmt: skip
        seed = secrets.randbelow(LARGEST_SEED)
        plan = TablePlan(seats, seed, readings=shelf.format_of(mine).play)
        self._table.games.begin(plan, shelf)
