"""Noting infractions in a deck check, and changing the table they come from."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.infractions import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    Infraction,
    InfractionTable,
    bundled_infractions,
    new_id,
)
from deckbuilder.ui.desk.infraction_words import spoken_table
from deckbuilder.ui.desk.running_check import RunningCheck
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, form_layout, label, row
from deckbuilder.ui.words import tr
from engine.games.game import Game


def _list(name: str) -> QListWidget:
    made = QListWidget()
    made.setAccessibleName(name)
    made.setProperty("boxed", True)
    made.setWordWrap(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


def _penalty_box(table: InfractionTable) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(tr("Penalty"))
    for penalty in table.penalties:
        box.addItem(penalty.title, penalty.id)
    return box


class InfractionsDialog(FramedDialog):
    """Which infractions were found in this check; those that fit the findings come first."""

    def __init__(self, theme: Theme, running: RunningCheck, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Infractions"), (780, 520), parent)
        self._running = running
        self.list = _list(tr("Infractions"))
        self.noted = _list(tr("Recorded in this check"))
        self.text = label(tone="muted", wraps=True)
        self.penalty = _penalty_box(running.infractions)
        self.note = QLineEdit()
        self.note.setMaxLength(300)
        self.note.setPlaceholderText(tr("What happened"))
        self.note.setAccessibleName(tr("What happened"))
        self.add = button(tr("Record"), "primary")
        self.add.clicked.connect(self.record)
        self.withdraw = button(tr("Delete"))
        self.withdraw.clicked.connect(self.delete_record)
        self._build()
        self._fill()
        self._show_noted()
        self.list.currentItemChanged.connect(self._show)
        self.list.itemActivated.connect(self.record)
        self.list.setCurrentRow(0)

    def _build(self) -> None:
        theme = self.theme
        left = column(spacing=theme.space("s"))
        left.addWidget(self.list, 1)
        right = column(spacing=theme.space("s"))
        form = form_layout(self.theme)
        form.addRow(tr("Penalty"), self.penalty)
        form.addRow(tr("Note"), self.note)
        for each in (self.text,):
            right.addWidget(each)
        right.addLayout(form)
        right.addWidget(self.add, 0, Qt.AlignmentFlag.AlignRight)
        right.addWidget(label(tr("Recorded in this check"), "section"))
        right.addWidget(self.noted, 1)
        right.addWidget(self.withdraw, 0, Qt.AlignmentFlag.AlignRight)
        body = row(spacing=theme.space("l"))
        body.addLayout(left, 1)
        body.addLayout(right, 1)
        self.body.addLayout(body, 1)
        self.add_close()

    def _fill(self) -> None:
        table = self._running.infractions
        fitting = table.suggested(self._running.count.faults())
        others = table.known_in(self._running.count.shelf.game)
        mark = self.theme.px(16)
        self.list.setIconSize(QSize(mark, mark))
        room = QPixmap(mark, mark)  # all titles begin at one place
        room.fill(Qt.GlobalColor.transparent)
        for infraction in (*fitting, *(each for each in others if each not in fitting)):
            item = QListWidgetItem(infraction.title)
            item.setIcon(QIcon(room))
            if infraction in fitting:
                item.setIcon(self.theme.icon("illegal", "error"))
                words = tr("{title}, fits the findings", title=infraction.title)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setData(Qt.ItemDataRole.UserRole, infraction.id)
            self.list.addItem(item)

    def _chosen(self) -> Infraction | None:
        item = self.list.currentItem()
        found = item.data(Qt.ItemDataRole.UserRole) if item is not None else ""
        return self._running.infractions.infraction(str(found))

    def _show(self) -> None:
        infraction = self._chosen()
        if infraction is not None:
            self.text.setText(infraction.text)
            self.penalty.setCurrentIndex(max(0, self.penalty.findData(infraction.penalty)))

    def record(self) -> None:
        """Record the chosen infraction."""
        infraction = self._chosen()
        if infraction is not None:
            self._running.penalise(infraction, self.penalty.currentData(), self.note.text())
            self.note.clear()
            self._show_noted()

    def delete_record(self) -> None:
        """Delete what was recorded in error."""
        item = self.noted.currentItem()
        if item is not None:
            self._running.withdraw(str(item.data(Qt.ItemDataRole.UserRole)))
            self._show_noted()

    def _show_noted(self) -> None:
        self.noted.clear()
        for each in self._running.logged.penalised:
            penalty = self._running.infractions.penalty(each.penalty).title
            item = QListWidgetItem(
                f"{penalty}: {each.title}" + (f" ({each.note})" if each.note else "")
            )
            item.setData(Qt.ItemDataRole.UserRole, each.infraction)
            item.setToolTip(item.text())
            self.noted.addItem(item)
        self.withdraw.setEnabled(self.noted.count() > 0)
        if self.noted.count():
            self.noted.setCurrentRow(self.noted.count() - 1)


class InfractionEditor(FramedDialog):
    """Changes the table: titles, sentences and the penalty that is proposed."""

    def __init__(
        self,
        theme: Theme,
        table: InfractionTable,
        save: Callable[[InfractionTable | None], None],
        parent: QWidget | None = None,
        games: Sequence[Game] = (),
    ) -> None:
        super().__init__(theme, tr("Table of infractions"), (820, 540), parent)
        self._table, self._games = table, games
        self._write = save
        words = tr("No rule document states penalties; the built-in table is only a suggestion. "
                   "Your changes are kept with the event.")  # fmt: skip
        self.body.addWidget(label(words, "muted", wraps=True))
        self.list = _list(tr("Infractions"))
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_TITLE)
        self.name.setAccessibleName(tr("Title"))
        self.penalty = _penalty_box(table)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(tr("Text"))
        self.text.setTabChangesFocus(True)
        self.problem = label(tone="error", wraps=True)
        self._build()
        self._fill(0)
        self.list.currentRowChanged.connect(self._show)
        self.name.textEdited.connect(self._changed)
        self.penalty.activated.connect(self._changed)
        self.text.textChanged.connect(self._changed)

    def _build(self) -> None:
        theme = self.theme
        left = column(spacing=theme.space("s"))
        left.addWidget(self.list, 1)
        tools = row(spacing=theme.space("s"))
        for text, handler in ((tr("New"), self.add), (tr("Remove"), self.remove)):
            made = button(text)
            made.clicked.connect(handler)
            tools.addWidget(made, 1)
        left.addLayout(tools)
        form = form_layout(self.theme)
        form.addRow(tr("Title"), self.name)
        form.addRow(tr("Penalty"), self.penalty)
        form.addRow(tr("Text"), self.text)
        right = column(spacing=theme.space("s"))
        right.addLayout(form, 1)
        right.addWidget(self.problem)
        body = row(spacing=theme.space("l"))
        body.addLayout(left, 1)
        body.addLayout(right, 1)
        self.body.addLayout(body, 1)
        self.add_button(tr("Restore the original")).clicked.connect(self.reset)
        self.add_button(tr("Save"), accepts=True, is_primary=True)
        self.add_cancel()

    @property
    def table(self) -> InfractionTable:
        """The table as it is changed now."""
        return self._table

    def _fill(self, place: int) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        known = self._table.known_in(*self._games)
        for each in self._table.infractions:
            self.list.addItem(each.title)
            # Kept in the table, for the next event may be of another game.
            self.list.item(self.list.count() - 1).setHidden(each not in known)
        self.list.setCurrentRow(min(place, self.list.count() - 1))
        self.list.blockSignals(False)
        self._show()

    def _show(self) -> None:
        place = self.list.currentRow()
        has_row = 0 <= place < len(self._table.infractions)
        for widget in (self.name, self.penalty, self.text):
            widget.setEnabled(has_row)
        if not has_row:
            return
        each = self._table.infractions[place]
        self.name.setText(each.title)
        self.penalty.setCurrentIndex(max(0, self.penalty.findData(each.penalty)))
        self.text.blockSignals(True)
        self.text.setPlainText(each.text)
        self.text.blockSignals(False)

    def _changed(self) -> None:
        place = self.list.currentRow()
        if not 0 <= place < len(self._table.infractions):
            return
        rows = list(self._table.infractions)
        rows[place] = replace(
            rows[place],
            title=" ".join(self.name.text().split()),
            penalty=self.penalty.currentData(),
            text=self.text.toPlainText().strip()[:LONGEST_TEXT],
        )
        self._table = replace(self._table, infractions=tuple(rows))
        self.list.item(place).setText(rows[place].title)

    def add(self) -> None:
        """Add a row."""
        title = tr("New infraction")
        rows = self._table.infractions
        made = Infraction(
            new_id(title, (each.id for each in rows)), title, self._table.penalties[0].id
        )
        self._table = replace(self._table, infractions=(*rows, made))
        self._fill(len(rows))
        self.name.setFocus()
        self.name.selectAll()

    def remove(self) -> None:
        """Take the chosen row away."""
        place = self.list.currentRow()
        rows = self._table.infractions
        if 0 <= place < len(rows):
            self._table = replace(self._table, infractions=rows[:place] + rows[place + 1 :])
            self._fill(place)

    def reset(self) -> None:
        """Use the table that comes with the program."""
        self._table = spoken_table(bundled_infractions())
        self._fill(0)

    # Qt overrides

    def accept(self) -> None:
        """See base class; a table that cannot be used is not kept."""
        try:
            is_bundled = self._table == spoken_table(bundled_infractions())
            self._write(None if is_bundled else self._table)
        except DeckbuilderError as error:
            self.problem.setText(error_text(error))
            return
        super().accept()
