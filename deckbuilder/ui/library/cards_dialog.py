"""The cards of a deck in the library, and the caveats of the verdicts on its tiles."""

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.library.tile_words import spoken
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr
from engine.games import GAMES


class DeckCardsDialog(FramedDialog):
    """Lists the cards of a deck by section; Space or Escape closes it."""

    def __init__(
        self, theme: Theme, entry: LibraryEntry, today: date, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, entry.title, (440, 560), parent)
        summary = entry.summary
        assert summary is not None
        game = GAMES[summary.game]
        lines = column(spacing=theme.space("xs"))
        if summary.plan:
            lines.addWidget(label(summary.plan, "muted", wraps=True))
        for section in dict.fromkeys(each.section for each in summary.cards):
            held = [each for each in summary.cards if each.section == section]
            lines.addWidget(label(section_title(game, section), "section"))
            lines.addWidget(label("\n".join(f"{each.count} {each.name}" for each in held)))
        lines.addStretch(1)
        self.body.addWidget(_scrolled(lines, spoken(Hit(entry), today)), 1)
        self.add_close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; the key that opened it closes it."""
        if event.key() == Qt.Key.Key_Space:
            self.accept()
        else:
            super().keyPressEvent(event)


class CaveatsDialog(FramedDialog):
    """Says what limits the verdicts, game by game."""

    def __init__(
        self,
        theme: Theme,
        caveats: Mapping[str, Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("What limits these verdicts"), (520, 420), parent)
        lines = column(spacing=theme.space("s"))
        for game, sentences in caveats.items():
            lines.addWidget(label(game, "heading"))
            for sentence in sentences:
                lines.addWidget(label(finding_text(sentence), "muted", wraps=True))
        lines.addStretch(1)
        self.body.addWidget(_scrolled(lines, tr("What limits these verdicts")), 1)
        self.add_close()


def _scrolled(lines: QVBoxLayout, name: str) -> QScrollArea:
    inner = QWidget()
    inner.setLayout(lines)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inner)
    area.setAccessibleName(name)
    return area
