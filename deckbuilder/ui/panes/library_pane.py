"""The library: search box, facet chips, and the cards found as list or grid."""

from collections import Counter
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.card_search import CardSearch, Found
from deckbuilder.core.deck_counts import card_counts, overlay_counts
from deckbuilder.core.facets import (
    Facet,
    chosen_values,
    facets_of,
    has_term,
    split_types,
    toggled,
    toggled_term,
    with_values,
)
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.statistics import colours_of
from deckbuilder.ui.background import Job
from deckbuilder.ui.card_words import colourless_title, cost_title, type_title, types_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import TYPE_ICONS, colour_key
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.models.library_model import LibraryModel
from deckbuilder.ui.panes.chip_drawer import ChipDrawer
from deckbuilder.ui.panes.library_sort import sort_button
from deckbuilder.ui.panes.nothing_found import NothingFound
from deckbuilder.ui.panes.search_box import SearchBox
from deckbuilder.ui.panes.search_complaint import SearchComplaint
from deckbuilder.ui.views.library_view import LibraryView
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    column,
    discard,
    icon_button,
    label,
    pane_head,
    row,
)
from deckbuilder.ui.words import tr, tr_table
from engine.cards import GameId
from engine.decks import Deck
from engine.names import name_key

PATIENCE = 90  # milliseconds after a key before a search begins
SHOWN_TYPES = 4
CHIP_ICON = 13
PLAYABLE = ("legal", "yes")
NARROWEST = 270
LEAST_ROWS = 6  # of cards in sight; with fewer the chips go behind a button


