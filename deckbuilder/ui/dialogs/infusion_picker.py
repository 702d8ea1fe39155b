"""Pick an infusion for a champion: what fits first, and why the others do not."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.infusion_choice import InfusionChoice, infusion_choices
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.line_boxes import SteeringBox
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.names import name_key


class InfusionPicker(QDialog):
    """Lists the infusions that fit a row; the others on demand, each with its reason."""

    def __init__(
        self, painter: CardPainter, editor: DeckEditor, row_: DeckRow, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self._editor = editor
        self._row = row_
        event = editor.shelf.format_of(editor.deck)
        self._choices = infusion_choices(editor.deck, editor.shelf, event, row_.section, row_.entry)
        self.setWindowTitle(tr("Infuse {card}", card=row_.entry.name))
        self._view = CardView(painter)
        self._view.set_width(self._theme.px(250))
        self._build()
        self._fill()

    def exec(self) -> int:
        """See base class; an answered dialog is let go, for its parent lives on."""
        answer = super().exec()
        self.deleteLater()
        return answer

    @property
    def list(self) -> QListWidget:
        """The infusions offered."""
        return self._list

    def show_others(self) -> None:
        """List also what does not fit, and why."""
        self._others.setChecked(True)

    def chosen(self) -> InfusionChoice | None:
        """Return the infusion that is selected."""
        item = self._list.currentItem()
        found = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return found if isinstance(found, InfusionChoice) else None

    def _build(self) -> None:
        theme = self._theme
        self._list = QListWidget()
        self._wanted = SteeringBox(self._list)
        self._wanted.setPlaceholderText(tr("Name or words of the text"))
        self._wanted.setAccessibleName(tr("Search infusions"))
        self._wanted.textChanged.connect(self._fill)
        self._others = QCheckBox(tr("Show those that do not fit, and why"))
        self._others.toggled.connect(self._fill)
        self._list.setAccessibleName(tr("Infusions"))
        self._list.setProperty("boxed", True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentItemChanged.connect(self._preview)
        self._list.itemDoubleClicked.connect(self.accept)
        self._reason = label(tone="small", wraps=True)
        self._all = QCheckBox(tr("On all {count} copies", count=self._row.entry.count))
        self._all.setVisible(self._row.entry.count > 1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(tr("Infuse"))
        self._ok.setProperty("kind", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        left = column(spacing=theme.space("s"))
        for widget in (self._wanted, self._others, self._list, self._reason, self._all):
            left.addWidget(widget)
        body = row(spacing=theme.space("l"))
        body.addLayout(left, 1)
        body.addWidget(self._view, 0, Qt.AlignmentFlag.AlignTop)
        layout = column(margin=theme.space("l"), spacing=theme.space("m"))
        layout.addLayout(body)
        layout.addWidget(buttons)
        self.setLayout(layout)
        self.resize(theme.px(760), theme.px(470))

    def _fill(self) -> None:
        words = name_key(self._wanted.text()).split()
        self._list.clear()
        for choice in self._choices:
            if choice.problem is not None and not self._others.isChecked():
                continue
            overlay = choice.overlay
            haystack = name_key(f"{overlay.name} {overlay.text}")
            if all(word in haystack for word in words):
                self._list.addItem(self._item(choice))
        if self._list.count():
            self._list.setCurrentRow(0)
        else:
            self._preview()

    def _item(self, choice: InfusionChoice) -> QListWidgetItem:
        overlay = choice.overlay
        pips = overlay.number("pips") or 0
        text = " · ".join(line for line in overlay.text.splitlines() if line)
        sign = "✕ " if choice.problem else ""
        item = QListWidgetItem(f"{sign}{'●' * pips} {overlay.name}   {text}")
        item.setIcon(self._theme.icon("infusion", "infusion"))
        item.setData(Qt.ItemDataRole.UserRole, choice)
        words = [overlay.name, tr_count(pips, "1 pip", "{count} pips"), text]
        words += [finding_text(choice.problem.message)] if choice.problem else []
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(words))
        item.setToolTip(finding_text(choice.problem.message) if choice.problem else text)
        return item

    def _preview(self) -> None:
        choice = self.chosen()
        self._ok.setEnabled(choice is not None)
        overlays = (choice.overlay,) if choice else ()
        self._view.show_card(self._row.card, overlays)
        if choice is None:
            self._reason.setText(tr("No infusion fits; tick the box to see why not."))
        elif choice.problem is not None:
            rules = ", ".join(choice.problem.rules)
            self._reason.setText(f"{finding_text(choice.problem.message)} ({rules})")
        else:
            self._reason.setText(tr("{count} in the deck already", count=choice.in_deck))

    # Qt overrides

    def accept(self) -> None:
        """See base class; lays the chosen infusion over the row."""
        choice = self.chosen()
        if choice is not None:
            to_all = self._all.isVisible() and self._all.isChecked()
            self._editor.give(self._row, choice.overlay, to_all=to_all)
        super().accept()
