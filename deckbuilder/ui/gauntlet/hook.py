"""The gauntlet's actions in the window; its pages are loaded when they are first used."""

import secrets
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.ui.background import Job
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.table.hook import TableHook
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.store.sealed_packs import SealedGame
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.gauntlet.page import GauntletPage
    from deckbuilder.ui.improvement.page import ImprovePage
    from deckbuilder.ui.sealed.order import SealedOrder
    from deckbuilder.ui.window.document import Document

LARGEST_SEED = 2_000_000_000


class GauntletHook:
    """Holds the place of the gauntlet until it is wanted."""

    def __init__(
        self, frame: Frame, data: GameData, workers: Workers, folder: Path, table: TableHook,
        painter: "Callable[[], CardPainter]",
    ) -> None:  # fmt: skip
        self._frame, self._data, self._painter = frame, data, painter
        self._workers, self._folder, self._table = workers, folder, table
        self._page: GauntletPage | None = None
        self._improvement: ImprovePage | None = None

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entries of the menus."""
        yield ActionSpec("gauntlet", tr("Gauntlet …"), self.show, "table", "Ctrl+Shift+G",
                         "statistics", 5, needs_deck=True,
                         also=tr("field matchup matrix Elo tournament"))  # fmt: skip
        yield ActionSpec("sealed", tr("Sealed pool …"), self.show_sealed, "table", icon="deck",
                         group=5, also=tr("draft limited packs booster"))  # fmt: skip
        yield ActionSpec("improve", tr("Improve this deck …"), self.show_improvement, "deck",
                         "Ctrl+Shift+U", "swap", 2, needs_deck=True,
                         also=tr("better swaps optimise tune"))  # fmt: skip

    def show_sealed(self) -> None:
        """Ask for packs, and open the deck of their pool."""
        from deckbuilder.store.sealed_packs import SealedGame, pack_plan  # noqa: PLC0415
        from deckbuilder.ui.sealed.dialog import SealedDialog  # noqa: PLC0415  when wanted

        frame = self._frame
        front = frame.decks.front
        game = front.deck.game if front else GameId(frame.preferences.settings.game)
        try:
            shelf, ready = self._data.shelf_of(game), tuple(self._data.ready_decks(game))
            sealed = SealedGame(shelf, pack_plan(game), ready)
        except DeckbuilderError as error:
            frame.messages.complain(error_text(error))
            return
        dialog = SealedDialog(
            self._painter().theme, sealed, secrets.randbelow(10_000), frame.messages.over
        )
        if dialog.exec():
            self.open_sealed(sealed, dialog.order())

    def open_sealed(self, sealed: "SealedGame", order: "SealedOrder") -> None:
        """Open the packs that were asked for; rivals go into the field of the gauntlet."""
        from deckbuilder.ui.sealed.progress_dialog import (  # noqa: PLC0415  when wanted
            SealedProgressDialog,
        )

        messages = self._frame.messages
        folder = self._folder / "sealed" / f"{sealed.shelf.game.id}-{order.seed}"
        dialog = SealedProgressDialog(self._painter().theme, order, messages.over)
        dialog.made.connect(partial(self._on_sealed, folder))
        dialog.failed.connect(lambda error: messages.complain(error_text(error)))
        dialog.open()
        dialog.begin(sealed, folder, self._workers.slow)

    def _on_sealed(self, folder: Path, deck: Deck, note: str) -> None:
        self._frame.decks.add(deck, is_saved=False)
        self.page.add_folder(folder)
        self._frame.messages.say(error_text(note))

    @property
    def page(self) -> "GauntletPage":
        """The page, made now if it was not before."""
        if self._page is None:
            from deckbuilder.ui.gauntlet.page import GauntletPage  # noqa: PLC0415  brings the engine
            from deckbuilder.ui.gauntlet.runner import GauntletRunner  # noqa: PLC0415

            frame = self._frame
            runner = GauntletRunner(self._folder)
            self._page = GauntletPage(
                self._painter(), self._data, self._workers, runner, self._folder
            )
            runner.setParent(self._page)
            self._page.message.connect(frame.messages.say)
            self._page.complaint.connect(frame.messages.complain)
            self._page.back_asked.connect(lambda: frame.pages.turn_to(None))
            self._page.pair_asked.connect(self._play)
            self._page.improve_asked.connect(self.show_improvement)
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

    @property
    def improvement(self) -> "ImprovePage":
        """The page on which a deck improves, made now if it was not before."""
        if self._improvement is None:
            from deckbuilder.ui.improvement.page import ImprovePage  # noqa: PLC0415  when wanted
            from deckbuilder.ui.improvement.runner import ImprovementRunner  # noqa: PLC0415

            frame = self._frame
            runner = ImprovementRunner()
            page = self._improvement = ImprovePage(self._painter(), runner)
            runner.setParent(page)
            page.message.connect(frame.messages.say)
            page.back_asked.connect(lambda: frame.pages.turn_to(None))
            page.copy_asked.connect(frame.decks.add)
            page.pair_asked.connect(self._play)
            frame.decks.closed.connect(page.let_go)
            frame.pages.add(page)
        return self._improvement

    def show_improvement(self) -> None:
        """Take the deck in front to where it is improved, against the field of the gauntlet."""
        front = self._frame.decks.front
        if front is None:
            return
        self._frame.pages.turn_to(self.improvement)
        chosen = self._page.setup.chosen() if self._page is not None else []
        field = [each.deck for each in chosen if each.deck.game == front.deck.game]
        self.improvement.open(front)
        self._read_fields(front, field)
        self.improvement.wish.start.setFocus()

    def _read_fields(self, front: "Document", chosen: list[Deck]) -> None:
        """Offer the gauntlet's field, the ready decks and the user's own to win against."""
        from deckbuilder.ui.gauntlet.field import read_field  # noqa: PLC0415  when wanted
        from deckbuilder.ui.improvement.fields import rival_fields  # noqa: PLC0415

        deck, shelf = front.deck, front.shelf
        ready = tuple(self._data.ready_decks(deck.game))
        job = Job(
            lambda: rival_fields(read_field(self._folder, ready, deck, shelf), chosen),
            self.improvement,
        )
        job.succeeded.connect(self.improvement.wish.show_fields)
        job.failed.connect(lambda error: self._frame.messages.complain(error_text(error)))
        job.start(self._workers.slow)

    def close(self) -> None:
        """Let nothing run any more."""
        for page in (self._page, self._improvement):
            if page is not None:
                page.runner.close()

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
