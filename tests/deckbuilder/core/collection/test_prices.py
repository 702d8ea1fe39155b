"""What missing cards cost."""

from deckbuilder.core.collection.builds import build_decks
from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.core.collection.prices import (
    PricedPrinting,
    PriceList,
    missing_cards,
    money,
    shopping_list,
    total,
)
from engine.cards import GameId
from engine.decks import Deck, Entry

IKORR = GameId("rush_of_ikorr")
OX = OwnedCard(IKORR, "Ox", "Dawn", "1")
PRICES = PriceList(
    {
        "ox": (
            PricedPrinting("Dawn", "1", is_foil=False, amount=2.0),
            PricedPrinting("Dawn", "1", is_foil=True, amount=9.0),
            PricedPrinting("Dusk", "7", is_foil=False, amount=0.5),
        )
    },
    "2026-11-12",
)
DECK = Deck(IKORR, "Herd", sections={"main": (Entry("Ox", 3), Entry("Nobody", 2))})


def test_a_printing_costs_its_own_price_and_an_unknown_one_the_cheapest():
    assert PRICES.of(OX) == 2.0
    assert PRICES.of(OwnedCard(IKORR, "Ox", "dawn", "1", is_foil=True)) == 9.0
    assert PRICES.of(OwnedCard(IKORR, "Ox")) == PRICES.cheapest("ox") == 0.5
    assert PRICES.of(OwnedCard(IKORR, "Ox", "Noon", "1")) is None
    assert PRICES.worth(Collection({OX: 2}), IKORR) == 4.0


def test_a_noted_price_replaces_the_one_of_the_feed():
    noted = Collection().with_prices([(OwnedCard(IKORR, "OX", "DUSK", "7"), 3.0)])
    assert PRICES.with_noted(noted, IKORR).cheapest("ox") == 2.0
    assert PRICES.with_noted(noted, GameId("rise")) == PRICES


def test_what_is_missing_is_summed_and_cards_without_a_price_are_counted():
    (built,), _ = build_decks(Collection({OX: 1}), [DECK])
    lacking = missing_cards(built, PRICES)
    assert [(each.name, each.short, each.price) for each in lacking] == [
        ("Ox", 2, 0.5),
        ("Nobody", 2, None),
    ]
    assert total(lacking) == (1.0, 2)
    text = shopping_list(lacking)
    assert text.splitlines()[0] == "2 Ox  $1.00"
    assert "Sum: $1.00" in text
    assert "not in the sum: 2" in text


def test_money_is_written_with_two_places():
    assert [money(each) for each in (None, 0.0, 1234.5)] == ["–", "$0.00", "$1,234.50"]
