"""The areas of a table without rules: called otherwise, moved, added, and kept as layouts."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QInputDialog,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, icon_button, label, row
from deckbuilder.ui.words import tr
from engine.sandbox.arrangement import (
    LONGEST_TITLE,
    NUMBER_LINE,
    PILE_LINE,
    AreaPlan,
    lines_for,
    plan_of,
    read_plan,
    with_number,
    write_plan,
)
from engine.sandbox.declaration import FreeTable
from engine.tabletop.layout import LEFT_COLUMN


class AreasDialog(FramedDialog):
    """A row for each area: its name, where it lies, up and down; layouts above them.

    Attributes:
        plans: The areas as the dialog shows them.
        layouts: The layouts that are kept of the game, by name.
    """

    def __init__(
        self,
        theme: Theme,
        table: FreeTable,
        plans: Sequence[AreaPlan],
        filled: frozenset[str],
        layouts: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Areas of this table"), (620, 560), parent)
        self._table, self._filled = table, filled
        self.plans, self.layouts = list(plans), dict(layouts)
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Layout"))
        self._grid = QGridLayout()
        self.add = button(tr("Add an area"))
        self.add_number = button(tr("Add a number of players"))
        self.save = button(tr("Save as layout …"))
        self.drop = button(tr("Delete layout"))
        self._build()
        self._list_layouts()
        self._show()

    def _build(self) -> None:
        head = row(spacing=self.theme.space("s"))
        head.addWidget(label(tr("Layout")))
        head.addWidget(self.choice, 1)
        for made in (self.save, self.drop):
            head.addWidget(made)
        self.body.addLayout(head)
        note = tr("Nothing that was done is lost when areas change; cards stay in theirs.")
        self.body.addWidget(label(note, "small", wraps=True))
        holder, area = QWidget(), QScrollArea()
        holder.setLayout(self._grid)
        area.setWidget(holder)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName(tr("Areas of this table"))
        self.body.addWidget(area, 1)
        foot = row(spacing=self.theme.space("s"))
        for made in (self.add, self.add_number):
            foot.addWidget(made, 1)
        self.body.addLayout(foot)
        self.add_number.clicked.connect(self.count_more)
        self.choice.activated.connect(self._choose)
        self.add.clicked.connect(self.add_area)
        self.save.clicked.connect(self._ask_name)
        self.drop.clicked.connect(self._drop_layout)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Ok)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)

    @property
    def text(self) -> str:
        """The areas as a game keeps them; empty for the game's own."""
        made = write_plan(self.plans)
        return "" if made == write_plan(plan_of(self._table)) else made

    # ------------------------------------------------------------------------------------- layouts

    def _list_layouts(self, chosen: str = "") -> None:
        self.choice.clear()
        self.choice.addItem(tr("As the game has it"), "")
        for name in sorted(self.layouts):
            self.choice.addItem(name, name)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self.drop.setEnabled(bool(chosen))

    def _choose(self) -> None:
        """Arrange as a layout has it; areas that hold cards stay."""
        name = str(self.choice.currentData())
        plans = list(read_plan(self.layouts.get(name, ""), self._table)) or list(
            plan_of(self._table)
        )
        kept = {each.id for each in plans}
        plans += [each for each in self.plans if each.id in self._filled - kept]
        self.plans = plans
        self.drop.setEnabled(bool(name))
        self._show()

    def _ask_name(self) -> None:
        words = tr("Name of the layout")
        name, is_given = QInputDialog.getText(self, "Deckbuilder", words)
        if is_given and name.strip():
            self.keep_layout(name.strip()[:LONGEST_TITLE])

    def keep_layout(self, name: str) -> None:
        """Keep the areas as shown, under a name."""
        self.layouts[name] = write_plan(self.plans)
        self._list_layouts(name)

    def _drop_layout(self) -> None:
        self.layouts.pop(str(self.choice.currentData()), None)
        self._list_layouts()

    # --------------------------------------------------------------------------------------- areas

    def add_area(self) -> None:
        """Add the next area that the table has room for."""
        used = {each.id for each in self.plans}
        free = next((each for each in self._table.extra if each.id not in used), None)
        if free is not None:
            self.plans.append(AreaPlan(free.id, speak(free.title), free.line))
            self._show()

    def count_more(self) -> None:
        """Add a number that every player has."""
        made = with_number(self.plans, tr("Own number"))
        if made is not None:
            self.plans = list(made)
            self._show()

    def shift(self, at: int, step: int) -> None:
        """Let an area and the one before or after it change places."""
        to = at + step
        if 0 <= to < len(self.plans):
            self.plans[at], self.plans[to] = self.plans[to], self.plans[at]
            self._show()

    def _remove(self, at: int) -> None:
        del self.plans[at]
        self._show()

    def _show(self) -> None:
        clear(self._grid)
        for at, plan in enumerate(self.plans):
            self._add_row(at, plan)
        self._grid.setRowStretch(len(self.plans), 1)
        extra = {each.id for each in self._table.extra}
        self.add.setEnabled(len(extra - {each.id for each in self.plans}) > 0)
        self.add_number.setEnabled(with_number(self.plans, tr("Own number")) is not None)

    def _add_row(self, at: int, plan: AreaPlan) -> None:
        name = QLineEdit(speak(plan.title))
        name.setMaxLength(LONGEST_TITLE)
        name.setAccessibleName(tr("Name of the area"))
        name.textEdited.connect(lambda text, at=at: self._rename(at, text))
        place = QComboBox()
        place.setAccessibleName(tr("Where it lies"))
        titles = {LEFT_COLUMN: tr("left column"), 1: tr("in the middle"), 2: tr("behind it"),
                  PILE_LINE: tr("pile"), NUMBER_LINE: tr("number of players")}  # fmt: skip
        for line in lines_for(self._table, plan.id):
            place.addItem(titles[line], line)
        place.setCurrentIndex(place.findData(plan.line))
        place.activated.connect(lambda _at, at=at, box=place: self._set_line(at, box.currentData()))
        up = icon_button(self.theme, "up", tr("Move up"))
        down = icon_button(self.theme, "down", tr("Move down"))
        for made, step in ((up, -1), (down, 1)):
            made.clicked.connect(lambda _on=False, at=at, step=step: self.shift(at, step))
        widgets: list[QWidget] = [name, place, up, down]
        is_number = plan.line == NUMBER_LINE
        if is_number or any(plan.id == each.id for each in self._table.extra):
            gone = icon_button(self.theme, "remove", tr("Remove the area"))
            gone.setEnabled(plan.id not in self._filled)
            if not gone.isEnabled():
                gone.setToolTip(tr("Move its cards elsewhere first."))
            gone.clicked.connect(lambda _on=False, at=at: self._remove(at))
            widgets.append(gone)
        for column, each in enumerate(widgets):
            self._grid.addWidget(each, at, column)

    def _rename(self, at: int, text: str) -> None:
        if text.strip():
            self.plans[at] = replace(self.plans[at], title=text)

    def _set_line(self, at: int, line: int) -> None:
        self.plans[at] = replace(self.plans[at], line=line)
