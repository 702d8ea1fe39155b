"""Prices and rulings of a card, from the database or from its record."""

from dataclasses import replace

from deckbuilder.core.feed import GameUpdate, Price, Product
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import PROVENANCE, FeedWriter
from deckbuilder.store.cards.remarks import CardRemarks, RemarkReader
from tests.deckbuilder.ui.cards.samples import IKORR, card

RULED = {"rulings": [{"text": "Only once.", "date": "2026-01-02"}]}
WARDEN = replace(card("Ridge Warden"), extra=RULED)


def test_without_a_database_rulings_come_from_the_record_and_none_is_made(tmp_path):
    remarks = RemarkReader(tmp_path).read(WARDEN)
    assert [(each.text, each.date) for each in remarks.rulings] == [("Only once.", "2026-01-02")]
    assert remarks.prices == ()
    assert list(tmp_path.iterdir()) == []


def test_a_card_without_remarks_has_none(tmp_path):
    assert RemarkReader(tmp_path).read(card("Plain")) == CardRemarks()


def test_prices_and_rulings_come_from_the_database(tmp_path):
    sold = replace(WARDEN, provenance=PROVENANCE)
    price = Price(11, "Foil", low=1.0, market=2.5)
    product = Product(11, 1, "Ridge Warden", "https://example.org/11", "2026-09-01T00:00:00", ())
    update = GameUpdate(IKORR, "today", (sold,), (product,), (price,), {sold.printings[0]: 11})
    store = CardStore.open(tmp_path, bundled=tmp_path / "none")
    FeedWriter(store.database).write([update])
    store.close()
    reader = RemarkReader(tmp_path)
    remarks = reader.read(sold)
    reader.close()
    assert [(each.set, each.price.market) for each in remarks.prices] == [("EMW", 2.5)]
    assert [each.text for each in remarks.rulings] == ["Only once."]
