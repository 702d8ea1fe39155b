"""A collection: changes, decks built at once, CSV of three kinds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.collection.builds import build_decks
from deckbuilder.core.collection.csv_form import (
    CSV_FORMS,
    read_collection_csv,
    write_collection_csv,
)
from deckbuilder.core.collection.owned import (
    MOST_DECKS,
    MOST_OWNED,
    Collection,
    CollectionError,
    OwnedCard,
    PlannedDeck,
)
from deckbuilder.core.decklist.card_lines import clean_line
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES

IKORR, RISE = GameId("rush_of_ikorr"), GameId("rise")
OX = OwnedCard(IKORR, "Ox", "Dawn", "012")
FOIL = OwnedCard(IKORR, "Ox", "Dawn", "012", is_foil=True)
SOUL = OwnedCard(IKORR, "Soul")
NAMES = CardNames(knows=lambda game, name: (game, name) in {(IKORR, "Ox"), (RISE, "Maelis")})
words = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=10).map(
    clean_line
)
owned = st.builds(
    OwnedCard,
    game=st.sampled_from(sorted(GAMES)),
    name=words.filter(bool),
    set=words,
    number=words,
    is_foil=st.booleans(),
)
collections = st.lists(st.tuples(owned, st.integers(1, 99)), max_size=5).map(
    lambda cards: Collection().with_added(cards)
)


def test_copies_come_and_go_whatever_the_spelling():
    collection = Collection().with_added([(OX, 2), (OwnedCard(IKORR, "OX", "dawn", "012"), 1)])
    assert collection.counts == {OX: 3}
    assert collection.with_added([(OX, -3)]) == Collection()
    assert Collection().with_added([(OX, 1), (FOIL, 2)]).by_name(IKORR) == {"ox": 3}


@pytest.mark.parametrize("count", [-2, MOST_OWNED])
def test_a_change_that_cannot_be_is_refused(count):
    with pytest.raises(CollectionError, match=r"nothing was changed\.$"):
        Collection({OX: 1}).with_added([(OX, count)])


def test_earlier_decks_are_served_first():
    collection = Collection({OX: 2, FOIL: 1, SOUL: 1, OwnedCard(RISE, "Ox"): 9})
    first = Deck(IKORR, "First", sections={"main": (Entry("Ox", 2, ("Soul",)),)})
    second = Deck(IKORR, "Second", sections={"main": (Entry("ox"),), "side": (Entry("Ox", 3),)})
    (one, two), spare = build_decks(collection, [first, second])
    assert [(each.name, each.wanted, each.given) for each in one.needs] == [
        ("Ox", 2, 2),
        ("Soul", 2, 1),
    ]
    assert (one.wanted, one.short) == (4, 1)
    assert [(each.wanted, each.given, each.short) for each in two.needs] == [(4, 1, 3)]
    assert spare.counts == {OwnedCard(RISE, "Ox"): 9}
    (_, first_last), _ = build_decks(collection, [second, first])
    assert first_last.short == 3


@given(collections)
def test_the_own_csv_comes_back_whole(collection):
    reading = read_collection_csv(write_collection_csv(collection), None, CardNames())
    assert Collection().with_added(reading.cards) == collection
    assert (reading.problems, reading.unread) == ((), ())


@pytest.mark.parametrize("form", CSV_FORMS)
def test_every_form_holds_printings_and_foil(form):
    collection = Collection({OX: 2, FOIL: 1})
    reading = read_collection_csv(write_collection_csv(collection, form), IKORR, NAMES)
    assert Collection().with_added(reading.cards) == collection


def test_files_of_other_programs_are_read_with_a_report():
    moxfield = (
        "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,"
        "Collector Number\n2,0,Ox,Dawn,Near Mint,English,foil,,,012\n1,0,Nobody,,,,,,,\n"
    )
    reading = read_collection_csv(moxfield, None, NAMES)
    assert reading.cards == ((FOIL, 2),)
    assert [(each.line, each.text) for each in reading.problems] == [(3, "1 0 Nobody")]
    assert "Condition" in reading.unread
    archidekt = (
        "Quantity,Name,Finish,Edition Name,Edition Code,Collector Number\r\n"
        "1,Maelis,Normal,Night,NGT,7\r\nmany,Ox,Normal,,,\r\n1,Ox,shiny,,,\r\n"
    )
    reading = read_collection_csv(archidekt, None, NAMES)
    assert reading.cards == ((OwnedCard(RISE, "Maelis", "Night", "7"), 1),)
    assert [each.line for each in reading.problems] == [3, 4]
    assert reading.unread == ("Edition Code",)


@pytest.mark.parametrize("text", ["", "Name\nOx\n", 'Count,Name\n1,"Ox\n'])
def test_what_is_no_collection_is_refused(text):
    with pytest.raises(DecklistError):
        read_collection_csv(text, IKORR, NAMES)


def test_the_own_csv_holds_noted_prices_also_of_cards_not_owned():
    collection = Collection({OX: 2}).with_prices([(OX, 1.5), (SOUL, 0.25)])
    text = write_collection_csv(collection)
    reading = read_collection_csv(text, None, NAMES)
    assert reading.cards == ((OX, 2),)
    assert dict(reading.prices) == {OX: 1.5, SOUL: 0.25}
    assert "Price" not in write_collection_csv(collection, "moxfield").replace("Purchase", "")


@pytest.mark.parametrize(
    ("word", "price"), [("1.50", 1.5), ("$2", 2.0), ("3,5", 3.5), ("", None), ("0", 0.0)]
)
def test_prices_are_in_dollars(word, price):
    reading = read_collection_csv(f'Count,Name,Price\n1,Ox,"{word}"\n', IKORR, NAMES)
    assert [each for _, each in reading.prices] == ([] if price is None else [price])


@pytest.mark.parametrize("word", ["4 €", "-1", "much", "99999999", "1.234"])
def test_a_price_that_is_none_in_dollars_is_said(word):
    reading = read_collection_csv(f"Count,Name,Price\n1,Ox,{word}\n", IKORR, NAMES)
    assert reading.cards == ()
    assert "not a price in dollars" in reading.problems[0].reason


def test_a_count_is_set_whatever_the_spelling():
    collection = Collection({OX: 2}).with_count(OwnedCard(IKORR, "OX", "dawn", "012"), 5)
    assert collection.counts == {OX: 5}
    assert collection.with_count(OX, 0).counts == {}


def test_decks_are_built_and_taken_apart_in_their_order():
    collection = Collection().with_deck("a").with_deck("b").with_deck("a", is_built=False)
    assert collection.decks == (PlannedDeck("a", is_built=False), PlannedDeck("b"))
    assert collection.with_added([(OX, 1)]).decks == collection.decks
    with pytest.raises(CollectionError):
        collection.with_decks(PlannedDeck(str(number)) for number in range(MOST_DECKS + 1))


def test_names_that_no_card_has_are_taken_over_and_told():
    names = CardNames(
        knows=lambda _game, name: name.casefold() == "ox",
        printed=lambda _game, name, _is_overlay: "Ox" if name.casefold() == "ox" else None,
    )
    reading = read_collection_csv("Name,Count\nOX,2\nOks,1\n", IKORR, names)
    assert reading.cards == ((OwnedCard(IKORR, "Ox"), 2), (OwnedCard(IKORR, "Oks"), 1))
    assert [(each.line, each.text) for each in reading.strangers] == [(3, "Oks")]
    assert read_collection_csv("Name,Count\nOks,1\n", IKORR, CardNames()).strangers == ()
