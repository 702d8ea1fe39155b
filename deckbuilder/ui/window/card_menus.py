"""What a right click offers: on rows of the deck, and on cards of the library."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.decks import Deck, Section

if TYPE_CHECKING:
    from deckbuilder.ui.window.editor_page import EditorPage


def fill_row_menu(
    menu: QMenu, page: "EditorPage", document: Document, rows: Sequence[DeckRow]
) -> None:
    """Offer what can be done with rows of the deck; keys of the list stand beside the words."""
    editor = document.editor
    menu.addAction(tr("One copy more") + "\t+", lambda: editor.step_all(rows, 1))
    menu.addAction(tr("One copy less") + "\t-", lambda: editor.step_all(rows, -1))
    menu.addAction(tr("Remove"), page.rows.remove)
    menu.addSeparator()
    move = menu.addMenu(tr("Move to"))
    for section in (*document.deck.sections, MAYBE_SECTION):
        if section != rows[0].section:
            title = section_title(document.shelf.game, section)
            move.addAction(title, partial(page.rows.move_to, section))
    if document.shelf.game.schema.overlay_types:
        menu.addAction(tr("Infuse …") + "\tI", page.rows.infuse)
        if any(row.entry.infusions for row in rows):
            menu.addAction(tr("Take infusions off"), page.rows.take_off)
    menu.addSeparator()
    menu.addAction(tr("Tags …") + "\tT", page.rows.tag)
    menu.addAction(tr("Note …") + "\tN", page.rows.note)
    menu.addSeparator()
    _add_common(menu, page, rows[0].entry.name, rows[0].known)


def fill_leader_menu(
    menu: QMenu, page: "EditorPage", section: Section, rows: Sequence[DeckRow]
) -> None:
    """Offer what can be done with a leader of the deck, or with its empty place."""
    kind = section.types[0]
    search = f't:"{kind}"' if " " in kind else f"t:{kind}"
    words = tr("Choose another one …") if rows else tr("Choose one …")
    menu.addAction(words, lambda: page.show_cards(search))
    for row in rows:
        name = row.entry.name
        menu.addAction(tr("Remove {card}", card=name), partial(page.rows.remove, [row]))
    if rows:
        menu.addSeparator()
        _add_common(menu, page, rows[0].entry.name, rows[0].known)


def fill_card_menu(
    menu: QMenu, page: "EditorPage", document: Document, cards: Sequence[Card]
) -> None:
    """Offer what can be done with cards of the library."""
    editor, held = document.editor, _held(document.deck, cards)
    if document.shelf.game.schema.is_overlay(cards[0]):
        menu.addAction(tr("Give to the selected champion") + "\t+", partial(_add, page, cards[:1]))
    else:
        menu.addAction(tr("Add a copy") + "\t+", partial(_add, page, cards))
        missing = (document.fit.limit(cards[0]) or 0) - held[cards[0]]
        if len(cards) == 1 and missing > 1:
            words = tr("Add {count} copies", count=missing)
            menu.addAction(words, lambda: editor.add(cards[0], count=missing))
        if editor.has_side:
            menu.addAction(tr("Add to the side deck") + "\tS", partial(_add, page, cards, True))
        menu.addAction(tr("Add to the maybe-list"), lambda: editor.note_maybe(cards))
        if +held:
            menu.addAction(tr("Take a copy out") + "\t-", lambda: page.take_out(+held))
    menu.addSeparator()
    if +held:
        name = next(iter(+held)).name
        menu.addAction(tr("Show in the deck"), lambda: page.deck_pane.select("", name))
    _add_common(menu, page, cards[0].name, cards[0])


def _held(deck: Deck, cards: Sequence[Card]) -> Counter[Card]:
    """Count the copies that a deck has of each card, in all sections; overlays where they lie."""
    counts = Counter(dict.fromkeys(cards, 0))
    for entry in (entry for entries in deck.sections.values() for entry in entries):
        for card in cards:
            counts[card] += entry.count * (card.key in (entry.key, *entry.infusion_keys))
    return counts


def _add_common(menu: QMenu, page: "EditorPage", name: str, card: Card | None) -> None:
    menu.addAction(tr("Copy name"), lambda: QGuiApplication.clipboard().setText(name))
    if card is not None:
        menu.addAction(tr("Edit card …"), lambda: page.edit_card_asked.emit(card))


def _add(page: "EditorPage", cards: Sequence[Card], to_side: bool = False) -> None:
    page.add_cards(cards, to_side)
