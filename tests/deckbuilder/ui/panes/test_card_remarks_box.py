"""Prices and rulings below the card: asked for off the window's thread, once a card."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.feed import Price
from deckbuilder.store.cards.feed_writer import PrintedPrice
from deckbuilder.store.cards.remarks import CardRemarks
from deckbuilder.store.cards.repository import Ruling
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.panes.card_remarks_box import CardRemarksBox, price_words
from tests.deckbuilder.ui.cards.samples import PLAIN, SPELL

KNOWN = CardRemarks(
    (PrintedPrice("EMW", "045", Price(1, "Foil", low=1.0, market=2.5)),),
    (Ruling("2026-01-02", "Only once.", "judge"),),
)


def words(box) -> list[str]:
    return [each.text() for each in box.findChildren(QLabel)]


def test_prices_and_rulings_are_shown_and_asked_for_once(theme, qtbot):
    asked = []
    box = CardRemarksBox(theme, lambda card: asked.append(card) or KNOWN, InlineExecutor())
    qtbot.addWidget(box)
    box.show_card(PLAIN)
    box.show_card(None)
    box.show_card(PLAIN)
    assert "EMW 045 Foil: market $2.50, lowest $1.00" in words(box)
    assert "Only once. (2026-01-02, judge)" in words(box)
    assert asked == [PLAIN]
    box.forget()
    box.show_card(PLAIN)
    assert asked == [PLAIN, PLAIN]


def test_a_card_without_remarks_takes_no_room(theme, qtbot):
    box = CardRemarksBox(theme, lambda _card: None, InlineExecutor())
    qtbot.addWidget(box)
    box.show_card(SPELL)
    assert words(box) == []
    assert box.isHidden()


def test_a_database_that_cannot_be_read_says_so(theme, qtbot):
    def refuse(_card):
        raise DeckbuilderError("The database is damaged.")

    box = CardRemarksBox(theme, refuse, InlineExecutor())
    qtbot.addWidget(box)
    box.show_card(PLAIN)
    assert words(box) == ["The database is damaged."]


def test_a_price_of_which_nothing_is_known_says_nothing():
    assert price_words(replace(KNOWN.prices[0], price=Price(1, "Foil"))) == ""
