"""Pools of packs."""

from collections import Counter
from dataclasses import replace

import pytest

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.packs import PackPlan, open_pool, sets_of
from deckbuilder.core.sealed.pool import (
    OUTSIDE,
    outsiders,
    pool_catalog,
    pool_findings,
    pool_of,
    with_pool,
)
from deckbuilder.store.sealed_packs import pack_plan
from engine.decks import Deck, Entry
from engine.legality.edits import apply_fix
from engine.legality.findings import Verdict
from tests.deckbuilder.core.improvement.conftest import shelf_of

PLAN = PackPlan("constructed", 10, 15, "Assumed.", ("common", "uncommon", "rare", "ultra rare"))
# A set of each game that has everything to be played.
PLAYED = {"rush_of_ikorr": "Practice Set", "argent_saga": "Practice Set",
          "rise": "Practice Set III", "akora": "Practice Set 2"}  # fmt: skip


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
    assert opened["common"] > opened["uncommon"] > opened["rare"] > opened["ultra rare"]


@pytest.mark.parametrize(("game", "name"), PLAYED.items())
def test_practice_cards_of_every_game_have_rarities_from_common_to_rare(game, name):
    shelf, plan = shelf_of(game), pack_plan(game)
    opened = Counter()
    for seed in range(6):
        found = open_pool(shelf, plan, name, seed)
        assert "no rarities" not in found.note
        for card_name, count in found.cards.items():
            printings = shelf.catalog.card(card_name).printings
            opened[next(each.rarity for each in printings if each.set == name)] += count
    counts = [opened[each] for each in plan.rarities if opened[each]]
    assert len(counts) >= 3
    assert counts == sorted(counts, reverse=True)


def test_leaders_and_what_pays_are_not_in_packs():
    shelf = shelf_of("rush_of_ikorr")
    assert {shelf.catalog.card(name).type for name in pool().cards} <= {
        *("champion", "spell", "location"),
    }
    assert pool().overlays


def test_a_set_without_rarities_says_so():
    shelf = shelf_of("akora")
    bare = {
        key: replace(card, printings=tuple(replace(e, rarity="") for e in card.printings))
        for key, card in shelf.catalog.by_key.items()
    }
    plain = replace(shelf, catalog=replace(shelf.catalog, by_key=bare))
    found = open_pool(plain, PLAN, "Practice Set 2", 1)
    assert "no rarities" in found.note


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
    found = outsiders(deck, pool(), shelf.catalog)
    assert [(each.name, each.found, each.allowed) for each in found] == [
        (name, count + 1, count), ("Nobody", 1, 0),
    ]  # fmt: skip


def test_the_verdict_on_a_sealed_deck_names_outsiders_and_their_fix():
    shelf, opened = shelf_of("rush_of_ikorr"), pool()
    name, count = next(iter(opened.cards.items()))
    carrier = next(each for each in opened.cards if each != name)
    rows = (Entry(name, count + 1), Entry(carrier, 1, ("Nobody",)))
    deck = with_pool(Deck("rush_of_ikorr", sections={"main": rows}), opened)
    report = shelf.judge(deck, shelf.format_of(deck), None)
    found = [each for each in report.findings if each.code == OUTSIDE]
    assert [each.message for each in found] == [
        f"{count + 1} {name}; the pool has {count}.", "1 Nobody; the pool has 0.",
    ]  # fmt: skip
    assert report.verdict is Verdict.ILLEGAL
    for each in found:
        deck = apply_fix(deck, each.fix)
    assert pool_findings(deck, shelf.catalog) == ()


def test_single_cards_fit_as_often_as_the_pool_has_them():
    shelf, opened = shelf_of("rush_of_ikorr"), pool()
    deck = with_pool(Deck("rush_of_ikorr"), opened)
    fit = CardFit(shelf, shelf.format_of(deck), None, leaders_of(deck, shelf))
    name = next(each for each, count in opened.cards.items() if count == 1)
    assert fit.limit(shelf.catalog.card(name)) == 1
    other = next(c for c in shelf.catalog.cards()
                 if c.type == "champion" and c.name not in opened.cards)  # fmt: skip
    assert fit.problem(other).code == OUTSIDE


def test_the_cards_of_a_pool_are_its_own_and_what_is_free():
    shelf, opened = shelf_of("rush_of_ikorr"), pool()
    limited = pool_catalog(opened, shelf.catalog, shelf.game)
    types = {card.type for card in limited.cards()}
    assert {"avatar", "influence"} <= types
    champions = {card.name for card in limited.cards() if card.type == "champion"}
    assert champions <= set(opened.cards)
    assert {card.name for card in limited.overlays_by_key.values()} == set(opened.overlays)
