"""Where cards that are being dragged may be dropped, worked out once for each drag."""

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow
from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.commands import TakeInfusion
from deckbuilder.core.infusion_choice import infusion_problem
from deckbuilder.ui.card_drag import LIBRARY, CardDrag
from deckbuilder.ui.deck_editor import DeckEditor
from engine.cards import Card


class DropTargets:
    """Answers for one drag over one deck.

    Cards are dropped on a section, whichever row of it is below; an infusion on a row.
    """

    def __init__(self, drag: CardDrag, editor: DeckEditor, fit: CardFit | None = None) -> None:
        self._drag, self._editor, self._fit = drag, editor, fit
        catalog = editor.shelf.catalog
        self._overlay = catalog.overlay(drag.infusion) if drag.infusion else None
        self._cards = [card for each in drag.entries if (card := catalog.card(each.name))]
        self._sections: dict[str, bool] = {}
        self._rows: dict[object, bool] = {}
        self._deck = editor.deck
        if drag.infusion and drag.section != LIBRARY and drag.entries:
            take = TakeInfusion(drag.section, drag.entries[0], drag.infusion)
            self._deck, _ = take.apply(editor.deck)

    @property
    def are_rows(self) -> bool:
        """Whether single rows are the targets."""
        return bool(self._drag.infusion)

    def allow(self, section: str, row: DeckRow | None) -> bool:
        """Whether a place takes a drop: cards belong there, or the infusion fits."""
        if self.are_rows:
            return row is not None and self._allows_row(row)
        if section not in self._sections:
            self._sections[section] = self._allows_section(section)
        return self._sections[section]

    def is_legal(self, section: str, row: DeckRow | None) -> bool:
        """Whether a drop on a place keeps the deck legal; only such a place is shown as one."""
        if not self.allow(section, row):
            return False
        return self.are_rows or section == MAYBE_SECTION or self._may_come(section)

    def _may_come(self, section: str) -> bool:
        """Whether the deck may hold the cards that a drag would add to it."""
        if self._fit is None or self._drag.section not in (LIBRARY, MAYBE_SECTION):
            return True
        known = self._editor.shelf.game.section(section)
        is_leading = known is not None and known.leaders > 0  # it takes the place of another
        return all(
            self._fit.problem(card) is None and (is_leading or self._has_room(card))
            for card in self._cards
        )

    def _has_room(self, card: Card) -> bool:
        limit = self._fit.limit(card) if self._fit is not None else None
        added = sum(each.count for each in self._drag.entries if each.key == card.key)
        rows = (each for section in self._editor.deck.sections.values() for each in section)
        held = sum(each.count for each in rows if each.key == card.key)
        return limit is None or held + added <= limit

    def _allows_section(self, section: str) -> bool:
        if not section or section == self._drag.section:
            return False
        if section == MAYBE_SECTION:
            return True
        known = self._editor.shelf.game.section(section)
        return known is not None and all(card.type in known.types for card in self._cards)

    def _allows_row(self, row: DeckRow) -> bool:
        if row.id not in self._rows:
            self._rows[row.id] = self._fits(row, row.card)
        return self._rows[row.id]

    def _fits(self, row: DeckRow, card: Card | None) -> bool:
        if self._overlay is None or card is None or row.section == MAYBE_SECTION:
            return False
        if card.number("allowance") is None or row.entry in self._drag.entries:
            return False
        shelf = self._editor.shelf
        problem = infusion_problem(self._deck, shelf, row.section, row.entry, self._overlay)
        return problem is None
