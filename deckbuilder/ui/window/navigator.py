"""From place to place: start page, deck editor, table and desk, with what is open in each."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from deckbuilder.ui.desk.lazy_desk import LazyJudgeDesk
from deckbuilder.ui.library.doors import Unfinished
from deckbuilder.ui.table.hook import TableHook
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.places import DESK, EDITOR, START, TABLE, PlaceTabs
from deckbuilder.ui.words import tr, tr_count


class Navigator:
    """Leads to a place of the window; a table or a desk that is not there yet is begun."""

    def __init__(
        self,
        frame: Frame,
        table: TableHook,
        desk: LazyJudgeDesk,
        begin_deck: Callable[[], object],
    ) -> None:
        self._frame, self._table, self._desk = frame, table, desk
        self._begin_deck = begin_deck

    @property
    def is_at_start(self) -> bool:
        """Whether the start page is shown unless another page stands in front."""
        return self._frame.pages.is_at_start or self._frame.decks.front is None

    @property
    def title(self) -> str:
        """What stands in the window's title bar."""
        page, front = self._frame.pages.front, self._frame.decks.front
        name = page.title if page is not None else ""
        if not name and front is not None:
            name = front.marked_title
        return f"{name} — Deckbuilder" if name else "Deckbuilder"

    def go_to(self, place: str) -> None:
        """Go to a place."""
        front = self._frame.decks.front
        if place == DESK and not self._desk.is_in_front:
            self._desk.desk.toggle()
        elif place == TABLE and not self._table.is_in_front:
            if front is None and not self._table.open_words:
                self._frame.messages.say(tr("Open a deck first; it is played at the table."))
            else:
                self._table.games.toggle()
        elif place == EDITOR and front is None:
            self._begin_deck()
        elif place == EDITOR:
            self._frame.pages.turn_to(None)
        elif place == START:
            self._frame.pages.turn_to_start()

    def show_places(self, window: QWidget) -> None:
        """Say in every bar of a window which places there are and what is open there."""
        count = len(self._frame.decks.all)
        words = {EDITOR: tr_count(count, "1 open", "{count} open") if count else ""}
        words |= {TABLE: self._table.open_words, DESK: self._desk.open_words}
        for tabs in window.findChildren(PlaceTabs):
            tabs.show_open(words)

    def unfinished(self) -> Iterator[Unfinished]:
        """Yield what is open elsewhere, for the start page."""
        for number, each in enumerate(self._frame.decks.all):
            yield Unfinished("deck", each.title, each.file_state, tr("Edit"), EDITOR, number)
        if self._table.open_words:
            yield Unfinished("goldfish", tr("Game"), self._table.open_words, tr("Play"), TABLE)
        if self._desk.open_words:
            yield Unfinished("judge", self._desk.open_words, tr("Event"), tr("Desk"), DESK)
