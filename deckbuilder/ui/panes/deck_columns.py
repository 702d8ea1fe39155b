"""The cards of a deck: rows in one or two columns, or stacks of pictures; one selection."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from deckbuilder.core.arrangement import DeckRow, Group, each_once
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.drop_targets import DropTargets
from deckbuilder.ui.models.deck_model import DeckModel, Mark
from deckbuilder.ui.views.deck_stack_view import DeckStackView
from deckbuilder.ui.views.deck_view import DeckView
from deckbuilder.ui.widgets import row
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.names import name_key

TWO_COLUMNS_FROM = 700


class DeckColumns(QStackedWidget):
    """Shows groups of rows.

    Signals:
        row_shown: Carries the DeckRow that became the current one.
        menu_asked: Carries where a menu for the selected rows is wanted.
        key_pressed: Carries a key that means an action on the selected rows.
        step_asked: Copies should be added or removed. Carries the DeckRows and the difference.
        remove_asked: Rows should go. Carries them.
        count_entered: A number of copies was typed. Carries the DeckRow and the number.
        dropped: Cards were let go. Carries the CardDrag, the section, and the DeckRow or None.
        drag_entered: Cards are dragged over it. Carries the CardDrag.
    """

    row_shown = Signal(object)
    menu_asked = Signal(QPoint)
    key_pressed = Signal(int)
    step_asked = Signal(object, int)
    remove_asked = Signal(object)
    count_entered = Signal(object, int)
    dropped = Signal(object, str, object)
    drag_entered = Signal(object)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._active = 0
        # Rows in two columns, or stacks, which need no second one.
        self._pairs = (
            (DeckView(painter), DeckView(painter)),
            (DeckStackView(painter), DeckView(painter)),
        )
        self._models = {view: DeckModel(self) for pair in self._pairs for view in pair}
        for pair in self._pairs:
            holder, columns = QWidget(), row(spacing=1)
            for number, view in enumerate(pair):
                self._connect(number, view)
                columns.addWidget(view, 1)
            pair[1].setAccessibleName(tr("Cards of the deck, second column"))
            holder.setLayout(columns)
            self.addWidget(holder)
        self._pairs[1][1].hide()

    @property
    def is_stacked(self) -> bool:
        """Whether cards are shown as stacks of pictures."""
        return self.currentIndex() == 1

    @property
    def views(self) -> Sequence[DeckView]:
        """The two columns that are shown."""
        return self._pairs[self.currentIndex()]

    @property
    def _shown_models(self) -> list[DeckModel]:
        return [self._models[view] for view in self.views]

    def set_stacked(self, is_stacked: bool) -> None:
        """Show stacks or rows; the same row stays chosen."""
        chosen, had_focus = self.current_row(), any(each.hasFocus() for each in self.views)
        for view in self.views:
            self._models[view].set_groups((), {})
        self.setCurrentIndex(int(is_stacked))
        self._active = 0
        self._wanted = chosen
        if had_focus:
            self.views[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def set_game(self, game: GameId) -> None:
        """Say whose sections these are."""
        for model in self._models.values():
            model.set_game(game)

    def set_marks(self, marks: Mapping[tuple[str, str], Mark]) -> None:
        """Mark the rows that findings are about."""
        for model in self._models.values():
            model.set_marks(marks)

    def show_groups(
        self, groups: list[Group], limits: Mapping[str, str], lacking: Mapping[str, int]
    ) -> None:
        """Show other groups, and choose again what was chosen."""
        chosen, place = self.current_row(), self.views[self._active].currentIndex().row()
        chosen = chosen or self._take_wanted()
        for model, part in zip(self._shown_models, self._cut(groups), strict=True):
            model.set_lacking(lacking)
            model.set_groups(part, limits)
        self.views[1].setVisible(bool(self._shown_models[1].items))
        if chosen is not None and not self.rows():
            self._choose_again(chosen, place)

    _wanted: DeckRow | None = None

    def _take_wanted(self) -> DeckRow | None:
        """Return the row that was chosen before rows became stacks, or the other way round."""
        wanted, self._wanted = self._wanted, None
        return wanted

    def show_tags(self, are_shown: bool) -> None:
        """Draw tags on cards, unless the headings say them."""
        for view in self._models:
            view.set_tags_shown(are_shown)

    def show_targets(self, targets: DropTargets | None) -> None:
        """Show where what is dragged may go."""
        for view in self.views:
            view.set_targets(targets)

    # ------------------------------------------------------------------------------------- reading

    def rows(self) -> list[DeckRow]:
        """Return the selected rows of both columns; first those of the one with the keyboard."""
        views = self.views
        return each_once([*views[self._active].rows(), *views[1 - self._active].rows()])

    def all_rows(self) -> list[DeckRow]:
        """Return every row that is shown."""
        items = (item for model in self._shown_models for item in model.items)
        return each_once(item for item in items if isinstance(item, DeckRow))

    def current_row(self) -> DeckRow | None:
        """Return the row with the keyboard if it is selected, else the first selected one."""
        rows = self.rows()
        view, model = self.views[self._active], self._shown_models[self._active]
        place = view.currentIndex().row()
        item = model.items[place] if 0 <= place < len(model.items) else None
        shown = (each for each in rows if isinstance(item, DeckRow) and each.id == item.id)
        return next(shown, next(iter(rows), None))

    # ------------------------------------------------------------------------------------ choosing

    def select(self, section: str, name: str) -> bool:
        """Select the row of a card, wherever it is; True if there is one."""
        key = name_key(name)
        for place, model in enumerate(self._shown_models):
            for item in model.items:
                if not isinstance(item, DeckRow) or (section and item.section != section):
                    continue
                if key in (item.entry.key, *item.entry.infusion_keys):
                    self.views[1 - place].clearSelection()
                    self.views[place].select_row(item.id)
                    self.views[place].setFocus()
                    return True
        return self.select("", name) if section else False

    def select_only(self, row_id: object) -> None:
        """Select one row in place of all."""
        for view in self.views:
            view.clearSelection()
            view.select_row(row_id)

    def reveal(self, name: str, section: str) -> None:
        """Scroll to the row of a card in a section, leaving the choice and the keyboard alone."""
        for view, model in zip(self.views, self._shown_models, strict=True):
            for number, item in enumerate(model.items):
                if not isinstance(item, DeckRow) or item.section != section:
                    continue
                if item.entry.key == name_key(name):
                    view.scrollTo(model.index(number))
                    return

    def focus_rows(self) -> None:
        """Put the keyboard into the list, on its first row where none is chosen, and show it."""
        view, items = self.views[0], self._shown_models[0].items
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        first = next((item for item in items if isinstance(item, DeckRow)), None)
        if view.rows():
            # To Qt the same row of another deck is the same row.
            self.row_shown.emit(view.rows()[0])
        elif first is not None:
            view.select_row(first.id)

    def _choose_again(self, chosen: DeckRow, place: int) -> None:
        """Choose a row that stands elsewhere now; for one that is gone, the row in its place."""
        if any(view.select_row(chosen.id) for view in self.views):
            return
        view = self.views[self._active]
        items = self._models[view].items
        if not view.hasFocus():
            return
        behind = (item for item in items[max(0, place) :] if isinstance(item, DeckRow))
        before = (item for item in reversed(items[: max(0, place)]) if isinstance(item, DeckRow))
        near = next(behind, None) or next(before, None)
        if near is not None:
            view.select_row(near.id)

    # ------------------------------------------------------------------------------------ listening

    def _connect(self, number: int, view: DeckView) -> None:
        model = self._models[view]
        view.setModel(model)
        view.row_shown.connect(self.row_shown)
        view.step_asked.connect(self.step_asked)
        view.remove_asked.connect(self.remove_asked)
        view.key_pressed.connect(self.key_pressed)
        view.menu_asked.connect(self.menu_asked)
        view.focused.connect(partial(self._on_focused, number))
        view.chosen_alone.connect(partial(self._clear_other, number))
        view.drag_entered.connect(self.drag_entered)
        view.drag_ended.connect(partial(self.show_targets, None))
        view.dragged = self.rows
        model.count_entered.connect(self.count_entered)
        model.dropped.connect(self.dropped)

    def _on_focused(self, number: int, by_key: bool) -> None:
        self._active = number
        view = self.views[number]
        if by_key and not view.rows() and view.currentIndex().isValid():
            self._clear_other(number)
            view.setCurrentIndex(view.currentIndex())

    def _clear_other(self, number: int) -> None:
        other = self.views[1 - number]
        if other.rows():
            other.clearSelection()

    def _cut(self, groups: list[Group]) -> tuple[list[Group], list[Group]]:
        """Cut the groups where the two columns come nearest to the same height."""
        is_narrow = self.width() < self._theme.px(TWO_COLUMNS_FROM)
        if self.is_stacked or is_narrow or len(groups) < 2:
            return groups, []
        heights = [1.0 + sum(1 + 0.7 * len(each.entry.infusions) for each in group.rows)
                   for group in groups]  # fmt: skip
        total = sum(heights)
        best = min(range(1, len(groups)), key=lambda cut: abs(sum(heights[:cut]) - (total / 2)))
        return groups[:best], groups[best:]
