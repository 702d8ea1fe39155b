"""One format: its title, numbers and sets, its dated lists, and how it reads unclear rules."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from deckbuilder.ui.formats.ban_list_form import BanListForm
from deckbuilder.ui.formats.number_words import number_title
from deckbuilder.ui.formats.reading_form import ReadingForm
from deckbuilder.ui.play_readings import PlayReadingForm
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import button, column, label, number_box, row, section_head
from deckbuilder.ui.words import tr
from engine.formats import LARGEST_LIMIT, Format, FormatSpec, RestrictionList

SMALLEST_BOX = 72  # pixels at 100 %
UNSTATED = -1  # what the number box shows for a number that nobody states


class FormatForm(QWidget):
    """Edits one format.

    Signals:
        changed: Something was typed.
    """

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        spec: FormatSpec,
        doubts: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: Format | None = None
        self._lists: list[RestrictionList] = []
        self._place = 0
        self.numbers: dict[str, QSpinBox] = {}
        self._is_editable = False
        layout = column(spacing=theme.space("s"))
        self.title, self.id, self.sets = QLineEdit(), QLineEdit(), QLineEdit()
        for each, name in (
            (self.title, tr("Title")),
            (self.id, tr("Id")),
            (self.sets, tr("Sets")),
        ):
            each.setAccessibleName(name)
            each.textChanged.connect(self.changed)
        self.sets.setPlaceholderText(tr("all sets; or names with ; between them"))
        layout.addLayout(self._make_form(spec))
        layout.addLayout(section_head(theme, tr("Ban lists")))
        layout.addLayout(self._list_head())
        self.list_form = BanListForm(theme, doubts)
        self.list_form.changed.connect(self._on_list)
        layout.addWidget(self.list_form, 1)
        layout.addLayout(section_head(theme, tr("Unclear rules, and how sure the numbers are")))
        self.readings = ReadingForm(theme, spec)
        self.readings.changed.connect(self.changed)
        layout.addWidget(self.readings)
        self.play = PlayReadingForm(theme, spec.play, self)
        self.play.changed.connect(self.changed)
        if spec.play:
            layout.addLayout(section_head(theme, tr("Play: what the rules do not say")))
            layout.addWidget(self.play)
        outer = column()
        outer.addWidget(_scrolling(layout))
        self.setLayout(outer)

    def _list_head(self) -> QHBoxLayout:
        line = row(spacing=self._theme.space("s"))
        self.lists = QComboBox()
        self.lists.setAccessibleName(tr("Ban lists"))
        self.lists.activated.connect(self._choose_list)
        self.add_list = button(tr("Add list"))
        self.add_list.clicked.connect(self._add)
        self.drop_list = button(tr("Remove list"))
        self.drop_list.clicked.connect(self._drop)
        line.addWidget(self.lists, 1)
        line.addWidget(self.add_list)
        line.addWidget(self.drop_list)
        return line

    # ------------------------------------------------------------------------------------ showing

    def show_format(self, event: Format, *, is_editable: bool) -> None:
        """Show another format, to change or only to read."""
        self.blockSignals(True)
        self._shown, self._is_editable = event, is_editable
        self._lists, self._place = list(event.lists), max(0, len(event.lists) - 1)
        self.title.setText(event.title)
        self.id.setText(event.id)
        self.sets.setText("; ".join(event.sets))
        for name, box in self.numbers.items():
            value = event.numbers.get(name)
            box.setValue(UNSTATED if value is None else value)
        self._show_lists()
        for each in (self.title, self.id, self.sets):
            each.setReadOnly(not is_editable)
        for box in self.numbers.values():
            box.setEnabled(is_editable)
        self.add_list.setEnabled(is_editable)
        self.readings.show_format(event, is_editable=is_editable)
        self.play.show_readings(event.play, is_editable=is_editable)
        self.blockSignals(False)

    def _make_form(self, spec: FormatSpec) -> QGridLayout:
        grid = QGridLayout()
        self._theme.arrange(grid, spacing="s")
        for place, (title, field) in enumerate(
            ((tr("Title"), self.title), (tr("Id"), self.id), (tr("Sets"), self.sets))
        ):
            grid.addWidget(label(title), place, 0)
            grid.addWidget(field, place, 1, 1, 3)
        for number, name in enumerate(spec.numbers):
            box = self._number(name)
            line, side = 3 + number // 2, 2 * (number % 2)
            grid.addWidget(label(number_title(name)), line, side)
            grid.addWidget(box, line, side + 1)
            self.numbers[name] = box
        for side in (1, 3):
            grid.setColumnStretch(side, 1)
        return grid

    def _number(self, name: str) -> QSpinBox:
        box = number_box(self._theme, UNSTATED, LARGEST_LIMIT, UNSTATED)
        box.setSpecialValueText(tr("not stated"))
        # Long words for "not stated" would push the second column out of the window.
        self._theme.follow(box, lambda: box.setMinimumWidth(self._theme.px(SMALLEST_BOX)))
        box.setAccessibleName(number_title(name))
        box.setToolTip(name)
        box.valueChanged.connect(self.changed)
        return box

    def _show_lists(self) -> None:
        self.lists.clear()
        for each in self._lists:
            self.lists.addItem(_list_title(each))
        has_list = bool(self._lists)
        self.lists.setEnabled(has_list)
        self.list_form.setVisible(has_list)
        self.drop_list.setEnabled(has_list and self._is_editable)
        if has_list:
            self._place = min(self._place, len(self._lists) - 1)
            self.lists.setCurrentIndex(self._place)
            self.list_form.show_list(self._lists[self._place])
            self.list_form.set_editable(self._is_editable)

    @property
    def unused(self) -> tuple[str, ...]:
        """Lines of the ban list that is shown which mean nothing."""
        return self.list_form.unused if self._lists else ()

    def _choose_list(self, place: int) -> None:
        if self.unused:
            self.lists.setCurrentIndex(self._place)
            return
        self._place = place
        self.list_form.show_list(self._lists[place])
        self.list_form.set_editable(self._is_editable)

    def _add(self) -> None:
        """Add a list that begins as a copy of the newest, from today on."""
        if self.unused:
            return
        newest = self._lists[-1] if self._lists else RestrictionList()
        self._lists.append(replace(newest, since=date.today()))
        self._place = len(self._lists) - 1
        self._show_lists()
        self.changed.emit()

    def _drop(self) -> None:
        if self._lists:
            del self._lists[self._place]
            self._place = max(0, self._place - 1)
            self._show_lists()
            self.changed.emit()

    def _on_list(self) -> None:
        if self._lists:
            self._lists[self._place] = self.list_form.typed()
            self.lists.setItemText(self._place, _list_title(self._lists[self._place]))
            self.changed.emit()

    @property
    def problem(self) -> str:
        """What of the ban list that is shown cannot be used, in words."""
        return self.list_form.problem.text() if self._lists else ""

    def typed(self) -> Format | None:
        """Return the format as it is typed; None before one is shown."""
        if self._shown is None:
            return None
        numbers = {
            name: None if box.value() == UNSTATED else box.value()
            for name, box in self.numbers.items()
        }
        sets = tuple(each.strip() for each in self.sets.text().split(";") if each.strip())
        typed = replace(
            self._shown,
            id=self.id.text().strip(),
            title=self.title.text().strip() or self.id.text().strip(),
            numbers=numbers,
            sets=sets,
            lists=tuple(self._lists),
            play=self.play.typed(),
        )
        return self.readings.typed(typed)


def _scrolling(form: QLayout) -> QScrollArea:
    holder, area = QWidget(), QScrollArea()
    holder.setLayout(form)
    area.setWidget(holder)
    area.setWidgetResizable(True)
    WheelGuard(area)
    return area


def _list_title(each: RestrictionList) -> str:
    when = each.since.isoformat() if each.since else tr("on any day")
    return tr("{when}: {count} banned", when=when, count=len(each.banned))
