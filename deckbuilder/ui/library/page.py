"""The start page: filters at the left, decks in the middle, doors at the right."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import zip_longest
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.search import Hit
from deckbuilder.core.search.errors import SearchError
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.library.cards_dialog import CaveatsDialog, DeckCardsDialog
from deckbuilder.ui.library.doors import DoorPane, LowDoors, Unfinished
from deckbuilder.ui.library.filter_pane import FilterPane
from deckbuilder.ui.library.filters import ARCHIVE, READY, Filters, count_filters
from deckbuilder.ui.library.greeting import LibraryGreeting
from deckbuilder.ui.library.model import NewTile, TileHeading, TileModel
from deckbuilder.ui.library.order import DeckOrder, order_title, ordered
from deckbuilder.ui.library.search_bar import DeckSearchBox, FoundChips
from deckbuilder.ui.library.session import LibrarySession
from deckbuilder.ui.library.status_line import LibraryStatus
from deckbuilder.ui.library.tile_actions import TileActions
from deckbuilder.ui.library.tile_words import game_title
from deckbuilder.ui.library.view import TileView
from deckbuilder.ui.tab_stops import enter_next
from deckbuilder.ui.widgets import Segments, bar_button, column, label, link, row, set_tone
from deckbuilder.ui.words import tr, tr_count

PAUSE = 90  # milliseconds after a key before the search follows
NARROW, NARROWEST = 1100, 820  # below: the doors go, the filters fold
GRID, ROWS = "grid", "rows"
READY_LINES, READY_ROWS = 2, 8  # of ready decks that are shown at first, as tiles or rows


class StartPage(QWidget):
    """The deck library, and where one begins.

    Signals:
        open_asked: Carries the path of a deck file to open.
        ready_asked: Carries the path of a ready deck, of which a copy is opened.
        view_chosen: Tiles or rows were chosen. Carries whether tiles.
    """

    open_asked = Signal(object)
    ready_asked = Signal(object)
    view_chosen = Signal(bool)

    def __init__(
        self,
        painter: CardPainter,
        session: LibrarySession,
        actions: TileActions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self.session, self.tile_actions = painter.theme, session, actions
        self._recent: tuple[Path, ...] = ()
        self._shows_filters = True
        self.model = TileModel(self)
        self.view = TileView(painter, self.model)
        self.filters = FilterPane(self._theme)
        self.doors = DoorPane(self._theme)
        self.greeting = LibraryGreeting(self._theme)
        self.status = LibraryStatus(self._theme)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.search_now)
        self._late = QTimer(self, singleShot=True, interval=PAUSE)
        self._late.timeout.connect(self._show)
        self._build()
        self._connect()

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        middle = QWidget()
        middle.setProperty("pane", True)
        middle.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        inner = column()
        self._theme.arrange(inner, ("m", "m", "", ""), "s")
        inner.addLayout(self._make_bar())
        inner.addLayout(self._make_note())
        inner.addLayout(self._make_greeting())
        inner.addWidget(self.view, 1)
        self.low_doors = LowDoors(self._theme)
        inner.addWidget(self.low_doors)
        middle.setLayout(inner)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        body.addWidget(self.filters)
        body.addWidget(middle, 1)
        body.addWidget(self.doors)
        outer = QVBoxLayout()
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(body, 1)
        outer.addWidget(self.status)
        self.setLayout(outer)

    def _make_greeting(self) -> QHBoxLayout:
        made = row()
        self._theme.arrange(made, ("", "", "m", ""), "")
        made.addWidget(self.greeting)
        return made

    def _make_bar(self) -> QHBoxLayout:
        self.box = DeckSearchBox(self._theme, "Ctrl+F")
        self.order = QComboBox()
        self.order.setAccessibleName(tr("Sort"))
        for each in DeckOrder:
            self.order.addItem(order_title(each), each)
        self.forms = Segments(tr("Tiles or rows"))
        self.forms.add(GRID, tr("Tiles"))
        self.forms.add(ROWS, tr("Rows"))
        self.forms.choose(GRID)
        self.filter_button = bar_button(self._theme, tr("Filters"), "filter", "framed")
        self.filter_button.setCheckable(True)
        self.filter_button.hide()
        bar = row(spacing=self._theme.space("s"))
        self._theme.arrange(bar, ("", "", "m", ""), "s")
        bar.addWidget(self.filter_button)
        bar.addWidget(self.box, 1)
        bar.addWidget(self.order)
        bar.addWidget(self.forms)
        return bar

    def _make_note(self) -> QHBoxLayout:
        """Return the line below the search: what is wrong with it, or what was probably meant."""
        self.note = label(tone="small")
        self.meant = link("")
        self.meant.setAccessibleName(tr("Did you mean"))
        self.meant.hide()
        self.found = FoundChips(self._theme)
        made = row(spacing=self._theme.space("s"))
        made.addWidget(self.found)
        made.addWidget(self.note)
        made.addWidget(self.meant)
        made.addStretch(1)
        # As high as with the chips, so that nothing moves when they come.
        self._theme.follow(self.note, lambda: self.note.setMinimumHeight(self._theme.px(26)))
        return made

    def _connect(self) -> None:
        self.session.changed.connect(self._show)
        self.session.read.connect(self._late.start)
        self.session.failed.connect(lambda text: self.status.say(error_text(text)))
        self.tile_actions.done.connect(lambda words: self.status.say(words, can_undo=True))
        self.tile_actions.said.connect(self.status.say)
        self.tile_actions.failed.connect(lambda text: self.status.say(error_text(text)))
        self.tile_actions.open_asked.connect(self.open)
        self.tile_actions.cards_asked.connect(self.show_cards)
        self.low_doors.new_asked.connect(lambda: self.doors.new_asked.emit("", ""))
        self.low_doors.asked.connect(self.doors.asked)
        self.status.undo_asked.connect(self.session.undo)
        self.status.caveats_asked.connect(self._show_caveats)
        self.box.textChanged.connect(self._timer.start)
        self.found.chosen.connect(self._show)
        self.view.all_asked.connect(self._show_all_ready)
        self.view.columns_changed.connect(self._late.start)
        self.box.left_down.connect(self._enter_tiles)
        self.order.activated.connect(self._show)
        self.forms.chosen.connect(self._on_form)
        self.meant.clicked.connect(lambda: self.box.setText(self.meant.text()))
        self.filter_button.clicked.connect(self._toggle_filters)
        self.filters.chosen.connect(self._show)
        self.filters.folder_asked.connect(self.tile_actions.new_folder)
        self.filters.folder_menu_asked.connect(self._show_folder_menu)
        self.view.open_asked.connect(self.open)
        self.view.new_asked.connect(lambda: self.doors.new_asked.emit("", ""))
        self.view.locate_asked.connect(self.tile_actions.locate)
        self.view.remove_asked.connect(lambda entry: self.tile_actions.remove([entry]))
        self.view.cards_asked.connect(self.show_cards)
        self.view.rename_asked.connect(self.tile_actions.rename)
        self.view.archive_asked.connect(self.tile_actions.archive)
        self.view.menu_asked.connect(self._show_menu)

    # ------------------------------------------------------------------------------------- showing

    def show_decks(self, recent: Sequence[str], opened: Iterable[Path]) -> None:
        """Show the library as it is now."""
        self._recent = tuple(map(Path, recent))
        self.model.set_opened(frozenset(opened))
        self.session.refresh(recent)

    def show_unfinished(self, listed: Sequence[Unfinished]) -> None:
        """Show what is open elsewhere in the window."""
        self.doors.show_unfinished(listed)

    def set_grid(self, is_grid: bool) -> None:
        """Show tiles, or rows."""
        self.forms.choose(GRID if is_grid else ROWS)
        self.view.set_grid(is_grid)

    def focus_first(self) -> None:
        """Put the keyboard where most begin: the decks, or the first button without any."""
        if self.greeting.isVisible():
            self.greeting.new.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.view.choose_first()
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_pane(self, step: int) -> None:
        """Put the keyboard into the next pane, or the last one."""
        low = self.low_doors
        enter_next((self.filters, self.box, self.view, self.doors, low, self.status), step)

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def search_now(self) -> None:
        """Search for what is typed."""
        self._show()

    def _show(self) -> None:
        self._late.stop()
        text = self.box.text().strip()
        entries = self.session.entries
        try:
            hits = self.session.search(text)
        except SearchError as error:
            self._say(error_text(error), is_error=True)
            return
        kept = [each for each in hits if self.filters.filters.keeps(each.entry, self._recent)]
        if not text:
            self.found.forget()
        shown = self.found.narrow(kept, is_search=bool(text and kept))
        self._say_found(text, len(hits), len(kept))
        chosen, scrolled = self.view.current(), self.view.verticalScrollBar().value()
        self.model.set_groups(self._groups(shown))
        if chosen is not None and self.view.current() is None:
            self.view.choose_again(self.model.place_of(chosen.path), scrolled)
        self._show_counts(entries)
        is_new = all(each.is_ready for each in entries)
        self.greeting.setVisible(is_new and not self._is_narrowed())
        self.low_doors.new.setVisible(self.greeting.isHidden())  # one filled button a page

    def _groups(self, hits: Sequence[Hit]) -> list[tuple[TileHeading, list[Hit | NewTile]]]:
        order = self.order.currentData()
        mine = ordered([each for each in hits if not each.entry.is_ready], order)
        # Ready decks are all of one day.
        ready = ordered(
            [each for each in hits if each.entry.is_ready],
            DeckOrder.GAME if order is DeckOrder.CHANGED else order,
        )
        title = tr("Archive") if self.filters.filters.whose == ARCHIVE else tr("My decks")
        keys = tr("Enter opens · Space shows the cards · F2 renames · Del archives")
        groups: list[tuple[TileHeading, list[Hit | NewTile]]] = []
        if mine:
            # Behind all of one's own decks, not behind some that were looked for.
            news = [NewTile()] if self.view.is_grid and not self._is_narrowed() else []
            groups.append((TileHeading(title, len(mine), hint=keys), [*mine, *news]))
        if ready:
            shown = self._first_ready(ready)
            more = tr("Show all {count}", count=len(ready)) if len(shown) < len(ready) else ""
            note = tr("opened as a copy")
            heading = TileHeading(tr("Ready decks"), len(ready), note, link=more)
            groups.append((heading, [*shown]))
        return groups

    def _is_narrowed(self) -> bool:
        """Whether not all decks are wanted."""
        return bool(self.box.text().strip()) or self.filters.filters != Filters()

    def _first_ready(self, ready: Sequence[Hit]) -> list[Hit]:
        """Return the ready decks to begin with: two lines of them, of every game some."""
        limit = READY_LINES * self.view.columns if self.view.is_grid else READY_ROWS
        if self._is_narrowed() or len(ready) <= limit:
            return list(ready)
        games = dict.fromkeys(each.entry.game for each in ready)
        by_game = [[each for each in ready if each.entry.game == game] for game in games]
        in_turn = [each for turn in zip_longest(*by_game) for each in turn if each is not None]
        first = in_turn[:limit]
        return [each for each in ready if each in first]

    def _show_all_ready(self) -> None:
        self.filters.choose(Filters(whose=READY))
        self.view.choose_first()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_counts(self, entries: Sequence[LibraryEntry]) -> None:
        folders = self.session.library.folders
        self.filters.show_counts(count_filters(entries, folders, frozenset(self._recent)))
        games = {each.game for each in entries if each.game}
        decks = tr_count(len(entries), "1 deck", "{count} decks")
        words = tr_count(len(games), "{decks} in 1 game", "{decks} in {count} games", decks=decks)
        if self.session.is_reading:
            waiting = sum(each.status is Status.CHECKING for each in entries)
            words += " · " + tr("checking {count}", count=waiting)
        self.status.show_count(words)
        self.status.show_caveats(self._caveats())

    def _caveats(self) -> dict[str, list[str]]:
        """Return what limits the verdicts of decks, by the titles of their games."""
        found: dict[str, dict[str, None]] = {}
        for entry in self.session.entries:
            judgement = entry.summary.judgement if entry.summary is not None else None
            if judgement is not None and judgement.caveats:
                found.setdefault(game_title(entry), {}).update(dict.fromkeys(judgement.caveats))
        return {game: list(sentences) for game, sentences in sorted(found.items())}

    def _show_caveats(self) -> None:
        CaveatsDialog(self._theme, self._caveats(), self).open()

    def _say_found(self, text: str, found: int, count: int) -> None:
        if found and not count:
            self._say(tr("No deck matches what is chosen at the left."))
            return
        if count or not text:
            total = len(self.session.entries)
            words = tr("{count} of {total} decks", count=count, total=total) if text else ""
            self._say(words)
            return
        meant = self.session.nearest(text)
        words = tr("No deck matches “{search}”.", search=text)
        self._say(f"{words} {tr('Did you mean')}" if meant else words, meant=meant or "")

    def _say(self, words: str, *, is_error: bool = False, meant: str = "") -> None:
        self.note.setText(words)
        set_tone(self.note, "error" if is_error else "small")
        self.meant.setText(meant)
        self.meant.setAccessibleName(f"{tr('Did you mean')} {meant}")
        self.meant.setVisible(bool(meant))

    # -------------------------------------------------------------------------------------- doing

    def open(self, entry: LibraryEntry) -> None:
        """Open a deck; of a ready one a copy."""
        if entry.status is Status.MISSING:
            self.tile_actions.locate(entry)
        elif entry.is_ready:
            self.ready_asked.emit(entry.path)
        else:
            self.open_asked.emit(entry.path)

    def show_cards(self, entry: LibraryEntry) -> None:
        """Show the cards of a deck without opening it."""
        if entry.summary is not None:
            DeckCardsDialog(self._theme, entry, date.today(), self).open()

    def _show_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.tile_actions.fill(menu, self.view.entries())
        menu.popup(place)

    def _show_folder_menu(self, name: str) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Remove the folder"), lambda: self.tile_actions.remove_folder(name))
        menu.popup(self.cursor().pos())

    def _on_form(self, form: str) -> None:
        self.view.set_grid(form == GRID)
        self._show()
        self.view_chosen.emit(form == GRID)

    def _enter_tiles(self) -> None:
        self.view.choose_first()
        self.view.setFocus(Qt.FocusReason.TabFocusReason)

    def _toggle_filters(self) -> None:
        self.filters.setVisible(self.filter_button.isChecked())

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape clears the search."""
        if event.key() == Qt.Key.Key_Escape and self.box.text():
            self.box.clear()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """See base class; without what gives way in a narrow window."""
        return QSize(self._theme.px(560), self._theme.px(360))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; doors, then filters give way to the decks."""
        super().resizeEvent(event)
        px, width = self._theme.px, self.width()
        has_room = width >= px(NARROW)
        self.doors.setVisible(has_room)
        self.low_doors.setVisible(not has_room)
        is_narrow = width < px(NARROWEST)
        self.filter_button.setVisible(is_narrow)
        self.filters.setVisible(not is_narrow or self.filter_button.isChecked())
