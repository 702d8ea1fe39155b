"""The difference of two decks as a list that can be read and copied."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from deckbuilder.core.deck_diff import DeckDiff
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.words import tr, tr_count
from engine.games.game import Game


class DiffView(QPlainTextEdit):
    """Shows what went out and what came in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(tr("Differences"))

    def show_diff(self, difference: DeckDiff, game: Game, other: Game | None = None) -> None:
        """Show another difference; the decks may be of two games."""
        if not difference:
            self.setPlainText(tr("The two are the same."))
            return
        out = tr_count(difference.removed, "1 card out", "{count} cards out")
        into = tr_count(difference.added, "1 card in", "{count} cards in")
        lines = [f"{out}, {into}", ""]
        known = game if other is None else other
        for each in difference.lines():
            is_heading = each.startswith("[") and each.endswith("]")
            if is_heading:
                holder = known if known.section(each[1:-1]) else game
                lines.append(f"\n{section_title(holder, each[1:-1])}")
            else:
                lines.append(f"  {each}")
        self.setPlainText("\n".join(lines))
