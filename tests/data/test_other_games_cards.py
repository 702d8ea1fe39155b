"""The bundled cards of Argent Saga, Rise and Akora."""

from collections import Counter

import pytest

from engine.games import game
from engine.games.argent_saga.card_rules import condition_of, own_copy_limit
from engine.games.argent_saga.schema import ELEMENTS
from engine.games.rise.construction import has_rank, is_level_up
from tests.data.bundled_cards import catalog_of, named_cards, records_of

GAMES = ("argent_saga", "rise", "akora")
PRACTICE = "Practice card, not published by the game's publisher"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_record_is_read_without_a_doubt_and_written_back_unchanged(game_id):
    schema = game(game_id).schema
    for record in records_of(game_id):
        reading = schema.read(record, "bundled")
        assert reading.problems == (), record["name"]
        assert reading.card is not None
        assert schema.record(reading.card) == record


@pytest.mark.parametrize("game_id", GAMES)
def test_every_name_stands_once_and_every_card_has_a_set(game_id):
    records = records_of(game_id)
    cards = list(catalog_of(game_id).cards())
    assert len(cards) == len(records)
    assert all(each.set for card in cards for each in card.printings)
    assert all(card.printings for card in cards)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_record_says_where_it_comes_from(game_id):
    for record in records_of(game_id):
        assert record.get("label") == PRACTICE or record.get("source"), record["name"]


@pytest.mark.parametrize(("game_id", "least"), [("argent_saga", 130), ("rise", 60), ("akora", 60)])
def test_there_are_enough_practice_cards(game_id, least):
    labelled = practice_of(game_id)
    assert len(labelled) >= least
    assert all(str(record["set"]).startswith("Practice Set") for record in labelled)


def practice_of(game_id):
    return [record for record in records_of(game_id) if record.get("label") == PRACTICE]


def test_all_argent_saga_cards_are_there_as_facts_without_text():
    records = [each for each in records_of("argent_saga") if each.get("label") != PRACTICE]
    assert len(records) == 671
    assert not any("text" in record or "flavor" in record for record in records)
    elements = Counter(record["element"] for record in records)
    assert set(elements) == set(ELEMENTS)


PUT_RIGHT = {
    "Corum Sniper": ("power", 1500),
    "Sigil of Renewal": ("type", "augment"),
    "Knight": ("type", "token"),
    "Brilliant Verdure": ("cost", None),
    "Marrow Slurper": ("subtypes", ["Beast"]),
    "Dux, the Infamous Skyraider": ("subtypes", ["Skyraider"]),
    "Melanite, Evaerie Night Queen": ("subtypes", ["Legendary", "Evaerie", "Queen"]),
}


@pytest.mark.parametrize(("name", "expected"), PUT_RIGHT.items())
def test_known_faults_of_the_argent_saga_lists_are_put_right(name, expected):
    (record,) = (each for each in records_of("argent_saga") if each["name"] == name)
    field, value = expected
    assert record.get(field) == value


def test_the_surging_towers_and_the_pawn_carry_their_own_rules():
    cards = list(catalog_of("argent_saga").cards())
    conditions = {
        card.name: condition_of(card)
        for card in cards
        if card.type == "tower" and card.extra.get("label") != PRACTICE
    }
    asked = {name: each.element for name, each in conditions.items() if each}
    assert asked == {
        "Tower of Surging Flames": "Fire",
        "Tower of Surging Gales": "Air",
        "Tower of Surging Radiance": "Light",
        "Tower of Surging Shadows": "Dark",
        "Tower of Surging Torrents": "Water",
    }
    assert [card.name for card in cards if own_copy_limit(card)] == ["Silver King's Pawn"]


def test_a_spirit_has_an_affinity_unless_it_is_argent():
    for card in catalog_of("argent_saga").cards():
        if card.type == "spirit":
            assert (card.number("affinity") is None) == (card.line("element") == "Argent")


def test_the_rise_cards_give_a_choice_of_everything():
    cards = list(catalog_of("rise").cards())
    summoners = [card for card in cards if card.type == "summoner"]
    characters = Counter(card.line("character") for card in summoners)
    assert len(characters) >= 8
    assert max(characters.values()) == 2
    library = [card for card in cards if card.type != "summoner"]
    assert all(has_rank(card) for card in library)
    assert {card.line("rank") for card in library} == {"1", "2", "3", "4", "infinite"}
    kinds = {card.type for card in cards}
    assert kinds >= {"creature", "door", "imminent", "incantation", "level up"}
    level_up_sets = {card.printings[0].set for card in library if is_level_up(card)}
    assert level_up_sets == {"Practice Set", "Practice Set II"}


def test_the_akora_cards_give_a_choice_of_everything():
    cards = list(catalog_of("akora").cards())
    assert {card.number("stage") for card in cards if card.type == "akora"} == {1, 2, 3}
    kinds = Counter(card.line("kind") for card in cards if card.type == "alchemy")
    assert set(kinds) == {"flash", "eternity", "armament", "token"}
    types = Counter(card.type for card in cards)
    assert min(types[each] for each in ("akora", "alchemy", "relic shard", "battlezone")) >= 5


def test_the_cards_that_rule_documents_name_are_among_the_bundled_ones():
    for game_id, roles in named_cards().items():
        names = [name for each in roles.values() for name in each]
        assert names
        assert all(catalog_of(game_id).card(name) for name in names)
