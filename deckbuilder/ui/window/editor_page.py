"""The deck editor: library, deck, inspector and statistics around the open document."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMenu, QWidget

from deckbuilder.core.arrangement import DeckRow, Grouping, Order
from deckbuilder.core.building_steps import fitting_search
from deckbuilder.core.commands import Changes, SetPrinting
from deckbuilder.store.settings import Settings
from deckbuilder.ui.card_drag import LIBRARY, read_drag
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_pictures import CardPictures
from deckbuilder.ui.panes.card_remarks_box import CardRemarksBox
from deckbuilder.ui.panes.deck_pane import DeckPane
from deckbuilder.ui.panes.inspector import Inspector
from deckbuilder.ui.panes.library_pane import LibraryPane
from deckbuilder.ui.panes.odds_pane import OddsPane
from deckbuilder.ui.panes.statistics_pane import StatisticsPane
from deckbuilder.ui.tab_stops import Door, chain_tabs, enter, stops, walk_panes
from deckbuilder.ui.widgets import column
from deckbuilder.ui.window.card_menus import fill_card_menu, fill_leader_menu, fill_row_menu
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.window.editor_docks import EditorDocks, bring_to_front
from deckbuilder.ui.window.row_actions import RowActions
from deckbuilder.ui.window.services import CardExtras, GameData, Workers
from deckbuilder.ui.window.verdict_display import VerdictDisplay
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.decks import Section
from engine.legality.findings import Report

LEAST = (590, 330)  # the size of the page at the least, at scale 1, with its panes folded


class EditorPage(QWidget):
    """The panes around one document at a time.

    Signals:
        message: Something to say to the user in passing. Carries the sentence.
        edit_card_asked: A card should be opened in the card editor. Carries it.
        search_help_asked: The help page on searching is wanted.
        pane_added: There is a further pane. Carries its dock.
        date_asked: Format and day of the check should be chosen.
        format_asked: A format of the user's own should be made or changed.
    """

    message = Signal(str)
    edit_card_asked = Signal(object)
    search_help_asked = Signal()
    pane_added = Signal(object)
    date_asked = Signal()
    format_asked = Signal()

    def __init__(
        self,
        painter: CardPainter,
        data: GameData,
        extras: CardExtras,
        workers: Workers,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._painter = painter
        self._document: Document | None = None
        self._further: list[QDockWidget] = []
        self.library = LibraryPane(painter, workers.quick)
        self.deck_pane = DeckPane(painter)
        self.pictures = CardPictures(extras.image_of, extras.fetch_image, workers.slow, self)
        self.pictures.failed.connect(self.message)
        self._remarks = CardRemarksBox(self._theme, extras.remarks_of, workers.slow)
        self.inspector = Inspector(painter, data.explain, self.pictures, self._remarks)
        self.rows = RowActions(painter, self.deck_pane, self.inspector)
        self.rows.said.connect(self.message)
        self.statistics = StatisticsPane(self._theme)
        self.odds = OddsPane(self._theme, workers.slow)
        self.verdict = VerdictDisplay(self._theme, self.deck_pane)
        self.verdict.said.connect(self.message)
        self.verdict.date_asked.connect(self.date_asked)
        self.verdict_bar, self.findings = self.verdict.bar, self.verdict.findings
        self._late = QTimer(self, singleShot=True, interval=60)
        self._late.timeout.connect(self._refresh_late)
        self._tabs = QTimer(self, singleShot=True, interval=0)
        self._tabs.timeout.connect(self.order_tabs)
        self.setAcceptDrops(True)
        self._build()
        self._connect()

    @property
    def document(self) -> Document | None:
        """The open document."""
        return self._document

    def let_go(self) -> Document | None:
        """Follow the open document no longer, for it may be closed; returns it."""
        before, self._document = self._document, None
        self.rows.document = self.verdict.document = None
        if before is not None:
            before.session.deck_changed.disconnect(self._on_deck_changed)
            before.verdict.judged.disconnect(self._on_judged)
        return before

    def set_document(self, document: Document) -> None:
        """Show another document."""
        before = self.let_go()
        self._document = self.rows.document = self.verdict.document = document
        document.session.deck_changed.connect(self._on_deck_changed)
        document.verdict.judged.connect(self._on_judged)
        # A sealed deck has a search of its own, which finds its pool alone.
        has_other_cards = before is None or before.search is not document.search
        if has_other_cards:
            self.library.set_game(document.shelf, document.search)
        self.deck_pane.set_editor(document.editor)
        self._measure_cards(document)
        self.inspector.clear_card()
        self.inspector.set_deck(document.shelf, document.deck, document.fit)
        self.statistics.show_deck(document.deck, document.shelf)
        self.odds.set_deck(document.deck, document.shelf)
        if has_other_cards:
            self.library.search_now()
        if document.verdict.report is not None:
            self._on_judged(document.verdict.report)
        document.verdict.judge_now()

    def places(self) -> dict[str, object]:
        """Return how the page looks, as settings remember it.

        Panes that nobody has moved are not remembered; they follow the window's width.
        """
        return {
            "panes": self.docks.state(),
            "is_grid": self.library.view.is_grid,
            "grouping": self.deck_pane.grouping.value,
            "order": self.deck_pane.order.value,
            "is_stacked": self.deck_pane.is_stacked,
        }

    def restore(self, settings: Settings) -> None:
        """Look as settings remember it."""
        self.docks.restore(settings.panes)
        self.pictures.is_eager = settings.fetches_images
        self.library.set_grid(settings.is_grid)
        self.deck_pane.set_stacked(settings.is_stacked)
        groupings = {each.value: each for each in Grouping}
        orders = {each.value: each for each in Order}
        self.deck_pane.set_layout(
            groupings.get(settings.grouping, Grouping.TYPE), orders.get(settings.order, Order.COST)
        )

    def add_pane(self, name: str, title: str, pane: QWidget) -> QDockWidget:
        """Give a further pane (odds, simulation) a place behind the statistics."""
        dock = self.docks.add(name, title, pane)
        self.pane_added.emit(dock)
        return dock

    def toggle(self, name: str) -> None:
        """Show or hide a pane, by its name."""
        self.docks.toggle(name)

    def reload(self) -> None:
        """Show the cards again, the one that was looked at too: some were made or changed."""
        document = self.let_go()
        self._painter.forget()
        self._remarks.forget()
        row, card = self.inspector.row, self.inspector.card
        if document is None:
            return
        self.set_document(document)
        if row is not None:
            self._show_again(row)
        elif card is not None:
            known = document.shelf.catalog.by_key.get(card.key)
            self.inspector.show_card(known or card)

    # ---------------------------------------------------------------------------------- building

    def _build(self) -> None:
        self.docks = EditorDocks(self._theme, self.deck_pane, self)
        add = self.docks.add
        self.library_dock = add("library", tr("Card library"), self.library, self.library.head)
        self.inspector_dock = add("card", tr("Card"), self.inspector, self.inspector.head)
        figures = self.statistics
        self.statistics_dock = add("statistics", tr("Statistics"), figures, figures.head)
        self.odds_dock = add("odds", tr("Odds"), self.odds, self.odds.head)
        layout = column()
        layout.addWidget(self.docks.frame, 1)
        layout.addWidget(self.verdict_bar)
        layout.addWidget(self.findings)
        self.setLayout(layout)

    def _connect(self) -> None:
        self.library.card_shown.connect(self.inspector.show_card)
        self.library.add_asked.connect(self.add_cards)
        self.library.remove_asked.connect(self.take_out)
        self.library.menu_asked.connect(self._show_card_menu)
        self.library.help_asked.connect(self.search_help_asked)
        self.deck_pane.row_shown.connect(self.inspector.show_row)
        self.deck_pane.menu_asked.connect(self._show_row_menu)
        self.deck_pane.leaders.menu_asked.connect(self._show_leader_menu)
        self.deck_pane.key_pressed.connect(self.rows.press)
        self.inspector.step_asked.connect(self._on_inspector_step)
        self.inspector.infuse_asked.connect(self.rows.infuse)
        self.inspector.take_asked.connect(self.rows.take)
        self.inspector.printing_chosen.connect(self._on_printing)
        self.odds.pick_asked.connect(self._on_pick)
        self.verdict_bar.fix_all_asked.connect(self.rows.fix_all)
        self.findings.format_asked.connect(self.format_asked)
        self.findings.fitting_asked.connect(lambda finding: self.show_fitting(finding.section))
        for steps in (self.deck_pane.greeting, self.deck_pane.next_step):
            steps.cards_asked.connect(self.show_cards)
        self.deck_pane.greeting.went_on.connect(self._go_on)

    # ------------------------------------------------------------------------------------ editing

    def add_card(self, card: Card, to_side: bool = False) -> None:
        """Add a copy of a card; an infusion goes onto the selected champion."""
        document = self._document
        if document is None:
            return
        is_overlay = document.shelf.game.schema.is_overlay(card)
        if not is_overlay and document.shelf.home_of(card) is None:
            self.message.emit(tr("{card} does not belong in a deck.", card=card.name))
            return
        if not is_overlay:
            before = document.deck
            section = document.editor.add(card, to_side=to_side)
            self.deck_pane.reveal(card.name, section)
            if document.deck == before:
                self.message.emit(tr("{card} leads this deck already.", card=card.name))
            return
        row = self.deck_pane.current_row()
        if row is None or row.card is None:
            self.message.emit(tr("Select the champion that should carry {card}.", card=card.name))
            return
        document.editor.give(row, card)

    def add_cards(self, cards: Sequence[Card], to_side: bool = False) -> None:
        """Add a copy of each card, as one step; an infusion alone goes onto a champion."""
        if len(cards) == 1:
            self.add_card(cards[0], to_side)
            return
        document = self._document
        if document is None:
            return
        shelf = document.shelf
        plain = [card for card in cards if not shelf.game.schema.is_overlay(card)]
        document.editor.add_each([each for each in plain if shelf.home_of(each)], to_side=to_side)
        if len(plain) < len(cards):
            self.message.emit(tr("Infusions are added one by one, to the selected champion."))

    def take_out(self, cards: Iterable[Card]) -> None:
        """Take one copy of each card out of the deck, as one step."""
        listed = list(cards)
        if self._document is None or not listed or self._document.editor.remove_each(listed):
            return
        self.message.emit(tr("{card} is not in the deck.", card=listed[0].name))

    def go_to_pane(self, step: int) -> None:
        """Put the keyboard into the next pane, in the order in which one reads, or the last one."""
        walk_panes(self._doors(), step)

    def _doors(self) -> list[Door]:
        """Return the panes in the order in which one reads, each with what leads into it."""
        rest = (
            (self.inspector_dock, self.inspector),
            (self.statistics_dock, self.statistics),
            (self.odds_dock, self.odds),
            (self.verdict_bar, self.verdict_bar),
            (self.findings, self.findings),
        )
        first = [(self.library_dock, self.focus_search), (self.deck_pane, self.deck_pane.enter)]
        return [*first, *((dock, partial(enter, pane)) for dock, pane in rest)]

    def help_page(self, focus: QWidget | None) -> str:
        """Return the name of the help page for where the keyboard is."""
        places: tuple[tuple[QWidget, str], ...] = (
            (self.library_dock, "search"),
            (self.inspector_dock, "card"),
            (self.statistics_dock, "statistics"),
            (self.findings, "verdict"),
            (self.verdict_bar, "verdict"),
        )
        for widget, page in places:
            if focus is not None and widget.isAncestorOf(focus):
                return page
        return "deck"

    def order_tabs(self) -> None:
        """Let Tab go as one reads: library, deck, card, figures, status line, findings."""
        rest = (self.deck_pane, self.inspector, self.statistics, self.odds, self.verdict_bar,
                self.findings)  # fmt: skip
        chain_tabs([*self.library.tab_chain(), *(each for pane in rest for each in stops(pane))])

    def focus_search(self) -> None:
        """Put the keyboard into the search of the library, which may be behind another pane."""
        bring_to_front(self.library_dock)
        self.library.focus_search()

    def focus_filter(self) -> None:
        """Put the keyboard into the search within the deck."""
        self.deck_pane.focus_filter()

    def show_cards(self, search: str) -> None:
        """Search the library, and put the keyboard on what is found."""
        bring_to_front(self.library_dock)
        self.library.set_query(search)
        self.library.enter_list()

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; panes fold when the window is made smaller than they are now."""
        return super().minimumSizeHint().boundedTo(QSize(*map(self._theme.px, LEAST)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See base class; what is dragged out of the deck is taken out of it."""
        drag = read_drag(event.mimeData())
        if drag is not None and drag.section != LIBRARY:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        drag = read_drag(event.mimeData())
        if drag is None or self._document is None:
            return
        if self._document.editor.drop_outside(drag):
            event.acceptProposedAction()
            self.message.emit(tr("Taken out of the deck; Undo puts it back."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; findings leave the deck most of the height."""
        super().resizeEvent(event)
        self.findings.set_room(self.height() // 4)
        self.docks.fit(self.width())

    # ---------------------------------------------------------------------------------- listening

    def _measure_cards(self, document: Document) -> None:
        """Say which cards the deck may hold, as it is now."""
        self.library.set_deck(document.deck, document.fit)
        self.deck_pane.set_fit(document.fit)

    def _on_deck_changed(self, changes: Changes, _initiator: object) -> None:
        document = self._document
        if document is None:
            return
        self.deck_pane.refresh()
        self._late.start()
        if changes.details:
            self._measure_cards(document)

    def _refresh_late(self) -> None:
        """What may lag a moment behind the keyboard: counts, figures, the inspector."""
        document = self._document
        if document is None:
            return
        self._measure_cards(document)
        self.statistics.show_deck(document.deck, document.shelf)
        self.odds.set_deck(document.deck, document.shelf)
        if self.inspector.row is not None:
            self._show_again(self.inspector.row)
        self.inspector.set_deck(document.shelf, document.deck, document.fit)
        self._tabs.start()

    def _show_again(self, row: DeckRow) -> None:
        """Show a row as it is now; its card alone where it has left the deck."""
        shown = next((each for each in self.deck_pane.all_rows() if each.id == row.id), None)
        if shown is not None:
            self.inspector.show_row(shown)
        elif row.known is not None:
            self.inspector.show_card(row.known)

    def _on_judged(self, report: object) -> None:
        if self._document is None or not isinstance(report, Report):
            return
        self.verdict.show_report(report)
        self._tabs.start()
        self.inspector.set_findings(report.findings)

    def show_card(self, card: Card) -> None:
        """Show a card; the search of the library stays as it is."""
        self.inspector.show_card(card)
        bring_to_front(self.inspector_dock)

    def show_fitting(self, section_id: str) -> None:
        """Show the cards of the library that fit into a section of the deck."""
        document = self._document
        section = document.shelf.game.section(section_id) if document is not None else None
        if section is not None:
            self.show_cards(fitting_search(section))

    def _go_on(self, before: str, search: str) -> None:
        """Show the cards of the next step, unless something else was searched for since."""
        if self.library.query == before:
            self.show_cards(search)

    def _on_inspector_step(self, difference: int) -> None:
        document, card, row = self._document, self.inspector.card, self.inspector.row
        if document is None:
            return
        if row is not None and (row.entry.count + difference > 0 or difference < 0):
            document.editor.step(row, difference)
        elif card is not None and difference > 0:
            self.add_card(card)
        elif card is not None:
            self.take_out([card])

    def _on_printing(self, set_name: str, number: str) -> None:
        row = self.inspector.row
        if self._document is not None and row is not None:
            self._document.session.run(SetPrinting(row.section, row.entry, set_name, number))

    def _on_pick(self) -> None:
        if self._document is None:
            return
        drawn = {each.id for each in self._document.shelf.game.sections if each.is_drawn_from}
        rows = (row for row in self.rows.selected() if row.section in drawn)
        self.odds.add_cards(tuple(row.entry.name for row in rows))

    def _show_row_menu(self, place: QPoint) -> None:
        rows = self.rows.selected()
        if self._document is not None and rows:
            menu = QMenu(self)
            fill_row_menu(menu, self, self._document, rows)
            self._pop_up(menu, place)

    def _show_card_menu(self, place: QPoint) -> None:
        cards = self.library.view.cards()
        if self._document is not None and cards:
            menu = QMenu(self)
            fill_card_menu(menu, self, self._document, cards)
            self._pop_up(menu, place)

    def _show_leader_menu(self, section: Section, rows: Sequence[DeckRow], place: QPoint) -> None:
        menu = QMenu(self)
        fill_leader_menu(menu, self, section, rows)
        self._pop_up(menu, place)

    @staticmethod
    def _pop_up(menu: QMenu, place: QPoint) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)
