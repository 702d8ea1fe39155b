"""The page of the collection: what is owned at the left, what decks lack at the right."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QSplitter, QVBoxLayout, QWidget

from deckbuilder.core.collection.builds import wanted_cards
from deckbuilder.core.collection.csv_form import (
    CSV_FORMS,
    CollectionReading,
    read_collection_csv,
    write_collection_csv,
)
from deckbuilder.core.collection.owned import Collection, OwnedCard, PlannedDeck
from deckbuilder.core.collection.owned_rows import OwnedRow, with_row
from deckbuilder.core.collection.prices import money, shopping_list
from deckbuilder.core.decklist.reading import DecklistError
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.text_files import read_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.collection.bar import CollectionBar
from deckbuilder.ui.collection.built_pane import BuiltPane
from deckbuilder.ui.collection.csv_import_dialog import CsvImportDialog
from deckbuilder.ui.collection.missing_pane import DeckChoice, MissingPane
from deckbuilder.ui.collection.owned_pane import OwnedPane
from deckbuilder.ui.collection.session import CollectionSession, PlannedBuild
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.file_dialogs import deck_filters
from deckbuilder.ui.pane import make_pane
from deckbuilder.ui.widgets import Segments, button, column, label, row
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.services import CardExtras, GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.decks import Deck, Entry

NARROW = 1100  # below this width the right half is a tab
OWNED, LACKING = "owned", "missing"
FORM_TITLES = {"own": "CSV", "moxfield": "Moxfield CSV", "archidekt": "Archidekt CSV"}


class CollectionPage(Page):
    """The collection of one game at a time.

    Signals:
        back_asked: The user wants to leave.
        message: Something to say in passing.
        complaint: Something went wrong. Carries the sentence.
        proxies_asked: Cards should be printed as proxies. Carries a Deck of them.
    """

    back_asked = Signal()
    message = Signal(str)
    complaint = Signal(str)
    proxies_asked = Signal(object)

    def __init__(
        self,
        data: GameData,
        extras: CardExtras,
        workers: Workers,
        painter: CardPainter,
        game: GameId,
    ) -> None:
        super().__init__()
        self._data, self._theme = data, painter.theme
        self._choices: list[DeckChoice] = []
        self._chosen: DeckChoice | None = None
        self.session = CollectionSession(data, extras, workers, game, self)
        self.session.changed.connect(self._show)
        self.session.steps_changed.connect(self.steps_changed)
        self.session.failed.connect(lambda text: self.complaint.emit(error_text(text)))
        self.bar = CollectionBar(self._theme, game)
        self.bar.game_chosen.connect(self.set_game)
        self.bar.back_asked.connect(self.back_asked)
        self.owned = OwnedPane(painter, workers.quick)
        self.owned.count_asked.connect(self._set_count)
        self.owned.deck_asked.connect(self.take_over)
        self.owned.share_asked.connect(self._share)
        self.missing = MissingPane(painter)
        self.missing.deck_chosen.connect(self._choose_deck)
        self.missing.copy_asked.connect(self._copy_list)
        self.missing.proxies_asked.connect(self._ask_proxies)
        self.missing.own_asked.connect(self._own_missing)
        self.built = BuiltPane(painter)
        self.built.add_asked.connect(self.add_deck)
        self.built.list.switched.connect(self._switch)
        self.built.list.ordered.connect(self._order)
        self.built.list.forgotten.connect(self._forget)
        self._build()

    @property
    def panes(self) -> Sequence[QWidget]:
        """See base class."""
        return self.bar, self._left, self._right

    def _build(self) -> None:
        theme = self._theme
        outer = column()
        outer.addWidget(self.bar)
        self.halves = Segments(tr("Part of the page"))
        self.halves.add(OWNED, tr("Cards I own"))
        self.halves.add(LACKING, tr("Missing"))
        self.halves.choose(OWNED)
        self.halves.chosen.connect(self._fold)
        switch = row()
        theme.arrange(switch, ("m", "s", "m", ""), "")
        switch.addWidget(self.halves)
        switch.addStretch(1)
        outer.addLayout(switch)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self._left, self._right = self._make_left(), self._make_right()
        self.splitter.addWidget(self._left)
        self.splitter.addWidget(self._right)
        self.splitter.setStretchFactor(0, 8)
        self.splitter.setStretchFactor(1, 7)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([self._theme.px(800), self._theme.px(600)])
        outer.addWidget(self.splitter, 1)
        self.setLayout(outer)
        self._fold()  # both halves side by side would widen a narrow window before it is laid out

    def _make_left(self) -> QWidget:
        theme = self._theme
        made, layout = make_pane(theme)
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Cards I own"), "heading"))
        self.about = label(tone="small")
        head.addWidget(self.about, 1)
        self.importer = button(tr("Import CSV …"))
        theme.dress(self.importer, "import")
        self.importer.clicked.connect(self.choose_import)
        self.exporter = button(tr("Export …"))
        theme.dress(self.exporter, "export")
        self.exporter.clicked.connect(self.choose_export)
        head.addWidget(self.importer)
        head.addWidget(self.exporter)
        layout.addLayout(head)
        layout.addWidget(self.owned, 1)
        return made

    def _make_right(self) -> QWidget:
        made, self._right_half = make_pane(self._theme)
        self._right_half.addWidget(self.missing, 3)
        self._right_half.addWidget(self.built, 2)
        return made

    # ------------------------------------------------------------------------------------ showing

    def open(self, choices: Sequence[DeckChoice], chosen: DeckChoice | None) -> None:
        """Show the collection as it is now, and what one of some decks lacks."""
        self._choices, self._chosen = list(choices), chosen
        shelf = self._data.shelf_of(self.session.game)
        self.owned.set_game(shelf, self._data.search_of(shelf))
        self.session.reload()

    def set_game(self, game: GameId) -> None:
        """Show the collection of another game."""
        self.bar.choose_game(game)
        self._chosen = None
        shelf = self._data.shelf_of(game)
        self.owned.set_game(shelf, self._data.search_of(shelf))
        self.session.set_game(game)

    def _show(self) -> None:
        session = self.session
        builds, prices = session.builds(), session.listed_prices
        self.owned.show_stock(session.stock())
        catalog = self._data.shelf_of(session.game).catalog
        self.built.show_builds(builds, prices, catalog)
        self._show_choices(builds)
        self._show_missing(builds)
        self._show_about()

    def _show_choices(self, builds: Sequence[PlannedBuild]) -> None:
        planned = [
            DeckChoice(each.deck.name or Path(each.planned.path).stem, Path(each.planned.path))
            for each in builds
            if each.deck is not None
        ]
        known = {each.key for each in planned}
        offered = [*planned, *(each for each in self._mine() if each.key not in known)]
        wanted = self._chosen.key if self._chosen is not None else None
        first = offered[0] if offered else None
        self._chosen = next((each for each in offered if each.key == wanted), first)
        self.missing.show_decks(offered, self._chosen)

    def _mine(self) -> list[DeckChoice]:
        """Return the offered decks of the game that is shown."""
        decks = ((each, self._deck_of(each)) for each in self._choices)
        return [
            replace(each, title=deck.name or each.title)
            for each, deck in decks
            if deck is not None and deck.game == self.session.game
        ]

    def _deck_of(self, choice: DeckChoice) -> Deck | None:
        """Return the deck of a choice: one that is not saved, or that of its file."""
        if choice.path is None:
            return choice.deck
        return self.session.read(choice.path)[0]

    def _show_missing(self, builds: Sequence[PlannedBuild]) -> None:
        chosen = self._chosen
        found = next(
            (each.built for each in builds if chosen and Path(each.planned.path) == chosen.path),
            None,
        )
        if found is None and chosen is not None:
            deck = self._deck_of(chosen)
            if deck is not None:
                found = self.session.built_after(deck, self.session.built_decks())
        catalog = self._data.shelf_of(self.session.game).catalog
        self.missing.show_built(found, catalog, self.session.listed_prices)

    def _show_about(self) -> None:
        game, collection = self.session.game, self.session.collection
        counts = collection.by_name(game)
        words = [
            tr_count(counts.total(), "1 card", "{count} cards"),
            tr_count(len(counts), "1 name", "{count} names"),
        ]
        worth = self.session.listed_prices.worth(collection, game)
        if worth:
            words.append(tr("worth about {money}", money=money(worth)))
        self.about.setText(", ".join(words) if counts else "")

    def _choose_deck(self, choice: DeckChoice) -> None:
        self._chosen = choice
        self._show_missing(self.session.builds())

    # ----------------------------------------------------------------------------------- changing

    def _set_count(self, chosen: OwnedRow, count: int) -> None:
        text = tr("own {count} {card}", count=count, card=chosen.card.name)
        self.session.apply(text, lambda old: with_row(old, chosen, count))

    def _share(self, chosen: OwnedRow, is_shared: bool) -> None:
        card, game = chosen.card, self.session.game
        words = tr("share {card}", card=card.name)
        words = words if is_shared else tr("no longer share {card}", card=card.name)
        self.session.apply(words, lambda old: old.with_shared(game, card.key, is_shared=is_shared))

    def _own_missing(self) -> None:
        game = self.session.game
        cards = [(OwnedCard(game, each.name), each.short) for each in self.missing.chosen()]
        count = sum(number for _, number in cards)
        text = tr_count(count, "own 1 missing card", "own {count} missing cards")
        self.session.apply(text, lambda old: old.with_added(cards))

    def take_over(self) -> None:
        """Choose a deck and own its cards."""
        path = self._choose_file()
        deck = self._read(path) if path is not None else None
        if deck is not None:
            self.own_deck(deck)

    def own_deck(self, deck: Deck) -> None:
        """Add the cards of a deck to what is owned."""
        wanted = wanted_cards(deck).values()
        cards = [(OwnedCard(deck.game, name), count) for name, count in wanted]
        text = tr("own the cards of {deck}", deck=deck.name)
        if self.session.apply(text, lambda old: old.with_added(cards)):
            self.message.emit(tr("The cards of {deck} are in your collection.", deck=deck.name))

    def add_deck(self) -> None:
        """Choose a deck file and mark it as built."""
        path = self._choose_file()
        if path is not None:
            self.build_deck(path)

    def build_deck(self, path: Path) -> None:
        """Mark a deck as built."""
        deck = self._read(path)
        if deck is None:
            return
        if deck.game != self.session.game:
            self.set_game(deck.game)
        text = tr("build {deck}", deck=deck.name or path.stem)
        self.session.apply(text, lambda old: old.with_deck(str(path.absolute())))

    def _switch(self, each: PlannedBuild) -> None:
        name = each.deck.name if each.deck is not None else each.planned.path
        is_built = not each.planned.is_built
        text = tr("build {deck}", deck=name) if is_built else tr("take {deck} apart", deck=name)
        path = each.planned.path
        self.session.apply(text, lambda old: old.with_deck(path, is_built=is_built))

    def _order(self, planned: list[PlannedDeck]) -> None:
        """Put the game's decks into another order; those of other games stay behind them."""

        def ordered(old: Collection) -> Collection:
            moved = {each.path for each in planned}
            rest = [each for each in old.decks if each.path not in moved]
            return old.with_decks([*planned, *rest])

        self.session.apply(tr("order of the decks"), ordered)

    def _forget(self, each: PlannedBuild) -> None:
        name = each.deck.name if each.deck is not None else each.planned.path
        path = each.planned.path
        self.session.apply(
            tr("take {deck} off the list", deck=name),
            lambda old: old.with_decks(deck for deck in old.decks if deck.path != path),
        )

    def _choose_file(self) -> Path | None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Choose a deck"), "", deck_filters())
        return Path(name) if name else None

    def _read(self, path: Path) -> Deck | None:
        deck, problem = self.session.read(path)
        if deck is None:
            self.complaint.emit(error_text(problem))
        return deck

    def _copy_list(self) -> None:
        QGuiApplication.clipboard().setText(shopping_list(self.missing.chosen()))
        self.message.emit(tr("The shopping list is on the clipboard."))

    def _ask_proxies(self) -> None:
        entries = tuple(Entry(each.name, each.short) for each in self.missing.chosen())
        name = self.missing.decks.currentText()
        self.proxies_asked.emit(Deck(self.session.game, name, sections={"missing": entries}))

    # ---------------------------------------------------------------------------------------- CSV

    def choose_import(self) -> None:
        """Choose a CSV file and take it over."""
        name, _ = QFileDialog.getOpenFileName(self, tr("Import CSV"), "", "CSV (*.csv *.tsv *.txt)")
        if name:
            self.import_from(Path(name))

    def import_from(self, path: Path) -> None:
        """Take a CSV file over, after asking about rows that cannot be used."""
        try:
            text = read_text(path)
            reading = read_collection_csv(text, self.session.game, self._data.names)
        except DecklistError as error:
            self.complaint.emit(error_text(f"Cannot read {path}: {error}"))
            return
        except DeckbuilderError as error:
            self.complaint.emit(error_text(error))
            return
        report = CsvImportDialog(self._theme, path, reading, self)
        report.taken.connect(lambda is_whole: self.take_reading(reading, is_whole=is_whole))
        report.open()

    def take_reading(self, reading: CollectionReading, *, is_whole: bool = False) -> None:
        """Take over what was read, as one step."""
        count = sum(number for _, number in reading.cards)

        def taken(old: Collection) -> Collection:
            kept = old.with_added((card, -n) for card, n in old.counts.items()) if is_whole else old
            return kept.with_added(reading.cards).with_prices(reading.prices)

        text = tr_count(count, "import 1 card", "import {count} cards")
        if self.session.apply(text, taken):
            self.message.emit(tr_count(count, "1 card imported.", "{count} cards imported."))

    def choose_export(self) -> None:
        """Choose a CSV file and write the collection into it."""
        filters = {f"{FORM_TITLES[form]} (*.csv)": form for form in CSV_FORMS}
        name, chosen = QFileDialog.getSaveFileName(
            self, tr("Export"), "collection.csv", ";;".join(filters)
        )
        if name:
            self.export_to(Path(name), filters.get(chosen, "own"))

    def export_to(self, path: Path, form: str) -> None:
        """Write the collection, of all games, as CSV."""
        try:
            replace_file(path, write_collection_csv(self.session.collection, form).encode())
        except OSError as error:
            reason = error.strerror or str(error)
            self.complaint.emit(error_text(f"Cannot write {path}: {reason}."))
        else:
            self.message.emit(tr("Exported as {file}.", file=path.name))

    # -------------------------------------------------------------------------------- the window

    @property
    def title(self) -> str:
        """See base class."""
        return tr("Collection")

    @property
    def help_page(self) -> str:
        """See base class."""
        return "collection"

    @property
    def undo_text(self) -> str | None:
        """See base class."""
        return self.session.undo_text

    @property
    def redo_text(self) -> str | None:
        """See base class."""
        return self.session.redo_text

    def undo(self) -> None:
        """See base class."""
        self.session.undo()

    def redo(self) -> None:
        """See base class."""
        self.session.redo()

    def focus_search(self) -> None:
        """Put the keyboard into the search box."""
        self.owned.box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fold(self) -> None:
        is_narrow = self.width() < self._theme.px(NARROW)
        self.halves.setVisible(is_narrow)
        shows_owned = self.halves.chosen_key == OWNED
        self._left.setVisible(not is_narrow or shows_owned)
        self._right.setVisible(not is_narrow or not shows_owned)
        directions = QVBoxLayout.Direction
        self._right_half.setDirection(
            directions.LeftToRight if is_narrow else directions.TopToBottom
        )
        self.bar.fold_for(self.width())

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        else:
            super().keyPressEvent(event)
