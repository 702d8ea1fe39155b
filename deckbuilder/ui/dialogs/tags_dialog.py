"""The tags of rows: typed with completion, or switched on and off by a click."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QPushButton, QWidget

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, label
from deckbuilder.ui.words import tr

MOST_SHOWN = 24


class TagsDialog(FramedDialog):
    """Asks for tags; those in use are offered while one types and as switches below."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        tags: Sequence[str],
        used: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, title, (420, 260), parent)
        self.line = QLineEdit(", ".join(tags))
        self.line.setAccessibleName(tr("Tags, with commas between them:"))
        self.body.addWidget(label(tr("Tags, with commas between them:"), "muted"))
        self.body.addWidget(self.line)
        self.switches = [self._make_switch(tag) for tag in used[:MOST_SHOWN]]
        if self.switches:
            self.body.addWidget(label(tr("Tags in use"), "small"))
        flow = FlowLayout(theme.space("s"))
        for each in self.switches:
            flow.addWidget(each)
        holder = QWidget()
        holder.setLayout(flow)
        self.body.addWidget(holder, 1)
        self._words = QStringListModel(list(used), self)
        self.completer = QCompleter(self._words, self)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setWidget(self.line)
        self.completer.activated.connect(self.complete)
        self.line.textEdited.connect(self._on_typed)
        self.line.textChanged.connect(self._show_switches)
        self.add_button(tr("Apply"), accepts=True, is_primary=True)
        self.add_cancel()
        self._show_switches()

    def tags(self) -> tuple[str, ...]:
        """Return the tags that are typed, each once, in their order."""
        words = (" ".join(each.split()) for each in self.line.text().split(","))
        return tuple(dict.fromkeys(filter(None, words)))

    def complete(self, tag: str) -> None:
        """Put a tag in the place of the one that is being typed."""
        before = self.line.text().split(",")[:-1]
        self.line.setText(", ".join([*(each.strip() for each in before), tag, ""]))

    def _make_switch(self, tag: str) -> QPushButton:
        made = button(tag.replace("&", "&&"))
        made.setProperty("chip", True)
        made.setCheckable(True)
        made.setProperty("tag", tag)
        made.clicked.connect(lambda is_on: self._switch(tag, is_on=is_on))
        return made

    def _switch(self, tag: str, *, is_on: bool) -> None:
        others = [each for each in self.tags() if each.casefold() != tag.casefold()]
        self.line.setText(", ".join([*others, tag] if is_on else others))

    def _on_typed(self, text: str) -> None:
        typed = text.rsplit(",", maxsplit=1)[-1].strip()
        self.completer.setCompletionPrefix(typed)
        is_new = self.completer.completionCount() > 0 and typed not in self._words.stringList()
        if typed and is_new:
            self.completer.complete()
        elif (popup := self.completer.popup()) is not None:
            popup.hide()

    def _show_switches(self) -> None:
        typed = {each.casefold() for each in self.tags()}
        for each in self.switches:
            each.setChecked(str(each.property("tag")).casefold() in typed)
