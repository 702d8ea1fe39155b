"""The actions of players and judges at events; what they open is loaded when one is first used."""

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.store.decks.deck_files import CSV_SUFFIXES
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.desk.judge_desk import JudgeDesk

MENU = "event"


class LazyJudgeDesk:
    """Holds the place of the desk until it is wanted."""

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        workers: Workers,
        folder: Path,
        painter: "Callable[[], CardPainter]",
    ) -> None:
        self._frame, self._data, self._workers = frame, data, workers
        self._folder, self._painter = folder, painter
        self._desk: JudgeDesk | None = None

    @property
    def desk(self) -> "JudgeDesk":
        """The desk, loaded now if it was not before."""
        if self._desk is None:
            from deckbuilder.ui.desk.judge_desk import JudgeDesk  # noqa: PLC0415  sheets, reports

            self._desk = JudgeDesk(
                self._frame, self._data, self._workers, self._folder, self._painter()
            )
        return self._desk

    @property
    def is_in_front(self) -> bool:
        """Whether the desk is what the window shows."""
        return self._desk is not None and self._desk.page.isVisible()

    @property
    def open_words(self) -> str:
        """The name of the open event; empty where none is."""
        event = self._desk.page.session.current if self._desk is not None else None
        return event.name if event is not None else ""

    def opens(self, path: Path) -> bool:
        """Open an event; False for any other file."""
        is_event = self.takes(path)
        if is_event:
            self.desk.open(path)
        return is_event

    @staticmethod
    def takes(path: Path) -> bool:
        """Whether a path is an event and no deck: a folder, or a table of players."""
        if path.suffix.casefold() not in CSV_SUFFIXES or path.is_dir():
            return path.is_dir()
        from deckbuilder.tournament.rosters import is_roster  # noqa: PLC0415  for tables alone

        return is_roster(path)

    def deck_actions(self) -> Iterator[ActionSpec]:
        """Yield what belongs to the open deck."""
        yield ActionSpec("siding", tr("Siding plans …"), self.siding, "deck", "Ctrl+Shift+P",
                         "side-deck", needs_deck=True)  # fmt: skip

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entries of the menu."""
        yield ActionSpec("desk", tr("Desk (back with the same key)"), self._do("toggle"), MENU,
                         "F4", "judge", 0)  # fmt: skip
        yield ActionSpec("event_open", tr("Open folder of lists …"), self._do("choose_folder"),
                         MENU, "Shift+F4", "folder", 1)  # fmt: skip
        yield ActionSpec("event_roster", tr("Open CSV of players …"), self._do("choose_roster"),
                         MENU, group=1)  # fmt: skip
        yield ActionSpec("event_new", tr("New event …"), self._do("new_event"), MENU, group=1)
        yield ActionSpec("event_edit", tr("Name, day and format …"), self._do("edit_event"), MENU,
                         group=1)  # fmt: skip
        yield ActionSpec("event_again", tr("Check all again"), self._do("check_again"), MENU,
                         "Ctrl+Alt+R", group=1)  # fmt: skip
        yield ActionSpec("event_close", tr("Close event"), self._do("close_event"), MENU, group=1)
        yield ActionSpec("event_search", tr("Who plays it?"), self._do("focus_search"), MENU,
                         "Ctrl+Alt+F", "search", 2)  # fmt: skip
        yield ActionSpec("event_draw", tr("Draw players …"), self._do("draw"), MENU, "Ctrl+Alt+D",
                         "dice", 2)  # fmt: skip
        yield ActionSpec("deck_check", tr("Deck check of the chosen list"),
                         self._do("begin_check"), MENU, "Ctrl+Alt+K", "judge", 2)  # fmt: skip
        yield ActionSpec("event_code", tr("Read a sheet's code …"), self._do("read_code"), MENU,
                         group=2)  # fmt: skip
        yield ActionSpec("event_infractions", tr("Table of infractions …"),
                         self._do("edit_infractions"), MENU, group=2)  # fmt: skip
        yield ActionSpec("event_lock", tr("Lock the lists …"), self._do("lock"), MENU, icon="lock",
                         group=3)  # fmt: skip
        yield ActionSpec("event_changes", tr("Differences from the lock …"),
                         self._do("show_changes"), MENU, group=3)  # fmt: skip
        for name, text, suffix in (
            ("event_csv", tr("Report as CSV"), ".csv"),
            ("event_html", tr("Report as HTML page"), ".html"),
            ("event_pdf", tr("Report as PDF"), ".pdf"),
        ):
            yield ActionSpec(name, text, self._do("papers.report", suffix), MENU, group=4)
        yield ActionSpec("event_log", tr("Log of deck checks"), self._do("papers.export_log"), MENU,
                         group=4)  # fmt: skip
        yield ActionSpec("event_cards", tr("Cards played …"), self._do("papers.usage"), MENU,
                         icon="statistics", group=4)  # fmt: skip
        yield ActionSpec("event_teams", tr("Teams …"), self._do("papers.teams"), MENU, group=4)
        yield ActionSpec("event_sheets", tr("Sheets of all lists …"),
                         self._do("papers.all_sheets"), MENU, icon="print", group=5)  # fmt: skip
        yield ActionSpec("event_blank", tr("Blank sheet …"), self._do("papers.blank_sheet"), MENU,
                         group=5)  # fmt: skip

    def siding(self) -> None:
        """Make plans for the matchups of the open deck."""
        from deckbuilder.ui.dialogs.siding_dialog import SidingDialog  # noqa: PLC0415

        document = self._frame.decks.front
        if document is None:
            return
        if document.shelf.construction.siding is None:
            game = document.shelf.game.title
            self._frame.messages.say(
                tr("The rules of {game} do not say how a deck is sided.", game=game)
            )
            return
        SidingDialog(self._painter().theme, document, self._frame.messages.over).exec()

    def _do(self, name: str, *values: str) -> Callable[[], None]:
        return partial(self._call, name, *values)

    def _call(self, name: str, *values: str) -> None:
        attrgetter(name)(self.desk)(*values)
