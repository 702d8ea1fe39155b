"""Joins the start page to the window: what it shows of it, and where its doors lead."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from deckbuilder.store.cards.source_stamp import CardSources
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.library.doors import IMPORT, TOUR, Unfinished
from deckbuilder.ui.library.page import StartPage
from deckbuilder.ui.library.session import LibrarySession
from deckbuilder.ui.library.tile_actions import TileActions
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from engine.cards import GameId
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document

MOST_UNFINISHED = 4


class StartHook(QObject):
    """Builds the start page and keeps it up to date.

    Attributes:
        doors: What the buttons of the page do, by their keys.
        keys_of: Which keys an action has, by its id.

    Signals:
        new_asked: A deck should be begun. Carries the ids of its game and format, empty for the
            usual ones.
        place_asked: Another place of the window is wanted. Carries it.
    """

    new_asked = Signal(str, str)
    place_asked = Signal(str)

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        workers: Workers,
        folder: Path,
        painter: CardPainter,
    ) -> None:
        super().__init__(frame.messages)
        self._frame, self._data, self._theme = frame, data, painter.theme
        self.doors: dict[str, Callable[[], object]] = {}
        self.keys_of: Callable[[str], str] = lambda _action: ""
        self._sources = CardSources(folder)
        self.session = LibrarySession(folder, data, workers, self)
        self._tile_actions = TileActions(
            painter.theme, self.session, data, frame.decks, folder, frame.messages.over
        )
        self.page = StartPage(painter, self.session, self._tile_actions)
        self.page.set_grid(not frame.preferences.settings.lists_decks)
        self._connect()

    def _connect(self) -> None:
        page, decks = self.page, self._frame.decks
        page.doors.new_asked.connect(self.new_asked)
        page.doors.formats_of = lambda game: self._data.shelf_of(game).formats
        page.doors.asked.connect(self._go_through)
        page.doors.resumed.connect(self._resume)
        page.greeting.new_asked.connect(lambda: self.new_asked.emit("", ""))
        page.greeting.import_asked.connect(partial(self._go_through, IMPORT))
        page.greeting.tour_asked.connect(partial(self._go_through, TOUR))
        page.view_chosen.connect(
            lambda is_grid: self._frame.preferences.choose(lists_decks=not is_grid)
        )
        self._tile_actions.compare_asked.connect(self._compare)
        decks.opened.connect(self._on_file)
        decks.changed.connect(self._on_file)

    def show(self, unfinished: Iterable[Unfinished]) -> None:
        """Show the page as everything is now, with the keyboard on it."""
        settings, page = self._frame.preferences.settings, self.page
        opened = (each.session.path for each in self._frame.decks.all)
        page.show_decks(settings.recent, [path for path in opened if path is not None])
        page.doors.show_cards(self._sources.newest_edition())
        page.doors.show_keys(self.keys_of)
        page.doors.show_game(GAMES[GameId(settings.game)].title)
        page.show_unfinished(list(islice(unfinished, MOST_UNFINISHED)))
        page.focus_first()

    def _on_file(self, document: "Document") -> None:
        """Take a deck into the library once it lies in a file."""
        path = document.session.path
        if path is not None and document.session.is_saved:
            self.session.add(path)

    def _go_through(self, door: str) -> None:
        self.doors[door]()

    def _resume(self, each: Unfinished) -> None:
        if each.number >= 0:
            self._frame.decks.show(each.number)
        else:
            self.place_asked.emit(each.place)

    def _compare(self, decks: object) -> None:
        from deckbuilder.ui.dialogs.compare_dialog import CompareDialog  # noqa: PLC0415  when wanted

        assert isinstance(decks, list)
        CompareDialog(self._theme, decks, self._data.names, self._frame.messages.over).exec()
