"""The main window: builds its parts, joins them, and shows the page that is asked for.

No part knows the window. Each is given what it needs, and tells by signals what happened.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from deckbuilder.store.cards.source_stamp import CardSources
from deckbuilder.store.settings import Settings
from deckbuilder.ui.collection.hook import CollectionHook
from deckbuilder.ui.desk.lazy_desk import LazyJudgeDesk
from deckbuilder.ui.formats.hook import FormatHook
from deckbuilder.ui.gauntlet.hook import GauntletHook
from deckbuilder.ui.library import doors
from deckbuilder.ui.library.hook import StartHook
from deckbuilder.ui.table.hook import TableHook
from deckbuilder.ui.updates.hook import UpdateHook
from deckbuilder.ui.widgets import stacked
from deckbuilder.ui.window import menus, palette_entries
from deckbuilder.ui.window.actions import Actions, ActionSpec
from deckbuilder.ui.window.card_dialogs import CardDialogs
from deckbuilder.ui.window.card_watch import CardWatch
from deckbuilder.ui.window.deck_claims import DeckClaims
from deckbuilder.ui.window.deck_dialogs import DeckDialogs
from deckbuilder.ui.window.deck_menus import ReadyMenu, RecentMenu
from deckbuilder.ui.window.deck_opener import DeckOpener
from deckbuilder.ui.window.deck_saver import DeckSaver
from deckbuilder.ui.window.deck_tabs import DeckTabs
from deckbuilder.ui.window.draft_recovery import DraftRecovery
from deckbuilder.ui.window.drafts import DraftKeeper
from deckbuilder.ui.window.editor_door import EditorDoor
from deckbuilder.ui.window.file_jobs import FileJobs
from deckbuilder.ui.window.file_opener import dropped_files
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.header import Header
from deckbuilder.ui.window.help_dialogs import HelpDialogs
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.navigator import Navigator
from deckbuilder.ui.window.notice import Notice
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.page_saver import PageSaver
from deckbuilder.ui.window.pages import Pages
from deckbuilder.ui.window.places import DESK, EDITOR, START
from deckbuilder.ui.window.print_dialogs import PrintDialogs
from deckbuilder.ui.window.program_dialogs import DatabaseDialogs, SettingsDialogs
from deckbuilder.ui.window.services import Services
from deckbuilder.ui.window.steps import Steps
from deckbuilder.ui.window.tour_guide import TourGuide
from deckbuilder.ui.window.window_menus import WindowMenus
from deckbuilder.ui.window.window_size import restore_size
from deckbuilder.ui.words import tr
from engine.cards import GameId

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.window.document import Document
    from deckbuilder.ui.window.editor_page import EditorPage


class MainWindow(QMainWindow):
    """The application's window."""

    def __init__(
        self, services: Services, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._painter: CardPainter | None = None
        self._editor: EditorPage | None = None
        self.setWindowTitle("Deckbuilder")
        self.setAcceptDrops(True)
        self._make_parts(services, settings)
        self._make_dialogs(services)
        self._lay_out()
        self._connect()
        self._fill_menus()
        restore_size(self, self.settings.window)
        self._show_page()

    @property
    def services(self) -> Services:
        """What the window is built from; for whoever builds and ends it."""
        return self._services

    @property
    def settings(self) -> Settings:
        """What the user chose."""
        return self.preferences.settings

    @property
    def document(self) -> "Document | None":
        """The deck in front."""
        return self.decks.front

    @property
    def documents(self) -> "tuple[Document, ...]":
        """Every open deck, in the order of the tabs."""
        return self.decks.all

    @property
    def painter(self) -> "CardPainter":
        """What draws cards."""
        if self._painter is None:
            from deckbuilder.ui.cards.card_painter import CardPainter

            self._painter = CardPainter(self._services.theme, self)
        return self._painter

    @property
    def editor(self) -> "EditorPage":
        """The deck editor; made when it is first wanted, so that the window opens sooner."""
        if self._editor is None:
            self._editor = self._make_editor()
            self._editor.restore(self.settings)
            self.table.add_pane(self._editor)
        return self._editor

    def _status_line(self) -> QWidget | None:
        return self._editor.verdict_bar if self._editor is not None else None

    def _game(self) -> GameId:
        """Return the game at hand."""
        return GameId(self.document.deck.game if self.document else self.settings.game)

    def prepare(self) -> None:
        """Make what is needed next, now that the window can be seen."""
        assert self.editor is not None

    def _make_parts(self, services: Services, settings: Settings) -> None:
        """Make what has no face: decks, files, drafts, messages."""
        theme, folder, data = services.theme, services.folder, services.data
        self.messages = Messages(self)
        self.preferences = LiveSettings(folder, theme, settings, self)
        self.preferences.places = self._places
        self.decks = OpenDecks(data, services.workers.quick, self)
        self.pages = Pages()
        self.files = FileJobs(data, services.workers, folder, self)
        self.claims = DeckClaims(folder, self, self.messages.say)
        self.drafts = DraftKeeper(folder, self)
        self.opening = DeckOpener(
            theme, self.decks, self.files, self.claims, self.preferences, self.messages
        )
        self.saving = DeckSaver(
            self.decks, self.files, self.claims, self.preferences, self.messages
        )
        self.recovery = DraftRecovery(theme, self.drafts, self.decks, self.claims, self.messages)
        self.frame = Frame(self.decks, self.pages, self.messages, self.preferences)
        workers, painter = services.workers, lambda: self.painter
        self.table = TableHook(self.frame, data, workers, folder, painter)
        self.desk = LazyJudgeDesk(self.frame, data, workers, folder, painter)
        # A folder of lists or a table of players is opened at the desk, a saved game at the table.
        self.opening.others = (self.desk.opens, self.table.opens)
        self.collection = CollectionHook(self.frame, data, services.extras, workers, painter)
        self.gauntlet = GauntletHook(self.frame, data, workers, folder, self.table, painter)
        self.navigator = Navigator(self.frame, self.table, self.desk, self.new_deck)
        self.card_watch = CardWatch(CardSources(folder).stamp, self)

    def _make_dialogs(self, services: Services) -> None:
        """Make what opens dialogs and what actions go through."""
        theme, data = services.theme, services.data
        self.actions_table = Actions(self, theme, self.settings.keys)
        self.steps = Steps(self.actions_table, self.decks, self.pages)
        self.header = Header(theme, self.actions_table)
        self.editor_door = EditorDoor(self.pages, lambda: self.editor)
        self.deck_dialogs = DeckDialogs(
            theme, services.folder, data.names, lambda: self.painter, self.decks, self.messages
        )
        self.printing = PrintDialogs(
            self.frame, services.folder, data, services.extras, theme, lambda: self.editor
        )
        self.collection.print_cards = self.printing.print_cards
        painter, editor = lambda: self.painter, lambda: self.editor
        messages, workers = self.messages, services.workers
        decks, preferences = self.decks, self.preferences
        self.card_dialogs = CardDialogs(data, painter, editor, decks, preferences, messages)
        self.formats = FormatHook(self.frame, theme, data, services.folder, self.reload_cards)
        self.updates = UpdateHook(
            self.frame, theme, services.updates, self.reload_cards, self.open_file,
            self.card_dialogs.import_cards,
        )  # fmt: skip
        self.collection.update_prices = self.updates.show
        self.help_dialogs = HelpDialogs(theme, messages, self.help_page_here, self._game)
        self.settings_dialogs = SettingsDialogs(
            theme, self.preferences, self.actions_table, messages, lambda: self.table.open_words
        )
        self.database_dialogs = DatabaseDialogs(theme, services.folder, data, workers, messages)
        self.guide = TourGuide(theme, editor, self.header, self._with_deck)

    def _lay_out(self) -> None:
        services = self._services
        theme, data, workers = services.theme, services.data, services.workers
        self.library = StartHook(self.frame, data, workers, services.folder, self.painter)
        self.start = self.library.page
        self.pages.addWidget(self.start)
        self.tabs = DeckTabs(self.decks)
        body = stacked(self.header, self.tabs, self.pages)
        self.setCentralWidget(body)
        self.notice = Notice(theme, body, self._status_line)

    def _connect(self) -> None:
        say, complain = self.messages.say, self.messages.complain
        self.messages.said.connect(self.notice.say)
        self.preferences.failed.connect(say)
        self.preferences.changed.connect(self._on_settings)
        self.files.failed.connect(complain)
        self.drafts.failed.connect(say)
        self.decks.opened.connect(self.drafts.follow)
        self.decks.closed.connect(self._on_closed)
        self.decks.front_changed.connect(self._on_front)
        self.decks.changed.connect(self._on_changed)
        self.pages.turned.connect(self._show_page)
        self.pages.steps_changed.connect(self._show_steps)
        self.pages.place_asked.connect(self.go_to)
        self.tabs.close_asked.connect(self.close_deck)
        self.header.places.asked.connect(self.go_to)
        self.card_watch.changed.connect(self.reload_cards)
        self.card_dialogs.cards_changed.connect(self.reload_cards)
        self.database_dialogs.rebuilt.connect(self.reload_cards)
        self.start.open_asked.connect(self.open_file)
        self.start.ready_asked.connect(partial(self.open_file, is_copy=True))
        self.library.new_asked.connect(self.new_deck)
        self.library.place_asked.connect(self.go_to)
        self.library.doors |= self._doors()
        self.library.keys_of = self.actions_table.keys

    def _make_editor(self) -> "EditorPage":
        from deckbuilder.ui.window.editor_page import EditorPage

        services = self._services
        page = EditorPage(self.painter, services.data, services.extras, services.workers)
        page.message.connect(self.messages.say)
        page.edit_card_asked.connect(self.card_dialogs.open_card)
        page.search_help_asked.connect(lambda: self.help_dialogs.help_page("search"))
        page.pane_added.connect(self._on_pane)
        page.date_asked.connect(self.deck_dialogs.format)
        page.format_asked.connect(self.formats.show)
        self.pages.addWidget(page)
        return page

    def _on_pane(self, dock: QDockWidget) -> None:
        self.add_action(menus.pane_action(self.editor_door, dock.objectName(), dock.windowTitle()))
        self.steps.show()

    def _fill_menus(self) -> None:
        theme = self._services.theme
        self.menus = WindowMenus(
            self.menuBar(),
            self.actions_table,
            theme,
            lambda: self._editor.docks.all() if self._editor is not None else (),
        )
        for spec in self._actions():
            self.add_action(spec)
        opens_copy = partial(self.open_file, is_copy=True)
        recent = RecentMenu(lambda: self.settings.recent, self.open_file, self.menuBar())
        ready = ReadyMenu(self._services.data.ready_decks, opens_copy, self.menuBar())
        for each in (recent, ready):
            self.menus.insert(each, before="import")
        theme.follow(self.actions_table["toggle_theme"], self.menus.dress_theme)
        self.header.fill()

    def _actions(self) -> Iterator[ActionSpec]:
        """Yield every action of the window, menu by menu."""
        door, dialogs, print_deck = self.editor_door, self.deck_dialogs, self.printing.print_deck
        saving = PageSaver(self.pages, self.saving, self.messages)
        yield from menus.file_actions(
            self.opening, saving, dialogs, self.new_deck, self.close_deck, print_deck
        )
        yield ActionSpec("quit", tr("Quit"), self.close, "file", "Ctrl+Q", group=5)
        yield from menus.edit_actions(self.steps, self.opening, dialogs)
        yield from menus.search_actions(self.search, door, self.open_palette)
        yield from menus.deck_actions(door, dialogs)
        yield from menus.card_actions(self.card_dialogs)
        yield from self.formats.actions()
        yield from self.collection.actions()
        yield from self.updates.actions()
        yield from self.desk.deck_actions()
        yield from self.table.actions()
        yield from self.gauntlet.actions()
        yield from self.desk.actions()
        yield from menus.look_actions(
            self.preferences, self.settings_dialogs.open, tuple(menus.pane_actions(door))
        )
        yield from menus.place_actions(self.go_to_pane, self.go_to, self.decks.step)
        yield from menus.help_actions(
            self.help_dialogs, self.guide.tour, self.database_dialogs.check
        )

    def add_action(self, spec: ActionSpec) -> QAction:
        """Make an action, put it into its menu and into the palette."""
        action = self.actions_table.add(spec)
        self.addAction(action)
        self.menus.put(spec, action)
        return action

    # ---------------------------------------------------------------------------------- documents

    def new_deck(self, game: str = "", format_id: str = "") -> "Document":
        """Begin an empty deck; without a format for the game's usual one."""
        game_id = GameId(game or self.settings.game)
        self.preferences.choose(game=game_id)
        document = self.decks.begin(game_id, format_id)
        self.editor.library.focus_search()
        return document

    def open_file(
        self, path: Path, is_copy: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Open a file, then go on; a deck that is open already is brought to the front."""
        self.opening.open_file(path, is_copy, then)

    def _with_deck(self, then: Callable[[], None]) -> None:
        """Go on once a deck is open: a ready one where there is none yet."""
        if self.document is None:
            ready = self._services.data.ready_decks(GameId(self.settings.game))
            if ready:
                self.open_file(ready[0], is_copy=True, then=then)
                return
            self.new_deck()
        then()

    def close_deck(self, document: "Document | None" = None) -> bool:
        """Close a deck, the one in front where none is given; asks if that would lose something."""
        closing = document or self.document
        if closing is None:
            return False
        if not closing.session.is_saved and not self.saving.may_close(closing):
            return False
        self.decks.remove(closing)
        return True

    def _on_closed(self, document: "Document") -> None:
        self.drafts.forget(document)
        if document.session.path is not None:
            self.claims.release(document.session.path)
        self.preferences.keep_soon()

    def reload_cards(self) -> None:
        """Go on with the cards as they are now: some were made, changed or removed."""
        self.card_watch.remember()
        self._services.data.reload()
        self.decks.reload()
        self.start.session.forget()
        if self._editor is not None:
            self._editor.reload()

    # ------------------------------------------------------------------------------------ showing

    def go_to(self, place: str) -> None:
        """Go to a place of the window."""
        self.navigator.go_to(place)
        self._show_places()

    def go_to_pane(self, step: int) -> None:
        """Put the keyboard into the next pane of the page that is shown, or the last one."""
        is_at_start = self.navigator.is_at_start
        (self.pages.front or (self.start if is_at_start else self.editor)).go_to_pane(step)

    def _on_front(self) -> None:
        """Show the deck that came to the front."""
        document = self.document
        if document is not None:
            self.editor.set_document(document)
        elif self._editor is not None:
            self._editor.let_go()
        self.pages.turn_to(None)
        if document is not None:
            self.editor.deck_pane.focus_rows()

    def _on_changed(self, document: "Document") -> None:
        if document is self.document:
            self._show_steps()

    def _show_page(self) -> None:
        """Bring the page to the front that is asked for, and say what can be done there."""
        page, at_start = self.pages.front, self.navigator.is_at_start
        self.header.setVisible(page is None)
        self.tabs.setVisible(len(self.documents) > 1 and page is None and not at_start)
        self.pages.setCurrentWidget(page or (self.start if at_start else self.editor))
        if page is None and at_start:
            self.library.show(self.navigator.unfinished())
        self._show_steps()

    def _doors(self) -> dict[str, Callable[[], object]]:
        """Return where the doors of the start page lead."""
        return {
            doors.IMPORT: self.opening.paste,
            doors.FILE: self.opening.choose_file,
            doors.TOUR: self.guide.tour,
            doors.PUZZLES: self.table.show_puzzles,
            doors.COLLECTION: self.collection.show,
            doors.DESK: partial(self.go_to, DESK),
            doors.HELP: self.help_dialogs.help_here,
            doors.RULES: self.help_dialogs.rules,
            doors.UPDATE: self.updates.show,
        }

    def _show_steps(self) -> None:
        document, at_start = self.document, self.navigator.is_at_start
        self._show_places()
        self.setWindowTitle(self.navigator.title)
        self.steps.show()
        self.header.show_document(document, is_at_start=at_start)
        if document is not None and self.pages.front is None:
            self.editor.verdict_bar.set_state(document.file_state)

    def _show_places(self) -> None:
        self.navigator.show_places(self)
        self.header.places.set_here(START if self.navigator.is_at_start else EDITOR)

    # ------------------------------------------------------------------------------------ actions

    def search(self) -> None:
        """Lead to the search of the page in front."""
        if self.pages.front is None and self.navigator.is_at_start:
            self.start.focus_search()
        elif self.desk.is_in_front:
            self.desk.desk.focus_search()
        elif self.collection.is_in_front:
            self.collection.page.focus_search()
        elif self.document is not None:
            self.editor_door.to_look(lambda page: page.focus_search())()

    def open_palette(self) -> None:
        """Open the command palette."""
        ready = self._services.data.ready_decks
        entries = (
            *palette_entries.action_entries(self.actions_table),
            *palette_entries.deck_entries(self.decks),
            *palette_entries.file_entries(self.opening, self.settings.recent, ready),
            *palette_entries.card_entries(self.decks, lambda: self.editor),
        )
        palette_entries.open_palette(self._services.theme, entries, self)

    def _on_settings(self, settings: Settings) -> None:
        self.actions_table.set_keys(settings.keys)
        if self._editor is not None:
            self._editor.pictures.is_eager = settings.fetches_images

    def help_page_here(self) -> str:
        """Return the name of the help page for where the keyboard is."""
        if self.pages.front is not None:
            return self.pages.front.help_page
        return "start" if self.document is None else self.editor.help_page(self.focusWidget())

    def _places(self) -> dict[str, object]:
        """Where everything is, as settings remember it."""
        paths = (each.session.path for each in self.documents)
        places: dict[str, object] = {
            "window": bytes(self.saveGeometry().toBase64().data()).decode(),
            "open_decks": tuple(str(path) for path in paths if path is not None),
        }
        if self._editor is not None:
            places |= self._editor.places()
        return places

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        """See base class; cards that another program brought are there when one comes back."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.card_watch.look()

    def closeEvent(self, event: QCloseEvent) -> None:
        """See base class; what is not saved is open again next time, without a question."""
        kept = self.drafts.keep_all(self.documents, self.saving.may_close)
        if kept is None:
            event.ignore()
            return
        self.preferences.choose(drafts=kept)
        self.preferences.keep()
        self.start.session.stop()
        self.gauntlet.close()
        self.drafts.close()
        self.claims.release_all()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See base class; deck files may be dropped anywhere."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        for path in dropped_files(event.mimeData()):
            self.open_file(path)
        event.acceptProposedAction()
