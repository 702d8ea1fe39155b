"""Catalogs from bundled cards and extra files."""

import json

import pytest

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.cards.card_library import CardLibrary, open_catalog
from engine.cards import GameId
from engine.games import GAMES

IKORR, ARGENT, RISE = GameId("rush_of_ikorr"), GameId("argent_saga"), GameId("rise")


def card_file(tmp_path, *records, name="cards.json"):
    path = tmp_path / name
    path.write_text(json.dumps(records), "utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_bundled_cards(game):
    assert len(list(open_catalog(game).cards())) >= 60


def test_the_cards_that_rule_documents_name_are_there():
    assert open_catalog(ARGENT).is_named("unlimited", "argent shard")


def test_an_extra_record_replaces_the_card_of_that_name_and_kind(tmp_path):
    path = card_file(tmp_path, {"name": "Influence", "type": "spell"})
    card = open_catalog(IKORR, [path]).card("Influence")
    assert card
    assert card.type == "spell"


def test_later_files_add_printings_to_earlier_ones(tmp_path):
    first = card_file(tmp_path, {"name": "X", "type": "spell", "set": "A"}, name="1.json")
    second = card_file(tmp_path, {"name": "x", "type": "spell", "set": "B"}, name="2.json")
    card = open_catalog(IKORR, [first, second]).card("X")
    assert card
    assert [printing.set for printing in card.printings] == ["A", "B"]


def test_a_record_of_another_game_is_known_as_that_games(tmp_path):
    path = card_file(tmp_path, {"game": "rise", "name": "Imp", "types": ["Creature"]})
    catalog = open_catalog(IKORR, [path])
    assert catalog.card("Imp") is None
    assert catalog.game_of("imp") == RISE


def test_a_record_without_game_counts_for_each_game_that_can_read_it(tmp_path):
    path = card_file(
        tmp_path,
        {"name": "A", "type": "champion"},
        {"name": "B", "type": "unit", "element": "Fire"},
    )
    library = CardLibrary([path])
    assert library.knows(IKORR, "A")
    assert library.knows(ARGENT, "A")
    assert not library.knows(IKORR, "B")
    assert library.knows(ARGENT, "B")
    assert list(library.unused_records()) == []


def test_a_record_that_no_game_can_read_is_named(tmp_path):
    path = card_file(tmp_path, {"name": "A", "type": "spell"}, {"name": "B"})
    (sentence,) = CardLibrary([path]).unused_records()
    assert sentence.startswith(f"{path}, record 2: not used; type: must name one of")


def test_a_card_knows_its_section():
    library = CardLibrary()
    assert library.section_of(IKORR, "Influence") == "influence"
    assert library.section_of(IKORR, "Nobody") is None
    assert library.section_of(ARGENT, "Tower of Air") == "tower"


def test_a_name_is_known_as_it_is_printed():
    names = CardLibrary().names
    assert names.printed(IKORR, "lamp\u2011SNUFFER", False) == "Lamp-Snuffer"
    assert names.printed(IKORR, "whetted edge", True) == "Whetted Edge"
    assert names.printed(IKORR, "whetted edge", False) == "Whetted Edge"  # a loose infusion
    assert names.printed(IKORR, "lamp-snuffer", True) is None
    assert names.printed(IKORR, "Nobody", False) is None


BAD = {
    "missing": (None, "No such file"),
    "no JSON": ("{", "not valid JSON"),
    "no list": ("{}", "JSON list of records"),
}


@pytest.mark.parametrize(("text", "message"), BAD.values(), ids=BAD)
def test_a_file_that_holds_no_cards_is_refused(tmp_path, text, message):
    path = tmp_path / "cards.json"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(UnreadableFileError, match=message):
        open_catalog(IKORR, [path])
