"""The deck: leader banner, groups in one or two columns, grouping, sorting, search within."""

from collections.abc import Callable, Mapping, Sequence
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from deckbuilder.core.arrangement import DeckRow, Grouping, Order, arrange, each_once
from deckbuilder.core.building_steps import building_steps, is_just_begun
from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.deck_search import row_test
from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.statistics import deck_statistics
from deckbuilder.ui.card_drag import CardDrag
from deckbuilder.ui.card_words import colour_title, cost_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.drop_targets import DropTargets
from deckbuilder.ui.menu_buttons import give_menu
from deckbuilder.ui.models.deck_model import Mark
from deckbuilder.ui.models.finding_marks import marks_of
from deckbuilder.ui.panes.deck_columns import TWO_COLUMNS_FROM, DeckColumns
from deckbuilder.ui.panes.deck_greeting import DeckGreeting
from deckbuilder.ui.panes.leader_slots import LeaderSlots
from deckbuilder.ui.panes.next_step import NextStep
from deckbuilder.ui.panes.search_box import SearchBox
from deckbuilder.ui.panes.search_complaint import SearchComplaint
from deckbuilder.ui.views.deck_view import DeckView
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    column,
    icon_button,
    label,
    row,
)
from deckbuilder.ui.words import tr, tr_count
from engine.formats import Format
from engine.legality.findings import Report

ROWS, STACKS = "rows", "stacks"
BUTTONS_FROM = 640
FILTER_WIDTH = 150
NARROW_FILTER = 80
SECTION_LIMITS = {
    "side": ("max_side", "of {limit}"),
    "influence": ("influence_size", "of {limit}"),
    "shard": ("shard_size", "of {limit}"),
    "summoner": ("summoners", "of {limit}"),
    "akora": ("akora_size", "of {limit}"),
}


