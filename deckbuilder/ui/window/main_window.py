"""The main window: tabs of decks, menus, pages; everything else is handed to its parts."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from deckbuilder.core.decklist.text_writing import write_text_list
from deckbuilder.store.settings import Settings
from deckbuilder.ui.desk.lazy_desk import LazyJudgeDesk
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.table.hook import TableHook
from deckbuilder.ui.widgets import column
from deckbuilder.ui.window.action_fitness import fit_actions
from deckbuilder.ui.window.actions import Actions, ActionSpec
from deckbuilder.ui.window.backstage import Backstage
from deckbuilder.ui.window.card_watch import CardWatch
from deckbuilder.ui.window.deck_claims import DeckClaims
from deckbuilder.ui.window.deck_menus import ReadyMenu, RecentMenu
from deckbuilder.ui.window.deck_opening import DeckOpening
from deckbuilder.ui.window.deck_saving import DeckSaving
from deckbuilder.ui.window.dialogs_of_window import WindowDialogs
from deckbuilder.ui.window.draft_recovery import DraftRecovery
from deckbuilder.ui.window.drafts import DraftDesk
from deckbuilder.ui.window.file_desk import FileDesk
from deckbuilder.ui.window.further_page import FurtherPage
from deckbuilder.ui.window.header import Header
from deckbuilder.ui.window.menus import pane_action, window_actions
from deckbuilder.ui.window.notice import Notice
from deckbuilder.ui.window.places import DESK, EDITOR, START, TABLE, PlaceTabs
from deckbuilder.ui.window.settings_desk import SettingsDesk
from deckbuilder.ui.window.start_page import StartPage
from deckbuilder.ui.window.window_menus import WindowMenus
from deckbuilder.ui.words import label_text, tr, tr_count
from engine.cards import GameId
from engine.decks import Deck
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.window.document import Document
    from deckbuilder.ui.window.editor_page import EditorPage

EXAMPLE_SIZE = QSize(1280, 800)


class MainWindow(QMainWindow):
    """The application's window.

    Signals:
        editor_made: The deck editor is there; the moment to add panes to it. Carries it.
    """

    editor_made = Signal(object)

    def __init__(
        self, backstage: Backstage, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._backstage = backstage
        self._theme = backstage.theme
        self.preferences = SettingsDesk(backstage.folder, self._theme, settings, self)
        self.preferences.places = self._places
        self.preferences.failed.connect(self.say)
        self._documents: list[Document] = []
        self._further: FurtherPage | None = None
        self._is_at_start = False
        self.table = TableHook(self)
        self.desk = LazyJudgeDesk(self)
        self._painter: CardPainter | None = None
        self._editor: EditorPage | None = None
        self.files = FileDesk(backstage, self)
        self.files.failed.connect(self.complain)
        self._card_watch = CardWatch(backstage.folder, self.reload_cards)
        self.claims = DeckClaims(backstage.folder, self, self.say)
        self.opening = DeckOpening(self)
        self.saving = DeckSaving(self)
        self.drafts = DraftDesk(backstage.folder, self)
        self.drafts.failed.connect(self.say)
        self.recovery = DraftRecovery(self, self.drafts)
        self.actions_table = Actions(self, self._theme, settings.keys)
        self._dialogs = WindowDialogs(self)
        self.setWindowTitle("Deckbuilder")
        self.setAcceptDrops(True)
        self._build()
        self._fill_menus()
        self._restore()
        self._show_page()
        self._show_steps()

    # ------------------------------------------------------------------------------------ reading

    @property
    def backstage(self) -> Backstage:
        """What the window works with."""
        return self._backstage

    @property
    def settings(self) -> Settings:
        """What the user chose."""
        return self.preferences.settings

    @property
    def document(self) -> "Document | None":
        """The deck in front."""
        index = self._tabs.currentIndex()
        return self._documents[index] if 0 <= index < len(self._documents) else None

    @property
    def documents(self) -> "tuple[Document, ...]":
        """Every open deck, in the order of the tabs."""
        return tuple(self._documents)

    @property
    def is_elsewhere(self) -> bool:
        """Whether a further page stands in the deck editor's place."""
        return self._further is not None

    @property
    def painter(self) -> "CardPainter":
        """What draws cards."""
        if self._painter is None:
            from deckbuilder.ui.cards.card_painter import CardPainter

            self._painter = CardPainter(self._theme, self)
        return self._painter

    @property
    def editor(self) -> "EditorPage":
        """The deck editor; made when it is first wanted, so that the window opens sooner."""
        if self._editor is None:
            self._editor = self._make_editor()
            self._restore_editor(self._editor)
            self.editor_made.emit(self._editor)
        return self._editor

    # ----------------------------------------------------------------------------------- building

    def prepare(self) -> None:
        """Make what is needed next, now that the window can be seen."""
        assert self.editor is not None

    def _build(self) -> None:
        stage = self._backstage
        self.header = Header(self._theme, self.actions_table)
        self.start = StartPage(self._theme, stage.ready_decks)
        self.start.open_asked.connect(self.open_file)
        self.start.ready_asked.connect(partial(self.open_file, is_copy=True))
        self.start.new_asked.connect(self.new_deck)
        self.start.file_asked.connect(self.opening.choose_file)
        self.start.paste_asked.connect(self.opening.paste)
        self._tabs = self._make_tabs()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        body = QWidget()
        layout = column()
        layout.addWidget(self.header)
        layout.addWidget(self._tabs)
        layout.addWidget(self._pages, 1)
        body.setLayout(layout)
        self.setCentralWidget(body)
        self._notice = Notice(
            self._theme, body, lambda: self._editor.verdict_bar if self._editor else None
        )
        self.header.places.asked.connect(self.go_to)

    def _make_editor(self) -> "EditorPage":
        from deckbuilder.ui.window.editor_page import EditorPage

        stage = self._backstage
        page = EditorPage(self.painter, stage)
        page.message.connect(self.say)
        page.edit_card_asked.connect(self._dialogs.open_card)
        page.search_help_asked.connect(lambda: self._dialogs.help_page("search"))
        page.pane_added.connect(self._on_pane)
        page.date_asked.connect(self._dialogs.format)
        self._pages.addWidget(page)
        return page

    def _on_pane(self, dock: QDockWidget) -> None:
        self.add_action(pane_action(self, dock.objectName(), dock.windowTitle()))

    def _make_tabs(self) -> QTabBar:
        tabs = QTabBar()
        tabs.setAccessibleName(tr("Open decks"))
        tabs.setTabsClosable(True)
        tabs.setMovable(True)
        tabs.setExpanding(False)
        tabs.setElideMode(Qt.TextElideMode.ElideNone)  # Qt elides names that have room
        tabs.setUsesScrollButtons(True)
        tabs.currentChanged.connect(self._on_tab)
        tabs.tabCloseRequested.connect(self.close_tab)
        tabs.tabMoved.connect(self._on_tab_moved)
        return tabs

    def _fill_menus(self) -> None:
        self.menus = WindowMenus(
            self.menuBar(),
            self.actions_table,
            self._theme,
            lambda: self._editor.docks.all() if self._editor is not None else (),
        )
        for spec in window_actions(self, self._dialogs):
            self.add_action(spec)
        self._add_deck_menus()
        self._theme.follow(self.actions_table["toggle_theme"], self.menus.dress_theme)
        self.header.fill()
        self.start.tour_asked.connect(self._dialogs.tour)

    def _add_deck_menus(self) -> None:
        """Put recent and ready decks behind the action that opens a file."""
        opens_copy = partial(self.open_file, is_copy=True)
        bar = self.menuBar()
        recent = RecentMenu(lambda: self.settings.recent, self.open_file, bar)
        for each in (recent, ReadyMenu(self._backstage.ready_decks, opens_copy, bar)):
            self.menus.insert(each, before="import")

    def add_action(self, spec: ActionSpec) -> QAction:
        """Make an action, put it into its menu and into the palette."""
        action = self.actions_table.add(spec)
        self.addAction(action)
        self.menus.put(spec, action)
        return action

    def _restore(self) -> None:
        settings = self.settings
        self.resize(EXAMPLE_SIZE)
        if settings.window:
            self.restoreGeometry(QByteArray.fromBase64(settings.window.encode()))

    def _restore_editor(self, page: "EditorPage") -> None:
        from deckbuilder.core.arrangement import Grouping, Order

        settings = self.settings
        page.docks.restore(settings.panes)
        page.pictures.is_eager = settings.fetches_images
        page.library.set_grid(settings.is_grid)
        groupings = {each.value: each for each in Grouping}
        orders = {each.value: each for each in Order}
        page.deck_pane.set_layout(
            groupings.get(settings.grouping, Grouping.TYPE), orders.get(settings.order, Order.COST)
        )

    # ---------------------------------------------------------------------------------- documents

    def new_deck(self, game: str = "") -> "Document":
        """Begin an empty deck."""
        game_id = GameId(game or self.settings.game)
        sections = {each.id: () for each in GAMES[game_id].sections}
        self.preferences.choose(game=game_id)
        document = self.add_deck(Deck(game_id, format="constructed", sections=sections))
        self.editor.library.focus_search()
        return document

    def add_deck(
        self, deck: Deck, path: Path | None = None, *, is_saved: bool = True
    ) -> "Document":
        """Open a deck in a tab of its own."""
        shelf = self._backstage.shelf_of(deck.game)
        search = self._backstage.search_of(shelf)
        from deckbuilder.ui.window.document import Document

        document = Document(deck, shelf, search, self._backstage.quick, path)
        document.setParent(self)
        if not is_saved:
            document.session.mark_unsaved()
            self.drafts.keep(document)  # nothing else holds the deck
        document.session.steps_changed.connect(partial(self._on_steps, document))
        document.session.file_changed.connect(partial(self._on_steps, document))
        self.drafts.follow(document)
        self._documents.append(document)
        self._tabs.addTab(document.marked_title)
        self._tabs.setCurrentIndex(len(self._documents) - 1)
        return document

    def open_file(
        self, path: Path, is_copy: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Open a deck file, then go on; one that is open already is brought to the front.

        A folder of lists or a table of players is opened at the desk.
        """
        if not is_copy and self.desk.takes(path):
            self.desk.desk.open(path)
            return
        self.opening.open_file(path, is_copy, then)

    def copy_list(self) -> None:
        """Put the open deck on the clipboard as a text list."""
        if self.document is not None:
            QGuiApplication.clipboard().setText(write_text_list(self.document.deck))
            self.say(tr("The list is on the clipboard."))

    def reload_cards(self) -> None:
        """Go on with the cards as they are now: some were made, changed or removed."""
        self._backstage.reload()
        self._card_watch.remember()
        for document in self._documents:
            shelf = self._backstage.shelf_of(document.deck.game)
            document.set_shelf(shelf, self._backstage.search_of(shelf))
        if self._editor is not None:
            self._editor.reload()

    def close_tab(self, index: int = -1) -> bool:
        """Close a deck; asks if that would lose something."""
        place = self._tabs.currentIndex() if index < 0 else index
        if not 0 <= place < len(self._documents):
            return False
        document = self._documents[place]
        if not document.session.is_saved and not self.saving.may_close(document):
            return False
        self.drafts.forget(document)
        if document.session.path is not None:
            self.claims.release(document.session.path)
        del self._documents[place]
        self._tabs.removeTab(place)
        document.deleteLater()
        self.preferences.keep_soon()
        self._on_tab(self._tabs.currentIndex())
        return True

    # ------------------------------------------------------------------------------------ showing

    def say(self, text: str) -> None:
        """Say something in passing."""
        self._notice.say(text)

    def complain(self, text: str) -> None:
        """Say that something went wrong, and what to do; once, however often it goes wrong."""
        text = error_text(text)
        if any(each.isVisible() and each.text() == text for each in self.findChildren(QMessageBox)):
            return
        box = QMessageBox(QMessageBox.Icon.Warning, "Deckbuilder", text, parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)  # a file may be called anything
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _on_tab(self, _index: int) -> None:
        document = self.document
        self._further, self._is_at_start = None, False
        if document is not None:
            self.editor.set_document(document)
        elif self._editor is not None:
            self._editor.let_go()
        self._show_page()
        if document is not None:
            self.editor.deck_pane.focus_rows()
        self._show_steps()

    def show_document(self) -> None:
        """Show what the bar above says of the open deck, after format or day changed."""
        self._show_steps()

    def _on_tab_moved(self, start: int, end: int) -> None:
        self._documents.insert(end, self._documents.pop(start))

    def add_page(self, page: FurtherPage) -> None:
        """Take in a page that can stand in the editor's place."""
        self._pages.addWidget(page)
        page.steps_changed.connect(self._show_steps)
        for tabs in page.findChildren(PlaceTabs):
            tabs.asked.connect(self.go_to)

    def show_page(self, page: FurtherPage | None) -> None:
        """Show a further page, whose bar replaces the window's; None for the deck editor."""
        self._further, self._is_at_start = page, False
        self._show_page()
        self._show_steps()

    def go_to(self, place: str) -> None:
        """Go to a place of the window; a table or a desk that is not there yet is begun."""
        if place == DESK and not self.desk.is_in_front:
            self.desk.desk.toggle()
        elif place == TABLE and not self.table.is_in_front:
            if self.document is None and not self.table.open_words:
                self.say(tr("Open a deck first; it is played at the table."))
            else:
                self.table.desk.toggle()
        elif place == EDITOR and self.document is None:
            self.new_deck()
        elif place in (START, EDITOR):
            self.show_page(None)
            self._is_at_start = place == START
            self._show_page()
        self._show_places()

    def _show_places(self) -> None:
        """Say in every bar which places there are and what is open there."""
        count = len(self._documents)
        table, desk = self.table.open_words, self.desk.open_words
        words = {EDITOR: tr_count(count, "1 open", "{count} open") if count else ""}
        words |= {TABLE: table, DESK: desk}
        for tabs in self.findChildren(PlaceTabs):
            tabs.show_open(words)
        at_start = self._is_at_start or self.document is None
        self.header.places.set_here(START if at_start else EDITOR)

    def _show_page(self) -> None:
        has_deck = self.document is not None
        further = self._further
        self.header.setVisible(further is None)
        self._tabs.setVisible(len(self._documents) > 1 and further is None)
        if further is not None:
            self._pages.setCurrentWidget(further)
            return
        at_start = self._is_at_start or not has_deck
        self._tabs.setVisible(len(self._documents) > 1 and not at_start)
        self._pages.setCurrentWidget(self.start if at_start else self.editor)
        if at_start:
            self.start.show_choices(self.settings.recent)
            self.start.focus_first()
        self.header.show_document(self.document)

    def _on_steps(self, document: "Document") -> None:
        if document in self._documents:
            self._tabs.setTabText(self._documents.index(document), document.marked_title)
        if document is self.document:
            self._show_steps()

    def _show_title(self) -> None:
        document, further = self.document, self._further
        name = further.title if further is not None else ""
        if not name and document is not None:
            name = document.marked_title
        self.setWindowTitle(f"{name} — Deckbuilder" if name else "Deckbuilder")

    def _show_steps(self) -> None:
        document = self.document
        self._show_places()
        self._show_title()
        undo, redo = self.actions_table["undo"], self.actions_table["redo"]
        if self._further is not None:
            self.actions_table["find_card"].setEnabled(True)  # the desk has a search, too
            words = (self._further.undo_text, self._further.redo_text)
            undo.setEnabled(words[0] is not None)
            redo.setEnabled(words[1] is not None)
            undo.setText(tr("Undo: {step}", step=words[0]) if words[0] else tr("Undo"))
            redo.setText(tr("Redo: {step}", step=words[1]) if words[1] else tr("Redo"))
            return
        undo_label = document.session.undo_label if document else None
        redo_label = document.session.redo_label if document else None
        undo.setEnabled(undo_label is not None)
        redo.setEnabled(redo_label is not None)
        undo.setText(tr("Undo: {step}", step=label_text(undo_label)) if undo_label else tr("Undo"))
        redo.setText(tr("Redo: {step}", step=label_text(redo_label)) if redo_label else tr("Redo"))
        for name, spec in self.actions_table.specs().items():
            if spec.needs_deck and name not in ("undo", "redo"):
                self.actions_table[name].setEnabled(document is not None)
        fit_actions(self.actions_table.all(), document)
        self.header.show_document(document)
        if document is not None:
            self.editor.verdict_bar.set_state(document.file_state)

    def undo(self) -> None:
        """Take back the newest step of the open deck, or of the page in front."""
        if self._further is not None:
            self._further.undo()
        elif self.document is not None:
            self.document.session.undo()

    def redo(self) -> None:
        """Do the newest undone step of the open deck, or of the page in front, again."""
        if self._further is not None:
            self._further.redo()
        elif self.document is not None:
            self.document.session.redo()

    def show_tab(self, place: int) -> None:
        """Bring an open deck to the front."""
        if place == self._tabs.currentIndex():
            self._on_tab(place)
        self._tabs.setCurrentIndex(place)

    def next_tab(self, step: int = 1) -> None:
        """Go to the next tab."""
        if self._documents:
            self._tabs.setCurrentIndex((self._tabs.currentIndex() + step) % len(self._documents))

    def toggle_mode(self) -> None:
        """Switch between light and dark."""
        self.preferences.toggle_mode()

    def apply_settings(self, settings: Settings) -> None:
        """Use other settings and keep them."""
        self.preferences.apply(settings)
        self.actions_table.set_keys(settings.keys)
        self.editor.pictures.is_eager = settings.fetches_images

    def _places(self) -> dict[str, object]:
        """Where everything is, as settings remember it."""
        paths = (each.session.path for each in self._documents)
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
            self._card_watch.look()

    def closeEvent(self, event: QCloseEvent) -> None:
        """See base class; nothing unsaved is lost without being asked."""
        self.preferences.keep()
        for document in tuple(self._documents):
            if not document.session.is_saved and not self.saving.may_close(document):
                event.ignore()
                return
        for document in self._documents:
            self.drafts.forget(document)
        self.drafts.close()
        self.claims.release_all()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See base class; deck files may be dropped anywhere."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        for url in event.mimeData().urls()[:20]:
            if url.isLocalFile():
                self.open_file(Path(url.toLocalFile()))
        event.acceptProposedAction()
