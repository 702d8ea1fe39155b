"""Equal cards are one card as long as somebody holds it."""

import gc
from weakref import ref

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.cards.held_cards import held_once
from engine.cards import Card, GameId

IKORR = GameId("rush_of_ikorr")


def cub(health: int = 2, provenance: str = "own") -> Card:
    values = {"health": health}
    return Card(IKORR, "Cindercub", "champion", values, provenance=provenance)


def test_what_is_read_twice_is_held_once():
    one, other = (CardLibrary().catalog(IKORR) for _ in range(2))
    assert all(again is each for again, each in zip(one.cards(), other.cards(), strict=True))


def test_a_card_that_differs_is_another_one():
    first = held_once(cub())
    assert held_once(cub()) is first
    changed = held_once(cub(health=3))
    assert changed.values["health"] == 3
    assert held_once(cub(provenance="feed")).provenance == "feed"
    assert held_once(cub(health=3)) is changed


def test_nobody_holds_a_card_that_nobody_uses():
    gone = ref(held_once(cub(health=4)))
    gc.collect()
    assert gone() is None