class DeckPane(QWidget):
    """Everything about the deck's list.

    Signals:
        row_shown: Carries the DeckRow that became the current one.
        menu_asked: Carries where a menu for the selected rows is wanted.
        key_pressed: Carries a key that means an action on the selected rows.
        layout_chosen: Grouping or order has changed.
    """

    row_shown = Signal(object)
    menu_asked = Signal(QPoint)
    key_pressed = Signal(int)
    layout_chosen = Signal()

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._editor: DeckEditor | None = None
        self._fit: CardFit | None = None
        self._grouping, self._order = Grouping.TYPE, Order.COST
        self._marks: Mapping[tuple[str, str], Mark] = {}
        self.columns = DeckColumns(painter)
        self._is_wide = False
        self._greeted: WeakSet[DeckEditor] = WeakSet()
        self._ungreeted: WeakSet[DeckEditor] = WeakSet()
        # Each deck is shown as it was looked at last.
        self._stacked: WeakKeyDictionary[DeckEditor, bool] = WeakKeyDictionary()
        self._filter = SearchBox(self._theme)
        self._complaint = SearchComplaint(self._filter)
        self._complaint.corrected.connect(self._filter.setText)
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._build(painter)

    @property
    def grouping(self) -> Grouping:
        """How the deck is cut into groups."""
        return self._grouping

    @property
    def order(self) -> Order:
        """How rows are sorted."""
        return self._order

    @property
    def views(self) -> Sequence[DeckView]:
        """The two columns."""
        return self.columns.views

    def set_fit(self, fit: CardFit) -> None:
        """Say which cards the deck may hold."""
        self._fit = fit

    def set_editor(self, editor: DeckEditor) -> None:
        """Show another deck."""
        self._editor = editor
        self._marks = {}
        self.columns.set_game(editor.shelf.game.id)
        self.leaders.set_game(editor.shelf.game)
        self._filter.set_game(editor.shelf.game.id)
        self._filter.setPlaceholderText(tr("In deck"))
        self._name_groupings()
        self.set_stacked(self._stacked.get(editor, self.is_stacked))
        self.refresh()

    def _name_groupings(self) -> None:
        """Offer the groupings of the game: by aspect, element or attribute, if it has any."""
        words = dict(self._grouping_words())
        for grouping in Grouping:
            text = words.get(grouping, "")
            self._segments.rename(grouping.value, text, tr("Group by {field}", field=text))
        if self._grouping not in words:
            self.set_layout(Grouping.TYPE, self._order)

    def _grouping_words(self) -> tuple[tuple[Grouping, str], ...]:
        game = self._editor.shelf.game.id if self._editor is not None else None
        words = (
            (Grouping.TYPE, tr("Type")),
            (Grouping.COST, cost_title(game) if game is not None else tr("Cost")),
            (Grouping.COLOUR, colour_title(game) if game is not None else tr("Aspect")),
            (Grouping.TAG, tr("Tag")),
        )
        return tuple(each for each in words if each[1])

    def set_layout(self, grouping: Grouping, order: Order) -> None:
        """Cut and sort another way."""
        self._grouping, self._order = grouping, order
        self._segments.choose(grouping.value)
        self.refresh()
        self.layout_chosen.emit()

    @property
    def is_stacked(self) -> bool:
        """Whether the cards are shown as stacks of pictures."""
        return self.columns.is_stacked

    def set_stacked(self, is_stacked: bool) -> None:
        """Show the cards as stacks of pictures, or as rows."""
        self._forms.choose(STACKS if is_stacked else ROWS)
        if self._editor is not None:
            self._stacked[self._editor] = is_stacked
        if is_stacked != self.is_stacked:
            self.columns.set_stacked(is_stacked)
            self.refresh()
            self.layout_chosen.emit()

    def refresh(self) -> None:
        """Show the deck as it is now."""
        if self._editor is None:
            return
        editor = self._editor
        groups = arrange(
            editor.deck, editor.shelf.catalog, self._grouping, self._order, self._row_test()
        )
        is_searched = bool(self._filter.text().strip())
        if is_searched:
            # What does not match is not missing from the deck.
            groups = [each for each in groups if each.rows]
        self._nothing.setVisible(is_searched and not groups)
        led = {each.id for each in editor.shelf.game.sections if each.leaders}
        leading = {each.section: each.rows for each in groups if each.section in led}
        self.leaders.setVisible(bool(leading))
        self.leaders.show_rows(leading)
        groups = [each for each in groups if each.section not in led]
        event = editor.shelf.format_of(editor.deck)
        lacking = editor.shelf.lacking(editor.deck)
        limits = {} if is_searched else self._limits(event)
        self.columns.show_tags(self._grouping is not Grouping.TAG)
        self.columns.show_groups(groups, limits, lacking)
        self._show_summary()

    def _row_test(self) -> Callable[[DeckRow], bool]:
        """Return what the search within the deck finds; where it is wrong that is said, and all."""
        assert self._editor is not None
        editor = self._editor
        try:
            is_found = row_test(self._filter.text(), editor.deck, editor.shelf)
        except SearchError as error:
            self._complaint.show_error(error)
            return lambda _row: True
        self._complaint.show_error(None)
        return is_found

    def show_report(self, report: Report) -> None:
        """Mark the rows that findings are about."""
        self._marks = marks_of(report.findings)
        self.columns.set_marks(self._marks)
        self.leaders.set_marks(self._marks)

    @property
    def is_greeting(self) -> bool:
        """Whether the first steps stand where the cards will be."""
        return not self.greeting.isHidden()

    def greet(self, report: Report) -> None:
        """Show the first steps of a deck that has just been begun, in place of its list."""
        editor = self._editor
        if editor is None:
            return
        shelf, is_wanted = editor.shelf, editor not in self._ungreeted
        is_begun = is_just_begun(shelf.game, report) and is_wanted
        steps, event = building_steps(shelf.game, report), shelf.format_of(editor.deck)
        has_keyboard = self._has_keyboard_in_steps()
        if has_keyboard:
            self.setFocus()  # Qt would hand it on to whatever follows the button that goes
        if is_begun:
            self._greeted.add(editor)
            self.greeting.show_steps(shelf, steps, event)
        self.greeting.setVisible(is_begun)
        self.columns.setVisible(not is_begun)
        if is_wanted and not is_begun and editor in self._greeted:
            self.next_step.show_steps(shelf, steps, event)
        else:
            self.next_step.hide()
        if has_keyboard:
            self.enter()

    def _has_keyboard_in_steps(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and any(
            each.isAncestorOf(focus) for each in (self.greeting, self.next_step)
        )

    def _hide_greeting(self) -> None:
        if self._editor is not None:
            self._ungreeted.add(self._editor)
        self.greeting.hide()
        self.next_step.hide()
        self.columns.show()
        self.focus_rows()

    def rows(self) -> list[DeckRow]:
        """Return the selected rows of both columns; first those of the one with the keyboard."""
        return self.columns.rows()

    def all_rows(self) -> list[DeckRow]:
        """Return every row that is shown."""
        return each_once([*self.leaders.rows, *self.columns.all_rows()])

    def current_row(self) -> DeckRow | None:
        """Return the first selected row."""
        return self.columns.current_row()

    def select(self, section: str, name: str) -> bool:
        """Select the row of a card, wherever it is; True if there is one."""
        return self.columns.select(section, name)

    def reveal(self, name: str, section: str) -> None:
        """Scroll to the row of a card in a section, leaving the choice and the keyboard alone."""
        self.columns.reveal(name, section)

    def enter(self) -> None:
        """Put the keyboard on the first step of a new deck, else into the list."""
        button = next((each for each in self.greeting.buttons if each.isEnabled()), None)
        if self.is_greeting and button is not None:
            button.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.focus_rows()

    def focus_rows(self) -> None:
        """Put the keyboard into the list, on its first row where none is chosen, and show it."""
        self.columns.focus_rows()

    def focus_filter(self) -> None:
        """Put the keyboard into the search within the deck."""
        self._filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._filter.selectAll()

    # ---------------------------------------------------------------------------------- building

    def _build(self, painter: CardPainter) -> None:
        theme = self._theme
        layout = column()
        theme.arrange(layout, spacing="s")
        head = column()
        theme.arrange(head, ("m", "s", "m", ""))
        head.addLayout(self._build_head())
        head.addWidget(self._complaint)
        layout.addLayout(head)
        layout.addLayout(self._build_leaders(painter))
        self._nothing = self._build_nothing()
        layout.addWidget(self._nothing)
        self.greeting = DeckGreeting(theme)
        self.greeting.hidden.connect(self._hide_greeting)
        self.greeting.hide()
        layout.addWidget(self.greeting, 1)
        self._connect_columns()
        layout.addWidget(self.columns, 1)
        self.next_step = NextStep(theme)
        self.next_step.hidden.connect(self._hide_greeting)
        foot = column()
        theme.arrange(foot, ("m", "", "m", "s"))
        foot.addWidget(self.next_step)
        layout.addLayout(foot)
        self._theme.changed.connect(self._fit_columns)
        self.setLayout(layout)

    def _build_leaders(self, painter: CardPainter) -> QVBoxLayout:
        self.leaders = LeaderSlots(painter)
        self.leaders.shown.connect(self.row_shown)
        self.leaders.takes = self._may_lead
        self.leaders.dropped.connect(self._on_leader_dropped)
        box = column()
        self._theme.arrange(box, ("m", "", "m", ""))
        box.addWidget(self.leaders)
        return box

    def _connect_columns(self) -> None:
        columns = self.columns
        columns.row_shown.connect(self.row_shown)
        columns.menu_asked.connect(self.menu_asked)
        columns.key_pressed.connect(self._on_key)
        columns.step_asked.connect(self._on_step)
        columns.remove_asked.connect(self._on_remove)
        columns.count_entered.connect(self._on_count)
        columns.dropped.connect(self._on_dropped)
        columns.drag_entered.connect(self._on_drag)

    def _build_nothing(self) -> QLabel:
        words = tr("No card of the deck matches. Press Escape to clear the search.")
        made = label(words, "muted", wraps=True)
        made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._theme.follow(made, lambda: made.setMargin(self._theme.space("xl")))
        made.hide()
        return made

    def _build_head(self) -> QHBoxLayout:
        theme = self._theme
        head = row()
        theme.arrange(head, spacing="s")
        head.addWidget(label(tr("Deck"), "heading"))
        self._summary = ElidedLabel(tone="small")
        head.addWidget(self._summary, 1)
        self._forms = Segments(tr("Rows or stacks"))
        theme.dress(self._forms.add(ROWS, "", tr("Rows (V)")), "list")
        theme.dress(self._forms.add(STACKS, "", tr("Stacks of pictures (V)")), "stacks")
        self._forms.choose(ROWS)
        self._forms.chosen.connect(lambda key: self.set_stacked(key == STACKS))
        head.addWidget(self._forms)
        self._segments = Segments(tr("Group by"))
        for grouping, text in self._grouping_words():
            self._segments.add(grouping.value, text, tr("Group by {field}", field=text))
        self._segments.choose(self._grouping.value)
        self._segments.chosen.connect(lambda key: self.set_layout(Grouping(key), self._order))
        head.addWidget(self._segments)
        sort = icon_button(theme, "filter", tr("Group and sort rows"))
        menu = QMenu(sort)
        menu.aboutToShow.connect(lambda: self._fill_sort_menu(menu))
        give_menu(sort, menu)
        head.addWidget(sort)
        self._filter.setAccessibleName(tr("Search in the deck"))
        theme.follow(self._filter, self._limit_filter)
        self._filter.textChanged.connect(self.refresh)
        self._filter.left_down.connect(self.focus_rows)
        head.addWidget(self._filter)
        return head

    def _limit_filter(self) -> None:
        """Let the search shrink in a narrow pane rather than be cut off."""
        self._filter.setMinimumWidth(self._theme.px(NARROW_FILTER))
        self._filter.setMaximumWidth(self._theme.px(FILTER_WIDTH))

    def _fill_sort_menu(self, menu: QMenu) -> None:
        menu.clear()
        groups = QActionGroup(menu)
        for grouping, text in self._grouping_words():
            words = tr("Group by {field}", field=text)
            action = QAction(words, menu, checkable=True, checked=grouping is self._grouping)
            action.triggered.connect(
                lambda _checked, grouping=grouping: self.set_layout(grouping, self._order)
            )
            groups.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        group = QActionGroup(menu)
        for order, text in (
            (Order.COST, tr("By cost")),
            (Order.NAME, tr("By name")),
            (Order.COUNT, tr("By number of copies")),
            (Order.LISTED, tr("As listed")),
        ):
            action = QAction(text, menu, checkable=True, checked=order is self._order)
            action.triggered.connect(
                lambda _checked, order=order: self.set_layout(self._grouping, order)
            )
            group.addAction(action)
            menu.addAction(action)

    # ----------------------------------------------------------------------------------- showing

    def _limits(self, event: Format) -> dict[str, str]:
        limits = {}
        for section, (key, text) in SECTION_LIMITS.items():
            number = event.numbers.get(key)
            # Against a limit only what belongs is counted, as in the status line.
            if number is not None and not self._is_mixed(section):
                limits[section] = tr("of {limit}", limit=number) if text else ""
        return limits

    def _is_mixed(self, section: str) -> bool:
        """Whether a section holds cards that do not belong there."""
        assert self._editor is not None
        shelf = self._editor.shelf
        known = shelf.game.section(section)
        cards = (shelf.catalog.card(each.name) for each in self._editor.deck.entries(section))
        return known is not None and any(card and card.type not in known.types for card in cards)

    def _show_summary(self) -> None:
        assert self._editor is not None
        statistics = deck_statistics(self._editor.deck, self._editor.shelf.catalog)
        text = tr_count(statistics.cards, "1 card", "{count} cards")
        limit = self._editor.shelf.format_of(self._editor.deck).numbers.get("pip_limit")
        if limit is not None:
            text += ", " + tr("{pips} of {limit} pips", pips=statistics.pips, limit=limit)
        self._summary.set_text(text)

    def _on_drag(self, drag: CardDrag) -> None:
        if self._editor is not None:
            self.columns.show_targets(DropTargets(drag, self._editor, self._fit))

    def _on_key(self, key: int) -> None:
        if key == Qt.Key.Key_V:
            self.set_stacked(not self.is_stacked)
        else:
            self.key_pressed.emit(key)

    def _on_step(self, rows: list[DeckRow], difference: int) -> None:
        if self._editor is not None:
            self._editor.step_all(rows, difference)

    def _on_remove(self, rows: list[DeckRow]) -> None:
        if self._editor is not None:
            self._editor.remove(rows)

    def _on_count(self, row_: DeckRow, count: int) -> None:
        if self._editor is not None:
            self._editor.set_count(row_, count)

    def _on_dropped(self, drag: CardDrag, section: str, target: DeckRow | None) -> None:
        if self._editor is None or not self._editor.drop(drag, section, target):
            return
        if drag.infusion and target is not None:
            self._select_carrier(target, drag.infusion)

    def _may_lead(self, drag: CardDrag, section: str) -> bool:
        return self._editor is not None and DropTargets(drag, self._editor).allow(section, None)

    def _on_leader_dropped(self, drag: CardDrag, section: str) -> None:
        if self._editor is not None:
            self._editor.drop(drag, section, None)

    def _select_carrier(self, target: DeckRow, infusion: str) -> None:
        """Select the row that a dropped infusion made of the one below the pointer."""
        wanted = {*target.entry.infusions, infusion}
        for row_ in self.all_rows():
            is_same = (row_.section, row_.entry.key) == (target.section, target.entry.key)
            carried = {*row_.entry.infusions}
            if is_same and infusion in carried and carried <= wanted:
                self.columns.select_only(row_.id)
                return

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; one column or two, and buttons for grouping where they fit."""
        super().resizeEvent(event)
        self._segments.setVisible(self.width() >= self._theme.px(BUTTONS_FROM))
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Show one column or two, as the width and the size of the text ask for now."""
        is_wide = self.width() >= self._theme.px(TWO_COLUMNS_FROM)
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self.refresh()

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(310), self._theme.px(200))