class LibraryPane(QWidget):
    """Everything left of the deck.

    Signals:
        card_shown: Carries the card that became the current one.
        add_asked: Carries cards and whether they should go to the side deck.
        remove_asked: Carries cards of which a copy each should leave the deck.
        menu_asked: A menu for the selected cards is wanted. Carries the place on the screen.
        help_asked: The user wants to read about the search language.
    """

    card_shown = Signal(object)
    add_asked = Signal(object, bool)
    remove_asked = Signal(object)
    menu_asked = Signal(QPoint)
    help_asked = Signal()

    def __init__(
        self, painter: CardPainter, executor: Executor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._executor = executor
        self._search: CardSearch | None = None
        self._shelf: Shelf | None = None
        self._deck: Deck | None = None
        self._fit: CardFit | None = None
        self._job: Job[Found] | None = None
        self._chips: dict[tuple[str, str], QPushButton] = {}
        self._menus: dict[str, QPushButton] = {}
        self._offered: dict[str, set[str]] = {}
        self._counted: tuple[Counter[str], Counter[str]] | None = None
        self._is_leaving_box, self._is_searching = False, False
        self._model = LibraryModel(self)
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE)
        self._timer.timeout.connect(self.search_now)
        self._theme.changed.connect(self._on_theme)
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._build(painter)

    @property
    def head(self) -> QWidget:
        """The line above, which is also where the pane is dragged."""
        return self._head

    @property
    def query(self) -> str:
        """The search as it is written."""
        return self._box.text()

    @property
    def view(self) -> LibraryView:
        """The list or grid."""
        return self._view

    @property
    def model(self) -> LibraryModel:
        """The cards found."""
        return self._model

    def set_game(self, shelf: Shelf, search: CardSearch) -> None:
        """Search the cards of another game."""
        is_other = self._shelf is None or self._shelf.game.id != shelf.game.id
        self._shelf, self._search = shelf, search
        self._box.set_game(shelf.game.id)
        if is_other:
            self._box.clear()
            self._counted = None
        self._make_chips(shelf)

    def set_deck(self, deck: Deck, fit: CardFit) -> None:
        """Count copies in another deck, and search for it."""
        self._deck, self._fit = deck, fit
        self._model.set_counts(card_counts(deck), overlay_counts(deck), fit)
        if "in:" in self.query or "legal:" in self.query:
            self._timer.start()

    def set_query(self, text: str) -> None:
        """Write a search and carry it out."""
        self._box.setText(text)
        self._light_chips()
        self.search_now()

    def focus_search(self) -> None:
        """Put the keyboard into the search box."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def set_grid(self, is_grid: bool) -> None:
        """Show tiles or rows."""
        self._view.set_grid(is_grid)
        self._modes.choose("grid" if is_grid else "list")

    def search_now(self) -> None:
        """Search off the window's thread; an older search that is still going is forgotten."""
        self._timer.stop()
        if self._search is None or self._deck is None or self._fit is None:
            return
        if self._job is not None:
            self._job.cancel()
        search, text, deck, fit = self._search, self.query, self._deck, self._fit
        self._is_searching = True
        self._job = Job(lambda: search.find(text, deck, fit), self)
        self._job.succeeded.connect(self._show)
        self._job.start(self._executor)

    # ---------------------------------------------------------------------------------- building

    def _build(self, painter: CardPainter) -> None:
        theme = self._theme
        layout = column()
        theme.arrange(layout, spacing="s")
        self._head = self._build_head()
        self._box = SearchBox(theme)
        self._box.textChanged.connect(self._on_edited)
        self._chip_box = QWidget()
        self._chip_layout = FlowLayout(theme.px(4))
        theme.arrange(self._chip_layout, spacing="xs")
        self._chip_box.setLayout(self._chip_layout)
        chips = self._padded(self._chip_box)
        self._drawer = ChipDrawer(theme, self._chip_box, chips)
        layout.addLayout(self._padded(self._box, self._drawer))
        self._complaint = SearchComplaint(self._box)
        self._complaint.corrected.connect(self.set_query)
        self._complaint.shown.connect(self._fold_chips)
        layout.addLayout(self._padded(self._complaint))
        layout.addLayout(chips)
        self._view = LibraryView(painter)
        self._view.setModel(self._model)
        self._view.card_shown.connect(self.card_shown)
        self._view.add_asked.connect(self.add_asked)
        self._view.remove_asked.connect(self.remove_asked)
        self._view.menu_asked.connect(self.menu_asked)
        self._box.left_down.connect(self.enter_list)
        self._nothing = NothingFound(theme)
        self._nothing.meant.connect(self.set_query)
        layout.addWidget(self._nothing, 1)
        layout.addWidget(self._view, 1)
        self.setLayout(layout)

    def _build_head(self) -> QWidget:
        theme = self._theme
        head = row()
        head.addWidget(label(tr("Card library"), "heading"))
        self._summary = ElidedLabel(tone="small")
        head.addWidget(self._summary, 1)
        about = icon_button(theme, "book", tr("How to search"))
        about.clicked.connect(self._show_help)
        self._about = about
        head.addWidget(about)
        self._sort = sort_button(theme, lambda: self.query, self.set_query, self._game)
        head.addWidget(self._sort)
        self._modes = Segments(tr("View of the library"))
        for key, icon, name in (
            ("list", "list", tr("Show as a list")),
            ("grid", "grid", tr("Show as pictures")),
        ):
            theme.dress(self._modes.add(key, "", name), icon)
        self._modes.choose("list")
        self._modes.chosen.connect(lambda key: self.set_grid(key == "grid"))
        head.addWidget(self._modes)
        return pane_head(theme, head)

    def _game(self) -> GameId:
        assert self._shelf is not None
        return self._shelf.game.id

    def _padded(self, widget: QWidget, beside: QWidget | None = None) -> QVBoxLayout:
        box, line = column(), row(spacing=4)
        self._theme.arrange(box, ("m", "", "m", ""))
        line.addWidget(widget, 1)
        if beside is not None:
            line.addWidget(beside)
        box.addLayout(line)
        return box

    def _make_chips(self, shelf: Shelf) -> None:
        while (item := self._chip_layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                discard(widget)
        self._chips.clear()
        self._menus.clear()
        facets = facets_of(shelf.game, shelf.catalog.cards())
        colour = shelf.game.colour
        if colour in facets:
            for value in facets[colour].values:
                icon = self._theme.tint_icon(colour_key(value))
                self._add_chip(colour, value, value, icon, colour_key(value))
            if any(not colours_of(card) for card in shelf.catalog.cards()):
                self._add_colourless(colour)
        shown, others = split_types(facets["t"].values, shelf.catalog.cards(), SHOWN_TYPES)
        for value in shown:
            self._add_chip("t", value, type_title(value), TYPE_ICONS.get(value, "deck"), "text")
        self._add_playable()  # a small one, which finds room at the end of a line
        if others:
            self._add_menu("t", replace(facets["t"], values=others))
        for field, facet in facets.items():
            if field not in ("t", colour) and facet.values:
                self._add_menu(field, facet)
        self._order_tabs()
        self._widen_chips()
        self._light_chips()
        self._count_chips()
        self._fold_chips()

    def _widen_chips(self) -> None:
        """Give every chip the room of its widest state, so that a click moves none of them."""
        assert self._shelf is not None
        bold = self._theme.font("body", "strong")
        most = str(len(self._shelf.catalog.by_key) + len(self._shelf.catalog.overlays_by_key))
        for (field, _), chip in self._chips.items():
            text = chip.text() if field == "t" or field == PLAYABLE[0] else most
            self._widen(chip, text, bold)
        for chip in self._menus.values():
            self._widen(chip, chip.text(), bold)

    @staticmethod
    def _widen(chip: QPushButton, text: str, bold: QFont) -> None:
        around = chip.sizeHint().width() - chip.fontMetrics().horizontalAdvance(chip.text())
        chip.setFixedWidth(around + QFontMetrics(bold).horizontalAdvance(text))

    def _order_tabs(self) -> None:
        """Let Tab go as one reads, and from the cards on to the deck; chips come and go."""
        for before, after in pairwise(self.tab_chain()):
            QWidget.setTabOrder(before, after)

    def tab_chain(self) -> list[QWidget]:
        """Return where Tab stops, in the order in which one reads."""
        head: list[QWidget] = [self._about, self._sort, *self._modes.findChildren(QToolButton)]
        chips = () if self._drawer.is_folded else (*self._chips.values(), *self._menus.values())
        return [*head, self._box, self._drawer, *chips, self._view]

    def _add_chip(self, field: str, value: str, name: str, icon: str, tone: str) -> None:
        chip = QPushButton()
        is_known = tone in self._theme.scheme.tints or tone == "text"
        self._theme.dress(chip, icon, tone if is_known else "text", CHIP_ICON)
        chip.setCheckable(True)
        chip.setProperty("chip", True)
        chip.setAutoDefault(False)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setToolTip(name)
        chip.setAccessibleName(name)
        chip.setProperty("slim", field != "t")
        if field == "t":
            chip.setText(name)
        chip.clicked.connect(lambda: self.set_query(toggled(self.query, field, value)))
        self._chips[field, value] = chip
        self._chip_layout.addWidget(chip)

    def _add_colourless(self, field: str) -> None:
        term = f"-has:{field}"
        name = colourless_title(self._game())
        self._add_chip(field, "", name, self._theme.tint_icon(""), "aspectless")
        chip = self._chips[field, ""]
        chip.clicked.disconnect()
        chip.clicked.connect(lambda: self.set_query(toggled_term(self.query, term)))

    def _add_playable(self) -> None:
        """Offer only what the deck may hold, with its avatar and by its format."""
        words = tr("Only cards that this deck may hold")
        self._add_chip(*PLAYABLE, words, "legal", "text")
        chip = self._chips[PLAYABLE]
        chip.clicked.disconnect()
        chip.clicked.connect(lambda: self.set_query(toggled_term(self.query, ":".join(PLAYABLE))))

    def _add_menu(self, field: str, facet: Facet) -> None:
        chip = QPushButton()
        assert self._shelf is not None
        titles = {
            "Cost": cost_title(self._shelf.game.id),
            "Set": tr("Set"),
            "Keyword": tr("Keyword"),
            "Type": tr("Other types"),
        }
        title = titles.get(facet.title, facet.title)
        chip.setText(title)
        self._theme.dress(chip, "down", size=CHIP_ICON)
        chip.setProperty("chip", True)
        chip.setCheckable(True)
        chip.setAutoDefault(False)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        chip.setAccessibleName(tr("Filter by {field}", field=title))
        menu = QMenu(chip)
        menu.aboutToShow.connect(lambda: self._fill_menu(menu, field, facet.values))
        chip.setMenu(menu)
        self._menus[field] = chip
        self._offered[field] = {name_key(each) for each in facet.values}
        self._chip_layout.addWidget(chip)

    def _fill_menu(self, menu: QMenu, field: str, values: tuple[str, ...]) -> None:
        menu.clear()
        chosen = {name_key(each) for each in chosen_values(self.query, field)}
        for value in values:
            title = types_title(value) if field == "t" else value
            action = QAction(title, menu, checkable=True, checked=name_key(value) in chosen)
            action.triggered.connect(
                lambda _checked, value=value: self.set_query(toggled(self.query, field, value))
            )
            menu.addAction(action)
        if chosen:
            menu.addSeparator()
            menu.addAction(tr("Any"), lambda: self.set_query(with_values(self.query, field, ())))

    # --------------------------------------------------------------------------------- answering

    def _on_edited(self) -> None:
        self._light_chips()
        self._timer.start()

    def _light_chips(self) -> None:
        for (field, value), chip in self._chips.items():
            chosen = {name_key(each) for each in chosen_values(self.query, field)}
            is_none = not value and has_term(self.query, f"-has:{field}")
            chip.setChecked(is_none or name_key(value) in chosen)
        for field, chip in self._menus.items():
            chosen = {name_key(each) for each in chosen_values(self.query, field)}
            chip.setChecked(not chosen.isdisjoint(self._offered[field]))
        chips = (*self._chips.values(), *self._menus.values())
        self._drawer.count(sum(chip.isChecked() for chip in chips))

    def _fold_chips(self) -> None:
        """Put the chips behind a button where they would leave the list too few rows."""
        width = self.width() - 2 * self._theme.space("m")
        above = self._box.sizeHint().height() + self._chip_layout.heightForWidth(width)
        if not self._complaint.isHidden():
            above += self._complaint.sizeHint().height()
        left = self.height() - above - 3 * self._theme.space("s")
        self._drawer.fold(left < LEAST_ROWS * self._theme.height("row"))

    def _show(self, found: object) -> None:
        assert isinstance(found, Found)
        self._is_searching = False
        self._complaint.show_error(found.error)
        # What stands there belongs to another search.
        self._view.setEnabled(found.error is None)
        if found.error is not None:
            self._summary.set_text("–")
            self._nothing.hide()
            self._view.show()
            for chip in (*self._chips.values(), *self._menus.values()):
                chip.setChecked(False)
            return
        self._show_cards(found)
        self._counted = found.types, found.colours
        self._count_chips()

    def _show_cards(self, found: Found) -> None:
        assert self._shelf is not None
        current, chosen = self._view.current_card(), self._view.cards()
        self._model.set_cards(found.cards, self._shelf.game.schema.is_overlay)
        total = len(self._shelf.catalog.by_key) + len(self._shelf.catalog.overlays_by_key)
        shown = len(found.cards)
        words = tr("{shown} of {total} cards", shown=shown, total=total)
        self._summary.set_text(words, str(shown) if shown == total else f"{shown} / {total}")
        self._view.setVisible(bool(found.cards))
        self._nothing.setVisible(not found.cards)
        self._nothing.offer(found.nearest)
        self._view.choose(current, chosen)
        if self._is_leaving_box and self._box.hasFocus():
            self.enter_list()

    def _count_chips(self) -> None:
        """Say on the chips how many cards the last search found of each."""
        if self._counted is None:
            return
        types, colours = self._counted
        for (field, value), chip in self._chips.items():
            if (field, value) == PLAYABLE:
                continue
            if field == "t":
                chip.setToolTip(f"{types_title(value)}: {types[value]}")
            else:
                name = value or colourless_title(self._game())
                chip.setText(str(colours[value]))
                chip.setAccessibleName(f"{name}: {colours[value]}")
                chip.setToolTip(f"{name}: {colours[value]}")
        self._chip_layout.invalidate()
        self._chip_box.updateGeometry()

    def enter_list(self) -> None:
        """Go on in the list; where the search is still going, as soon as it is done."""
        self._is_leaving_box = self._timer.isActive() or self._is_searching
        if self._is_leaving_box:
            self._box.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        # Qt makes the first row the current one as the keyboard comes, but does not choose it.
        if not self._view.selectionModel().hasSelection() and self._model.rowCount():
            current = self._view.currentIndex()
            self._view.setCurrentIndex(current if current.isValid() else self._model.index(0))

    def _show_help(self) -> None:
        menu = QMenu(self)
        menu.setAccessibleName(tr("Examples of searches"))
        for text, meaning in self._examples():
            entry = menu.addAction(f"{text}\t{meaning}")
            entry.triggered.connect(lambda _checked, text=text: self.set_query(text))
        menu.addSeparator()
        menu.addAction(tr("All about searching …"), self.help_asked.emit)
        menu.popup(self._about.mapToGlobal(self._about.rect().bottomLeft()))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _examples(self) -> list[tuple[str, str]]:
        shown = self._shelf.game.searches if self._shelf is not None else ()
        return [
            *((each.search, tr_table(each.finds)) for each in shown),
            ("draw", tr("words in name or text")),
            ("is:own", tr("cards you made")),
        ]

    def _on_theme(self) -> None:
        """Make the chips again for another text size, once they are styled."""
        if self._shelf is not None:
            QTimer.singleShot(0, self, partial(self._make_chips, self._shelf))
            QTimer.singleShot(0, self, self._fold_chips)  # once the chips are arranged

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; narrower, names would be nothing but dots."""
        return QSize(self._theme.px(NARROWEST), 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold_chips()
