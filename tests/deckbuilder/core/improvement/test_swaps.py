"""Swaps: legal, in place, and nothing that is locked."""

from dataclasses import replace
from itertools import islice

import pytest

from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.core.deck_keys import MAYBE_KEY
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    Source,
    Swap,
    all_swapped,
    are_compatible,
    legal_swaps,
    swap_of,
    swapped,
    tidied,
)
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games.tables import table_for
from tests.deckbuilder.core.improvement.conftest import shelf_of

DECK = Deck(
    GameId("rush_of_ikorr"),
    sections={
        "main": (Entry("A", 2), Entry("B", 1, ("I",)), Entry("C", 1)),
        "side": (Entry("D", 1), Entry("C", 1)),
    },
)


def rows(deck, section="main"):
    return [(e.count, e.name, *e.infusions) for e in deck.entries(section)]


def test_what_comes_in_takes_the_place_of_what_goes():
    after = swapped(DECK, Swap("main", Entry("A"), Entry("D"), Source.LIBRARY))
    assert rows(after) == [(1, "A"), (1, "D"), (1, "B", "I"), (1, "C")]
    assert rows(after, "side") == rows(DECK, "side")


def test_a_card_of_the_side_deck_changes_places():
    after = swapped(DECK, Swap("main", Entry("C"), Entry("D"), Source.SIDE))
    assert rows(after) == [(2, "A"), (1, "B", "I"), (1, "D")]
    assert rows(after, "side") == [(2, "C")]


def test_a_card_of_the_maybe_list_changes_places():
    deck = replace(DECK, extra={MAYBE_KEY: [{"name": "D", "count": 2}]})
    after = swapped(deck, Swap("main", Entry("B", 1, ("I",)), Entry("D"), Source.MAYBE))
    assert after.extra[MAYBE_KEY] == [{"name": "D", "count": 1}, {"name": "B", "count": 1}]


def has_texts(deck, shelf):
    return all(shelf.catalog.card(entry.name).text for entry in deck.entries("main"))


def test_cards_that_are_known_by_their_facts_alone_do_not_come_in():
    """Argent Saga's real cards have no texts here, and cannot be played without."""
    shelf = shelf_of("argent_saga")
    ready = [read_deck(path).deck for path in data_path("decks", "argent_saga").glob("*.txt")]
    deck = next(
        each for each in sorted(ready, key=lambda each: each.name) if has_texts(each, shelf)
    )
    allowed = Allowed(frozenset({Source.LIBRARY}), most=1)
    found = {each.into.name for each in islice(legal_swaps(deck, shelf, allowed, 1), 200)}
    assert found
    for name in found:
        table_for([deck.with_section("main", [Entry(name)])] * 2, shelf.catalog)


def test_rows_of_one_card_are_joined_for_people():
    after = swapped(DECK, Swap("main", Entry("B", 1, ("I",)), Entry("A"), Source.LIBRARY))
    assert rows(tidied(after)) == [(3, "A"), (1, "C")]


def test_swaps_need_their_copies():
    one = Swap("main", Entry("C"), Entry("D"), Source.SIDE)
    other = Swap("main", Entry("A"), Entry("D"), Source.SIDE)
    assert are_compatible(DECK, [one])
    assert not are_compatible(DECK, [one, other])
    assert not are_compatible(DECK, [one, replace(one, into=Entry("C"))])


def test_every_swap_keeps_the_deck_legal_and_locked_cards_in(shelf, ferry):
    locked = ferry.entries("main")[0].name
    allowed = Allowed(frozenset({Source.SIDE, Source.LIBRARY}), frozenset({locked}))
    judge = Judge(ferry, shelf)
    found = list(islice(legal_swaps(ferry, shelf, allowed, seed=1), 60))
    assert len(found) == len(set(found)) == 60
    for swap in found:
        after = swapped(ferry, swap)
        assert judge.is_legal(after)
        assert after.count("main") == ferry.count("main")
        assert swap.out.name != locked


def test_the_order_of_swaps_depends_on_the_seed_alone(shelf, ferry):
    allowed = Allowed(frozenset({Source.SIDE}))
    one, again, other = (
        [each.title for each in legal_swaps(ferry, shelf, allowed, seed)] for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other
    assert sorted(one) == sorted(other)


def test_only_spare_copies_of_the_collection_come_in(shelf, ferry):
    mine, spare = ferry.entries("main")[0], ferry.entries("side")[0]
    held = Holdings({mine.key: mine.count, spare.key: spare.count + 1})
    found = list(legal_swaps(ferry, replace(shelf, holdings=lambda: held),
                             Allowed(frozenset({Source.COLLECTION})), 1))  # fmt: skip
    assert {swap.into.name for swap in found} == {spare.name}


def test_as_many_copies_come_from_the_collection_as_it_has(shelf, ferry):
    out, spare = ferry.entries("main")[0], ferry.entries("side")[0]
    one, two, three = (
        next(swap_of("main", out, Entry(spare.name, 2), Source.COLLECTION, count))
        for count in (1, 2, 3)
    )
    assert out.count >= 2
    assert are_compatible(ferry, [two])
    assert not are_compatible(ferry, [one, two])
    assert not are_compatible(ferry, [three])


def test_infusions_change_where_that_is_allowed(shelf, ferry):
    found = list(islice(legal_swaps(ferry, shelf, Allowed(frozenset({Source.INFUSIONS})), 1), 10))
    assert found
    assert all(swap.out.key == swap.into.key for swap in found)
    assert all(swap.out.infusions != swap.into.infusions for swap in found)


@pytest.mark.parametrize(
    ("game", "name"),
    [("argent_saga", "hollow_choir"), ("rise", "fever_ward"), ("akora", "cinder_road")],
)
def test_every_playable_game_has_legal_swaps(game, name):
    deck, shelf = read_deck(data_path("decks", game, f"{name}.txt")).deck, shelf_of(game)
    found = list(islice(legal_swaps(deck, shelf, Allowed(frozenset({Source.LIBRARY})), 1), 5))
    assert len(found) == 5
    assert Judge(deck, shelf).is_legal(all_swapped(deck, found[:1]))
