"""Deck lists as JSON."""

import json

import pytest

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from engine.decks import Deck, Entry
from engine.games.rush_of_ikorr import GAME

EXAMPLE = """{"schema": 1, "game": "rush_of_ikorr", "name": "Sunrise Raiders", "format": "constructed", "notes": "",
 "sections": {"avatar": [{"name": "Selene, Essence of the Moon", "count": 1}],
              "main": [{"name": "Funerary Priest", "count": 1, "infusion": "Heroic Soul"}],
              "side": [], "influence": [{"name": "Influence", "count": 10}]}}"""  # noqa: E501


def read(text: str, game: str | None = None, names: CardNames | None = None):
    return read_json_list(text, game, names or CardNames())


def with_entry(**entry: object) -> str:
    return json.dumps({"game": "rush_of_ikorr", "sections": {"main": [entry]}})


def test_a_deck_is_read():
    deck = read(EXAMPLE).deck
    assert (deck.game, deck.name, deck.format) == (GAME.id, "Sunrise Raiders", "constructed")
    assert deck.entries("main") == (Entry("Funerary Priest", 1, ("Heroic Soul",)),)
    assert list(deck.sections) == ["avatar", "main", "side", "influence"]


def test_what_was_read_is_written_again():
    assert json.loads(write_json_list(read(EXAMPLE).deck)) == json.loads(EXAMPLE)


def test_unknown_keys_survive():
    document = {
        "schema": 1,
        "game": "rush_of_ikorr",
        "name": "",
        "format": "",
        "notes": "",
        "details": [["Player", "Ann"]],
        "history": [{"b": 1, "a": None}],
        "sections": {
            "avatar": [],
            "main": [{"name": "A", "count": 2, "tags": ["t"], "note": "n", "foil": {"x": [1.5]}}],
            "side": [],
            "influence": [],
            "maybe": [{"name": "B", "count": 1, "set": "S", "number": "1"}],
        },
    }
    assert json.loads(write_json_list(read(json.dumps(document)).deck)) == document


INFUSIONS = {
    "a name": ("Soul", ("Soul",)),
    "a list": (["A", "B"], ("A", "B")),
    "a list of one": (["A"], ("A",)),
    "null": (None, ()),
    "nothing": ("", ()),
    "an empty list": ([], ()),
}


@pytest.mark.parametrize(("value", "infusions"), INFUSIONS.values(), ids=INFUSIONS)
def test_an_infusion_is_a_name_or_a_list(value, infusions):
    assert read(with_entry(name="A", infusion=value)).deck.entries("main")[0].infusions == infusions


def test_a_missing_count_is_one_and_a_number_may_be_a_number():
    assert read(with_entry(name="A", number=12)).deck.entries("main") == (Entry("A", number="12"),)


def test_the_game_may_be_given_or_guessed():
    bare = json.dumps({"sections": {"library": [{"name": "Maelis"}]}})
    assert read(bare, "rise").deck.game == "rise"
    assert read(bare).is_guessed
    with pytest.raises(DecklistError, match="--game"):
        read(json.dumps({"sections": {"side": [{"name": "Nobody"}]}}))


FAULTS = {
    "not JSON": ("{", "not valid JSON (line 1)"),
    "a text list": (
        "Deck\n2 Paper Fox\n",
        "it holds a text list; give it a name that ends in .txt",
    ),
    "a list": ("[]", "it is not a deck"),
    "a number": ("3", "it is not a deck"),
    "no sections": ("{}", "it is not a deck"),
    "sections as a list": ('{"sections": []}', "it is not a deck"),
    "a newer version": ('{"schema": 2, "sections": {}}', "newer version"),
    "no version": ('{"schema": "1", "sections": {}}', "“schema” must be a number"),
    "name as a number": ('{"game": "rise", "name": 1, "sections": {}}', "“name” of the deck"),
    "details as words": ('{"game": "rise", "details": ["a"], "sections": {}}', "“details”"),
    "a section as a table": ('{"sections": {"main": {}}}', "“main” must be a list"),
    "a card as a word": ('{"sections": {"main": ["A"]}}', "card 1 of “main”"),
    "no card name": (with_entry(count=1), "card 1 of “main” has no name"),
    "a blank name": (with_entry(name=" "), "has no name"),
    "a name as a list": (with_entry(name=["A"]), "“name” of card 1"),
    "no copies": (with_entry(name="A", count=0), "“count” of card 1"),
    "half a copy": (with_entry(name="A", count=1.5), "“count” of card 1"),
    "true copies": (with_entry(name="A", count=True), "“count” of card 1"),
    "too many copies": (with_entry(name="A", count=10000), "“count” of card 1"),
    "an infusion as a number": (with_entry(name="A", infusion=3), "“infusion” of card 1"),
    "a blank infusion": (with_entry(name="A", infusion=["A", ""]), "“infusion” of card 1"),
    "tags as a word": (with_entry(name="A", tags="x"), "“tags” of card 1"),
    "tags of numbers": (with_entry(name="A", tags=[1]), "“tags” of card 1"),
    "a key twice": ('{"sections": {"main": [], "main": []}}', "“main” comes twice"),
    "no number": ('{"sections": {}, "x": NaN}', "NaN is not a number"),
    "half a character": ('{"sections": {}, "x": ["\\ud800"]}', "half of a character"),
    "nested deeply": ("[" * 100_000, "nested too deeply"),
    "an endless number": ('{"x": ' + "9" * 5000 + "}", "too long"),
}


@pytest.mark.parametrize(("text", "message"), FAULTS.values(), ids=FAULTS)
def test_what_is_no_deck_is_refused_in_words(text, message):
    with pytest.raises(DecklistError) as caught:
        read(text)
    assert message in str(caught.value)


def test_equal_decks_are_the_same_bytes():
    parts = {"side": (Entry("B", extra={"x": 1, "a": {"z": 1, "b": 2}}),), "main": (Entry("A"),)}
    turned = {"main": (Entry("A"),), "side": (Entry("B", extra={"a": {"b": 2, "z": 1}, "x": 1}),)}
    first = Deck(GAME.id, sections=parts, extra={"p": 1, "q": 2})
    second = Deck(GAME.id, sections=turned, extra={"q": 2, "p": 1})
    assert first == second
    assert write_json_list(first) == write_json_list(second)
