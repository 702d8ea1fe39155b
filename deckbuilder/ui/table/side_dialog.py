"""Changing cards with the side deck between two games of a match."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from deckbuilder.core.table.series import swapped
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import tr, tr_count, tr_table
from engine.decks import Deck
from engine.games import GAMES

NameRole = Qt.ItemDataRole.UserRole


class SideDialog(FramedDialog):
    """Two lists; Enter or a double click moves one copy to the other.

    Attributes:
        deck: The deck as it is now.
    """

    def __init__(
        self, theme: Theme, deck: Deck, sections: tuple[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Side deck"), (620, 520), parent)
        self.deck, self._before, self._sections = deck, deck, sections
        self.body.addWidget(label(tr("Enter or a double click moves one copy to the other list."),
                                  "small", wraps=True))  # fmt: skip
        self.lists = [QListWidget(), QListWidget()]
        self._heads = [label("", "heading"), label("", "heading")]
        both = row(spacing=theme.space("m"))
        for at, (head, each) in enumerate(zip(self._heads, self.lists, strict=True)):
            side = column(spacing=theme.space("xs"))
            each.itemActivated.connect(lambda item, at=at: self.move_copy(at, item.data(NameRole)))
            each.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            side.addWidget(head)
            side.addWidget(each, 1)
            both.addLayout(side, 1)
        self.body.addLayout(both, 1)
        self._note = label("", "muted", wraps=True)
        self.body.addWidget(self._note)
        self.add_cancel()
        self.add_button(tr("Play with it"), accepts=True)
        self._fill()

    def move_copy(self, from_list: int, name: str) -> None:
        """Move one copy of a card to the other list."""
        source, target = self._sections[from_list], self._sections[1 - from_list]
        self.deck = swapped(self.deck, name, (source, target))
        self._fill()

    def _fill(self) -> None:
        game = GAMES[self.deck.game]
        for section, head, each in zip(self._sections, self._heads, self.lists, strict=True):
            known = game.section(section)
            title = known.heading if known is not None else section
            head.setText(f"{tr_table(title)} ({self.deck.count(section)})")
            each.setAccessibleName(tr_table(title))
            current = each.currentRow()
            each.clear()
            for entry in self.deck.entries(section):
                words = " + ".join((entry.name, *entry.infusions))
                item = QListWidgetItem(f"{entry.count} × {words}")
                item.setData(NameRole, entry.name)
                item.setToolTip(words)  # long names are cut short
                each.addItem(item)
            each.setCurrentRow(max(0, min(current, each.count() - 1)))
        more = self.deck.count(self._sections[0]) - self._before.count(self._sections[0])
        words = tr("The deck has as many cards as before.") if not more else ""
        if more:
            words = tr_count(abs(more), "The deck has 1 card more or less than before.",
                             "The deck has {count} cards more or less than before.")  # fmt: skip
        self._note.setText(words)
