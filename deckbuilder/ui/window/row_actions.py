"""What can be done with the selected rows of the deck, one gesture each."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.dialogs.infusion_picker import InfusionPicker
from deckbuilder.ui.dialogs.row_words import ask_note, ask_tags
from deckbuilder.ui.panes.deck_pane import DeckPane
from deckbuilder.ui.panes.inspector import Inspector
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import tr, tr_count


class RowActions(QObject):
    """Turns actions and keys into changes of the rows that are selected.

    Attributes:
        document: The open deck; the page that shows it keeps this up to date.

    Signals:
        said: Something to say to the user in passing. Carries the sentence.
    """

    said = Signal(str)

    def __init__(self, painter: CardPainter, deck_pane: DeckPane, inspector: Inspector) -> None:
        super().__init__(deck_pane)
        self._painter, self._deck_pane, self._inspector = painter, deck_pane, inspector
        self.document: Document | None = None

    def to_maybe(self) -> None:
        """Move the selected rows to the maybe-list."""
        self.move_to(MAYBE_SECTION)

    def selected(self) -> list[DeckRow]:
        """Return the rows that an action is about."""
        return self._deck_pane.rows()

    def _asked(self) -> list[DeckRow]:
        """Return the selected rows; says so where there are none."""
        rows = self.selected() if self.document is not None else []
        if not rows:
            self.said.emit(tr("Select a card in the deck first."))
        return rows

    def infuse(self) -> None:
        """Let the user pick an infusion for the shown row."""
        row = self._inspector.row or self._deck_pane.current_row()
        if self.document is None or row is None or row.card is None:
            self.said.emit(tr("Select a champion in the deck first."))
            return
        picker = InfusionPicker(self._painter, self.document.editor, row, self._deck_pane)
        picker.exec()

    def take_off(self) -> None:
        """Take the infusions off the selected rows."""
        asked = self._asked()
        rows = [row for row in asked if row.entry.infusions]
        if self.document is not None and rows:
            self.document.editor.take_all(rows)
        elif asked:
            self.said.emit(tr("No selected card carries an infusion."))

    def move_to(self, section: str) -> None:
        """Move the selected rows to a section."""
        rows = self._asked()
        if self.document is not None and rows:
            self.document.editor.move(rows, section)

    def toggle_side(self) -> None:
        """Move the selected rows to the side deck, or back from it."""
        rows = self._asked()
        if self.document is None or not rows:
            return
        editor = self.document.editor
        if not editor.has_side:
            game = self.document.shelf.game.title
            self.said.emit(tr("Decks of {game} have no side deck.", game=game))
            return
        if rows[0].section == "side":
            home = editor.shelf.home_of(rows[0].card) if rows[0].card else None
            editor.move(rows, home or "main")
        else:
            editor.move(rows, "side")

    def remove(self, rows: Sequence[DeckRow] = ()) -> None:
        """Take rows out of the deck; the selected ones where none are given."""
        chosen = rows or self._asked()
        if self.document is not None and chosen:
            self.document.editor.remove(chosen)

    def tag(self) -> None:
        """Ask for the tags of the selected rows."""
        rows = self._asked()
        if self.document is None or not rows:
            return
        tags = ask_tags(self._painter.theme, self._deck_pane, rows, self.document.deck)
        if tags is not None:
            self.document.editor.tag(rows, tags)

    def note(self) -> None:
        """Ask for the note on the selected row."""
        row = self._deck_pane.current_row() if self._asked() else None
        if self.document is None or row is None:
            return
        note = ask_note(self._deck_pane, row)
        if note is not None:
            self.document.editor.note(row, note)

    def fill_influence(self) -> None:
        """Add the influence cards that are missing."""
        if self.document is not None and not self.document.editor.fill_influence():
            self.said.emit(tr("The influence deck is full."))

    def fix_all(self) -> None:
        """Fix everything that can be fixed, as one step."""
        if self.document is None:
            return
        done = self.document.editor.fix_all(self.document.verdict.on_date)
        self.said.emit(
            tr_count(
                done,
                "1 finding fixed; Undo takes it back.",
                "{count} findings fixed; Undo takes them back.",
            )
            if done
            else tr("Nothing here can be fixed without a choice of yours.")
        )

    def press(self, key: int) -> None:
        """Do what a letter key means in the deck."""
        actions = {
            Qt.Key.Key_S: self.toggle_side,
            Qt.Key.Key_M: lambda: self.move_to(MAYBE_SECTION),
            Qt.Key.Key_T: self.tag,
            Qt.Key.Key_N: self.note,
            Qt.Key.Key_I: self._infuse_or_fill,
        }
        actions[Qt.Key(key)]()

    def _infuse_or_fill(self) -> None:
        if self.document is None:
            return
        game = self.document.shelf.game
        if not game.schema.overlay_types and game.section("influence") is None:
            self.said.emit(tr("Cards of {game} carry no infusions.", game=game.title))
            return
        row = self._deck_pane.current_row()
        if row is not None and row.card is not None and row.card.number("allowance"):
            self.infuse()
        else:
            self.fill_influence()

    def take(self, infusion: str, row: DeckRow | None = None) -> None:
        """Take an infusion off a row; the shown one where none is given."""
        chosen = row or self._inspector.row
        if self.document is not None and chosen is not None:
            self.document.editor.take(chosen, infusion)
