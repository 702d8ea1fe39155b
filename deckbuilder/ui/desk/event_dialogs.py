"""Small questions about an event: its name, day and format; whom to draw; a code to read."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QDate, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QWidget,
)

from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.formats import known_formats
from deckbuilder.tournament.card_usage import CardUsage
from deckbuilder.tournament.draws import DrawRequest
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.lock_comparison import CodeReading
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.file_dialogs import choose_to_open, deck_filters
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import (
    column_alignment,
    form_layout,
    label,
    number_box,
)
from deckbuilder.ui.words import decimal, tr
from engine.cards import GameId
from engine.games import GAMES


class EventDialog(FramedDialog):
    """Name, day, game and format of an event; the user's own formats are offered, too."""

    def __init__(
        self,
        theme: Theme,
        event: Event,
        title: str,
        folder: Path,
        parent: QWidget | None = None,
        *,
        is_new: bool = True,
    ) -> None:
        super().__init__(theme, title, (520, 330), parent)
        self._folder = folder
        form = form_layout(self.theme)
        self._add_name_and_day(form, event)
        self._add_game_and_format(form, event)
        self.body.addLayout(form)
        words = tr(
            "Without a format each list's own is used. A format of your own can also be a file "
            "(.toml) in the event's folder."
        )
        self.body.addWidget(label(words, "small", wraps=True))
        self.body.addStretch(1)
        done = tr("Create event") if is_new else tr("Apply")
        self.add_button(done, accepts=True, is_primary=True)
        self.add_cancel()

    def _add_name_and_day(self, form: QFormLayout, event: Event) -> None:
        self.name = QLineEdit(event.name)
        self.name.setMaxLength(120)
        self.name.setAccessibleName(tr("Name of the event"))
        form.addRow(tr("Name"), self.name)
        self.has_date = QCheckBox(tr("Check against the ban list of a date"))
        self.has_date.setChecked(event.on_date is not None)
        form.addRow("", self.has_date)
        self.day = QDateEdit()
        self.day.setCalendarPopup(True)
        self.day.setDisplayFormat("yyyy-MM-dd")
        self.day.setAccessibleName(tr("Day of the event"))
        day = event.day
        self.day.setDate(QDate(day.year, day.month, day.day))
        self.day.setEnabled(self.has_date.isChecked())
        self.has_date.toggled.connect(self.day.setEnabled)
        form.addRow(tr("Day"), self.day)

    def _add_game_and_format(self, form: QFormLayout, event: Event) -> None:
        self.game = QComboBox()
        self.game.setAccessibleName(tr("Game"))
        self.game.addItem(tr("As each list states"), "")
        for game in GAMES.values():
            self.game.addItem(game.title, game.id)
        self.game.setCurrentIndex(max(0, self.game.findData(event.game)))
        form.addRow(tr("Game"), self.game)
        self.format = QComboBox()
        self.format.setEditable(True)
        self.format.setAccessibleName(tr("Format"))
        edit = self.format.lineEdit()
        if edit is not None:
            edit.setPlaceholderText(tr("format of each list"))
        form.addRow(tr("Format"), self.format)
        self.game.currentIndexChanged.connect(self._fill_formats)
        self._fill_formats()
        self.format.setCurrentText(event.format)

    def _fill_formats(self) -> None:
        kept = self.format.currentText()
        self.format.clear()
        game = self.game.currentData() or next(iter(GAMES))
        known = known_formats(GameId(game), self._folder)
        self.format.addItems(["", *(each.id for each in known)])
        self.format.setCurrentText(kept)

    def chosen(self) -> tuple[str, date | None, str, str]:
        """Return name, day, format and game."""
        day = self.day.date()
        when = date(day.year(), day.month(), day.day()) if self.has_date.isChecked() else None
        name = " ".join(self.name.text().split())
        return name or tr("Event"), when, self.format.currentText().strip(), self.game.currentData()


