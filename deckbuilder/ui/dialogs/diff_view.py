"""The difference of two decks as a list that can be read and copied."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from deckbuilder.core.deck_diff import DeckDiff
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.words import tr
from engine.games.game import Game


class DiffView(QPlainTextEdit):
    """Shows what went out and what came in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(tr("Differences"))

    def show_diff(self, difference: DeckDiff, game: Game) -> None:
        """Show another difference."""
        if not difference:
            self.setPlainText(tr("The two are the same."))
            return
        lines = [
            tr(
                "{removed} cards out, {added} in",
                removed=difference.removed,
                added=difference.added,
            ),
            "",
        ]
        for each in difference.lines():
            is_heading = each.startswith("[") and each.endswith("]")
            lines.append(f"\n{section_title(game, each[1:-1])}" if is_heading else f"  {each}")
        self.setPlainText("\n".join(lines))
