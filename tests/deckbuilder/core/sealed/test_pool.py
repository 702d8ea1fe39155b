"""Pools of packs."""

from collections import Counter

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.pool import (
    PackPlan,
    open_pool,
    outsiders,
    pool_of,
    sets_of,
    with_pool,
)
from engine.decks import Deck, Entry
from tests.deckbuilder.core.improvement.conftest import shelf_of

PLAN = PackPlan("constructed", 10, 15, "Assumed.")


def pool(seed=1, game="rush_of_ikorr", name="Practice Set"):
    return open_pool(shelf_of(game), PLAN, name, seed)


def test_the_seed_decides_what_is_opened():
    assert pool(1) == pool(1)
    assert pool(1).cards != pool(2).cards
    assert pool(1).size == 150


def test_commoner_cards_are_opened_more_often():
    shelf, opened = shelf_of("rush_of_ikorr"), Counter()
    for seed in range(6):
        for name, count in pool(seed).cards.items():
            card = shelf.catalog.card(name)
            opened[card.printings[0].rarity] += count
    assert opened["uncommon"] > opened["rare"] > opened["ultra rare"]


def test_leaders_and_what_pays_are_not_in_packs():
    shelf = shelf_of("rush_of_ikorr")
    assert {shelf.catalog.card(name).type for name in pool().cards} <= {
        *("champion", "spell", "location"),
    }
    assert pool().overlays


def test_a_set_without_rarities_says_so():
    assert "no rarities" in pool(game="akora", name="Practice Set 2").note


def test_an_unknown_set_is_refused_with_those_there_are():
    with pytest.raises(DeckbuilderError, match="Practice Set 2"):
        pool(name="No such set")
    assert set(sets_of(shelf_of("rise"))) == {"Practice Set", "Practice Set III"}


def test_a_deck_carries_its_pool_and_what_is_left_is_maybe():
    name, count = next(iter(pool().cards.items()))
    deck = with_pool(Deck("rush_of_ikorr", sections={"main": (Entry(name, count),)}), pool())
    assert pool_of(deck) == pool()
    assert name not in {row["name"] for row in deck.extra["maybe"]}
    assert len(deck.extra["maybe"]) == len(pool().cards) - 1


@pytest.mark.parametrize("record", [None, 3, {}, {"cards": {"A": -1}, "overlays": {}, "seed": 1}])
def test_a_damaged_pool_is_none(record):
    assert pool_of(Deck("rise", extra={"pool": record})) is None


def test_more_copies_than_the_pool_has_are_named():
    shelf = shelf_of("rush_of_ikorr")
    name, count = next(iter(pool().cards.items()))
    leader = next(card.name for card in shelf.catalog.cards() if card.type == "avatar")
    deck = Deck("rush_of_ikorr", sections={
        "avatar": (Entry(leader),), "main": (Entry(name, count), Entry(name, 1, ("Nobody",)))
    })  # fmt: skip
    found = outsiders(deck, pool(), shelf)
    assert [(each.name, each.found, each.allowed) for each in found] == [
        (name, count + 1, count), ("Nobody", 1, 0),
    ]  # fmt: skip