class DrawDialog(FramedDialog):
    """How many players are drawn for deck checks."""

    def __init__(self, theme: Theme, players: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Draw players for deck checks"), (460, 300), parent)
        form = form_layout(self.theme)
        self.share = number_box(theme, 1, 100, 10)
        self.share.setSuffix(" %")
        self.share.setAccessibleName(tr("Share of all players"))
        form.addRow(tr("Share of all players"), self.share)
        self.count = label()
        form.addRow("", self.count)
        self.occasion = QLineEdit()
        self.occasion.setMaxLength(80)
        self.occasion.setPlaceholderText(tr("round 3"))
        self.occasion.setAccessibleName(tr("For what"))
        form.addRow(tr("For what"), self.occasion)
        self.seed = QLineEdit()
        self.seed.setMaxLength(80)
        self.seed.setPlaceholderText(tr("by chance"))
        self.seed.setAccessibleName(tr("Seed"))
        form.addRow(tr("Seed"), self.seed)
        self.again = QCheckBox(tr("Draw from players already drawn, too"))
        form.addRow("", self.again)
        self.body.addLayout(form)
        words = tr("The draw and its seed go to the event's log, so anybody can repeat it.")
        self.body.addWidget(label(words, "small", wraps=True))
        self._players = players
        self.share.valueChanged.connect(self._show_count)
        self._show_count()
        self.add_button(tr("Draw"), accepts=True, is_primary=True)
        self.add_cancel()

    def _show_count(self) -> None:
        count = -(-self._players * self.share.value() // 100)
        self.count.setText(tr("{count} of {total} players", count=count, total=self._players))

    def request(self) -> DrawRequest:
        """Return what is to be drawn."""
        return DrawRequest(
            share=self.share.value() / 100,
            seed=self.seed.text().strip(),
            occasion=self.occasion.text().strip(),
            is_again=self.again.isChecked(),
        )


class CodeDialog(FramedDialog):
    """Reads the code of a sheet, and says whose list it is and whether it is the registered one."""

    def __init__(
        self,
        theme: Theme,
        read: Callable[[str], CodeReading],
        code_of: Callable[[Path], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Read a sheet's code"), (640, 520), parent)
        self._read = read
        self._code_of = code_of
        words = tr("Scan the QR code of a sheet into this field, all parts of it, or type the "
                   "list code.")  # fmt: skip
        self.body.addWidget(label(words, "muted", wraps=True))
        self.code = QPlainTextEdit()
        self.code.setAccessibleName(tr("Code of the sheet"))
        self.code.setTabChangesFocus(True)
        self.code.setMaximumHeight(theme.px(90))
        self.code.textChanged.connect(self.read_now)
        self.body.addWidget(self.code)
        self.answer = label(tone="heading", wraps=True)
        self.body.addWidget(self.answer)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("The list in the code"))
        self.text.hide()  # until there is one
        self.body.addWidget(self.text, 1)
        self.body.addStretch(0)
        self.add_button(tr("Is this file registered? …")).clicked.connect(self._choose_file)
        self.add_close()

    def _choose_file(self) -> None:
        title = tr("Is this file registered?")
        path = choose_to_open(self, title, deck_filters())
        if path is not None:
            self.read_file(path)

    def read_file(self, path: Path) -> None:
        """Look for the list of a file by its code."""
        try:
            code = self._code_of(path)
        except DeckbuilderError as error:
            self.answer.setText(error_text(error))
            return
        self.code.setPlainText(code)

    def read_now(self) -> None:
        """Read what is in the field."""
        typed = self.code.toPlainText().strip()
        self.text.clear()
        self.text.hide()
        if not typed:
            self.answer.setText("")
            return
        try:
            reading = self._read(typed)
        except DeckbuilderError as error:
            self.answer.setText(error_text(error))
            return
        self.answer.setText(code_words(reading))
        if reading.deck is not None:
            self.text.setPlainText(write_text_list(reading.deck))
            self.text.show()


def code_words(reading: CodeReading) -> str:
    """Say whose list a code is."""
    lines = [tr("List code {code}.", code=reading.code)]
    players = ", ".join(each.registration.player for each in reading.players)
    registered = ", ".join(each.player for each in reading.registered)
    if registered:
        lines.append(tr("It is the registered list of {players}.", players=registered))
    if players:
        lines.append(tr("It is the list on file of {players}.", players=players))
    if not players and not registered:
        lines.append(tr("No list of this event is the same."))
    elif registered and not players:
        lines.append(tr("The list on file has changed since."))
    return " ".join(lines)


class UsageDialog(FramedDialog):
    """How often each card is played in an event."""

    def __init__(
        self, theme: Theme, usage: Sequence[CardUsage], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Cards played at this event"), (760, 560), parent)
        self._model = QStandardItemModel(0, 5, self)
        titles = (tr("Card"), tr("Lists"), tr("Share"), tr("Copies"), tr("Copies a list"))
        self._model.setHorizontalHeaderLabels(list(titles))
        for each in usage:
            self._model.appendRow(_usage_row(each))
        self._shown = QSortFilterProxyModel(self)
        self._shown.setSourceModel(self._model)
        self._shown.setSortRole(Qt.ItemDataRole.UserRole)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Name of a card"))
        self.search.setAccessibleName(tr("Search cards"))
        self.search.textChanged.connect(self._shown.setFilterFixedString)
        self.body.addWidget(self.search)
        self.table = QTableView()
        self.table.setModel(self._shown)
        self.table.setAccessibleName(tr("Cards played at this event"))
        self.table.setProperty("boxed", True)
        # Before sorting is enabled, which would sort by name first and turn ties round.
        self.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
        self.table.setSortingEnabled(True)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(theme.height("row"))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for place in range(self._model.columnCount()):
            self._model.horizontalHeaderItem(place).setTextAlignment(column_alignment(place))
        self.body.addWidget(self.table, 1)
        self.add_close()

    @property
    def rows(self) -> int:
        """How many cards are shown."""
        return self._shown.rowCount(QModelIndex())


def _usage_row(usage: CardUsage) -> list[QStandardItem]:
    name = tr("{card} (infusion)", card=usage.name) if usage.is_infusion else usage.name
    cells: tuple[tuple[str, object], ...] = (
        (name, usage.name.casefold()),
        (str(usage.lists), usage.lists),
        (f"{decimal(100 * usage.share, 0)} %", usage.share),
        (str(usage.total), usage.total),
        (decimal(usage.mean, 1), usage.mean),
    )
    items = []
    for place, (text, key) in enumerate(cells):
        item = QStandardItem(text)
        item.setData(key, Qt.ItemDataRole.UserRole)
        item.setTextAlignment(column_alignment(place))
        items.append(item)
    return items
