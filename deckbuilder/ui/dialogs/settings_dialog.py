"""Settings: look, size, language, keys."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHeaderView,
    QKeySequenceEdit,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from deckbuilder.store.settings import Settings
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.theme.theme import SCALES
from deckbuilder.ui.widgets import (
    button,
    column,
    column_alignment,
    form_layout,
    label,
    native_keys,
    row,
)
from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.words import LANGUAGES, tr

WARNING_LINES = 2
SEPARATOR = " | "


class SettingsDialog(FramedDialog):
    """Shows every setting; nothing is taken over before OK."""

    def __init__(
        self,
        theme: Theme,
        settings: Settings,
        specs: Mapping[str, ActionSpec],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Settings"), (640, 560), parent)
        self._before = settings
        self._specs = {name: spec for name, spec in specs.items() if spec.text}
        self._tabs = QTabWidget()
        self._tabs.setAccessibleName(tr("Pages of settings"))
        self._tabs.tabBar().setAccessibleName(tr("Pages of settings"))
        self._tabs.addTab(self._look_page(), tr("Look"))
        self._tabs.addTab(self._keys_page(), tr("Keys"))
        self.body.addWidget(self._tabs, 1)
        self.add_button(tr("OK"), accepts=True, is_primary=True)
        self.add_cancel()

    def chosen(self) -> Settings:
        """Return the settings as they are in the dialog."""
        return replace(
            self._before,
            theme=str(self.mode.currentData()),
            scale=float(self.scale.currentData()),
            language=str(self.language.currentData()),
            is_roomy=self.roomy.isChecked(),
            is_calm=self.calm.isChecked(),
            fetches_images=self.images.isChecked(),
            warns_of_moves=self.warns.isChecked(),
            keys=self._chosen_keys(),
        )

    def conflicts(self) -> dict[str, list[str]]:
        """Return the key sequences that actions would share, with their names."""
        used: dict[str, list[str]] = {}
        for name in self._specs:
            for keys in filter(None, self._keys_of(name).split(SEPARATOR)):
                used.setdefault(keys, []).append(name)
        return {keys: names for keys, names in used.items() if len(names) > 1}

    def _look_page(self) -> QWidget:
        page = QWidget()
        form = form_layout(self.theme)
        self.mode = QComboBox()
        for key, text in (
            ("system", tr("Same as system")),
            ("light", tr("Light")),
            ("dark", tr("Dark")),
        ):
            self.mode.addItem(text, key)
        self.mode.setCurrentIndex(max(0, self.mode.findData(self._before.theme)))
        self.scale = QComboBox()
        for scale in SCALES:
            self.scale.addItem(f"{round(scale * 100)} %", scale)
        self.scale.setCurrentIndex(max(0, self.scale.findData(self._before.scale)))
        self.language = QComboBox()
        self.language.addItem(tr("Same as system"), "")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(self._before.language)))
        self.roomy = QCheckBox(tr("Comfortable spacing"))
        self.roomy.setChecked(self._before.is_roomy)
        self.calm = QCheckBox(tr("Reduce motion"))
        self.calm.setChecked(self._before.is_calm)
        self.images = QCheckBox(tr("Fetch the picture of every card that is looked at"))
        self.images.setChecked(self._before.fetches_images)
        self.warns = QCheckBox(tr("At the table, ask before a turn ends with moves left"))
        self.warns.setChecked(self._before.warns_of_moves)
        for title, widget in (
            (tr("Theme"), self.mode),
            (tr("Text size"), self.scale),
            (tr("Language"), self.language),
        ):
            widget.setAccessibleName(title)
            widget.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            form.addRow(title, widget)
        form.addRow("", label(tr("Another language opens the window again."), "small"))
        form.addRow("", self.roomy)
        form.addRow("", self.calm)
        form.addRow("", self.warns)
        form.addRow("", self.images)
        words = tr("From the card feed, over the network; otherwise only when you ask for one.")
        form.addRow("", label(words, "small", wraps=True))
        page.setLayout(form)
        return page

    def _keys_page(self) -> QWidget:
        page = QWidget()
        layout = column(margin=self.theme.space("s"), spacing=self.theme.space("s"))
        self._make_keys()
        self.recorder = QKeySequenceEdit()
        self.recorder.setAccessibleName(tr("New keys: press them here"))
        self.recorder.setMaximumSequenceLength(1)
        line = row(spacing=self.theme.space("s"))
        line.addWidget(self.recorder, 1)
        for words, handler in (
            (tr("Assign"), self.use_recorded),
            (tr("Reset"), self._use_usual),
        ):
            made = button(words)
            made.clicked.connect(handler)
            line.addWidget(made)
        self._warning = label(tone="warning", wraps=True)
        # Its room is always there, so that the buttons above stay under the pointer.
        room = self._warning.fontMetrics().lineSpacing() * WARNING_LINES
        self._warning.setMinimumHeight(room + self.theme.space("xs"))
        self._warning.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.keys, 1)
        layout.addLayout(line)
        layout.addWidget(self._warning)
        page.setLayout(layout)
        self.keys.setCurrentCell(0, 0)
        return page

    def _make_keys(self) -> None:
        self.keys = QTableWidget(len(self._specs), 2)
        self.keys.setAccessibleName(tr("Actions and their keys"))
        self.keys.setProperty("boxed", True)
        self.keys.setHorizontalHeaderLabels([tr("Action"), tr("Keys")])
        self.keys.verticalHeader().hide()
        self.keys.setTabKeyNavigation(False)
        self.keys.setShowGrid(False)
        self.keys.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        header = self.keys.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(column_alignment(0))
        header.setHighlightSections(False)
        for place, (name, spec) in enumerate(self._specs.items()):
            title = QTableWidgetItem(spec.text.replace("&", ""))
            title.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            title.setData(Qt.ItemDataRole.UserRole, name)
            keys = QTableWidgetItem()
            _write_keys(keys, self._before.keys.get(name, spec.keys))
            keys.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self.keys.setItem(place, 0, title)
            self.keys.setItem(place, 1, keys)
        self.keys.setColumnWidth(1, self.theme.px(190))
        self.keys.currentCellChanged.connect(self._show_keys)

    def _show_keys(self) -> None:
        item = self.keys.item(self.keys.currentRow(), 1)
        if item is not None:
            self.recorder.setKeySequence(QKeySequence(_keys_in(item).split(SEPARATOR)[0]))

    def use_recorded(self) -> None:
        """Give the selected action the keys that were pressed."""
        self._set_keys(self.recorder.keySequence().toString())

    def _use_usual(self) -> None:
        title = self.keys.item(self.keys.currentRow(), 0)
        if title is not None:
            self._set_keys(self._specs[title.data(Qt.ItemDataRole.UserRole)].keys)

    def _set_keys(self, keys: str) -> None:
        item = self.keys.item(self.keys.currentRow(), 1)
        if item is not None:
            _write_keys(item, keys)
        self._warning.setText(" ".join(map(self._conflict_words, self.conflicts().items())))

    def _conflict_words(self, conflict: tuple[str, list[str]]) -> str:
        keys, names = conflict
        actions = ", ".join(self._specs[each].text.replace("&", "") for each in names)
        return tr("{keys} belongs to several actions, so none of them would work: {actions}.",
                  keys=native_keys(keys), actions=actions)  # fmt: skip

    def _keys_of(self, name: str) -> str:
        for place in range(self.keys.rowCount()):
            title, keys = self.keys.item(place, 0), self.keys.item(place, 1)
            is_it = title is not None and title.data(Qt.ItemDataRole.UserRole) == name
            if is_it and keys is not None:
                return _keys_in(keys)
        return ""

    def _chosen_keys(self) -> dict[str, str]:
        chosen = {name: self._keys_of(name) for name in self._specs}
        return {name: keys for name, keys in chosen.items() if keys != self._specs[name].keys}


def _write_keys(item: QTableWidgetItem, keys: str) -> None:
    """Show keys as the menus do, and remember them as the settings write them."""
    item.setData(Qt.ItemDataRole.UserRole, keys)
    item.setText(SEPARATOR.join(map(native_keys, filter(None, keys.split(SEPARATOR)))))


def _keys_in(item: QTableWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole) or "")
