"""What a crash left: each draft with its name and last steps, to open or to throw away."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QFileInfo, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from deckbuilder.core.commands import Label
from deckbuilder.store.decks.journal import Draft
from deckbuilder.ui.date_words import moment_words
from deckbuilder.ui.dialogs.discard_question import may_discard
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import label_text, tr
from engine.cards import GameId
from engine.games import GAMES


class DraftsDialog(FramedDialog):
    """Lists drafts.

    Signals:
        open_asked: Carries the draft to open.
        discard_asked: Carries the draft to discard.
    """

    open_asked = Signal(object)
    discard_asked = Signal(object)

    def __init__(
        self, theme: Theme, drafts: Sequence[Draft], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Unsaved work from last time"), (560, 380), parent)
        words = tr(
            "Deckbuilder did not end properly. Nothing you did is lost; saved files are as they "
            "were."
        )
        self.body.addWidget(label(words, wraps=True))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Drafts"))
        self.list.setProperty("boxed", True)
        for draft in drafts:
            item = QListWidgetItem(f"{_name(draft)}    {_when(draft)}".rstrip())
            item.setData(Qt.ItemDataRole.UserRole, draft)
            self.list.addItem(item)
        self.body.addWidget(self.list, 1)
        self._steps = label(tone="small", wraps=True)
        self.body.addWidget(self._steps)
        self.list.currentItemChanged.connect(self._show)
        self.list.itemDoubleClicked.connect(self.open_chosen)
        self.add_button(tr("Open draft"), is_primary=True).clicked.connect(self.open_chosen)
        self.add_button(tr("Discard draft …")).clicked.connect(self.discard_chosen)
        self.add_close()
        self.list.setCurrentRow(0)

    def open_chosen(self) -> None:
        """Open the selected draft."""
        self._hand_out(self.open_asked)

    def discard_chosen(self) -> None:
        """Discard the selected draft, once that is confirmed: nothing else holds it."""
        item = self.list.currentItem()
        if item is not None and may_discard(self, _name(item.data(Qt.ItemDataRole.UserRole))):
            self._hand_out(self.discard_asked)

    def _hand_out(self, signal: object) -> None:
        item = self.list.takeItem(self.list.currentRow())
        if item is not None:
            signal.emit(item.data(Qt.ItemDataRole.UserRole))  # type: ignore[attr-defined]
        if not self.list.count():
            self.accept()

    def _show(self) -> None:
        item = self.list.currentItem()
        draft = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(draft, Draft):
            steps = "; ".join(_standing(draft)[-5:])
            origin = draft.origin or tr("never saved")
            words = tr("From: {origin}. Last steps: {steps}", origin=origin, steps=steps or "–")
            self._steps.setText(words)


def _name(draft: Draft) -> str:
    """Return what a draft is called, with its game: two may have no name."""
    name = str(draft.content.get("name") or tr("Unnamed deck"))
    game = GAMES.get(GameId(str(draft.content.get("game"))))
    return f"{name} · {game.title}" if game is not None else name


def _standing(draft: Draft) -> list[str]:
    """Return the names of the steps that were not undone: one that led back was an undo."""
    contents, names = [draft.opening], [Label("")]
    for step in draft.history:
        if len(contents) > 1 and step.content == contents[-2]:
            contents.pop()
            names.pop()
        else:
            contents.append(step.content)
            names.append(step.label)
    return [label_text(each) for each in names if each.template]


def _when(draft: Draft) -> str:
    """Return when the last step was written down; two drafts may have one name."""
    changed = QFileInfo(draft.path).lastModified().toSecsSinceEpoch()
    return moment_words(datetime.fromtimestamp(changed))
