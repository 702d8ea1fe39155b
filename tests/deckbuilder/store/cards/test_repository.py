import pytest

from deckbuilder.store.cards.database_search import DatabaseSearch
from deckbuilder.store.cards.repository import CardRepository, Ruling
from engine.cards import GameId, merge_printings
from tests.deckbuilder.store.card_samples import CARDS, ikorr, read

IKORR = GameId("rush_of_ikorr")


@pytest.fixture
def cards(database):
    repository = CardRepository(database)
    repository.replace_all("bundled", CARDS)
    return repository


def by_name(cards):
    return sorted(cards, key=lambda card: (card.key, card.type))


def test_cards_come_out_as_they_went_in(cards):
    assert by_name(cards.cards("bundled")) == by_name(CARDS)


def test_unknown_fields_tables_and_conflicts_are_kept(cards):
    odd = read(
        {
            "name": "Keep",
            "type": "tower",
            "condition": {"element": "Light"},
            "odd": [1, {"a": None}],
        },
        "argent_saga",
        "imported",
    )
    cards.replace_all("imported", [odd])
    assert cards.cards("imported") == [odd]


def test_several_records_of_a_name_are_printings_of_one_card(cards):
    first = ikorr("Twice", set="A", number="1", cost=2, types=["Beast"], odd={"kept": [1]})
    second = ikorr("Twice", set="B", number="2", cost=3, types=["Beast"])
    cards.replace_all("bundled", [first, second, second])
    (twice,) = cards.cards("bundled")
    assert twice == merge_printings(merge_printings(first, second), second)
    assert (twice.number("cost"), twice.conflicts) == (2, ("cost",))
    assert [printing.set for printing in twice.printings] == ["A", "B"]


def test_cards_are_shown_by_name(cards):
    names = [(card.name, card.type) for card in cards.shown(IKORR)]
    assert names == [
        ("Achaean Soldier", "champion"),
        ("Heroic Soul", "infusion"),
        ("Itzá Fang", "champion"),
        ("Moonfall", "spell"),
        ("Moonfall", "infusion"),
        ("Queen's Jackal", "champion"),
        ("Selene, Essence of the Moon", "avatar"),
    ]


def test_a_card_and_an_overlay_of_one_name_are_two(cards):
    assert [card.type for card in cards.named(IKORR, "moonfall")] == ["spell", "infusion"]


def test_own_cards_lie_over_imported_over_feed_over_bundled(cards):
    for text, provenance in (("feed", "feed"), ("own", "own"), ("import", "imported")):
        cards.replace_all(provenance, [ikorr("Moonfall", provenance, text=text)])
    seen = []
    for provenance in ("own", "imported", "feed", "bundled"):
        seen.append(cards.named(IKORR, "moonfall")[0].provenance)
        cards.replace_all(provenance, [])
    assert seen == ["own", "imported", "feed", "bundled"]


def test_replacing_cards_of_one_provenance_touches_no_others(cards):
    mine = ikorr("Mine", "own")
    cards.replace_all("own", [mine])
    cards.replace_all("bundled", [ikorr("New")])
    assert [card.name for card in cards.shown(IKORR)] == ["Mine", "New"]


def test_replacing_cards_of_one_game_touches_no_other_game(cards):
    unit = read({"name": "Ash", "type": "unit"}, "argent_saga", "feed")
    cards.replace_all("feed", [unit, ikorr("Moss", "feed")])
    cards.replace_all("feed", [], game=IKORR)
    assert cards.cards("feed") == [unit]


def test_cards_at_places_come_in_the_order_asked_for(cards):
    names = [card.name for card in cards.at_places([6, 1, 99])]
    assert names == ["Queen's Jackal", "Achaean Soldier"]


def test_rulings_of_a_record_are_kept_in_order(cards):
    ruled = ikorr(
        "Ruled",
        rulings=["Yes.", {"text": "No.", "date": "2026-01-02", "source": "a judge"}, 7, {"x": 1}],
    )
    cards.replace_all("bundled", [ruled, ikorr("Other")])
    assert cards.rulings(ruled) == (
        Ruling("", "Yes.", ""),
        Ruling("2026-01-02", "No.", "a judge"),
    )


def test_refreshing_changes_no_card(cards, database):
    before = cards.shown(IKORR)
    database.connection.execute("UPDATE card SET traits = '', words = ''")
    cards.refresh()
    assert cards.shown(IKORR) == before
    assert DatabaseSearch(database).values(IKORR, "card_type")["champion"] == 3


def test_cards_of_a_game_that_this_version_does_not_know_are_left_as_they_are(cards, database):
    database.connection.execute("UPDATE card SET game = 'lamplight' WHERE type = 'champion'")
    before = database.connection.execute("SELECT * FROM card WHERE game = 'lamplight'").fetchall()
    assert before
    cards.refresh()
    after = database.connection.execute("SELECT * FROM card WHERE game = 'lamplight'").fetchall()
    assert after == before


def test_values_are_listed_with_how_many_cards_have_them(cards, database):
    search = DatabaseSearch(database)
    assert search.values(IKORR, "aspects") == {"ambition": 1, "fear": 3, "prophecy": 1}
    assert search.values(IKORR, "cost") == {"x": 1, "2": 1, "3": 1, "4": 1}
    assert search.values(GameId("akora"), "cost") == {}


HOSTILE = [
    "Robert'); DROP TABLE card;--",
    'quote " inside',
    "percent % _ underscore",
    "MATCH OR NOT NEAR(a b)",
    "* star",
    "{name}: x",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_that_look_like_sql_are_only_names(cards, database, name):
    card = ikorr(name, "own", text=name)
    cards.replace_all("own", [card])
    assert cards.cards("own") == [card]
    assert len(cards.shown(IKORR)) == len(CARDS) + 1
