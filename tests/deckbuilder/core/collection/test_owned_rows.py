"""A collection listed by printing."""

from dataclasses import replace

from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.core.collection.owned_rows import Part, part_counts, rows_of, take_stock, with_row
from deckbuilder.core.collection.prices import PriceList
from engine.cards import GameId, Printing
from engine.decks import Deck, Entry
from engine.games import GAMES

IKORR = GameId("rush_of_ikorr")


def card(name: str, *printings: tuple[str, str]):
    made = GAMES[IKORR].schema.read({"name": name, "type": "spell"}, "bundled").card
    assert made is not None
    return replace(made, printings=tuple(Printing(set=a, number=b) for a, b in printings))


OX = card("Ox", ("Dawn", "010"), ("Dusk", "2"))
BEE = card("Bee", ("Dawn", "9"))
ANT = card("Ant")


def stock(collection, *decks):
    return take_stock(collection, IKORR, decks, PriceList())


def test_every_printing_has_a_row_and_foil_one_of_its_own():
    collection = Collection({OwnedCard(IKORR, "Ox", "Dawn", "010", is_foil=True): 1})
    rows = rows_of([OX, BEE, ANT], stock(collection), Part.ALL, by_set=False)
    shown = [(each.card.name, each.owned.set, each.owned.is_foil, each.count) for each in rows]
    assert shown == [
        ("Ox", "Dawn", False, 0),
        ("Ox", "Dusk", False, 0),
        ("Ox", "Dawn", True, 1),
        ("Bee", "Dawn", False, 0),
        ("Ant", "", False, 0),
    ]
    assert [each.is_first for each in rows] == [True, False, False, True, True]


def test_copies_of_an_unknown_printing_belong_to_the_only_one():
    collection = Collection({OwnedCard(IKORR, "Bee"): 2, OwnedCard(IKORR, "Ox"): 1})
    rows = rows_of([OX, BEE], stock(collection), Part.OWNED, by_set=False)
    assert [(each.card.name, each.owned.set, each.count) for each in rows] == [
        ("Ox", "Dawn", 0),
        ("Ox", "Dusk", 0),
        ("Ox", "", 1),
        ("Bee", "Dawn", 2),
    ]
    changed = with_row(collection, rows[-1], 5)
    assert changed.counts[OwnedCard(IKORR, "Bee", "Dawn", "9")] == 5
    assert OwnedCard(IKORR, "Bee") not in changed.counts


def test_built_decks_want_cards_of_any_printing():
    collection = Collection({OwnedCard(IKORR, "Ox", "Dawn", "010"): 1})
    deck = Deck(IKORR, "Herd", sections={"main": (Entry("Ox", 3), Entry("Bee", 1))})
    held = stock(collection, deck, deck)
    (first, *_) = rows_of([OX], held, Part.ALL, by_set=False)
    assert (first.total, first.wanted, first.short, first.spare) == (1, 6, 5, 0)
    assert held.wanting("ox") == (("Herd", 3), ("Herd", 3))
    assert part_counts([OX, BEE, ANT], held) == {
        **{Part.ALL: 3, Part.OWNED: 1, Part.ABSENT: 2, Part.SHORT: 2}
    }


def test_rows_by_set_are_in_the_order_of_their_numbers():
    rows = rows_of([OX, BEE], stock(Collection()), Part.ALL, by_set=True)
    assert [(each.owned.set, each.owned.number) for each in rows] == [
        ("Dawn", "9"),
        ("Dawn", "010"),
        ("Dusk", "2"),
    ]
